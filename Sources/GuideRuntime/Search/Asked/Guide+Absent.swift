import BundleFormat
import BundleReader
import GuideModel
import SearchText

extension Guide {
  /// The results for words besides one that is not wanted and names no need, among items that do not mention it: `riad
  /// without breakfast`; nil where there is no such word, or it is part of a name.
  func withoutMention(_ query: SearchQuery, _ options: SearchOptions) throws -> MatchedItems? {
    guard !query.isBeingTyped, !options.ignored.contains(.need), let absent = query.absent
    else { return nil }
    let needs = try AskedNeed.read(query.words, self, language: options.language)
    guard !needs.contains(where: { !$0.isWhole && $0.range.overlaps(absent) }),
      try !PlaceNames(guide: self, options: options).isWholeName(query.words)
    else { return nil }
    // A thing of several words, such as `petit dejeuner`, is known as a need.
    let end =
      needs.lazy.filter { $0.range.contains(absent.upperBound - 1) }.map { $0.range.upperBound }
      .max() ?? absent.upperBound
    let mention = query.words[(absent.upperBound - 1)..<end].joined(separator: " ")
    // Leaving out what nothing mentions would say more than it does.
    guard try mention.split(separator: " ").allSatisfy({ try hasWord(String($0)) }) else { return nil }
    let said = absent.lowerBound..<end
    guard said.count < query.words.count else { return nil }
    var words = query.words
    words.removeSubrange(said)
    let rest = SearchQuery(words: words, language: options.language)
    var narrowed = options
    if rest.isWithoutContent, rest.intents.isDisjoint(with: [.eating, .breakfast, .activity]) {
      guard let like = try likes(of: mention, options) else { return nil }
      narrowed.filter.needs.append(like)
    }
    // Of what editors chose, such as ways from the airport, only what is named so is not wanted: the bus is told of beside the
    // taxi.
    let isChosen = needs.contains { $0.answers.isEmpty && !$0.range.overlaps(said) }
    narrowed.filter.needs.append(
      isChosen
        ? NeedClause(isExcluded: true, names: [mention]) : NeedClause(isExcluded: true, mentions: [mention]))
    var result = try interpreted(rest.norm, rest, narrowed)
    guard !result.found.isEmpty else { return nil }
    result.filters.understood.append(
      result.filters.with(UnderstoodFilter(.need, query.words[said])) {
        ($0.name, $0.isNegated) = (mention, true)
      })
    result.normalized = query.norm
    return result
  }

  /// Related items for a query without results: others in the category of an excluded item, or events on other days.
  func instead(of filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    try othersLike(filters, options) ?? ofOtherDays(filters, options)
  }

  /// The other items in the category of an excluded item; nil when the query asks for anything else.
  private func othersLike(_ filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    guard filters.needs.count == 1, filters.needs[0].isNegated, filters.needs[0].answers.isEmpty,
      let like = try likes(of: filters.needs[0].said, options)
    else { return nil }
    var others = filters
    others.filter.needs = [like] + filters.leftOut
    return try passing(others, isList: true, options)
  }

  /// A filter for the category of the item that a word names, such as dishes for `couscous`; nil if it names none.
  private func likes(of mention: String, _ options: SearchOptions) throws -> NeedClause? {
    let query = SearchQuery(mention, language: options.language)
    let named = try run(mention, WordFilters(query, options.filter), options).found.first
    guard let named, named.found.tier <= .name,
      let item = try Item.head(
        ItemID(rawValue: named.record.id), from: named.database, language: options.language),
      case .text(let category)? = item.fields.first(where: { $0.column == Facet.category.rawValue })?.value
    else { return nil }
    return NeedClause(
      answers: [
        AskedNeed.Answer(type: named.record.type, column: Facet.category.rawValue, values: [category])
      ])
  }

  /// Everything of a kind with dates, where none of it takes place on the day that is asked about; nil without such a kind.
  private func ofOtherDays(_ filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    guard let time = filters.understood.first(where: { $0.kind == .time }), filters.filter.openTimes.isEmpty,
      filters.needs.contains(where: { $0.isGeneral && !$0.isNegated })
    else { return nil }
    var all = filters
    all.asked = nil
    all.understood.removeAll { $0.kind == .time }
    all.setNeeds()
    var found = try passing(all, isList: true, options)
    found?.missing = time.words.split(separator: " ").map { String($0) }
    return found
  }
}

extension SearchQuery {
  /// The expressions for absence in all languages, each as its words.
  private static let absences = LanguageWords.all.flatMap { language in
    language.absences.map { $0.split(separator: " ").map { String($0) } }
  }

  /// The words that say that something is absent, and its first word: `without breakfast`; nil where there are none, or the words ask
  /// how something is said.
  var absent: Range<Int>? {
    guard !intents.contains(.phrase) else { return nil }
    for start in words.indices {
      for absence in SearchQuery.absences {
        let end = start + absence.count
        guard end < words.count, words[start..<end].elementsEqual(absence) else { continue }
        let next = IntentWords.firstTelling(in: words[end...])
        return IntentWords.isFiller(words[next]) ? nil : start..<(next + 1)
      }
    }
    return nil
  }
}
