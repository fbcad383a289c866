import BundleReader
import BundleFormat
import GuideModel
import SQLite
import SearchText

/// The rows of the needs themselves.
struct NeedRows: DerivedFromContent {
  static let name: StaticString = "NeedRows"

  let rows: Set<Int64>
  /// Their phrases in SQL: a table, or a query for it.
  let phrases: String

  init(_ db: Connection, _ database: ContentDatabase) throws {
    guard let type = database.type(named: ContentTypesTable.need) else {
      (rows, phrases) = ([], "")
      return
    }
    if try db.hasTable(NeedPhrasesTable.name) {
      phrases = NeedPhrasesTable.name
    } else {
      let lists = try db.all(
        "SELECT column_name FROM content_columns WHERE type = ? AND kind = 'json'", .text(type.type),
        read: { $0.text(0) })
      phrases = "(\(NeedPhrasesTable.select(from: type.table, lists: lists)))"
    }
    rows = Set(
      try db.all("SELECT i.rowid FROM \(type.table) AS t JOIN items AS i ON i.id = t.id") { $0.integer(0) })
  }
}

/// The facets that columns are listed under, by type and column.
private struct FacetColumns: DerivedFromContent {
  static let name: StaticString = "FacetColumns"

  let facets: [[String]: String]
  /// Types whose items take place on some days.
  let dated: Set<String>

  init(_ db: Connection, _ database: ContentDatabase) throws {
    let rows = try database.derived(FacetRows.self, db)
    var facets: [[String]: String] = [:]
    for facet in try database.derived(ListingKeys.self, db).facets {
      facets[[facet.type, facet.column]] = facet.name
    }
    for facet in Facet.allCases {
      let types = try db.all("SELECT type FROM content_columns WHERE column_name = ?", .text(facet.column)) {
        $0.text(0)
      }
      for type in types.compactMap({ database.type(named: $0) })
      where facets[[type.type, facet.column]] == nil {
        let value = "t.\"\(facet.column)\""
        let sample = try db.first(
          """
          SELECT i.rowid, v.value FROM \(type.table) AS t JOIN items AS i ON i.id = t.id, \
          json_each(CASE WHEN \(value) LIKE '[%' THEN \(value) ELSE json_array(\(value)) END) AS v \
          WHERE v.value IS NOT NULL LIMIT 1
          """
        ) { (row: $0.integer(0), term: FacetTerm.term(facet.rawValue, $0.text(1))) }
        // Not every column with the name of a facet is one.
        guard let sample, try rows.rows(with: sample.term, db).contains(sample.row) else { continue }
        facets[[type.type, facet.column]] = facet.rawValue
      }
    }
    self.facets = facets
    dated = Set(
      try db.all("SELECT type FROM content_columns WHERE column_name = 'starts_on'") { $0.text(0) })
  }
}

/// The rows of a database that pass what is asked for, and which of them come first.
struct AskedRows: Sendable {
  private(set) var rows = RowSet()
  /// The place of items that come first, by row.
  private var chosen: [Int64: Int] = [:]
  /// The rows of the answers, each with its place; they come next, in the order in which they were asked for.
  private var ranked: [(place: Int, rows: RowSet)] = []

  init?(
    _ clauses: [NeedClause], _ database: ContentDatabase, _ db: Connection, _ calendars: ContentCalendars
  ) throws {
    guard !clauses.isEmpty else { return nil }
    for (i, clause) in clauses.enumerated() {
      var set = try found(clause, database, db, calendars)
      if clause.isExcluded {
        var all = RowSet()
        for row in try db.all("SELECT rowid FROM items", read: { $0.integer(0) }) { all.insert(Int(row)) }
        all.subtract(set)
        set = all
      }
      if i == 0 { rows = set } else { rows.formIntersection(set) }
    }
  }

  /// The rows that a clause names; those that come first are noted.
  private mutating func found(
    _ clause: NeedClause, _ database: ContentDatabase, _ db: Connection, _ calendars: ContentCalendars
  ) throws -> RowSet {
    let items = try AskedRows.ids(clause.items, db)
    for first in [clause.isExcluded ? [] : items, try AskedRows.ids(clause.preferred, db)] {
      for (i, row) in first.enumerated() { chosen[row] = min(chosen[row] ?? .max, i - 1000) }
    }
    var found = RowSet(items)
    if let circle = clause.around { found.formUnion(try AskedRows.rows(inside: circle, database, db)) }
    if !clause.regions.isEmpty {
      var inside = ItemFilter()
      inside.regions = clause.regions
      let source = try CandidateSource(database, db, inside, calendars)
      found.formUnion(RowSet(try source.all(limit: SearchEngine.unlimited)))
    }
    let wholes = try database.derived(WholeRows.self, db)
    for (index, columns, phrases) in [
      ("fts_text", "", clause.mentions), ("fts_name", "{name alias} : ", clause.names),
    ] {
      for phrase in phrases {
        let match = phrase.split(separator: " ").map { part in
          "(\(columns)\(QueryToken(String(part)).textMatch(Inflection.forms(of: String(part)))))"
        }.joined(separator: " AND ")
        let matching = try db.all("SELECT rowid FROM \(index) WHERE \(index) MATCH ?", .text(match)) {
          wholes.item(of: $0.integer(0))
        }
        found.formUnion(RowSet(matching))
      }
    }
    for (place, answer) in clause.answers.enumerated() {
      // What is true of a branch is true of its item.
      let some = wholes.withItems(of: try AskedRows.rows(with: answer, on: clause.day, database, db))
      if !clause.isExcluded { ranked.append((place, some)) }
      found.formUnion(some)
    }
    if clause.isExcluded, !clause.answers.isEmpty {
      found.formUnion(try AskedRows.plans(with: found, database, db))
    }
    return found
  }

