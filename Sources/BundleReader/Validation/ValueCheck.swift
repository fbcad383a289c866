import BundleFormat
import SQLite

/// Checks every value of every table: texts are UTF-8, within the size limits and free of markup; numbers are
/// finite.
struct ValueCheck {
  let db: Connection

  /// Tables whose texts are not displayed: map metadata, and names of files.
  private static let unshown: Set<String> = ["metadata", "sqlar"]

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  /// - Cost: Reads all tables once.
  func check(_ report: BundleValidator.Report) throws {
    let reader = try db.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    while try reader.step() {
      let table = reader.text(0)
      if !table.hasPrefix("sqlite_") { try check(table, report) }
    }
  }

  private func check(_ table: String, _ report: BundleValidator.Report) throws {
    let quoted = table.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    let reader = try db.prepare("SELECT * FROM \"\(quoted)\"")
    let columns = reader.columnNames
    let needed = try neededColumns(table)
    let limit = table == "boundaries" ? ShownText.geometryLimit : ShownText.textLimit
    var row = 0
    while try reader.step() {
      row += 1
      for (index, name) in columns.enumerated() {
        let problem =
          switch reader.kind(Int32(index)) {
          case .text where ValueCheck.isCoordinate(name): "is not a number"
          case .text:
            ValueCheck.problem(
              ofText: reader.utf8(Int32(index)), limit: limit, isShown: !ValueCheck.unshown.contains(table))
          case .blob: reader.size(Int32(index)) > ShownText.blobLimit ? "has too many bytes" : nil
          case .real: ValueCheck.problem(of: reader.number(Int32(index)), name)
          case .integer: ValueCheck.problem(of: Double(reader.integer(Int32(index))), name)
          // NaN is read as NULL, even in columns that must have a value.
          case .null: needed.contains(name) ? "is missing" : nil
          }
        if let problem {
          try report(ValidationFailure(.values, "\(table).\(name) in row \(row) \(problem)"))
        }
      }
    }
  }

  /// Checks whether a column contains degrees, judging by its name.
  private static func isCoordinate(_ column: String) -> Bool { column == "lat" || column == "lng" }

  private func neededColumns(_ table: String) throws -> Set<String> {
    let reader = try db.prepare("SELECT name FROM pragma_table_info(?) WHERE \"notnull\"")
    try reader.bind(table, at: 1)
    var names: Set<String> = []
    while try reader.step() { names.insert(reader.text(0)) }
    return names
  }

  /// The problem with a number; coordinates are recognized by their column.
  private static func problem(of number: Double, _ column: String) -> String? {
    if !number.isFinite { return "is not a finite number" }
    let limit: Double? = column == "lat" ? 90 : column == "lng" ? 180 : nil
    return limit.map { abs(number) > $0 } ?? false ? "is not a coordinate on Earth" : nil
  }

  /// The problem with the bytes of a text; nil when nothing is.
  static func problem(ofText bytes: UnsafeBufferPointer<UInt8>, limit: Int, isShown: Bool) -> String? {
    if bytes.count > limit { return "has too many bytes" }
    if bytes.contains(0) { return "contains a zero byte" }
    if !bytes.allSatisfy({ $0 < 0x80 }), String(validating: bytes, as: UTF8.self) == nil {
      return "is not UTF-8"
    }
    return isShown && ShownText.markup(in: bytes) != nil ? "contains markup or a script" : nil
  }
}
