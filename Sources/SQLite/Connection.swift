import CSQLite

/// A connection to one database, with the statements it has prepared.
///
/// Unchecked, because SQLite is opened without its mutexes: a connection belongs to one thread at a time, which its
/// owner ensures (a writer does not share it).
package final class Connection: @unchecked Sendable {
  /// Access of a connection to its file.
  package enum Access: Sendable {
    /// Reads a file that exists.
    case readOnly
    /// Reads and writes a file that exists.
    case readWrite
    /// Reads and writes a file, creating it if it does not exist.
    case create
  }

  /// Limits for untrusted files.
  package struct Limits: Sendable {
    /// Maximum bytes of a value or row; nil for SQLite's own limit.
    package var valueSize: Int32?
    /// Maximum steps of SQLite's virtual machine per statement; nil for unlimited.
    package var steps: Int?
    /// Indicates whether attaching files and running triggers is allowed.
    package var allowsAttachAndTriggers = true

    package init() {}
  }

  let handle: OpaquePointer
  /// Applied to each text that is read; nil returns texts as stored.
  package var textFilter: (@Sendable (String) -> String)?
  /// Names of the orders of R*Trees that are defined.
  var spatialOrders: Set<String> = []
  /// Prepared statements by SQL text.
  private var prepared: [String: PreparedStatements] = [:]
  /// Remaining rounds of `roundLength` steps for the current statement.
  private let rounds: UnsafeMutablePointer<Int>
  private let roundLimit: Int

  private static let roundLength: Int32 = 100_000

  /// Indicates whether threads with a connection each allocate without waiting for each other: SQLite would count all memory under
  /// one lock, and nothing here asks for the count. False where the program has used SQLite before.
  private static let isFreeOfSharedLocks = sqlite3_without_memory_statistics() == SQLITE_OK

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file; `:memory:` for a database that exists as long as the connection.
  ///   - settings: Statements to run first, such as `PRAGMA synchronous = OFF`.
  ///   - busyTimeout: Milliseconds to wait for another connection's lock.
  /// - Throws: ``SQLiteError``.
  package init(
    path: String, _ access: Access, limits: Limits = Limits(), settings: String = "", busyTimeout: Int32 = 0
  ) throws(SQLiteFailure) {
    let flags =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    _ = Connection.isFreeOfSharedLocks
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code, opened)
      sqlite3_close_v2(opened)
      throw failure(error)
    }
    handle = opened
    roundLimit = limits.steps.map { $0 / Int(Connection.roundLength) } ?? .max
    rounds = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    rounds.initialize(to: roundLimit)
    sqlite3_extended_result_codes(handle, 1)
    apply(limits)
    if busyTimeout > 0 { sqlite3_busy_timeout(handle, busyTimeout) }
    try execute(settings)
  }

  private func apply(_ limits: Limits) {
    if let size = limits.valueSize { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, size) }
    if !limits.allowsAttachAndTriggers {
      sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
      sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, 0)
    }
    guard limits.steps != nil else { return }
    sqlite3_progress_handler(
      handle, Connection.roundLength,
      { context in
        guard let rounds = context?.assumingMemoryBound(to: Int.self) else { return 1 }
        rounds.pointee -= 1
        return rounds.pointee < 0 ? 1 : 0
      }, rounds)
  }

  deinit {
    for statements in prepared.values { statements.finalize() }
    sqlite3_close_v2(handle)
    rounds.deallocate()
  }

  /// A separate statement, even if another one with the same text is in use; cached for reuse when its lifetime ends.
  ///
  /// - Throws: ``SQLiteError``.
  package func prepare(_ sql: String) throws(SQLiteFailure) -> Statement {
    rounds.pointee = roundLimit
    let known = prepared[sql]
    if let known, let statement = known.idle.popLast() { return Statement(statement, known, self) }
    var made: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let made else {
      throw failure(
        code == SQLITE_OK
          ? SQLiteError(code: SQLITE_MISUSE, message: "not a statement", sql: sql)
          : SQLiteError(code, handle, sql: sql))
    }
    let statements = known ?? PreparedStatements(sql)
    if known == nil { prepared[sql] = statements }
    return Statement(made, statements, self)
  }

  /// Runs statements that return no rows and are not cached.
  ///
  /// - Throws: ``SQLiteError``.
  package func execute(_ script: String) throws(SQLiteFailure) {
    rounds.pointee = roundLimit
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, handle, sql: script)) }
  }

  /// Runs one statement that returns no rows.
  ///
  /// - Throws: ``SQLiteError``.
  package func run(_ sql: String, _ values: Value...) throws(SQLiteFailure) {
    let statement = try prepare(sql)
    try statement.bind(values)
    try statement.run()
  }

  /// The result of `read` for the first row; nil if there is none.
  ///
  /// - Throws: ``SQLiteError``, or what `read` throws.
  package func first<T>(_ sql: String, _ values: Value..., read: (borrowing Statement) throws -> T) throws
    -> T?
  {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// The results of `read` for all rows, in order.
  ///
  /// - Throws: ``SQLiteError``, or what `read` throws.
  package func all<T>(_ sql: String, _ values: Value..., read: (borrowing Statement) throws -> T) throws
    -> [T]
  {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [T] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// Start mode of a transaction.
  package enum TransactionKind: String, Sendable {
    /// Locks the file when it is first read or written.
    case deferred = "DEFERRED"
    /// Locks the file for writing at once, so that nothing read can change before it is written.
    case immediate = "IMMEDIATE"
  }

  /// Runs `body` in a transaction: everything is stored, or nothing if it throws.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws: the first failure, whether or not the rollback succeeds.
  package func transaction<T>(_ kind: TransactionKind = .deferred, _ body: () throws -> T) throws -> T {
    try run("BEGIN \(kind.rawValue)")
    var isStored = false
    defer {
      // SQLite may have ended the transaction already, as it does when the disk is full. If the rollback fails too, the
      // next reader of the file completes it from the journal.
      if !isStored, sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }
    let result = try body()
    try run("COMMIT")
    isStored = true
    return result
  }

  /// The number of rows that the last statement inserted, changed or deleted.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// The number of rows that all statements since the connection was opened inserted, changed or deleted.
  package var totalChanges: Int { Int(sqlite3_total_changes(handle)) }
}
