import GuideEngines
import GuideModel
import SearchText
import SQLite

/// The items of one database that pass a filter; shared by search, near and open.
///
/// Type, category, tag and region are index terms, so these filters narrow a query inside SQLite; distance
/// comes from the R*Tree and the exact points; opening state and price are evaluated per item.
struct CandidateSource {
  let database: ContentDatabase
  let db: Connection
  let filter: ItemFilter
  let calendars: ContentCalendars
  /// Exact distances in metres of the items inside the radius; nil without one.
  let distances: [Int64: Double]?
  /// Of items with places of their own, the nearest one inside the radius.
  let closest: [Int64: ClosestPart]
  private let expired: Set<Int64>
  /// Whether hours may be those of places, which have an index entry of their own.
  private let hasParts: Bool
  private let nameClause: String
  private let textClause: String

  /// The maximum number of matches examined per query: the most important ones.
  static let limit = 128

  init(_ database: ContentDatabase, _ db: Connection, _ filter: ItemFilter, _ calendars: ContentCalendars)
    throws
  {
    self.database = database
    self.db = db
    self.filter = filter
    self.calendars = calendars
    hasParts = try database.derived(PartTable.self, db).exists
    (nameClause, textClause) = CandidateSource.clauses(of: filter, hasParts: hasParts)
    expired = try CandidateSource.expired(db, filter.today)
    var distances = try CandidateSource.distances(db, filter)
    if var found = distances, try !CandidateSource.asksForParts(database, db, filter) {
      closest = try ClosestPart.grouped(&found, try database.derived(PartTable.self, db), db)
      distances = found
    } else {
      closest = [:]
    }
    self.distances = distances
  }

  /// The points of a row for its importance.
  func importance(of row: Int64) throws -> SearchReason {
    try database.derived(ImportanceRanks.self, db).points(row)
  }

  /// The same database with different facets in the filter; the rest of the filter must be the same.
  init(_ other: CandidateSource, filter: ItemFilter) {
    (database, db, calendars) = (other.database, other.db, other.calendars)
    (distances, closest, expired) = (other.distances, other.closest, other.expired)
    self.filter = filter
    hasParts = other.hasParts
    (nameClause, textClause) = CandidateSource.clauses(of: filter, hasParts: hasParts)
  }

  /// One `OR` list of terms per filter, for names and for texts. Tags are lists, and terms of lists are only
  /// in the index of texts.
  private static func clauses(of filter: ItemFilter, hasParts: Bool) -> (String, String) {
    func words(_ facet: String, _ values: Set<String>) -> String? {
      guard !values.isEmpty else { return nil }
      return values.sorted().map { "\"\(FacetTerm.term(facet, $0))\"" }.joined(separator: " OR ")
    }
    let single = [
      words("type", filter.types), words("category", filter.categories), words("region", filter.regions),
      words("has", !hasParts && (filter.hasHours || filter.openAt != nil) ? ["hours"] : []),
    ].compactMap { $0 }
    let facets = filter.facets.filter { !$0.values.isEmpty }.flatMap { facet in
      facet.needsAll
        ? facet.values.sorted().compactMap { words(facet.facet, [$0]) }
        : [words(facet.facet, facet.values)].compactMap { $0 }
    }
    let all = single + [words("tag", filter.tags)].compactMap { $0 } + facets
    return (single.map { " AND facet : (\($0))" }.joined(), all.map { " AND (\($0))" }.joined())
  }

  /// Whether only places of items are asked for, which then are not replaced by these.
  private static func asksForParts(_ database: ContentDatabase, _ db: Connection, _ filter: ItemFilter) throws
    -> Bool
  {
    guard !filter.types.isEmpty else { return false }
    return filter.types.isSubset(of: try database.derived(PartTable.self, db).types)
  }

  /// The clause that finds the items with a value of a facet.
  static func clause(_ facet: String, _ value: String) -> String { "\"\(FacetTerm.term(facet, value))\"" }

  private static func expired(_ db: Connection, _ today: String?) throws -> Set<Int64> {
    guard let today else { return [] }
    var rows: Set<Int64> = []
    let reader = try db.prepare("SELECT rowid FROM items WHERE expires_at <= ?")
    try reader.bind(today, at: 1)
    while try reader.step() { rows.insert(reader.integer(0)) }
    return rows
  }

