import GRDB
import GuideModel

/// Finds items of one database by tiers: exact names before names that begin so, names before text.
///
/// Order inside a tier: the index's own score where it has one, then importance, then id. The same query gives
/// the same list on every device.
struct SearchEngine {
  let database: ContentDatabase
  let options: SearchOptions

  /// A candidate: an item's row id and how it was found.
  private struct Candidate {
    let rowID: Int64
    let tier: SearchTier
  }

  /// The best results, at most `limit` of them.
  func search(_ query: SearchQuery, limit: Int) throws -> [SearchHit] {
    guard !query.tokens.isEmpty, limit > 0 else { return [] }
    return try database.read { db in
      var seen: Set<Int64> = []
      var hits: [SearchHit] = []
      for tier in SearchTier.allCases {
        // Names are always looked through; text only while there is room.
        if tier == .text, hits.count >= limit { break }
        for candidate in try candidates(db, tier, query, limit: limit + seen.count) {
          guard seen.insert(candidate.rowID).inserted, let hit = try self.hit(db, candidate) else { continue }
          hits.append(hit)
        }
      }
      return Array(hits.prefix(limit))
    }
  }

  private func candidates(_ db: Database, _ tier: SearchTier, _ query: SearchQuery, limit: Int) throws
    -> [Candidate]
  {
    let rowIDs: [Int64]
    switch tier {
    case .exactName: rowIDs = try named(db, query.norm, kind: 0)
    case .exactAlias: rowIDs = try named(db, query.norm, kind: 1)
    case .key:
      rowIDs =
        query.key.isEmpty
        ? []
        : try Int64.fetchAll(
          db, sql: "SELECT DISTINCT item FROM name WHERE key = ? ORDER BY item", arguments: [query.key])
    case .name:
      let begun = try beginning(db, query.norm, limit: limit)
      let byName = try ranked(db, SearchQuery.match(query.tokens, columns: ["name", "alias"]), limit: limit)
      let byKey = try ranked(db, SearchQuery.match(query.keyTokens, columns: ["key"]), limit: limit)
      rowIDs = begun + byName + byKey
    case .text:
      guard let match = SearchQuery.match(query.tokens) else { return [] }
      // Row ids follow importance, so the first rows are the most important ones: nothing needs sorting.
      rowIDs = try Int64.fetchAll(
        db,
        sql:
          "SELECT rowid FROM fts_text WHERE fts_text MATCH ? \(typeFilter("fts_text.rowid")) ORDER BY rowid LIMIT ?",
        arguments: [match, limit])
    }
    return rowIDs.map { Candidate(rowID: $0, tier: tier) }
  }

  private func named(_ db: Database, _ norm: String, kind: Int) throws -> [Int64] {
    try Int64.fetchAll(
      db, sql: "SELECT item FROM name WHERE norm = ? AND kind = ? ORDER BY item", arguments: [norm, kind])
  }

  /// Names that go on from what was typed, the shortest way first: `saadian tom` means the tombs, not their ticket.
  private func beginning(_ db: Database, _ norm: String, limit: Int) throws -> [Int64] {
    let sql = """
      SELECT item FROM name WHERE norm > ? AND norm < ? \(typeFilter("item"))
      ORDER BY kind, length(norm), item LIMIT ?
      """
    var seen: Set<Int64> = []
    return try Int64.fetchAll(db, sql: sql, arguments: [norm, norm + "\u{10FFFF}", limit]).filter {
      seen.insert($0).inserted
    }
  }

  /// Names that match, best score first; scores are compared to six decimals so that order is the same everywhere.
  private func ranked(_ db: Database, _ match: String?, limit: Int) throws -> [Int64] {
    guard let match else { return [] }
    let weights = ["name", "alias", "key"].map { database.weights[$0] ?? 1 }
    let score = "bm25(fts_name, \(weights[0]), \(weights[1]), \(weights[2]))"
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT rowid, \(score) AS score FROM fts_name WHERE fts_name MATCH ? \(typeFilter("fts_name.rowid"))",
      arguments: [match])
    let scored = rows.map { (rowID: $0["rowid"] as Int64, score: (($0["score"] as Double) * 1e6).rounded()) }
    return scored.sorted { ($0.score, $0.rowID) < ($1.score, $1.rowID) }.prefix(limit).map(\.rowID)
  }

  private func typeFilter(_ column: String) -> String {
    guard !options.types.isEmpty else { return "" }
    let known = database.types.map(\.type).filter { options.types.contains($0) }
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return "AND \(column) IN (SELECT rowid FROM items WHERE type IN (\(list)))"
  }

  private func hit(_ db: Database, _ candidate: Candidate) throws -> SearchHit? {
    let row = try Row.fetchOne(db, sql: "\(ItemRecord.select) WHERE rowid = ?", arguments: [candidate.rowID])
    guard let record = row.map(ItemRecord.init), options.types.isEmpty || options.types.contains(record.type)
    else {
      return nil
    }
    if let today = options.today, let expires = record.expiresAt, expires <= today { return nil }
    let text = try record.localized(db, options.language, database.type(named: record.type))
    return SearchHit(
      id: ItemID(rawValue: record.id), type: record.type, title: text.title, subtitle: text.subtitle,
      rank: record.rank, tier: candidate.tier)
  }
}
