import BundleReader
import GuideEngines
import GuideModel
import SQLite
import BundleFormat

extension Guide {
  /// Finds items by name, sound or text.
  ///
  /// - Parameters:
  ///   - text: Free text; it is never interpreted as a query language.
  ///   - options: Filters, language and paging.
  /// - Returns: Results by tier, then score, then importance; the same on every device.
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func search(_ text: String, options: SearchOptions = SearchOptions()) throws -> [SearchHit] {
    try answer(text, options: options).hits
  }

  /// Searches like ``search(_:options:)``, and also returns corrections, intents, the filters read from the
  /// words, and suggestions when nothing is certain enough.
  ///
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func answer(_ text: String, options: SearchOptions = SearchOptions()) throws -> SearchAnswer {
    let (result, skipped) = try page(text, options)
    // Passages show the words that were finally searched; a listing matches no words.
    let query = result.isListed ? nil : result.corrected.map { SearchQuery($0) } ?? result.query
    var asked = options
    asked.filter.near = result.filters.filter.near
    if let time = result.filters.asked { asked.filter.openDuring = time.instants }
    let shown = asked
    func hits(_ items: some Sequence<MatchedItem>) throws -> [SearchHit] {
      try self.hits(items, query, shown)
    }
    let found = result.found.dropFirst(skipped).prefix(max(0, options.limit))
    // Any place to eat is what such words ask for, whatever it is called.
    let first = result.query.isListRequest ? nil : result.found.first
    let shownHits = try hits(found)
    return SearchAnswer(
      hits: shownHits,
      suggestions: result.found.isEmpty ? try hits(result.unsure.prefix(min(max(0, options.limit), 5))) : [],
      foundCount: result.found.count, isListed: result.isListed, didYouMean: result.corrected,
      intents: result.intents, understood: result.filters.understood,
      missing: result.missing.map { SearchWords.typed($0, in: text) },
      soundsLike: try first.flatMap { try isSpelledOtherwise($0, query) ? $0.record.title : nil },
      isInterpreted: first.map { $0.found.isVariant } ?? false,
      unknownNeeds: result.filters.needs.filter { $0.isUnknown && !$0.isNegated }.map { $0.label },
      verdicts: result.verdicts, quoted: try quoted(result.normalized, among: shownHits, shown),
      asked: result.filters.asked?.from, asksHours: result.asksHours,
      way: result.filters.way, farFrom: farFrom,
      emptyCategory: try result.emptyCategory.flatMap { try hits([$0]).first?.title },
      isOnlyMentioned: !result.found.isEmpty && result.found.allSatisfy { $0.found.isPassingMention },
      normalized: result.normalized, candidateLimit: result.isLimited ? CandidateSource.most : nil)
  }

  /// Checks whether a match only sounds like a query, and is spelled very differently.
  private func isSpelledOtherwise(_ item: MatchedItem, _ query: SearchQuery?) throws -> Bool {
    guard let query, item.found.isVariant, item.found.tier < .skeleton else { return false }
    return try item.database.read { db in
      var spelling = SpelledLike(query)
      return try !spelling.matches(item.record.rowID, db)
    }
  }

  /// The matches up to the end of a page, and where the page begins among them.
  ///
  /// - Throws: ``RuntimeError`` when the item that the page should follow is not in the list.
  private func page(_ text: String, _ options: SearchOptions) throws -> (MatchedItems, first: Int) {
    guard let after = options.after else { return (try found(text, options), max(0, options.offset)) }
    var options = options
    var result = try found(text, options)
    if result.isContinued { return (result, max(0, options.offset)) }
    // Matches of words are scored from the top; the list is extended until it has the page.
    options.after = nil
    let skipped = max(0, options.offset)
    let size = skipped + max(0, min(options.limit, SearchEngine.unlimited))
    var wanted = size + CandidateWindow.first
    while true {
      (options.offset, options.limit) = (0, wanted)
      result = try found(text, options)
      let place = result.found.firstIndex { $0.record.id == after.rawValue }
      if let place, result.found.count >= place + 1 + size || result.found.count < wanted {
        return (result, place + 1 + skipped)
      }
      guard result.found.count >= wanted else {
        throw failure(
          RuntimeError(
            .unknownItem, "'\(after.rawValue)' is not in this list", help: "start again without --after",
            key: "item.notInList", arguments: [after.rawValue]))
      }
      wanted *= 4
    }
  }

