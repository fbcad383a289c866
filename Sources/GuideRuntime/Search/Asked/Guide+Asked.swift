import SearchText
import BundleReader
import BundleFormat
import GuideModel

extension Guide {
  /// The answer to words that name needs: a list of what has them, or the matches of the other words among it;
  /// nil where the words match better without them.
  func answered(_ text: String, _ query: SearchQuery, _ filters: WordFilters, _ options: SearchOptions) throws
    -> MatchedItems?
  {
    guard !filters.needs.isEmpty else { return nil }
    let isAlone = filters.query.isWithoutContent
    var filters = filters
    if isAlone, filters.filter.types.isEmpty, filters.needs.allSatisfy({ $0.isNegated }) {
      // Everything but museums is every other place.
      filters.filter.types = Set(filters.needs.flatMap { $0.answers }.map { $0.type })
      let (wholes, parts) = try branchTypes
      if !filters.filter.types.isDisjoint(with: parts) {
        filters.filter.types = filters.filter.types.subtracting(parts).union(wholes)
      }
    }
    // Whether children pay is not whether it is good with children.
    let isOfPrice = query.intents.contains(.price)
    if !isAlone, !isOfPrice, let verdict = try verdict(filters, options) { return verdict }
    let hasChosen = filters.needs.contains { $0.answers.isEmpty && !$0.isUnknown && !$0.isNegated }
    if hasChosen, let found = try withItems(query, filters, options) { return found }
    if !filters.filter.needs.isEmpty {
      if let found = try passing(filters, isList: isAlone, options) {
        return try filters.isOneNeed ? extended(found, query, filters, options) : found
      }
      // What is asked for says more than a loose word: `quiet garden to read a book`.
      if !isAlone, let found = try without(filters.query, filters, options) { return found }
      if let found = try passingSome(filters, isList: isAlone, options) { return found }
    } else if !isAlone, let found = try without(filters.query, filters, options) {
      return found
    }
    if isAlone, let others = try instead(of: filters, options) { return others }
    if isAlone, filters.needs.contains(where: { $0.isNegated || $0.isUnanswered }) {
      // Items that merely mention an excluded or an unknown thing are not answers.
      return MatchedItems(query: filters.query, isListed: false, filters: filters)
    }
    return try withItems(query, filters, options)
  }

  /// The item that the other words name, and whether it has what is asked for; nil where they name none.
  private func verdict(_ filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    let needs = filters.needs.filter { !$0.isKind && !$0.answers.isEmpty }
    guard !needs.isEmpty, !filters.needs.contains(where: { $0.isKind }) else { return nil }
    // A phrase or a price has no view.
    let types = Set(needs.flatMap { $0.answers }.map { $0.type })
    guard try PlaceNames(guide: self, options: options).areName(filters.query, ofTypes: types) else {
      return nil
    }
    var plain = WordFilters(filters.query, options.filter)
    plain.measures(from: filters)
    var result = try run(filters.query.norm, plain, options)
    guard let first = result.found.first, first.found.isWhole, types.contains(first.record.type) else {
      return nil
    }
    let item = try Item.head(
      ItemID(rawValue: first.record.id), from: first.database, language: options.language)
    result.verdicts = try first.database.read { db in
      func has(_ answers: [AskedNeed.Answer]) throws -> Bool {
        try AskedRows([NeedClause(answers: answers)], first.database, db, calendars)?.rows.contains(
          first.record.rowID)
          ?? false
      }
      return try needs.map { need in
        NeedVerdict(
          label: need.label, isMet: try has(need.answers) ? true : try has(need.opposite) ? false : nil,
          amount: item.flatMap { need.minutes(of: $0, options.language) })
      }
    }
    result.filters.asked = filters.asked
    return result
  }

  /// Items that pass the needs where no item is named by the other words, which are then left out; nil where one is.
  private func without(_ rest: SearchQuery, _ filters: WordFilters, _ options: SearchOptions) throws
    -> MatchedItems?
  {
    guard
      try filters.needs.contains(where: { $0.isKind && !$0.isGeneral }) || filters.needs.count > 1
        || namesCategories(rest)
    else { return nil }
    return try listed(rest, filters, options)
  }

  /// Everything of a general kind, such as all events, where nothing matches the other words; nil without such a need.
  func listed(_ filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    guard filters.needs.contains(where: { $0.isGeneral }) else { return nil }
    return try listed(filters.query, filters, options)
  }

