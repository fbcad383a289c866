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
        var narrowed = options
        let parts = try database.derived(PartTable.self, db)
        if try items.contains(where: { try parts.count(of: $0.record.rowID, db).count > 1 }) {
          narrowed.filter.branchAreas = try areas(named: query, options.filter, db, database)
        }
        return try items.map { try hit($0, query, narrowed, db) }
      }
    }
    guard generation.databases.count > 1 else { return try hits(items, of: first.database) }
    return try items.flatMap { try hits([$0], of: $0.database) }
  }

  private func hit(
    _ item: MatchedItem, _ query: SearchQuery?, _ options: SearchOptions, _ db: Connection
  ) throws -> SearchHit {
    let type = item.database.type(named: item.record.type)
    let facts =
      try item.place.facts
      ?? item.place.closest.flatMap { try ItemFacts.read(db, item.database, at: $0) }
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
