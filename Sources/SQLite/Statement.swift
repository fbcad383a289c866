import CSQLite

/// A prepared statement in use: its parameters, and its current row.
///
/// Cannot be copied, so no two readers share a cursor; when its lifetime ends, it is reset for reuse.
package struct Statement: ~Copyable {
  private let lease: Lease
  private let connection: Connection
  private var handle: OpaquePointer { lease.handle }
  /// Its SQL text.
  package var sql: String { lease.prepared.sql }

  init(_ handle: OpaquePointer, _ prepared: PreparedStatements, _ connection: Connection) {
    lease = Lease(handle, prepared)
    self.connection = connection
  }

  /// Returns the statement when its lifetime ends: Embedded Swift sees the end of an object of another module, but not
  /// that of a struct.
  private final class Lease {
    let handle: OpaquePointer
    let prepared: PreparedStatements

    init(_ handle: OpaquePointer, _ prepared: PreparedStatements) {
      (self.handle, self.prepared) = (handle, prepared)
    }

    deinit { prepared.keep(handle) }
  }

  /// Advances to the next row; returns false at the end, after which the statement can run again.
  ///
  /// - Throws: ``SQLiteError``.
  package func step() throws(SQLiteFailure) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return false
    }
    let error = SQLiteError(code, connection.handle, sql: sql)
    sqlite3_reset(handle)
    throw failure(error)
  }

  /// Runs to the end, ignoring rows.
  ///
  /// - Throws: ``SQLiteError``.
  package func run() throws(SQLiteFailure) { while try step() {} }

  /// Resets to before the first row, to run again; parameters keep their values.
  package func reset() { sqlite3_reset(handle) }
}

// MARK: - Parameters, counted from 1

extension Statement {
  /// Sets all parameters in their order.
  ///
  /// - Throws: ``SQLiteError``, including when there are more values than parameters.
  package func bind(_ values: [Value]) throws(SQLiteFailure) {
    for (i, value) in values.enumerated() { try bind(value, at: Int32(i + 1)) }
  }

  /// Sets a parameter.
  ///
  /// - Throws: ``SQLiteError``, such as for a value beyond the limit.
  package func bind(_ value: Value, at index: Int32) throws(SQLiteFailure) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .real(let number): sqlite3_bind_double(handle, index, number)
      case .text(let text): bindText(text, index)
      case .blob(let bytes):
        bytes.withUnsafeBytes { bytes in
          // A null pointer would store NULL instead of no bytes.
          bytes.isEmpty
            ? sqlite3_bind_zeroblob(handle, index, 0)
            : sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), sqlite3_transient())
        }
      }
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, connection.handle, sql: sql)) }
  }

  /// Sets a parameter to a text.
  ///
  /// - Throws: ``SQLiteError``.
  package func bind(_ text: String, at index: Int32) throws(SQLiteFailure) {
    let code = bindText(text, index)
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, connection.handle, sql: sql)) }
  }

  /// Sets a parameter to an integer.
  ///
  /// - Throws: ``SQLiteError``.
  package func bind(_ number: Int64, at index: Int32) throws(SQLiteFailure) {
    let code = sqlite3_bind_int64(handle, index, number)
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, connection.handle, sql: sql)) }
  }

  /// Sets a parameter to a number.
  ///
  /// - Throws: ``SQLiteError``.
  package func bind(_ number: Double, at index: Int32) throws(SQLiteFailure) {
    let code = sqlite3_bind_double(handle, index, number)
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, connection.handle, sql: sql)) }
  }

  /// Sets a parameter to a text in place, which must stay where it is until the statement has run or has another value.
  ///
  /// - Throws: ``SQLiteError``.
  package func bind(inPlace text: UnsafeBufferPointer<UInt8>, at index: Int32) throws(SQLiteFailure) {
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    // A null pointer would store NULL instead of an empty text.
    let code =
      text.isEmpty
      ? sqlite3_bind_text(handle, index, "", 0, sqlite3_transient())
      : sqlite3_bind_text64(handle, index, start, UInt64(text.count), nil, UInt8(SQLITE_UTF8))
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, connection.handle, sql: sql)) }
  }

  private func bindText(_ text: String, _ index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // A null pointer would store NULL instead of an empty text.
        $0.isEmpty
          ? sqlite3_bind_text(handle, index, "", 0, sqlite3_transient())
          : sqlite3_bind_text64(
            handle, index, $0.baseAddress, UInt64($0.count), sqlite3_transient(), UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Sets a parameter to a list of rows for `json_each`.
  ///
  /// - Throws: ``SQLiteError``.
  package func bind(rows: [Int64], at index: Int32) throws(SQLiteFailure) {
    var text: [UInt8] = []
    text.reserveCapacity(rows.count * 7 + 2)
    for row in rows {
      text.append(UInt8(ascii: text.isEmpty ? "[" : ","))
      text.append(contentsOf: String(row).utf8)
    }
    if rows.isEmpty { text.append(UInt8(ascii: "[")) }
    text.append(UInt8(ascii: "]"))
    try bind(String(decoding: text, as: UTF8.self), at: index)
  }
}

// MARK: - The row, columns counted from 0

extension Statement {
  /// The number of columns.
  package var columnCount: Int32 { sqlite3_column_count(handle) }

  /// The names of the columns, in order.
  package var columnNames: [String] {
    (0..<columnCount).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
  }

  /// An integer; 0 for NULL.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// An integer that is counted or computed with, such as minutes or the number of rows; 0 for NULL.
  ///
  /// A file may hold any number. What exceeds 32 bits becomes the nearest that they hold, so that no sum overflows.
  package func count(_ column: Int32) -> Int { Int(Int32(clamping: integer(column))) }

  /// A number; 0 for NULL.
  package func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// A text, after the connection's ``Connection/textFilter``; empty for NULL.
  package func text(_ column: Int32) -> String {
    let text = String(decoding: utf8(column), as: UTF8.self)
    guard let filter = connection.textFilter else { return text }
    return filter(text)
  }

  /// A text; nil for NULL.
  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The stored bytes of a text, in place; valid until the next step.
  package func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : size(column))
  }

  /// The bytes of a blob.
  package func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: size(column)))
  }

  /// The bytes of a blob, in place; valid until `body` returns.
  package func withBlob<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    let start = sqlite3_column_blob(handle, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Bytes of a text or blob.
  package func size(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

  /// Checks whether a value is NULL.
  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// The kind of value in a column.
  package func kind(_ column: Int32) -> Value.Kind {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The value of a column, of any kind.
  package func value(_ column: Int32) -> Value {
    switch kind(column) {
    case .null: .null
    case .integer: .integer(integer(column))
    case .real: .real(number(column))
    case .text: .text(text(column))
    case .blob: .blob(blob(column))
    }
  }
}
