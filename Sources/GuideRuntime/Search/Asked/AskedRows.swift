import BundleReader
import BundleFormat
import GuideModel
import SQLite
import SearchText

/// The rows of the needs themselves.
struct NeedRows: DerivedFromContent {
  static let name: StaticString = "NeedRows"

  let rows: Set<Int64>
  /// The columns with words: every list of texts but that of items.
  let wordLists: [String]

  init(_ db: Connection, _ database: ContentDatabase) throws {
    guard let type = database.type(named: ContentTypesTable.need) else {
      (rows, wordLists) = ([], [])
      return
    }
    wordLists = try db.all(
      "SELECT column_name FROM content_columns WHERE type = ? AND kind = 'json' AND NOT column_name IN "
        + "('answers', 'opposite', 'nearest', 'items')", .text(ContentTypesTable.need), read: { $0.text(0) })
    rows = Set(
      try db.all("SELECT i.rowid FROM \(type.table) AS t JOIN items AS i ON i.id = t.id") { $0.integer(0) })
  }
}

/// The facets that columns are listed under, by type and column.
private struct FacetColumns: DerivedFromContent {
  static let name: StaticString = "FacetColumns"

  let facets: [[String]: String]

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
  }
}

/// The rows of a database that pass what is asked for, and which of them come first.
struct AskedRows: Sendable {
  private(set) var rows = RowSet()
  /// The place of a row among the answers; rows without one come last.
  private(set) var places: [Int64: Int] = [:]

  init?(
    _ clauses: [NeedClause], _ database: ContentDatabase, _ db: Connection, _ calendars: ContentCalendars
  ) throws {
    guard !clauses.isEmpty else { return nil }
    var isFirst = true
    for clause in clauses {
      var found = try AskedRows.ids(clause.items, db)
      for (i, row) in found.enumerated() where !clause.isExcluded {
        places[row] = min(places[row] ?? .max, i - 1000)
      }
      for (i, row) in try AskedRows.ids(clause.preferred, db).enumerated() {
        places[row] = min(places[row] ?? .max, i - 1000)
      }
      if let circle = clause.around { found += try AskedRows.rows(inside: circle, database, db) }
      if !clause.regions.isEmpty {
        var inside = ItemFilter()
        inside.regions = clause.regions
        found += try CandidateSource(database, db, inside, calendars).all(limit: SearchEngine.unlimited)
      }
      for mention in clause.mentions {
        let match = mention.split(separator: " ").map { part in
          QueryToken(String(part)).textMatch(Inflection.forms(of: String(part)))
        }.joined(separator: " AND ")
        let wholes = try database.derived(WholeRows.self, db)
        found += try db.all("SELECT rowid FROM fts_text WHERE fts_text MATCH ?", .text(match)) {
          wholes.item(of: $0.integer(0))
        }
      }
      for (i, answer) in clause.answers.enumerated() {
        let some = try AskedRows.rows(with: answer, on: clause.day, database, db)
        for row in some where !clause.isExcluded && places[row] == nil { places[row] = i }
        found += some
      }
      var set = RowSet()
      for row in found { set.insert(Int(row)) }
      if clause.isExcluded {
        var all = RowSet()
        for row in try db.all("SELECT rowid FROM items", read: { $0.integer(0) }) { all.insert(Int(row)) }
        all.subtract(set)
        set = all
      }
      if isFirst { rows = set } else { rows.formIntersection(set) }
      isFirst = false
    }
  }

  /// The rows, those of the first answers first, then by importance.
  func sorted(_ some: [Int64]) -> [Int64] {
    some.sorted { (places[$0] ?? .max, $0) < (places[$1] ?? .max, $1) }
  }

  private static func rows(
    inside circle: NeedClause.Circle, _ database: ContentDatabase, _ db: Connection
  ) throws -> [Int64] {
    let blocks = try database.derived(PointBlocks.self, db)
    let found = try blocks.closest(
      to: circle.centre, within: circle.metres, passing: nil, listsParts: false, db)
    return Array(found.keys)
  }

  private static func ids(_ ids: [String], _ db: Connection) throws -> [Int64] {
    try ids.compactMap { try ItemRecord.fetch(db, id: $0)?.rowID }
  }

  /// The rows with an answer whose values the index of facets lists; nil for other answers, which are looked for in every row.
  private static func rows(
    listed answer: AskedNeed.Answer, on day: CalendarDate?, _ database: ContentDatabase, _ db: Connection
  ) throws -> RowSet? {
    guard day == nil, answer.least == nil, !answer.values.isEmpty, let column = answer.column,
      let facet = try database.derived(FacetColumns.self, db).facets[[answer.type, column]]
    else { return nil }
    let facets = try database.derived(FacetRows.self, db)
    var rows = RowSet()
    for value in answer.values { rows.formUnion(try facets.rows(with: FacetTerm.term(facet, value), db)) }
    rows.formIntersection(try facets.rows(with: FacetTerm.term("type", answer.type), db))
    return rows
  }

  private static func rows(
    with answer: AskedNeed.Answer, on day: CalendarDate?, _ database: ContentDatabase, _ db: Connection
  ) throws -> [Int64] {
    guard let type = database.type(named: answer.type) else { return [] }
    let wholes = try database.derived(WholeRows.self, db)
    var out: [Int64] = []
    // What is true of a branch is true of its item.
    func add(_ row: Int64) {
      out.append(row)
      let item = wholes.item(of: row)
      if item != row { out.append(item) }
    }
    if let rows = try AskedRows.rows(listed: answer, on: day, database, db) {
      rows.forEach { row in
        add(Int64(row))
        return true
      }
      return out
    }
    var sql = "SELECT i.rowid FROM \(type.table) AS t JOIN items AS i ON i.id = t.id WHERE i.type = ?1"
    let columns = try db.all(
      "SELECT column_name FROM content_columns WHERE type = ?", .text(answer.type), read: { $0.text(0) })
    if let column = answer.column {
      guard columns.contains(column) else { return [] }
      let value = "t.\"\(column)\""
      let list = "CASE WHEN \(value) LIKE '[%' THEN \(value) ELSE json_array(\(value)) END"
      let condition =
        if let least = answer.least {
          "\(value) >= \(least)"
        } else if answer.values.isEmpty {
          "\(value) IS NOT NULL"
        } else {
          "EXISTS (SELECT 1 FROM json_each(\(list)) AS v WHERE v.value IN (SELECT value FROM json_each(?2)))"
        }
      sql += " AND " + condition
    }
    if let day, columns.contains("starts_on") {
      sql += " AND t.starts_on <= '\(day)' AND ifnull(t.ends_on, t.starts_on) >= '\(day)'"
    }
    let reader = try db.prepare(sql + " ORDER BY i.rowid")
    try reader.bind(answer.type, at: 1)
    if answer.column != nil, answer.least == nil, !answer.values.isEmpty {
      try reader.bind("[" + answer.values.map { "\"\($0)\"" }.joined(separator: ",") + "]", at: 2)
    }
    while try reader.step() { add(reader.integer(0)) }
    return out
  }
}
