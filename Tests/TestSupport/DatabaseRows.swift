import SQLite

/// Rows of a query on a database file, every value as text, NULL as `NULL`.
package func databaseRows(_ path: String, _ sql: String) throws -> [[String]] {
  let db = try Connection(path: path, .readOnly)
  return try db.all(sql) { row in
    (0..<row.columnCount).map { column in
      switch row.value(column) {
      case .null: "NULL"
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): text
      case .blob(let bytes): "\(bytes.count) bytes"
      }
    }
  }
}

/// Runs statements on a database file, which is created if missing.
package func changeDatabase(_ path: String, _ script: String) throws {
  try Connection(path: path, .create).execute(script)
}
