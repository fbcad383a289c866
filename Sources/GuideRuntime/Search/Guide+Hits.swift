import BundleFormat
import BundleReader
import GuideEngines
import GuideModel
import SQLite

extension Guide {
  /// Matches with the texts and facts that a list shows.
  ///
  /// - Parameter query: The words that passages show; nil for a listing, which matches none.
  func hits(_ items: some Sequence<MatchedItem>, _ query: SearchQuery?, _ options: SearchOptions) throws
    -> [SearchHit]
  {
    let items = Array(items)
    guard let first = items.first else { return [] }
    func hits(_ items: [MatchedItem], of database: ContentDatabase) throws -> [SearchHit] {
      try database.read { db in
        // Without a point, the branch in a place that the words name stands for a chain.
        let words = options.filter.near == nil ? query?.words ?? [] : []
        let places = try database.derived(WordRows.self, db).places(named: words, db, database).map { $0.row }
        return try items.map { try hit($0, query, options, places, db) }
      }
    }
    guard generation.databases.count > 1 else { return try hits(items, of: first.database) }
    return try items.flatMap { try hits([$0], of: $0.database) }
  }

  private func hit(
    _ item: MatchedItem, _ query: SearchQuery?, _ options: SearchOptions, _ places: [Int64], _ db: Connection
  ) throws -> SearchHit {
    let type = item.database.type(named: item.record.type)
    let facts =
      try item.place.facts
      ?? item.place.closest.flatMap { try ItemFacts.read(db, item.database, at: $0) }
      ?? facts(ofBranchOf: item.record.rowID, in: places, db, item.database)
      ?? ItemFacts.read(db, item.database, item.record, for: options.filter, calendars)
    let text = try item.record.localized(
      db, options.language, item.database.hasTranslations(into: options.language) ? type : nil)
    let price = facts?.price.map {
      Catalogue(language: options.language).price($0.low, $0.high, unit: $0.unit)
    }
    // Where it is says more of a branch than what it sells.
    let place = try place(of: facts, db, item.database, options.language)
    let passage =
      if let query, options.hasSnippets, item.found.tier >= .text {
        try Snippet.find(query, item.record, db, item.database, language: options.language)
      } else { Snippet.Passage() }
    return SearchHit(
      id: ItemID(rawValue: item.record.id), type: item.record.type, title: text.title,
      subtitle: price
        ?? (place == nil
          ? text.subtitle : [place, text.subtitle].compactMap { $0 }.joined(separator: " · ")),
      rank: item.record.rank, tier: item.found.tier,
      isWanted: item.found.isWanted, points: item.found.points, explanation: item.found.reasons,
      snippet: passage.parts,
      isFragmented: item.found.tier == .text && passage.isFragmented(query),
      facts: PlaceFacts(
        facts, from: options.filter.near, options.filter.near == nil ? nil : try walkingAreas(),
        speed: options.filter.metresPerHour, at: options.instant, calendars,
        during: options.filter.openDuring,
        note: try item.record.statusNote(facts, db, options.language),
        staleness: try doubtful(item.record, item.database, db, at: options.instant)))
  }
}

extension Guide {
  /// The facts of an item's most important branch in one of some places; nil for an item with fewer than two branches, or none
  /// there.
  private func facts(ofBranchOf row: Int64, in places: [Int64], _ db: Connection, _ database: ContentDatabase)
    throws -> ItemFacts?
  {
    guard !places.isEmpty else { return nil }
    let branches = try database.derived(PartTable.self, db).count(of: row, db)
    guard branches.count > 1 else { return nil }
    let reader = try db.prepare(
      """
      SELECT parts.part FROM parts JOIN items ON items.rowid = parts.part JOIN content_links ON from_id = items.id
      WHERE parts.whole = ?1 AND to_id IN (SELECT id FROM items WHERE rowid IN (SELECT value FROM json_each(?2)))
      ORDER BY parts.part LIMIT 1
      """)
    try reader.bind(row, at: 1)
    try reader.bind(rows: places, at: 2)
    guard try reader.step() else { return nil }
    let branch = reader.integer(0)
    reader.reset()
    var facts = try ItemFacts.readOwn(db, database, branch)
    facts?.part = (try ItemRecord.fetch(db, row: branch), branches.count)
    return facts
  }
}
