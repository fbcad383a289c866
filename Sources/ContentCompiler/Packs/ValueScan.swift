import BundleFormat
import SQLite

/// Checks every value of every table: texts are UTF-8, within the size limits, and free of markup.
struct ValueScan {
  private let db: Connection

  init(_ db: Connection) { self.db = db }

  /// Tables whose texts are not displayed: map metadata, and names of files.
  private static let unshown: Set<String> = ["metadata", "sqlar"]

  func problems() throws -> [String] {
    let tables = try db.all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name"
    ) { $0.text(0) }
    return try tables.filter { !$0.hasPrefix("sqlite_") }.flatMap(problems)
  }

  private func problems(of table: String) throws -> [String] {
    let rows = try db.prepare("SELECT * FROM \"\(table)\"")
    let names = rows.columnNames
    // The column that identifies a row to people: its id if it has one, otherwise the first.
    let key = Int32(names.firstIndex(of: "id") ?? 0)
    var out: [String] = []
    var row = 0
    while try rows.step() {
      row += 1
      for column in 0..<rows.columnCount {
        guard out.count < 5, let problem = problem(of: column, rows, table) else { continue }
        out.append("\(table).\(names[Int(column)]) of '\(rows.text(key))' (row \(row)) \(problem)")
      }
    }
    return out
  }

  private func problem(of column: Int32, _ row: borrowing Statement, _ table: String) -> String? {
    switch row.kind(column) {
    case .text:
      return ValueScan.problem(
        ofText: row.utf8(column),
        limit: table == "boundaries" ? ShownText.geometryLimit : ShownText.textLimit,
        isShown: !ValueScan.unshown.contains(table))
    case .blob:
      return row.size(column) > ShownText.blobLimit ? "has \(row.size(column)) bytes" : nil
    case .real: return row.number(column).isFinite ? nil : "is not a finite number"
    case .null, .integer: return nil
    }
  }

  /// What is wrong with the bytes of a text; nil when nothing is.
  static func problem(ofText bytes: UnsafeBufferPointer<UInt8>, limit: Int, isShown: Bool) -> String? {
    if bytes.count > limit { return "has \(bytes.count) bytes" }
    if bytes.contains(0) { return "contains a zero byte" }
    if !bytes.allSatisfy({ $0 < 0x80 }), String(validating: bytes, as: UTF8.self) == nil {
      return "is not UTF-8"
    }
    return isShown && ShownText.markup(in: bytes) != nil ? "contains markup or a script" : nil
  }
}
