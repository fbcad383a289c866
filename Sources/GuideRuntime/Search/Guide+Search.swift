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
    // Passages show what was searched in the end.
    let query = result.corrected.map { SearchQuery($0) } ?? result.query
    func hits(_ all: [FoundItem], _ count: Int) throws -> [SearchHit] {
      let shown = Array(all.dropFirst(max(0, options.offset)).prefix(max(0, count)))
      guard let first = shown.first else { return [] }
      guard generation.databases.count > 1 else {
        return try first.database.read { db in try shown.map { try hit($0, query, options, db) } }
      }
      return try shown.map { item in try item.database.read { db in try hit(item, query, options, db) }
      }
    }
    return SearchAnswer(
      hits: try hits(result.found, options.limit),
      suggestions: result.found.isEmpty ? try hits(result.unsure, min(options.limit, 5)) : [],
      didYouMean: result.corrected, intents: result.query.intents, normalized: result.query.norm)
  }

  /// An item found in one of the databases.
  struct FoundItem {
    let found: Found
    let record: ItemRecord
    let database: ContentDatabase
  }

  /// What a search found, before texts are read.
  struct FoundItems {
    let query: SearchQuery
    var found: [FoundItem] = []
    var unsure: [FoundItem] = []
    var corrected: String?
  }

  /// Searches every database and puts the results together.
  func found(_ text: String, _ options: SearchOptions) throws -> FoundItems {
    let query = SearchQuery(text, isBeingTyped: options.isBeingTyped)
    let wanted = max(0, options.offset) + max(0, options.limit)
    var result = FoundItems(query: query)
    // Without words, what passes the filter is listed.
    let isList = query.tokens.isEmpty && !options.filter.isEmpty && text.allSatisfy(\.isWhitespace)
    for database in generation.databases {
      try database.read { db in
        let source = try CandidateSource(database, db, options.filter, calendars)
        var findings: SearchEngine.Findings
        if isList {
          let rows = try source.all(limit: options.sortsByDistance ? .max : wanted)
          findings = .init(found: rows.map { Found(row: $0, tier: .text, isWanted: false, reasons: []) })
        } else {
          findings = try SearchEngine(source, query).run(wanted: wanted)
        }
        try sort(&findings.found, source, query, options)
        result.found += try Guide.records(findings.found, wanted, db, database)
        result.unsure += try Guide.records(findings.unsure, 5, db, database)
        result.corrected = result.corrected ?? findings.corrected
      }
    }
    if generation.databases.count > 1 {
      result.found = Guide.merged(result.found)
      result.unsure = Guide.merged(result.unsure)
    }
    if result.found.contains(where: { $0.found.tier < .typo }) { result.corrected = nil }
    return result
  }

  private static func records(
    _ found: [Found], _ limit: Int, _ db: Connection, _ database: ContentDatabase
  ) throws -> [FoundItem] {
    let found = Array(found.prefix(limit))
    let records = try ItemRecord.fetch(db, rows: found.map(\.row))
    return found.compactMap { found in
      records[found.row].map { FoundItem(found: found, record: $0, database: database) }
    }
  }

  /// Points of different databases cannot be compared; an item that two of them hold is shown once.
  private static func merged(_ items: [FoundItem]) -> [FoundItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.record.id).inserted }.sorted { a, b in
      let (wantedA, wantedB) = (a.found.isWanted ? 0 : 1, b.found.isWanted ? 0 : 1)
      return (a.found.tier.rawValue, wantedA, a.record.rank, a.record.id)
        < (b.found.tier.rawValue, wantedB, b.record.rank, b.record.id)
    }
  }

  /// Sorts by distance when that is asked for, in options or in words; puts what is open first when words ask.
  private func sort(
    _ found: inout [Found], _ source: CandidateSource, _ query: SearchQuery, _ options: SearchOptions
  ) throws {
    if let centre = options.filter.near, options.sortsByDistance || query.intents.contains(.nearMe) {
      let keyed = try found.map { item in
        let facts = try ItemFacts.read(source.db, source.database, item.row)
        return (item, PlaceFacts(facts, from: centre, at: nil, calendars).distanceMetres ?? .infinity)
      }
      // What is only mentioned in a text does not come before what is named so, however near it is.
      found = keyed.sorted { a, b in
        let (groupA, groupB) = (max(a.0.tier, .name), max(b.0.tier, .name))
        return (groupA.rawValue, a.1, a.0.row) < (groupB.rawValue, b.1, b.0.row)
      }.map(\.0)
    }
    if let instant = options.instant, query.intents.contains(.openNow) {
      var groups: [[Found]] = [[], [], []]
      for item in found {
        let status = try ItemFacts.read(source.db, source.database, item.row)?.status(at: instant, calendars)
        groups[status.map { $0.isOpen ? 0 : $0.kind == .unknown ? 1 : 2 } ?? 1].append(item)
      }
      found = groups.flatMap { $0 }
    }
  }

  private func hit(_ item: FoundItem, _ query: SearchQuery, _ options: SearchOptions, _ db: Connection) throws
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
      options.hasSnippets && item.found.tier >= .text
      ? try Snippet.find(query, item.record, db, item.database, language: options.language) : []
    return SearchHit(
      id: ItemID(rawValue: item.record.id), type: item.record.type, title: text.title,
      subtitle: price ?? text.subtitle, rank: item.record.rank, tier: item.found.tier,
      isWanted: item.found.isWanted, points: item.found.points, explanation: item.found.reasons,
      snippet: snippet, facts: PlaceFacts(facts, from: options.filter.near, at: options.instant, calendars))
  }
}

extension ItemFilter {
  /// Whether nothing narrows the items.
  var isEmpty: Bool {
    types.isEmpty && categories.isEmpty && tags.isEmpty && regions.isEmpty && openAt == nil && !hasHours
      && maxPrice == nil && near == nil
  }
}
