import BundleFormat
import SQLite

/// Compares the indexes with their sources.
///
/// FTS5 can tell whether an index is consistent, but not whether it is right, because it stores no text here.
/// So the index of names is rebuilt in memory, and both must list the same terms for the same items. Nothing
/// is repaired: a file that is not as built is not used.
struct IndexCheck {
  /// A read-only connection to the file.
  let db: Connection
  /// Opens it a second time.
  let connect: (Connection.Purpose) throws -> Connection

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  func check() throws {
    let tables = try virtualTables()
    let texts = tables.filter { $0.module == "fts5" }.map { $0.name }
    if !texts.isEmpty {
      // FTS5 checks an index only as a write; it changes nothing, which the caller verifies.
      let writer = try connect(.checking)
      for table in texts {
        try ValidationFailure.of(.index, "the index '\(table)' is damaged") {
          try writer.run("INSERT INTO \(table)(\(table)) VALUES('integrity-check')")
        }
      }
    }
    for table in tables where table.module == "rtree" {
      let reader = try db.prepare("SELECT rtreecheck('\(table.name)')")
      guard try reader.step(), reader.text(0) == "ok" else {
        throw ValidationFailure(.index, "the index '\(table.name)' is damaged")
      }
    }
    if try db.hasTable("fts_name") && db.hasTable("name") { try compareNames() }
    if try db.hasTable("point_rtree") && db.hasTable("points") { try comparePoints() }
  }

  /// Names and modules; the definitions have been checked to have the form parsed here.
  private func virtualTables() throws -> [(name: String, module: String)] {
    let reader = try db.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE %' ORDER BY name")
    var tables: [(name: String, module: String)] = []
    while try reader.step() {
      let rest = reader.text(1).lowercased().split(separator: " using ", maxSplits: 1).last ?? ""
      tables.append((reader.text(0), String(rest.prefix { $0 != "(" })))
    }
    return tables
  }

  private func compareNames() throws {
    let scratch = try Connection(path: "", for: .scratch)
    try scratch.execute("CREATE VIRTUAL TABLE fts_name \(try nameDefinition()); BEGIN")
    let insert = try scratch.prepare("INSERT INTO fts_name(rowid, name, alias) VALUES(?, ?, ?)")
    let rows = try db.prepare("SELECT item, name, alias FROM name ORDER BY item")
    while try rows.step() {
      try insert.bind(rows.integer(0), at: 1)
      try insert.bind(rows.text(1), at: 2)
      try insert.bind(rows.text(2), at: 3)
      try insert.run()
    }
    try scratch.execute("COMMIT")
    let vocabulary = "CREATE VIRTUAL TABLE temp.name_words USING fts5vocab('main', 'fts_name', 'instance')"
    try scratch.execute(vocabulary)
    try db.allowingTemporaryTables { try db.execute(vocabulary) }
    let list = "SELECT term, doc, col FROM temp.name_words WHERE col IN ('name', 'alias')"
    let there = try db.prepare(list)
    let made = try scratch.prepare(list)
    while true {
      let (isThere, isMade) = (try there.step(), try made.step())
      if !isThere && !isMade { return }
      guard isThere, isMade, there.integer(1) == made.integer(1), there.text(0) == made.text(0),
        there.text(2) == made.text(2)
      else {
        let (term, row) =
          isThere ? (there.text(0), there.integer(1)) : (made.text(0), made.integer(1))
        throw ValidationFailure(
          .index, "the name index does not match the names: '\(term)' in row \(row)")
      }
    }
  }

  /// The definition of the file's own index of names, so that both tokenize in the same way.
  private func nameDefinition() throws -> String {
    let reader = try db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'fts_name'")
    guard try reader.step() else { throw ValidationFailure(.index, "the name index is missing") }
    let sql = reader.text(0)
    return String(sql.dropFirst("CREATE VIRTUAL TABLE fts_name ".count))
  }

  private func comparePoints() throws {
    let reader = try db.prepare(
      """
      SELECT p.item FROM points p LEFT JOIN point_rtree r ON r.id = p.item
      WHERE r.id IS NULL OR p.lat NOT BETWEEN r.min_lat AND r.max_lat OR p.lng NOT BETWEEN r.min_lng AND r.max_lng
      UNION ALL SELECT id FROM point_rtree WHERE id NOT IN (SELECT item FROM points) LIMIT 1
      """)
    if try reader.step() {
      throw ValidationFailure(
        .index, "the point index does not match row \(reader.integer(0))")
    }
  }
}

extension ValidationFailure {
  /// Attributes SQLite errors in a body to a check; device errors are passed on unchanged.
  static func of(_ check: ValidationCheck, _ what: String, _ body: () throws -> Void) throws {
    do { try body() } catch let error as SQLiteError {
      throw error.deviceFailure == nil
        ? ValidationFailure(check, "\(what): \(error.message)") : error as any Error
    }
  }
}