  /// Items that pass the needs, of which those with some of the other words come first; nil where these name an item.
  private func listed(_ rest: SearchQuery, _ filters: WordFilters, _ options: SearchOptions) throws
    -> MatchedItems?
  {
    let named = try run(rest.norm, WordFilters(rest, options.filter), options)
    // The name of a price or a phrase does not replace what was asked for: `quiet place for mint tea`.
    if let first = named.found.first, first.found.isWhole, !Guide.said.contains(first.record.type),
      try !isCategory(first)
    {
      return nil
    }
    var some = filters
    some.query = SearchQuery(words: [])
    guard var found = try passing(some, isList: true, options) else { return nil }
    // Those that have some of the words come first.
    var partly = found.filters
    partly.query = rest
    let matches = try run(rest.norm, partly, options)
    // A category that others are in is no answer to what they have: `lightning shops`.
    guard try !matches.found.allSatisfy(isWord) else {
      var lacking = rest.tokens.required.map { $0.norm }
      let places = try lacking.filter { word in
        try found.found.first.map { try isPlace(word, in: $0) } ?? false
      }
      partly.query = SearchQuery(words: places, language: options.language)
      let there =
        try places.isEmpty ? [] : run(partly.query.norm, partly, options).found.filter { try !isWord($0) }
      if !there.isEmpty {
        found.found = there
        lacking.removeAll { places.contains($0) }
      }
      found.missing = lacking + found.missing
      return found
    }
    found.missing = matches.missing + found.missing
    return joined([matches.found, found.found], found, options)
  }

  /// Items that pass the needs; nil when nothing passes.
  ///
  /// - Parameter dropped: Needs that were given up, whose chosen items come first.
  func passing(
    _ filters: WordFilters, without dropped: [AskedNeed] = [], isList: Bool, _ options: SearchOptions
  ) throws -> MatchedItems? {
    for circle in filters.circles {
      var result = try run(filters.query.norm, circle, options)
      guard !result.found.isEmpty, isList || result.best.map({ $0 <= .text }) ?? false else { continue }
      result.missing = dropped.map { $0.label }
      let chosen = try items(dropped.flatMap { $0.items }, filters, options)
      let ofTime = try items(filters.itemsOfTime, filters, options)
      guard !chosen.isEmpty || !ofTime.isEmpty else { return result }
      // What is asked for says more than a part of the day: `dinner tonight`.
      let isOfDay = filters.asked?.isWithinDay == true && !filters.needs.allSatisfy { $0.isGeneral }
      let lists = isOfDay ? [result.found, ofTime] : [ofTime, result.found]
      return joined([chosen] + lists, result, options)
    }
    return nil
  }

  /// Items that pass as many needs as possible, where nothing passes all; nil when nothing passes any.
  ///
  /// Negated needs and kinds of things stay. Of the others the last said goes first: alone, then with those before it.
  private func passingSome(_ filters: WordFilters, isList: Bool, _ options: SearchOptions) throws
    -> MatchedItems?
  {
    guard isList || filters.filter.needs.count > 1 else { return nil }
    let droppable = filters.needs.filter { !$0.isNegated && !$0.isKind && !$0.answers.isEmpty }
    let alone = droppable.reversed().map { [$0] }
    let several = droppable.indices.dropLast().reversed().map { Array(droppable[$0...].reversed()) }
    for dropped in alone + several where dropped.count < filters.needs.count {
      var tried = filters
      tried.needs.removeAll { dropped.contains($0) }
      tried.understood.removeAll { part in
        part.kind == .need && dropped.contains { $0.label == part.name }
      }
      tried.setNeeds()
      if let found = try passing(tried, without: dropped, isList: isList, options) { return found }
    }
    return nil
  }

  /// The answers to a question about one thing, followed by what else matches the words.
  private func extended(
    _ found: MatchedItems, _ query: SearchQuery, _ filters: WordFilters, _ options: SearchOptions
  ) throws -> MatchedItems {
    var plain = options
    plain.ignored = Set(UnderstoodFilter.Kind.allCases)
    // A full page of answers needs only what comes before them.
    let isFull = found.found.count >= options.wanted && !found.found.contains { $0.place.isFar }
    let others = try run(query.norm, WordFilters(query, options.filter), plain, namesAlone: isFull)
    let names = others.found.filter { $0.found.tier <= .exactAlias }
    return joined([names, found.found, others.found.filter { $0.found.tier <= .text }], found, options)
  }

