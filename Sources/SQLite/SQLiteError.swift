import CSQLite

/// An error reported by SQLite.
///
/// Contains the SQL text, but never the bound values, which may be private.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code.
  package let code: Int32
  /// SQLite's message, in English.
  package let message: String
  /// The statement that failed; nil if opening or closing failed.
  package let sql: String?

  /// Makes an error for a problem that SQLite itself has not reported.
  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// Reads the last error of a connection, whose extended code and message belong to `code`.
  ///
  /// A read that the system refuses is reported as such: SQLite calls it damage of the file once a statement runs.
  init(_ code: Int32, _ connection: OpaquePointer?, sql: String? = nil) {
    if code & 0xFF == SQLITE_CORRUPT, let connection, SQLiteError.hasFailedRead(connection) {
      (self.code, self.sql) = (sqlite3_ioerr_corruptfs(), sql)
      message = String(cString: sqlite3_errstr(SQLITE_IOERR))
      return
    }
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    // After some failures, such as that of a bind, the connection still reports the previous call.
    let belongsToThisCall = extended & 0xFF == code & 0xFF
    self.code = belongsToThisCall ? extended : code
    let text = belongsToThisCall ? connection.flatMap { sqlite3_errmsg($0) } : sqlite3_errstr(code)
    message = text.map { String(cString: $0) } ?? "error \(code)"
    self.sql = sql
  }

  /// Checks whether the last failure of the system on the main database was a read that failed.
  private static func hasFailedRead(_ connection: OpaquePointer) -> Bool {
    var number: Int32 = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &number)
    return code == SQLITE_OK && number != 0
  }

  /// The meaning of a result code for callers that distinguish failures.
  package enum Kind: Sendable {
    /// The statement is wrong, or the tables are not the ones it expects.
    case generic
    /// Access to the file was denied.
    case permission
    /// Another connection holds a lock, on the file or on a table.
    case busy
    case locked
    /// There was not enough memory.
    case noMemory
    /// The file is read-only.
    case readOnly
    /// The disk or the file system failed.
    case io
    /// The file is corrupted.
    case corrupted
    /// The disk is full.
    case full
    /// The file could not be opened.
    case cannotOpen
    /// The file system does not support files of this size.
    case noLargeFiles
    /// The use of a file was denied.
    case denied
    /// The file is not a database.
    case notADatabase
    /// Anything else, such as a violated constraint.
    case other
  }

  /// The code without its details.
  package var primaryCode: Int32 { code & 0xFF }

  /// The kind of failure of the primary code.
  package var kind: Kind {
    switch primaryCode {
    case SQLITE_ERROR: .generic
    case SQLITE_PERM: .permission
    case SQLITE_BUSY: .busy
    case SQLITE_LOCKED: .locked
    case SQLITE_NOMEM: .noMemory
    case SQLITE_READONLY: .readOnly
    case SQLITE_IOERR: .io
    case SQLITE_CORRUPT: .corrupted
    case SQLITE_FULL: .full
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_NOLFS: .noLargeFiles
    case SQLITE_AUTH: .denied
    case SQLITE_NOTADB: .notADatabase
    default: .other
    }
  }

  /// Indicates whether the file is not a database.
  package var isNotADatabase: Bool { kind == .notADatabase }
  /// Indicates whether the file is corrupted.
  package var isCorrupted: Bool { kind == .corrupted }
  /// Indicates whether the disk or the file system failed; the file may be intact.
  package var isIOError: Bool { [.io, .cannotOpen, .full].contains(kind) }
  /// True when the file or its disk is the cause, rather than the statement.
  package var isAboutFile: Bool { isCorrupted || isNotADatabase || isIOError }

  /// The message, with SQLite's code.
  package var description: String { "\(message) (SQLite \(code))" }
}
