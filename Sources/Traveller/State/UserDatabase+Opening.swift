import BundleReader
import SQLite

// Opening a file, and checking it first.
extension UserDatabase {
  /// Checks whether the state in a folder can be read, without changing anything: a damaged file is not set aside.
  ///
  /// - Throws: ``RuntimeError`` if it is damaged (``RuntimeError/Code/damagedState``), cannot be read, or a newer
  ///   program wrote it.
  /// - Cost: Reads the whole file.
  public static func check(folder: String) throws {
    let file = UserStateFile(folder: folder)
    _ = try file.isPresent()
    try translating(file.path) {
      do {
        let db = try Connection(path: file.path, .readOnly, busyTimeout: busyTimeoutMilliseconds)
        try db.transaction {
          try inspect(db, file.path)
          // A file of an older program lacks some tables until it is opened for writing, which migrates it.
          if try StateMigration.areComplete(db) { try checkTables(db) }
        }
      } catch let error as SQLiteError where StateFault(error) == .suspect {
        guard try StateImage.isDamaged(file) else { throw StateFault.disk.error(file.path, error.message) }
        throw RuntimeError(
          .damagedState, "\(file.path) is damaged", help: "run 'guide state recover'", key: "state.damaged",
          arguments: [file.path])
      }
    }
  }

  /// Time that another program may write before the file counts as busy, in milliseconds.
  private static let busyTimeoutMilliseconds: Int32 = 5_000

  /// Connects to a file, creating it if necessary, without reading it.
  static func connect(_ path: String) throws -> Connection {
    // Both the file and its name in the folder must be on disk.
    try Connection(
      path: path, .create, settings: "PRAGMA synchronous = EXTRA", busyTimeout: busyTimeoutMilliseconds)
  }

  static func open(_ path: String) throws -> SharedConnection {
    let db = try connect(path)
    let isUpToDate = try db.transaction {
      try inspect(db, path)
      return try StateMigration.areComplete(db)
    }
    // A current file is not written to, so that it can be opened on a read-only disk.
    if !isUpToDate { try StateMigration.run(db) }
    try db.transaction { try checkTables(db) }
    return SharedConnection(db)
  }

  /// Checks that a database is valid and not from a newer program.
  static func inspect(_ db: Connection, _ path: String) throws {
    guard try db.first("PRAGMA quick_check(1)", read: { $0.text(0) }) == "ok" else {
      throw SQLiteError.corrupted("it failed its integrity check")
    }
    guard try !StateMigration.areSuperseded(db) else {
      throw RuntimeError(
        .newerState, "\(path) was written by a newer program", help: "update this program",
        key: "state.newer",
        arguments: [path])
    }
  }

  static func checkTables(_ db: Connection) throws {
    for table in tables where try !db.hasTable(table) {
      throw SQLiteError.corrupted("no table \(table)")
    }
  }
}

extension SQLiteError {
  /// The error that SQLite would report for a file that is not a state.
  fileprivate static func corrupted(_ message: String) -> SQLiteError {
    SQLiteError(code: 11, message: message)
  }
}
