import HostSystem
import SQLite

/// Reads the rows of a table or query of a SQLite database.
enum SQLiteReader {
  /// Hands the columns and every row to `body`.
  ///
  /// - Throws: ``ImportError`` when the database cannot be read, or what `body` throws.
  static func forEach(_ path: String, _ source: ItemMapping.Source, _ body: (TableEvent) throws -> Void)
    throws
  {
    let sql =
      switch source {
      case .table(let name): "SELECT * FROM \"" + name.replacing("\"", with: "\"\"") + "\""
      case .query(let text): text
      }
    do {
      let db = try Connection(path: path, .readOnly)
      let reader = try db.prepare(sql)
      let columns = reader.columnNames
      try body(.columns(columns))
      var number = 0
      while try reader.step() {
        number += 1
        var row = SourceRow()
        var undecodable: String?
        for (i, name) in columns.enumerated() {
          switch reader.value(Int32(i)) {
          case .integer(let number):
            row.values[name] = String(number)
            row.numbers.insert(name)
          case .real(let number):
            row.values[name] = number.description
            row.numbers.insert(name)
          case .text(let text):
            if String(validating: reader.utf8(Int32(i)), as: UTF8.self) == nil { undecodable = name }
            row.values[name] = text
          case .null, .blob: continue
          }
        }
        try body(undecodable.map { .badRow("row \(number): '\($0)' is not UTF-8") } ?? .row(row))
      }
    } catch let error as SQLiteError where error.isIOError {
      throw FileSystemError(.other, "read", path, error.message)
    } catch let error as SQLiteError {
      throw ImportError(
        .malformed, path: path, "SQLite: \(error.message)",
        help: "check 'table' or 'query' of the mapping file")
    }
  }
}