  /// The R*Tree's boxes only preselect; the exact distance decides.
  private static func distances(_ db: Connection, _ filter: ItemFilter) throws -> [Int64: Double]? {
    guard let centre = filter.near, let radius = filter.radiusMetres, radius < .infinity else { return nil }
    var candidates: [Near.Candidate<Int64>] = []
    let reader = try db.prepare(
      """
      SELECT points.item, points.lat, points.lng FROM point_rtree JOIN points ON points.item = point_rtree.id
      WHERE max_lat >= ? AND min_lat <= ? AND max_lng >= ? AND min_lng <= ?
      """)
    for box in CoordinateBox.around(centre, radiusMetres: radius) {
      for (i, bound) in [box.south, box.north, box.west, box.east].enumerated() {
        try reader.bind(bound, at: Int32(i + 1))
      }
      while try reader.step() {
        guard let point = Coordinate(latitude: reader.number(1), longitude: reader.number(2)) else {
          continue
        }
        candidates.append(.init(id: reader.integer(0), coordinate: point))
      }
    }
    var out: [Int64: Double] = [:]
    for hit in Near.within(radius, of: centre, candidates: candidates) { out[hit.id] = hit.distanceMetres }
    return out
  }

  /// The most important items whose names match an FTS5 query, by importance.
  func names(_ match: String, limit: Int = CandidateSource.limit) throws -> [Int64] {
    try rows(
      "SELECT rowid FROM fts_name WHERE fts_name MATCH ? ORDER BY rowid", "(\(match))\(nameClause)", limit,
      passes: filter.tags.isEmpty && filter.facets.isEmpty ? nil : { try self.hasFacets($0) })
  }

  /// The most important items whose text matches an FTS5 query, by importance.
  func texts(_ match: String, limit: Int = CandidateSource.limit) throws -> [Int64] {
    try rows(
      "SELECT rowid FROM fts_text WHERE fts_text MATCH ? ORDER BY rowid", "(\(match))\(textClause)", limit)
  }

  /// Items with a whole name that matches an FTS5 query, by importance.
  func whole(_ match: String) throws -> [Int64] {
    let rows = try rows(
      "SELECT rowid FROM fts_whole WHERE fts_whole MATCH ? ORDER BY rowid", match, CandidateSource.limit,
      passes: { try self.hasFacets($0) })
    return rows
  }

  /// Everything that passes the filter, by importance; unlimited for lists that are sorted differently.
  func all(limit: Int = .max) throws -> [Int64] {
    if let distances {
      return try distances.keys.sorted().filter { try hasFacets($0) && passes($0) }
    }
    guard textClause.isEmpty else {
      return try rows(
        "SELECT rowid FROM fts_text WHERE fts_text MATCH ? ORDER BY rowid", String(textClause.dropFirst(5)),
        limit)
    }
    return try rows("SELECT rowid FROM items ORDER BY rowid", nil, limit)
  }

  private func rows(
    _ sql: String, _ match: String?, _ limit: Int, passes isIn: ((Int64) throws -> Bool)? = nil
  ) throws -> [Int64] {
    var out: [Int64] = []
    let reader = try db.prepare(sql)
    if let match { try reader.bind(match, at: 1) }
    while out.count < limit, try reader.step() {
      let row = reader.integer(0)
      if try passes(row), try isIn?(row) ?? true { out.append(row) }
    }
    reader.reset()
    return out
  }

  /// Whether an item has the required facet values, by querying the same terms for one row.
  func hasFacets(_ row: Int64) throws -> Bool {
    guard !textClause.isEmpty else { return true }
    if let distances, distances.count > CandidateSource.limit {
      let clause = String(textClause.dropFirst(5))
      return try database.derived(FacetRows.self, db).rows(matching: clause, db).contains(row)
    }
    let reader = try db.prepare("SELECT 1 FROM fts_text WHERE fts_text MATCH ? AND rowid = ?")
    try reader.bind(String(textClause.dropFirst(5)), at: 1)
    try reader.bind(row, at: 2)
    let found = try reader.step()
    reader.reset()
    return found
  }

  /// The parts of the filter that are not index terms.
  private func passes(_ row: Int64) throws -> Bool {
    if expired.contains(row) { return false }
    if let distances, distances[row] == nil { return false }
    let needsHours = hasParts && filter.hasHours
    guard filter.openAt != nil || filter.maxPrice != nil || needsHours else { return true }
    guard
      let facts = try ItemFacts.read(
        db, database, row, near: filter.near, within: filter.radiusMetres, openAt: filter.openAt)
    else { return false }
    if needsHours, !facts.hasHours { return false }
    if let limit = filter.maxPrice, !facts.costsAtMost(limit) { return false }
    if let instant = filter.openAt, facts.status(at: instant, calendars)?.mayBeOpen != true { return false }
    return true
  }
}
