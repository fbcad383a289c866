import GRDBSQLite

/// A read-only connection to a content database, with the statements it has prepared.
///
/// Plain SQLite: content is only ever read, and by questions of milliseconds, of which setting up queues, functions
/// and rows of values was the larger part.
///
/// Unchecked, because only one reader at a time has it: the pool takes it out of its list meanwhile.
final class Connection: @unchecked Sendable {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Content may come from elsewhere: its schema must not be able to do anything but hold data.
  private static let settings = """
    PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON; PRAGMA cache_size = -8192
    """

  /// Opens a file that is there.
  ///
  /// - Throws: ``SQLiteError``.
  init(path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code, opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    let set = sqlite3_exec(handle, Connection.settings, nil, nil, nil)
    guard set == SQLITE_OK else { throw SQLiteError(set, handle) }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// The statement of an SQL text, prepared at its first use and ready to begin.
  func statement(_ sql: String) throws -> OpaquePointer {
    if let known = statements[sql] {
      sqlite3_reset(known)
      return known
    }
    var made: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let made else { throw SQLiteError(code, handle) }
    statements[sql] = made
    return made
  }
}

/// What SQLite said when it could not do what it was asked.
struct SQLiteError: Error {
  let code: Int32
  let message: String

  /// Whether the file is no database at all.
  var isNoDatabase: Bool { code & 0xFF == SQLITE_NOTADB }
  /// Whether what the file holds contradicts itself.
  var isCorrupt: Bool { code & 0xFF == SQLITE_CORRUPT }

  init(_ code: Int32, _ connection: OpaquePointer?) {
    self.code = code
    message = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "error \(code)"
  }
}
