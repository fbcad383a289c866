import BundleReader
import GuideModel
import SQLite

/// The items of one database that pass a filter; shared by search, near and open.
///
/// Type, category, tag and region are index terms, so these filters narrow a query inside SQLite; distance
/// comes from the exact points; opening state and price are evaluated per item. In content with branches,
/// every branch counts as its parent item, and the rows that pass the facets are a set (``FacetMatches``).
struct CandidateSource {
  let database: ContentDatabase
  let db: Connection
  let filter: ItemFilter
  let calendars: ContentCalendars
  /// The items inside the radius, each with its nearest place; nil without a radius, or with a circle of
  /// more than ``most`` places.
  let closest: [Int64: ClosestPlace]?
  /// A circle of so many places that distances are computed one by one; nil for others.
  let wideCircle: (centre: Coordinate, radius: Double)?
  /// The number of matches that a query returns.
  let window: CandidateWindow
  let expired: Set<Int64>
  /// Branches and their parent items; nil for content without branches.
  let wholes: WholeRows?
  /// True to list branches themselves.
  let listsParts: Bool
  let facets: FacetClauses
  /// Rows that pass the facets, in content with branches; nil without facets.
  let matches: FacetMatches?
  /// Rows that pass the needs in the words; nil without any.
  let asked: AskedRows?
  /// Items with a place in the boxes of the filter; nil without boxes.
  let bounded: RowSet?
  private let ranks: ImportanceRanks

  /// The matches of a query that are examined first: the most important ones.
  static let limit = CandidateWindow.first
  /// The most items that a list is made from when facts of each decide its order or what is in it.
  static let most = 5_000

  init(_ database: ContentDatabase, _ db: Connection, _ filter: ItemFilter, _ calendars: ContentCalendars)
    throws
  {
    self.database = database
    self.db = db
    self.filter = filter
    self.calendars = calendars
    window = CandidateWindow()
    ranks = try database.derived(ImportanceRanks.self, db)
    let parts = try database.derived(PartTable.self, db)
    let wholes = parts.exists ? try database.derived(WholeRows.self, db) : nil
    let listsParts = parts.exists && !filter.types.isEmpty && filter.types.isSubset(of: parts.types)
    let facets = FacetClauses(filter, hasParts: parts.exists)
    let matches = try CandidateSource.matches(facets, database, db, listsParts: listsParts, wholes)
    (self.wholes, self.listsParts, self.facets, self.matches) = (wholes, listsParts, facets, matches)
    expired = try CandidateSource.hidden(database, db, filter.today)
    asked = try AskedRows(filter.needs, database, db, calendars)
    bounded = try CandidateSource.rows(in: filter.bounds, db, wholes, listsParts: listsParts)
    let circle = filter.circle
    closest = try circle.flatMap { circle in
      let blocks = try database.derived(PointBlocks.self, db)
      guard wholes == nil else {
        return try blocks.closest(
          to: circle.centre, within: circle.radius, passing: matches, listsParts: listsParts, db)
      }
      let places = try blocks.nearest(
        CandidateSource.most + 1, to: circle.centre, within: circle.radius, passing: nil, listsParts: false,
        db
      ) { _ in true }
      return places.count > CandidateSource.most ? nil : CandidateSource.byItem(places)
    }
    wideCircle = closest == nil ? circle : nil
  }

  /// The same database with the nearest of all items that have the facets, at most ``most``.
  init(nearestOf other: CandidateSource, to centre: Coordinate) throws {
    (database, db, filter, calendars) = (other.database, other.db, other.filter, other.calendars)
    (expired, wholes, listsParts) = (other.expired, other.wholes, other.listsParts)
    (asked, bounded, ranks) = (other.asked, other.bounded, other.ranks)
    (facets, matches, wideCircle) = (other.facets, other.matches, nil)
    window = CandidateWindow()
    closest = CandidateSource.byItem(try other.nearestWithFacets(CandidateSource.most, to: centre))
  }

  static func byItem(_ places: [ClosestPlace]) -> [Int64: ClosestPlace] {
    Dictionary(firstOf: places.map { ($0.item, $0) })
  }