  /// The itineraries with a stop among some rows.
  private static func plans(with stops: RowSet, _ database: ContentDatabase, _ db: Connection) throws
    -> RowSet
  {
    let all = try database.derived(FacetRows.self, db).rows(with: FacetTerm.term("type", "itinerary"), db)
    let links = try db.prepare(
      """
      SELECT p.rowid FROM items AS i JOIN content_links AS l ON l.from_id = i.id AND l.link_kind = 'itinerary_step' \
      JOIN items AS p ON p.id = l.to_id WHERE i.rowid = ?
      """)
    var plans = RowSet()
    try all.forEach { row in
      try links.bind(Int64(row), at: 1)
      while try links.step() { if stops.contains(links.integer(0)) { plans.insert(row) } }
      links.reset()
      return true
    }
    return plans
  }

  /// The first rows that pass: those of the first answers first, then by importance; rows that answer nothing come last.
  func first(_ limit: Int, where passes: (Int64) throws -> Bool) rethrows -> [Int64] {
    var out = try chosen.filter { rows.contains($0.key) }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { $0.key }.filter(passes)
    for place in Set(ranked.map { $0.place }).sorted() + [.max] {
      var some = RowSet()
      for answer in ranked where answer.place == place { some.formUnion(answer.rows) }
      try (place == .max ? rows : some).forEach { row in
        guard out.count < limit else { return false }
        let row = Int64(row)
        if rows.contains(row), chosen[row] == nil, self.place(of: row) == place, try passes(row) {
          out.append(row)
        }
        return true
      }
    }
    return out
  }

  /// The place of the first answer that a row has.
  private func place(of row: Int64) -> Int { ranked.first { $0.rows.contains(row) }?.place ?? .max }

  private static func rows(
    inside circle: NeedClause.Circle, _ database: ContentDatabase, _ db: Connection
  ) throws -> RowSet {
    let blocks = try database.derived(PointBlocks.self, db)
    let found = try blocks.closest(
      to: circle.centre, within: circle.metres, passing: nil, listsParts: false, db)
    return RowSet(found.keys)
  }

  private static func ids(_ ids: [String], _ db: Connection) throws -> [Int64] {
    try ids.compactMap { try ItemRecord.fetch(db, id: $0)?.rowID }
  }

  /// The rows with an answer whose values the index of facets lists; nil for other answers, which are looked for in every row.
  private static func rows(
    listed answer: AskedNeed.Answer, _ database: ContentDatabase, _ db: Connection
  ) throws -> RowSet? {
    guard answer.least == nil, !answer.values.isEmpty, let column = answer.column,
      let facet = try database.derived(FacetColumns.self, db).facets[[answer.type, column]]
    else { return nil }
    let facets = try database.derived(FacetRows.self, db)
    return try facets.rows(
      with: FacetTerm.term("type", answer.type), andOneOf: answer.values.map { FacetTerm.term(facet, $0) }, db
    )
  }

  private static func rows(
    with answer: AskedNeed.Answer, on day: CalendarDate?, _ database: ContentDatabase, _ db: Connection
  ) throws -> RowSet {
    let isDated = try database.derived(FacetColumns.self, db).dated.contains(answer.type)
    let day = isDated ? day : nil
    if day == nil, let rows = try AskedRows.rows(listed: answer, database, db) { return rows }
    return try scanned(answer, on: day, database, db)
  }

  /// The rows with an answer, from a pass over all items of its type, which is made once: a question is tried in several ways.
  private static func scanned(
    _ answer: AskedNeed.Answer, on day: CalendarDate?, _ database: ContentDatabase, _ db: Connection
  ) throws -> RowSet {
    guard let type = database.type(named: answer.type) else { return RowSet() }
    // From the type's table: few of its items have the answer, so few are looked up.
    var sql = "SELECT i.rowid FROM \(type.table) AS t CROSS JOIN items AS i ON i.id = t.id WHERE i.type = ?1"
    let columns = try db.all(
      "SELECT column_name FROM content_columns WHERE type = ?", .text(answer.type), read: { $0.text(0) })
    if let column = answer.column {
      guard columns.contains(column) else { return RowSet() }
      let value = "t.\"\(column)\""
      let wanted = "IN (SELECT value FROM json_each(?2))"
      let condition =
        if let least = answer.least {
          "\(value) >= \(least)"
        } else if answer.values.isEmpty {
          "\(value) IS NOT NULL"
        } else {
          """
          CASE WHEN \(value) LIKE '[%' THEN EXISTS (SELECT 1 FROM json_each(\(value)) AS v WHERE v.value \(wanted)) \
          ELSE \(value) \(wanted) END
          """
        }
      sql += " AND " + condition
    }
    if let day {
      sql += " AND t.starts_on <= '\(day)' AND ifnull(t.ends_on, t.starts_on) >= '\(day)'"
    }
    let values = "[" + answer.values.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    let hasValues = answer.column != nil && answer.least == nil && !answer.values.isEmpty
    return try database.derived(FacetRows.self, db).known(by: sql + values) {
      let reader = try db.prepare(sql)
      try reader.bind(answer.type, at: 1)
      if hasValues { try reader.bind(values, at: 2) }
      var rows = RowSet()
      while try reader.step() { rows.insert(reader.count(0)) }
      return rows
    }
  }
}
