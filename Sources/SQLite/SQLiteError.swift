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
    let belongsToThisCall = extended & 0xFF == code & 0xFF
    self.code = belongsToThisCall ? extended : code
    let text = belongsToThisCall ? connection.flatMap { sqlite3_errmsg($0) } : sqlite3_errstr(code)
    message = text.map { String(cString: $0) } ?? "error \(code)"
    self.sql = sql
  }

  /// What a result code means to callers that tell failures apart.
  package enum Kind: Sendable {
    /// The statement is wrong, or the tables are not the ones it expects.
    case generic
    /// The file may not be read or written.
    case permission
    /// Another connection holds a lock, on the file or on a table.
    case busy
    case locked
    /// There was not enough memory.
    case noMemory
    /// The file may not be written.
    case readOnly
    /// The disk or the file system failed.
    case io
    /// The contents of the file contradict each other.
    case corrupted
    /// The disk is full.
    case full
    /// The file could not be opened.
    case cannotOpen
    /// The file system does not support files of this size.
    case noLargeFiles
    /// The use of a file was denied.
    case denied
    /// The file is not a database at all.
    case notADatabase
    /// Anything else, such as a violated constraint.
    case other
  }

  /// The code without its details.
  package var primaryCode: Int32 { code & 0xFF }

  /// The kind of failure the primary code stands for.
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

  /// Whether the file is not a database at all.
  package var isNotADatabase: Bool { kind == .notADatabase }
  /// Whether the contents of the file contradict each other.
  package var isCorrupted: Bool { kind == .corrupted }
  /// Whether the disk or the file system failed; the file may be fine.
  package var isIOError: Bool { [.io, .cannotOpen, .full].contains(kind) }

  /// The message, with SQLite's code.
  package var description: String { "\(message) (SQLite \(code))" }
}