  /// The same database with different facets in the filter; the rest of the filter must be the same.
  init(_ other: CandidateSource, filter: ItemFilter) throws {
    (database, db, calendars) = (other.database, other.db, other.calendars)
    (closest, expired, wholes) = (other.closest, other.expired, other.wholes)
    (asked, bounded, ranks) = (other.asked, other.bounded, other.ranks)
    (window, listsParts, wideCircle) = (other.window, other.listsParts, other.wideCircle)
    self.filter = filter
    facets = FacetClauses(filter, hasParts: wholes != nil)
    matches = try CandidateSource.matches(facets, database, db, listsParts: listsParts, wholes)
  }

  private static func matches(
    _ facets: FacetClauses, _ database: ContentDatabase, _ db: Connection, listsParts: Bool,
    _ wholes: WholeRows?
  ) throws -> FacetMatches? {
    guard wholes != nil, !facets.isEmpty else { return nil }
    return try database.derived(FacetRows.self, db).matches(of: facets.groups, listsParts: listsParts, db)
  }

  /// The points of a row for its importance.
  func importance(of row: Int64) -> SearchReason { ranks.points(row) }

  /// Rows that no list shows: expired items, offers that cannot be bought, and needs, which only answer questions.
  static func hidden(_ database: ContentDatabase, _ db: Connection, _ today: String?) throws -> Set<Int64> {
    var rows = try database.derived(NeedRows.self, db).rows
      .union(try database.derived(OfferRows.self, db).unavailable)
    guard let today else { return rows }
    let reader = try db.prepare("SELECT rowid FROM items WHERE expires_at <= ?")
    try reader.bind(today, at: 1)
    while try reader.step() { rows.insert(reader.integer(0)) }
    return rows
  }

  /// True when the content has branches.
  var hasParts: Bool { wholes != nil }
}

// MARK: - Queries

extension CandidateSource {
  /// The most important items whose names match an FTS5 query, by importance.
  ///
  /// - Parameter isComplete: True when no wider window would be requested for more names.
  func names(_ match: String, limit: Int? = nil, isComplete: Bool = false) throws -> [Int64] {
    let wasCutShort = window.isCutShort
    defer { if isComplete { window.isCutShort = wasCutShort } }
    return try rows(
      "SELECT rowid FROM fts_name WHERE fts_name MATCH ? ORDER BY rowid",
      wholes == nil ? "(\(match))\(facets.ofNames)" : match, limit ?? window.limit,
      passes: wholes != nil || !facets.hasLists ? nil : { try self.hasFacets($0) })
  }

  /// The most important items whose text matches an FTS5 query, by importance.
  func texts(_ match: String, limit: Int? = nil) throws -> [Int64] {
    try rows(
      "SELECT rowid FROM fts_text WHERE fts_text MATCH ? ORDER BY rowid",
      wholes == nil ? "(\(match))\(facets.ofTexts)" : match, limit ?? window.limit)
  }

  /// Items with a whole name that matches an FTS5 query, by importance.
  func whole(_ match: String) throws -> [Int64] {
    try rows(
      "SELECT rowid FROM fts_whole WHERE fts_whole MATCH ? ORDER BY rowid", match, window.limit,
      passes: wholes == nil ? { try self.hasFacets($0) } : nil)
  }

  /// Rows of an index that match an FTS5 query, whether or not they pass the filter.
  ///
  /// - Parameter limit: The most rows, by importance.
  func unfiltered(_ index: String, _ match: String, limit: Int = -1) throws -> [Int64] {
    try db.all(
      "SELECT rowid FROM \(index) WHERE \(index) MATCH ? ORDER BY rowid LIMIT \(limit)", .text(match)
    ) { $0.integer(0) }
  }

  /// Everything that passes the filter, by importance; unlimited for lists that are sorted differently.
  ///
  /// - Parameter first: The first row to consider, for the next page of a list.
  func all(from first: Int64 = 0, limit: Int = .max) throws -> [Int64] {
    if let closest {
      let rows = closest.keys.filter { $0 >= first }.sorted()
      return Array(try rows.lazy.filter { try hasFacets($0) && passes($0) }.prefix(limit))
    }
    if let listed = matches?.items ?? (facets.isEmpty ? asked?.rows : nil) {
      var out: [Int64] = []
      try listed.forEach(from: Int(first)) { row in
        guard out.count < limit, !window.isExhausted else { return false }
        if isListed(Int64(row)), try passes(Int64(row)) { out.append(Int64(row)) }
        return true
      }
      if matches == nil, out.count >= limit { window.isCutShort = true }
      return out
    }
    guard facets.isEmpty || wholes != nil else {
      return try rows(
        "SELECT rowid FROM fts_text WHERE fts_text MATCH ? AND rowid >= \(first) ORDER BY rowid",
        String(facets.ofTexts.dropFirst(5)), limit)
    }
    return try rows("SELECT rowid FROM items WHERE rowid >= \(first) ORDER BY rowid", nil, limit)
  }

