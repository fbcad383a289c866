import GRDBSQLite

/// A connection to a content database, with the statements it has prepared.
///
/// Plain SQLite: content is only ever read, and by questions of milliseconds, of which setting up queues, functions
/// and rows of values was the larger part.
///
/// Unchecked, because only one reader at a time has it: the pool takes it out of its list meanwhile.
final class Connection: @unchecked Sendable {
  /// What a connection is for.
  enum Purpose {
    /// Answers, from a file that is never changed.
    case reading
    /// Answers about a file that another connection checks meanwhile.
    case inspecting
    /// Checks that SQLite counts as writing although they write nothing; the file must be writable.
    case checking
    /// Tables of its own, in memory.
    case scratch
  }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  /// Rounds of ``roundLength`` steps that the current statement has left.
  private let rounds: UnsafeMutablePointer<Int>

  /// Content may come from elsewhere: its schema must not be able to do anything but hold data.
  private static let settings =
    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -8192;"

  /// In which form texts are read; set by whoever has the connection.
  var texts = ContentTexts.authored

  private static let roundLength: Int32 = 100_000
  /// A statement that takes 200 million steps of SQLite's machine, some seconds, has no end: it is stopped.
  private static let roundLimit = 2_000
  /// The largest value in content, a file in the archive table, has half as many bytes.
  private static let lengthLimit: Int32 = 64 << 20

  /// Opens a file that is there.
  ///
  /// - Throws: ``SQLiteError``.
  init(path: String, for purpose: Purpose = .reading) throws {
    let flags =
      switch purpose {
      case .reading, .inspecting: SQLITE_OPEN_READONLY
      case .checking, .scratch: SQLITE_OPEN_READWRITE
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      purpose == .scratch ? ":memory:" : path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code, opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    rounds = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    rounds.initialize(to: Connection.roundLimit)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Connection.lengthLimit)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, 0)
    sqlite3_progress_handler(
      handle, Connection.roundLength,
      { context in
        guard let rounds = context?.assumingMemoryBound(to: Int.self) else { return 1 }
        rounds.pointee -= 1
        return rounds.pointee < 0 ? 1 : 0
      }, rounds)
    let own =
      switch purpose {
      // The shared lock is taken once and kept, for a file that is open never changes: a new one takes its place. To take
      // it for each search cost fourteen calls of the system.
      case .reading: "PRAGMA query_only = ON; PRAGMA locking_mode = EXCLUSIVE"
      case .inspecting: "PRAGMA query_only = ON"
      case .checking: "PRAGMA journal_mode = MEMORY"
      case .scratch: ""
      }
    try run(Connection.settings + own)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
    rounds.deallocate()
  }

  /// The statement of an SQL text, prepared at its first use and ready to begin.
  func statement(_ sql: String) throws -> OpaquePointer {
    rounds.pointee = Connection.roundLimit
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

  /// Runs statements that give no rows and are not needed again.
  func run(_ sql: String) throws {
    rounds.pointee = Connection.roundLimit
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, handle) }
  }

  /// Lets a body make temporary tables; the file stays as it is.
  func allowingTemporaryTables<T>(_ body: () throws -> T) throws -> T {
    try run("PRAGMA temp_store = MEMORY; PRAGMA query_only = OFF")
    let result = Result { try body() }
    try run("PRAGMA query_only = ON")
    return try result.get()
  }
}

/// What SQLite said when it could not do what it was asked.
struct SQLiteError: Error {
  let code: Int32
  let message: String

  /// The code without its details.
  var primaryCode: Int32 { code & 0xFF }
  /// Whether the file is no database at all.
  var isNoDatabase: Bool { code & 0xFF == SQLITE_NOTADB }
  /// Whether what the file holds contradicts itself.
  var isCorrupt: Bool { code & 0xFF == SQLITE_CORRUPT }

  init(_ code: Int32, _ connection: OpaquePointer?) {
    self.code = code
    message = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "error \(code)"
  }
}
