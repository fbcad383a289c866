import GuideEngines
import GuideModel

extension Guide {
  /// Finds items by name, sound or text.
  ///
  /// - Parameters:
  ///   - text: Anything a person types; it is never interpreted as a query language.
  ///   - options: Filters, language and paging.
  /// - Returns: Results by tier, then how well they match, then importance; the same on every device.
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func search(_ text: String, options: SearchOptions = SearchOptions()) throws -> [SearchHit] {
    try answer(text, options: options).hits
  }

  /// Finds items as ``search(_:options:)`` does, and says what was corrected, what was asked for, and what comes
  /// closest when nothing is sure enough.
  ///
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func answer(_ text: String, options: SearchOptions = SearchOptions()) throws -> SearchAnswer {
    let result = try found(text, options)
    // Passages show what was searched in the end; what is listed matches no words.
    let query = result.isListed ? nil : result.corrected.map { SearchQuery($0) } ?? result.query
    func hits(_ items: some Sequence<FoundItem>) throws -> [SearchHit] {
      let shown = Array(items)
      guard let first = shown.first else { return [] }
      guard generation.databases.count > 1 else {
        return try first.database.read { db in try shown.map { try hit($0, query, options, db) } }
      }
      return try shown.map { item in try item.database.read { db in try hit(item, query, options, db) }
      }
    }
    return SearchAnswer(
      hits: try hits(result.found.dropFirst(max(0, options.offset)).prefix(max(0, options.limit))),
      suggestions: result.found.isEmpty ? try hits(result.unsure.prefix(min(max(0, options.limit), 5))) : [],
      foundCount: result.found.count, isListed: result.isListed, didYouMean: result.corrected,
      intents: result.query.intents,
      normalized: result.query.norm)
  }

  /// What a search found, before texts are read.
  struct FoundItems {
    let query: SearchQuery
    /// Whether it is everything that passes a filter, rather than what has the words.
    let isListed: Bool
    var found: [FoundItem] = []
    var unsure: [FoundItem] = []
    var corrected: String?
  }

  /// Searches every database and puts the results together.
  func found(_ text: String, _ options: SearchOptions) throws -> FoundItems {
    let query = SearchQuery(text, isBeingTyped: options.isBeingTyped)
    let wanted = max(0, options.offset) + max(0, options.limit)
    // What is open comes before what is not known to be, so that a list has to be found whole before it is cut.
    let enough = options.filter.openAt == nil ? wanted : .max
    let listing = Listing(text, query, options)
    let order = FoundOrder(query, options, calendars)
    let all = try generation.databases.map { database in
      try database.read { db in
        let source = try CandidateSource(database, db, options.filter, calendars)
        let findings =
          if let listing { try listing.run(source, query, order, wanted: wanted) } else {
            try SearchEngine(source, query).run(wanted: enough, listed: order.isMatchAlone ? nil : .max)
          }
        let found = try order.sorted(findings.found, source).prefix(wanted)
        return DatabaseFindings(
          found: try Guide.items(Array(found), db, database),
          unsure: try Guide.items(findings.unsure.prefix(5).map { ($0, FoundPlace()) }, db, database),
          corrected: findings.corrected)
      }
    }
    let merged = DatabaseFindings.merged(all, limit: wanted)
    var result = FoundItems(
      query: query, isListed: listing != nil, found: merged.found, unsure: merged.unsure)
    if !result.found.contains(where: { $0.found.tier < .typo }) { result.corrected = merged.corrected }
    return result
  }

  private static func items(
    _ found: [(found: Found, place: FoundPlace)], _ db: Connection, _ database: ContentDatabase
  ) throws -> [FoundItem] {
    let records = try ItemRecord.fetch(db, rows: found.map(\.found.row))
    return found.compactMap { found, place in
      records[found.row].map { FoundItem(found: found, place: place, record: $0, database: database) }
    }
  }

  private func hit(_ item: FoundItem, _ query: SearchQuery?, _ options: SearchOptions, _ db: Connection)
    throws
    -> SearchHit
  {
    let type = item.database.type(named: item.record.type)
    let facts = try ItemFacts.read(db, item.database, item.record)
    let text = try item.record.localized(
      db, options.language, item.database.hasTranslations(into: options.language) ? type : nil)
    let price = facts?.price.map {
      Catalogue(language: options.language).price($0.low, $0.high, unit: $0.unit)
    }
    let snippet =
      if let query, options.hasSnippets, item.found.tier >= .text {
        try Snippet.find(query, item.record, db, item.database, language: options.language)
      } else { [TextPart]() }
    return SearchHit(
      id: ItemID(rawValue: item.record.id), type: item.record.type, title: text.title,
      subtitle: price ?? text.subtitle, rank: item.record.rank, tier: item.found.tier,
      isWanted: item.found.isWanted, points: item.found.points, explanation: item.found.reasons,
      snippet: snippet,
      facts: PlaceFacts(
        facts, from: options.filter.near, pace: options.filter.pace, at: options.instant, calendars,
        note: try item.record.statusNote(facts, db, options.language)))
  }
}

extension ItemFilter {
  /// Whether nothing narrows the items.
  var isEmpty: Bool {
    types.isEmpty && categories.isEmpty && tags.isEmpty && regions.isEmpty && openAt == nil && !hasHours
      && maxPrice == nil && near == nil
  }
}