  /// The first rows that pass, in the order in which they answer what is asked for.
  func first(_ limit: Int, of asked: AskedRows) throws -> [Int64] {
    // Without branches, one query for all rows with the facets is faster than one for each row.
    let some = facets.isEmpty || matches != nil ? nil : try facetRows()
    return try asked.first(limit) { row in
      try isListed(row) && some?.contains(row) ?? hasFacets(row) && passes(row)
    }
  }

  private func rows(
    _ sql: String, _ match: String?, _ limit: Int, passes isIn: ((Int64) throws -> Bool)? = nil
  ) throws -> [Int64] {
    var out: [Int64] = []
    var seen = RowSet()
    let reader = try db.prepare(sql)
    if let match { try reader.bind(match, at: 1) }
    while out.count < limit, !window.isExhausted, try reader.step() {
      let found = reader.integer(0)
      var row = found
      if let wholes {
        if match != nil { window.found.insert(Int(found)) }
        let whole = wholes.whole(of: Int(found))
        if let matches, !matches.contains(place: Int(found), of: whole),
          whole > 0 || !matches.items.contains(found)
        {
          continue
        }
        if whole > 0, !listsParts {
          // A branch that matches words counts as its parent item, which is listed once; without words the
          // parent item is in the list.
          guard match != nil else { continue }
          row = Int64(whole)
        }
        guard !seen.contains(row) else { continue }
        seen.insert(Int(row))
      }
      if try passes(row), try isIn?(row) ?? true { out.append(row) }
    }
    if out.count >= limit { window.isCutShort = true }
    reader.reset()
    return out
  }

  /// Checks whether a row is listed: branches only on request.
  private func isListed(_ row: Int64) -> Bool {
    guard let wholes else { return true }
    return listsParts || !wholes.parts.contains(row)
  }

  /// Checks whether an item has the required facet values.
  func hasFacets(_ row: Int64) throws -> Bool {
    guard !facets.isEmpty else { return true }
    if let wholes, let matches {
      return matches.items.contains(row)
        || listsParts && matches.contains(place: Int(row), of: wholes.whole(of: Int(row)))
    }
    if window.limit > CandidateSource.limit || closest.map({ $0.count > CandidateSource.limit }) ?? false {
      // For many rows a set is faster than a query for each.
      return try facetRows().contains(row)
    }
    let reader = try db.prepare("SELECT 1 FROM fts_text WHERE fts_text MATCH ? AND rowid = ?")
    try reader.bind(String(facets.ofTexts.dropFirst(5)), at: 1)
    try reader.bind(row, at: 2)
    let found = try reader.step()
    reader.reset()
    return found
  }

  /// The rows with the required facet values, of content without branches.
  func facetRows() throws -> RowSet {
    try database.derived(FacetRows.self, db).matches(of: facets.groups, listsParts: false, db).items
  }

  /// The parts of the filter that are not index terms.
  func passes(_ row: Int64) throws -> Bool {
    if expired.contains(row) { return false }
    if let asked, !asked.rows.contains(row) { return false }
    if let bounded, !bounded.contains(row) { return false }
    if let closest, closest[row] == nil { return false }
    if let wideCircle, try !isInside(wideCircle, row) { return false }
    guard needsFacts else { return true }
    guard window.mayExamine() else { return false }
    let needsHours = wholes != nil && filter.hasHours
    guard let facts = try ItemFacts.read(db, database, row, for: filter, calendars, passing: matches) else {
      return false
    }
    if needsHours, !facts.hasHours { return false }
    if let limit = filter.maxPrice, !facts.costsAtMost(limit) { return false }
    return facts.passesTimes(of: filter, calendars)
  }
}