  /// The items that editors chose as answers, and what else matches the words.
  private func withItems(_ query: SearchQuery, _ filters: WordFilters, _ options: SearchOptions) throws
    -> MatchedItems?
  {
    let ids = filters.chosenItems
    guard !ids.isEmpty else { return nil }
    var chosen = WordFilters(SearchQuery(words: []), options.filter)
    chosen.filter.needs = [NeedClause(items: ids)] + filters.leftOut
    chosen.measures(from: filters)
    (chosen.understood, chosen.needs, chosen.asked) = (filters.understood, filters.needs, filters.asked)
    var answers = try run("", chosen, options)
    if !filters.filter.regions.isEmpty { answers.found = try within(filters, answers.found, options) }
    guard !answers.found.isEmpty else { return nil }
    answers.found = query.namesFirst(answers.found, besides: filters.wordsOfNeeds)
    if !filters.filter.needs.isEmpty {
      // Of the items chosen for one need, those that meet the others come first.
      var both = chosen
      both.filter.needs += filters.filter.needs
      answers = joined([try run("", both, options).found, answers.found], answers, options)
    }
    // After the advice for a woman alone, the cafés that were asked for.
    let kinds = try filters.needs.contains { $0.isKind && !$0.isNegated } ? ofKinds(filters, options) : []
    var plain = WordFilters(query, options.filter)
    plain.filter.needs = filters.leftOut
    let others = try run(query.norm, plain, options)
    let isNamed = !filters.query.isWithoutContent && others.best.map { $0 <= .name } ?? false
    let sure = others.found.filter { $0.found.tier <= .text }
    var result = joined(
      isNamed
        ? [sure, answers.found, kinds]
        : [others.found.filter { $0.found.tier <= .exactAlias }, answers.found, kinds, sure],
      answers, options)
    if !isNamed {
      result.missing += try unknownWords(of: filters.query).filter {
        IntentWords.stopLanguages($0).isEmpty && !IntentWords.isFiller($0)
      }
    }
    if let times = filters.askedTimes { result.found = try result.found.filter { try passes($0, times) } }
    result.filters = chosen
    result.filters.query = filters.query
    return result
  }

  /// Types of what is said or paid rather than visited.
  private static let said = SearchIntent.phrase.types.union(SearchIntent.price.types)

  /// The items of the kinds that are asked for, whatever the other words.
  private func ofKinds(_ filters: WordFilters, _ options: SearchOptions) throws -> [MatchedItem] {
    var kinds = filters
    kinds.query = SearchQuery(words: [])
    return try passing(kinds, isList: true, options)?.found ?? []
  }

  /// Items within the requested areas, and those without a point, such as tips, which apply everywhere.
  private func within(_ filters: WordFilters, _ items: [MatchedItem], _ options: SearchOptions) throws
    -> [MatchedItem]
  {
    var inside = WordFilters(SearchQuery(words: []), options.filter)
    inside.filter.needs = [NeedClause(items: items.map { $0.record.id })]
    inside.filter.regions = filters.filter.regions
    let ids = Set(try run("", inside, options).found.map { $0.record.id })
    return try items.filter { [filter = inside.filter] item in
      try ids.contains(item.record.id)
        || item.database.read { db in
          try ItemFacts.read(db, item.database, item.record, for: filter, calendars)?.coordinate == nil
        }
    }
  }

  /// Checks whether an item passes the times of a filter; one without hours does.
  func passes(_ item: MatchedItem, _ filter: ItemFilter) throws -> Bool {
    let facts = try item.database.read { db in
      try ItemFacts.read(db, item.database, item.record, for: filter, calendars)
    }
    return facts.map { !$0.hasHours || $0.passesTimes(of: filter, calendars) } ?? true
  }

  /// Items that editors chose, in their order.
  func items(_ ids: [String], _ filters: WordFilters, _ options: SearchOptions) throws
    -> [MatchedItem]
  {
    guard !ids.isEmpty else { return [] }
    var chosen = WordFilters(SearchQuery(words: []), options.filter)
    chosen.filter.needs = [NeedClause(items: ids)] + filters.leftOut
    chosen.measures(from: filters)
    let found = try run("", chosen, options).found
    return filters.filter.regions.isEmpty ? found : try within(filters, found, options)
  }

  /// Several lists as one, each item once.
  func joined(_ lists: [[MatchedItem]], _ base: MatchedItems, _ options: SearchOptions)
    -> MatchedItems
  {
    var result = base
    var seen: Set<String> = []
    let all = lists.joined().filter { seen.insert($0.record.id).inserted }
    result.found = Array(
      (all.filter { !$0.place.isFar } + all.filter { $0.place.isFar }).prefix(options.wanted))
    result.corrected = nil
    return result
  }
}