  /// The matches of a search, before texts are read.
  struct MatchedItems {
    let query: SearchQuery
    /// True when it lists everything that passes a filter, rather than matches of the words.
    let isListed: Bool
    /// The filters read from the words.
    var filters: WordFilters
    var found: [MatchedItem] = []
    /// True when it begins after the item that the page should follow.
    var isContinued = false
    /// True when a database had more candidates than a list is made from.
    var isLimited = false
    var unsure: [MatchedItem] = []
    var corrected: String?
    /// The words that the first result lacks.
    var missing: [String] = []
    /// The category that the words name, in which nothing passes; nil for none.
    var emptyCategory: MatchedItem?
    /// The intents of the whole text, and the text.
    var intents: Set<SearchIntent> = []
    var normalized = ""
    /// Answers for the first result to the needs in the words.
    var verdicts: [NeedVerdict] = []
    /// True when the words ask whether something is open, or when.
    var asksHours = false

    /// True when the results match the whole query, not just some of its words.
    var isAnswer: Bool {
      !found.isEmpty && (isListed || filters.way != nil || best.map { $0 <= .text } ?? false)
    }

    /// The best tier of any match; nil when there is none.
    var best: SearchTier? { found.lazy.map { $0.found.tier }.min() }
  }

  func found(
    _ text: String, _ query: SearchQuery, _ filters: WordFilters, _ options: SearchOptions
  ) throws -> MatchedItems {
    guard !filters.understood.isEmpty else {
      return try run(filters.query.norm == query.norm ? text : filters.query.norm, filters, options)
    }
    if let phrases = filters.phrases(self) {
      let result = try run(filters.query.norm, phrases, options)
      if let best = result.best, best <= .name || best == .typo { return result }
      if let named = try self.phrases(in: phrases, options) { return named }
    }
    let plain = filters.withoutPhrases
    var results: [MatchedItems] = []
    let isInside = plain.area?.isInside == true
    for circle in plain.circles {
      // What an area has itself is what was asked for, however well it matches.
      if isInside, results.contains(where: { !$0.found.isEmpty }) { break }
      let result = try run(filters.query.norm, circle, options)
      if result.best.map({ $0 <= .name }) ?? false || result.isListed && !result.found.isEmpty {
        return result
      }
      if !isInside || results.isEmpty { results.append(result) }
    }
    // An item that only mentions the words may be farther away than a name match, and is then not better.
    let sure = results.first { $0.best.map { $0 <= .text } ?? false }
    if let result = try sure ?? results.first(where: { !$0.found.isEmpty })
      ?? withoutUnknownWords(plain, options)
    {
      return result
    }
    var nothing = results.last ?? MatchedItems(query: filters.query, isListed: false, filters: plain)
    nothing.found = []
    // Results without the filters are worth showing, but they are not what was requested.
    var unfiltered = WordFilters(plain.query, options.filter)
    unfiltered.measures(from: plain)
    nothing.unsure = try run(filters.query.norm, unfiltered, options).found.filter { $0.found.tier <= .text }
    return nothing
  }

  /// Searches without the words that nothing in the content has; nil where there are none, or nothing is found.
  private func withoutUnknownWords(_ filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    let unknown = try unknownWords(of: filters.query)
    guard !unknown.isEmpty, let known = filters.without(unknown, options) else { return nil }
    for circle in known.circles {
      var result = try run(known.query.norm, circle, options)
      guard result.best.map({ $0 <= .text }) ?? false || result.isListed && !result.found.isEmpty else {
        continue
      }
      result.missing = unknown.filter { !IntentWords.isFiller($0) }
      return result
    }
    return nil
  }

