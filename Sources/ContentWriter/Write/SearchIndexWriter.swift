import BundleFormat
import SQLite

/// Builds tables of the search index, each group in a database of its own in memory.
///
/// They do not depend on each other or on the content tables, so several threads can build them at once; their rows are
/// then copied into the output, page by page in order.
struct SearchIndexWriter {
  let items: WrittenItems

  /// Bytes of terms that FTS5 gathers before it writes a segment. With its own limit of one megabyte it would write a
  /// hundred and merge them again; with much more, memory grows and hardly any time is saved.
  private static let gatheredBytes = 12 << 20

  private static let settings =
    "PRAGMA page_size = \(FormatVersion.pageSize); PRAGMA journal_mode = OFF; PRAGMA secure_delete = OFF"

  private static func database(_ ddl: [String], gathering tables: [String]) throws -> Connection {
    let db = try Connection(path: ":memory:", .create, settings: settings)
    for statement in ddl { try db.execute(statement) }
    for table in tables {
      try db.execute("INSERT INTO \(table)(\(table), rank) VALUES('hashsize', \(gatheredBytes))")
    }
    return db
  }

  private static func ddl(of tables: Set<String>) -> [String] {
    SearchTables.ddl.filter { statement in
      tables.contains {
        statement.hasPrefix("CREATE VIRTUAL TABLE \($0) ") || statement.hasPrefix("CREATE TABLE \($0)(")
      }
    }
  }

  /// Names, aliases and tags: `name` and `fts_name`, and `fts_whole` with names as single tokens.
  ///
  /// - Throws: `SQLiteError`.
  func names() throws -> Connection {
    let db = try SearchIndexWriter.database(
      SearchIndexWriter.ddl(of: ["name", "fts_name", "fts_whole"]), gathering: ["fts_name", "fts_whole"])
    try db.transaction {
      let name = try db.prepare(SearchTables.insertName)
      let text = try db.prepare(SearchTables.insertNameText)
      let whole = try db.prepare(SearchTables.insertWhole)
      var rows = SearchRows(items)
      try items.forEach { item in
        rows.readNames(of: item)
        try rows.insertName(of: item, with: name)
        try rows.insertNameText(of: item, with: text)
        try rows.insertWhole(of: item, with: whole)
      }
      try SearchIndexWriter.optimize("fts_name", db)
      try SearchIndexWriter.optimize("fts_whole", db)
    }
    return db
  }

  /// All texts and facets: `fts_text`.
  ///
  /// - Throws: `SQLiteError`.
  func texts() throws -> Connection {
    let db = try SearchIndexWriter.database(
      SearchIndexWriter.ddl(of: ["fts_text"]), gathering: ["fts_text"])
    try db.transaction {
      let statement = try db.prepare(SearchTables.insertText)
      var rows = SearchRows(items)
      try items.forEach { item in try rows.insertText(of: item, with: statement) }
      try SearchIndexWriter.optimize("fts_text", db)
    }
    return db
  }

  private static func optimize(_ table: String, _ db: Connection) throws {
    try db.execute("INSERT INTO \(table)(\(table)) VALUES('optimize')")
    // Only this build gathers so much; a reader has no use for the setting.
    try db.execute("DELETE FROM \(table)_config WHERE k = 'hashsize'")
  }
}
