import GRDB
import GRDBSQLite

/// Looks at every value of every table: texts that are UTF-8, of a size to be shown, and no markup.
struct ValueScan {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Tables whose texts are not shown as text: of map tiles, and names of files.
  private static let unshown: Set<String> = ["metadata", "sqlar"]

  func problems() throws -> [String] {
    let tables = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    return try tables.filter { !$0.hasPrefix("sqlite_") }.flatMap(problems)
  }

  private func problems(of table: String) throws -> [String] {
    let statement = try db.makeStatement(sql: "SELECT * FROM \"\(table)\"")
    let handle = statement.sqliteStatement
    // What names a row to people: its id where it has one, else what comes first.
    let key = Int32(statement.columnNames.firstIndex(of: "id") ?? 0)
    var out: [String] = []
    var row = 0
    while sqlite3_step(handle) == SQLITE_ROW {
      row += 1
      for column in 0..<sqlite3_column_count(handle) {
        guard out.count < 5, let problem = problem(of: column, handle, table) else { continue }
        let name = sqlite3_column_text(handle, key).map { String(cString: $0) } ?? ""
        out.append("\(table).\(statement.columnNames[Int(column)]) of '\(name)' (row \(row)) \(problem)")
      }
    }
    sqlite3_reset(handle)
    return out
  }

  private func problem(of column: Int32, _ handle: SQLiteStatement, _ table: String) -> String? {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(handle, column) else { return nil }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column)))
      return ValueScan.problem(
        ofText: bytes, limit: table == "boundaries" ? PackGate.geometryLimit : PackGate.textLimit,
        isShown: !ValueScan.unshown.contains(table))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(handle, column))
      return count > PackGate.blobLimit ? "has \(count) bytes" : nil
    case SQLITE_FLOAT: return sqlite3_column_double(handle, column).isFinite ? nil : "is no finite number"
    default: return nil
    }
  }

  /// What is wrong with the bytes of a text; nil when nothing is.
  static func problem(ofText bytes: UnsafeBufferPointer<UInt8>, limit: Int, isShown: Bool) -> String? {
    if bytes.count > limit { return "has \(bytes.count) bytes" }
    if bytes.contains(0) { return "holds a zero byte" }
    if !bytes.allSatisfy({ $0 < 0x80 }), String(validating: bytes, as: UTF8.self) == nil {
      return "is not UTF-8"
    }
    return isShown && hasMarkup(bytes) ? "holds markup or a script" : nil
  }

  /// Whether a text has a tag, a comment or an address that runs a script; `a < b` has none.
  private static func hasMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for i in bytes.indices where bytes[i] == UInt8(ascii: "<") && i + 1 < bytes.count {
      let next = bytes[i + 1] | 0x20
      if (0x61...0x7A).contains(next) || [0x2F, 0x21, 0x3F].contains(bytes[i + 1]) { return true }
    }
    let script = Array("javascript:".utf8)
    guard bytes.count >= script.count, bytes.contains(UInt8(ascii: ":")) else { return false }
    return (0...bytes.count - script.count).contains { start in
      script.indices.allSatisfy { bytes[start + $0] | 0x20 == script[$0] | 0x20 }
    }
  }
}
