import CSQLite

/// What SQLite said when it could not do what it was asked.
///
/// Holds the SQL text, never the values bound to it, which may be private.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code.
  package let code: Int32
  /// What SQLite says of it, in English.
  package let message: String
  /// The statement that failed; nil when opening or closing did.
  package let sql: String?

  /// Makes an error by hand, for what SQLite would report if it looked.
  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// Takes the last error of a connection, whose extended code and message belong to `code`.
  init(_ code: Int32, _ connection: OpaquePointer?, sql: String? = nil) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    // After some failures, such as that of a bind, the connection still tells of the call before.
    let isOfThisCall = extended & 0xFF == code & 0xFF
    self.code = isOfThisCall ? extended : code
    let text = isOfThisCall ? connection.flatMap { sqlite3_errmsg($0) } : sqlite3_errstr(code)
    message = text.map { String(cString: $0) } ?? "error \(code)"
    self.sql = sql
  }

  /// The code without its details.
  package var primaryCode: Int32 { code & 0xFF }
  /// Whether the file is not a database at all.
  package var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }
  /// Whether the contents of the file contradict each other.
  package var isCorrupted: Bool { primaryCode == SQLITE_CORRUPT }
  /// Whether the disk or the file system failed; the file may be fine.
  package var isIOError: Bool { [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(primaryCode) }

  /// The message, with SQLite's code.
  package var description: String { "\(message) (SQLite \(code))" }
}
