import BundleFormat
import BundleReader
import GuideModel
import SearchText

/// Typos in queries of several words that, as typed, are no name.
extension Guide {
  /// Searches every database and merges the results, with the filters read from the words; with typos corrected if that
  /// gives an answer.
  func found(_ text: String, _ options: SearchOptions) throws -> MatchedItems {
    let query = SearchQuery(text, isBeingTyped: options.isBeingTyped, language: options.language)
    guard try answersQuestions else {
      return try withoutEmptyCategory(matched(text, query, options), options)
    }
    var deep = options
    deep.limit = max(options.limit, Guide.relatedDepth)
    let matches = try matched(text, query, deep)
    let meant = matches.corrected.map { SearchQuery($0, language: options.language) } ?? query
    var result = try withRelated(matches, meant, deep)
    result.found = Array(result.found.prefix(options.wanted))
    return result
  }

  /// The matches of the text, or of its correction.
  private func matched(_ text: String, _ query: SearchQuery, _ options: SearchOptions) throws -> MatchedItems
  {
    var asTyped = try interpreted(text, query, options)
    // What is named so is meant: the phrase `without sugar`.
    if query.absent != nil,
      asTyped.filters.needs.allSatisfy({ $0.isKind || $0.answers.isEmpty && !$0.isNegated }),
      asTyped.found.first.map({ SearchQuery($0.record.title).absent == nil }) ?? true,
      let found = try withoutMention(query, options)
    {
      asTyped = found
    }
    // A name that matches by sound needs no correction.
    let isName = asTyped.filters.understood.isEmpty && asTyped.best.map { $0 <= .name } ?? false
    let read = asTyped.filters.understood.filter { $0.place == nil }.flatMap { SearchQuery($0.words).words }
    guard !isName, let spelled = try respelled(query, besides: Set(read)) else { return asTyped }
    var result = try interpreted(spelled, SearchQuery(spelled, language: options.language), options)
    // An unknown word may be correct: the correction counts only if it answers the query.
    guard result.isAnswer else { return asTyped }
    result.corrected = spelled
    return result
  }

  /// The results of a query by what its words mean: a way, a need, names and texts, at last a need in other words.
  func interpreted(_ text: String, _ query: SearchQuery, _ options: SearchOptions) throws
    -> MatchedItems
  {
    let places = PlaceNames(guide: self, options: options)
    var filters = try WordFilters(query, options, places)
    try filters.leaveFillers(options, places)
    var result =
      try way(filters, options) ?? answered(text, query, filters, options)
      ?? found(text, query, filters.withoutNeeds(query, options), options)
    if result.found.isEmpty { result = try listed(filters, options) ?? result }
    let isMention = !result.isListed && filters.needs.isEmpty && result.best.map { $0 > .name } ?? true
    // In `restaurant with the service included` only the kind is understood.
    let isKindAlone =
      !filters.needs.isEmpty && filters.needs.allSatisfy { $0.isKind } && !result.missing.isEmpty
    // Nor in `what to wear in the medina` the area alone.
    let isAreaAlone = result.isListed && filters.needs.isEmpty && !result.missing.isEmpty
    if result.found.isEmpty || isMention || isKindAlone || isAreaAlone {
      result =
        try askedOtherwise(
          query, besides: Set(filters.understood.flatMap { SearchQuery($0.words).words }), options) ?? result
    }
    let isUnsure = result.best == .partial || result.found.allSatisfy { $0.found.isPassingMention }
    if !result.isListed, isUnsure,
      filters.understood.allSatisfy({ $0.place == nil })
    {
      result = try withNamedPlace(result, query, options)
    }
    result.asksHours = !query.intents.isDisjoint(with: [.hours, .openNow]) || filters.asked != nil
    result.intents.formUnion(query.intents)
    result.normalized = query.norm
    return result
  }

  /// The results after the place that some of the words name as a whole: the madrasa in `photograph Ben Youssef`.
  private func withNamedPlace(_ result: MatchedItems, _ query: SearchQuery, _ options: SearchOptions) throws
    -> MatchedItems
  {
    // The search itself looked for a name of all words, unless some were read as filters.
    let most = result.filters.understood.isEmpty ? query.words.count - 1 : query.words.count
    guard !query.isBeingTyped, query.intents.isDisjoint(with: [.phrase]),
      let place = try placeNamed(in: query.words, atMost: most, options),
      place.record.id != result.found.first?.record.id
    else { return result }
    var result = result
    result.found = [place] + result.found.filter { $0.record.id != place.record.id }
    let name = Normalizer.tokens(place.record.title)
    result.missing.removeAll { name.contains($0) }
    return result
  }

