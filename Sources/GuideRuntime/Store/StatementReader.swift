import GRDBSQLite

/// Steps through a cached statement and reads columns in place.
///
/// A search looks at some hundred rows of two integers and a short text; making values of them took longer than
/// finding them.
struct StatementReader {
  private let handle: OpaquePointer
  private let texts: ContentTexts

  /// SQLite copies the text before the call returns.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Takes the statement from the connection's cache; one reader of the same SQL at a time.
  init(_ db: Connection, _ sql: String) throws {
    handle = try db.statement(sql)
    texts = db.texts
  }

  /// Sets a parameter, counted from 1.
  func bind(_ text: String, at index: Int32) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), Self.transient)
      }
    }
  }

  /// Sets a parameter, counted from 1.
  func bind(_ number: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, number) }

  /// Sets a parameter, counted from 1.
  func bind(_ number: Double, at index: Int32) { sqlite3_bind_double(handle, index, number) }

  /// Sets a parameter, counted from 1, to a list of rows for `json_each`.
  func bind(rows: [Int64], at index: Int32) {
    var text = "["
    text.reserveCapacity(rows.count * 7 + 2)
    for row in rows { text += text.utf8.count > 1 ? ",\(row)" : "\(row)" }
    bind(text + "]", at: index)
  }

  /// Goes to the next row; false at the end, and then the statement is ready to be used again.
  ///
  /// - Throws: ``SQLiteError``.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    defer { sqlite3_reset(handle) }
    if code == SQLITE_DONE { return false }
    throw SQLiteError(code, sqlite3_db_handle(handle))
  }

  /// Runs a statement that gives no rows.
  func run() throws { while try step() {} }

  /// Ends reading before the last row.
  func reset() { sqlite3_reset(handle) }

  /// An integer of the current row, columns from 0; 0 for NULL.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A number of the current row.
  func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// Whether a column of the current row is NULL.
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// What a value is.
  enum Kind {
    case null
    case integer
    case real
    case text
    case blob
  }

  /// What the value in a column of the current row is.
  func kind(_ column: Int32) -> Kind {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// Bytes of the value in a column of the current row.
  func size(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

  /// The text of a column of the current row; nil for NULL.
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The names of the columns, in order.
  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map {
      sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  /// The value of a column of the current row, of whichever kind it is; nil for NULL and for bytes.
  func value(_ column: Int32) -> Item.Value? {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(Int(integer(column)))
    case SQLITE_FLOAT: .real(number(column))
    case SQLITE_TEXT: .text(text(column))
    default: nil
    }
  }

  /// The text of the current row; valid until the next step.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }

  /// The text of the current row.
  func text(_ column: Int32) -> String {
    let text = String(decoding: bytes(column), as: UTF8.self)
    return texts == .oneLine ? DisplayText.oneLine(text) : text
  }
}