  /// Searches with filters that were read.
  ///
  /// - Parameter namesAlone: True for only the items with a whole name that equals the text.
  func run(
    _ text: String, _ filters: WordFilters, _ options: SearchOptions, namesAlone: Bool = false
  ) throws -> MatchedItems {
    let (query, wanted) = (filters.query, options.wanted)
    let options = options.filtered(by: filters)
    // Open items come before unknown ones, so the complete list is needed before it is truncated.
    let listing =
      namesAlone ? nil : ListRequest(text, query, options, isNarrowed: !filters.understood.isEmpty)
    let order = ResultOrder(query, options, filters, calendars, farFrom: farFrom)
    var filters = filters
    let cursor: ListCursor? =
      if listing?.isByKey == true, let after = options.after { try cursor(after: after, order, options) } else
      { nil }
    let all = try generation.databases.map { database in
      let (matches, after) = try database.read { [filters] db in
        var filters = filters
        var filter = options.filter
        if filter.dependsOnHours || query.intents.contains(.openNow) {
          filter.branchAreas = try areas(named: query, filter, db, database)
        }
        let source = try CandidateSource(database, db, filter, calendars)
        let findings =
          if let listing {
            try listing.run(source, query, order, wanted: wanted + 1, after: cursor)
          } else if namesAlone {
            try SearchEngine(source, query).itemsNamed()
          } else {
            try wordMatches(source, query, order, wanted: wanted, isPartial: filters.centre == nil)
          }
        let sorted = try order.sorted(
          findings.found, source, closest: findings.closest, &filters)
        let matches = DatabaseMatches(
          found: try Guide.items(sorted, after: cursor, limit: wanted + 1, db, database),
          unsure: try Guide.items(
            findings.unsure.prefix(5).map { ($0, ResultSortKey()) }, after: nil, limit: 5, db, database),
          corrected: findings.corrected, missing: findings.missing, isLimited: source.window.isLimited)
        return (matches, filters)
      }
      filters = after
      return matches
    }
    let merged = DatabaseMatches.merged(all, limit: wanted + 1)
    var result = MatchedItems(query: query, isListed: listing != nil, filters: filters)
    result.isContinued = cursor != nil
    result.found = Array(merged.found.filter { $0.record.id != filters.centre?.rawValue }.prefix(wanted))
    result.unsure = merged.unsure
    result.isLimited = merged.isLimited
    result.intents = query.intents
    result.missing = try merged.missing.isEmpty ? filters.unknownRequestWords(query, self) : merged.missing
    if !result.found.contains(where: { $0.found.tier < .typo }) { result.corrected = merged.corrected }
    return result
  }

  /// The item that a page of a list by keys should follow, with its key.
  private func cursor(after id: ItemID, _ order: ResultOrder, _ options: SearchOptions) throws -> ListCursor?
  {
    for database in generation.databases {
      let cursor = try database.read { db -> ListCursor? in
        guard let record = try ItemRecord.fetch(db, id: id.rawValue) else { return nil }
        // Its key is needed even if it is no longer in the circle.
        var filter = options.filter
        filter.radiusMetres = nil
        let source = try CandidateSource(database, db, filter, calendars)
        let match = Match(row: record.rowID, tier: .text, isWanted: false, reasons: [])
        return try order.key(of: match, source).map { ListCursor(record: record, place: $0) }
      }
      if let cursor { return cursor }
    }
    return nil
  }

  private static func items(
    _ found: [(found: Match, place: ResultSortKey)], after cursor: ListCursor?, limit: Int, _ db: Connection,
    _ database: ContentDatabase
  ) throws -> [MatchedItem] {
    // When only part of the sorted list is after an item, its records are needed to compare ids.
    let some =
      cursor == nil
      ? Array(found.prefix(limit))
      : found.filter { match in cursor.map { !(match.place < $0.place) } ?? true }
    let records = try ItemRecord.fetch(db, rows: some.map { $0.found.row })
    let items = some.compactMap { found, place in
      records[found.row].map { MatchedItem(found: found, place: place, record: $0, database: database) }
    }
    guard let cursor else { return items }
    return Array(items.lazy.filter { $0.isAfter(cursor) }.prefix(limit))
  }
}