  /// The place that some of the words name as a whole, most words first; no area by one word alone. Nil where none do.
  ///
  /// - Parameter most: Number of words that a name may have.
  func placeNamed(in words: [String], atMost most: Int, _ options: SearchOptions) throws -> MatchedItem? {
    guard words.count > 1 else { return nil }
    let places = PlaceNames(guide: self, options: options)
    for count in (1...min(5, most, words.count)).reversed() {
      for start in 0...(words.count - count) {
        let name = Array(words[start..<(start + count)])
        guard !IntentWords.isEmpty(name[0]), !IntentWords.isEmpty(name[count - 1]),
          let place = try places.named(name), count > 1 || !place.isArea
        else { continue }
        var filters = WordFilters(SearchQuery(words: []), options.filter)
        filters.filter.needs = [NeedClause(items: [place.id.rawValue])]
        return try run("", filters, options).found.first
      }
    }
    return nil
  }

  /// The answer to a need whose words are those of the query in another order, or among others; nil where there is none.
  private func askedOtherwise(
    _ query: SearchQuery, besides read: Set<String>, _ options: SearchOptions
  ) throws -> MatchedItems? {
    guard !query.isBeingTyped, !options.ignored.contains(.need),
      let (need, places) = try AskedNeed.nearest(
        query.words, besides: read, self, language: options.language)
    else { return nil }
    return try answered(query.norm, query, WordFilters(query, options, named: need, by: places), options)
  }

  /// A query of several words with each long unknown word replaced by its likeliest correction; nil if no word is corrected.
  ///
  /// - Parameter read: Words that have been understood, such as those of a need.
  /// - Cost: A lookup for each word, and a pass over the dictionary for each unknown one.
  private func respelled(_ query: SearchQuery, besides read: Set<String>) throws -> String? {
    guard query.words.count > 1, !query.isBeingTyped else { return nil }
    var words = query.words
    for token in query.tokens
    where !token.isOptional && token.length >= Guide.shortestTypo && !read.contains(token.norm)
      && !IntentWords.isFiller(token.norm) && !AskedNeed.mayNegate(token.norm)
      && !CommonWords.contains(token.norm)
    {
      guard let place = words.firstIndex(of: token.norm), try !isKnown(token),
        let word = try correction(of: token, at: place, words)
      else { continue }
      words[place] = word
    }
    return words == query.words ? nil : words.joined(separator: " ")
  }

  /// Checks whether any database has a word, or an alternative for it.
  func isKnown(_ token: QueryToken) throws -> Bool {
    let words = [token.norm] + token.alternatives.map { $0.word } + Inflection.forms(of: token.norm)
    return try words.contains { try hasWord($0) }
  }

  /// The words of a query that results must have, and nothing in the content has.
  func unknownWords(of query: SearchQuery) throws -> [String] {
    try query.tokens.filter { try !$0.isOptional && !isKnown($0) }.map { $0.norm }
  }

  /// Corrections of a word that are tried with the words beside it.
  private static let mostCorrections = 6

  /// The length of the shortest word that is corrected: a shorter one resembles too many others.
  static let shortestTypo = 6

  /// The likeliest correction of a word, first one that with a word beside it is a name; nil if it is probably not a typo.
  private func correction(of token: QueryToken, at place: Int, _ words: [String]) throws -> String? {
    let all = try generation.databases.flatMap { database in
      try database.read { db in
        try database.derived(TermDictionary.self, db).corrections(of: token).filter { $0.isTypo(of: token) }
      }
    }
    let sorted = all.sorted { ($0.cost, -$0.count, $0.word) < ($1.cost, -$1.count, $1.word) }
    let places = PlaceNames(guide: self, options: SearchOptions())
    for correction in sorted.prefix(Guide.mostCorrections) {
      if place > 0, try places.isWholeName([words[place - 1], correction.word]) { return correction.word }
      if place + 1 < words.count, try places.isWholeName([correction.word, words[place + 1]]) {
        return correction.word
      }
    }
    return sorted.first?.word
  }
}
