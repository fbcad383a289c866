import SQLite

/// Reads the rows of a table or query of a SQLite database.
enum SQLiteReader {
  /// Hands every row to `body`.
  ///
  /// - Throws: ``ImportError`` when the database cannot be read, or what `body` throws.
  static func forEach(_ path: String, _ source: ItemMapping.Source, _ body: (SourceRow) throws -> Void) throws
  {
    let sql =
      switch source {
      case .table(let name): "SELECT * FROM \"" + name.replacing("\"", with: "\"\"") + "\""
      case .query(let text): text
      }
    do {
      let db = try Connection(path: path, .readOnly)
      let reader = try db.prepare(sql)
      while try reader.step() {
        var row = SourceRow()
        for (i, name) in reader.columnNames.enumerated() {
          switch reader.value(Int32(i)) {
          case .integer(let number): row.values[name] = String(number)
          case .real(let number): row.values[name] = number.description
          case .text(let text): row.values[name] = text
          case .null, .blob: continue
          }
        }
        try body(row)
      }
    } catch let error as SQLiteError {
      throw ImportError(
        .malformed, path: path, "SQLite: \(error.message)",
        help: "check 'table' or 'query' of the mapping file")
    }
  }
}
