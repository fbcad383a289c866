import SQLite

/// The traveller's own state, apart from the content: never touched by content updates.
///
/// Every write is one transaction that is on the disk before the call returns, so that a process that is killed leaves
/// the state before the write or after it. Several processes may use one file.
public final class UserDatabase: Sendable {
  let database: SharedConnection
  let file: UserStateFile
  /// What became of a damaged file when this one was opened; nil when there was none.
  public let recovery: StateRecovery?

  /// The tables of a state, in the order in which they are made and salvaged.
  static let tables = [
    "user_settings", "favorites", "recents", "plans", "quote_checks", "feedback_outbox", "event_log",
  ]

  /// Name of the file in the folder of state.
  public static let fileName = "user.db"

  /// Opens the state in a folder, making both when they are not there, and brings it up to date.
  ///
  /// A file that is proven damaged is set aside as `user.db.damaged-1`, `-2` …, and a new one takes its place with all
  /// that could be read of it: ``recovery`` says so. A file that cannot be read is not damaged: it stays.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be opened or made, or when a newer program made it.
  /// - Cost: A few milliseconds.
  public init(folder: String) throws {
    let file = UserStateFile(folder: folder)
    self.file = file
    try file.makeFolder()
    // Opening may make, migrate or replace the file: one process at a time.
    (database, recovery) = try file.locked {
      _ = try file.isPresent()
      return try translating(file.path) {
        do {
          return (try UserDatabase.open(file.path), nil)
        } catch let error as SQLiteError where StateFault(error) == .suspect {
          guard let recovery = try StateRecovery.replacing(file, error) else {
            // The bytes are sound: reading them failed once.
            return (try UserDatabase.open(file.path), nil)
          }
          return (try UserDatabase.open(file.path), recovery)
        }
      }
    }
  }

  /// Whether a folder holds a state.
  ///
  /// - Throws: ``RuntimeError`` when that cannot be found out, or when something else stands in its place.
  public static func isPresent(folder: String) throws -> Bool {
    try UserStateFile(folder: folder).isPresent()
  }

  /// Opens the state only when there is some, so that asking for it writes nothing.
  ///
  /// - Throws: As ``init(folder:)``.
  public static func existing(folder: String) throws -> UserDatabase? {
    try isPresent(folder: folder) ? UserDatabase(folder: folder) : nil
  }

  /// Looks whether the state in a folder can be read, and changes nothing: a damaged file is not set aside.
  ///
  /// - Throws: ``RuntimeError`` when it is damaged (``RuntimeError/Code/damagedState``), cannot be read, or a newer
  ///   program made it.
  /// - Cost: Reads the whole file.
  public static func check(folder: String) throws {
    let file = UserStateFile(folder: folder)
    _ = try file.isPresent()
    try translating(file.path) {
      do {
        let db = try Connection(path: file.path, .readOnly, busyTimeout: busyTimeoutSeconds)
        try db.transaction {
          try inspect(db, file.path)
          // Of an older program, which is brought up to date when it is opened for writing, some are missing still.
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

  /// How long another program may write before it counts as busy, in milliseconds.
  private static let busyTimeoutSeconds: Int32 = 5_000

  /// Connects to a file, which is made where there is none, and looks at nothing in it.
  private static func connect(_ path: String) throws -> Connection {
    // Not only the file but its name in the folder must be on the disk.
    try Connection(
      path: path, .create, settings: "PRAGMA synchronous = EXTRA", busyTimeout: busyTimeoutSeconds)
  }

  static func open(_ path: String) throws -> SharedConnection {
    let db = try connect(path)
    let isUpToDate = try db.transaction {
      try inspect(db, path)
      return try StateMigration.areComplete(db)
    }
    // A file that is up to date is not written, so that it can be read where nothing can be written.
    if !isUpToDate { try StateMigration.run(db) }
    try db.transaction { try checkTables(db) }
    return SharedConnection(db)
  }

  /// Checks that a database is sound and not that of a newer program.
  static func inspect(_ db: Connection, _ path: String) throws {
    guard try db.first("PRAGMA quick_check(1)", read: { $0.text(0) }) == "ok" else {
      throw SQLiteError.corrupted("it does not pass its check")
    }
    guard try !StateMigration.areSuperseded(db) else {
      throw RuntimeError(
        .newerState, "\(path) was made by a newer program", help: "update this program", key: "state.newer",
        arguments: [path])
    }
  }

  static func checkTables(_ db: Connection) throws {
    for table in tables where try !db.hasTable(table) {
      throw SQLiteError.corrupted("no table \(table)")
    }
  }

  /// Runs a query; an error says which file it is.
  func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try translating(file.path) { try database.read(body) }
  }

  /// Runs a transaction: all of it is done, or nothing, and the answer says which.
  ///
  /// The last step of a transaction, making it outlive a power failure, may fail after the change is visible. So each
  /// transaction counts up, and after a failure the count tells whether the change is there.
  func write<T>(_ body: (Connection) throws -> T) throws -> T {
    try file.locked {
      try translating(file.path) {
        let before = try database.read(UserDatabase.changeCount)
        var result: T?
        do {
          try database.write { db in
            let value = try body(db)
            try db.execute("PRAGMA user_version = \((before &+ 1) & 0x7fff_ffff)")
            result = value
          }
        } catch let error as SQLiteError {
          guard let result, isStored(after: before) else { throw error }
          // Once more, and only the names: what SQLite wrote into the file is on the disk by then.
          guard file.hasSyncedFolder() else {
            throw RuntimeError(
              .unconfirmed, "the change is made, but the disk did not confirm it (\(error.message))",
              help: "check the disk; a power failure may undo the change", key: "state.unconfirmed",
              arguments: [error.message])
          }
          return result
        }
        guard let result else { preconditionFailure("a transaction ended without its result") }
        return result
      }
    }
  }

  private static func changeCount(_ db: Connection) throws -> Int {
    try db.first("PRAGMA user_version") { Int($0.integer(0)) } ?? 0
  }

  /// Whether a transaction whose end failed is in the file, as another reader sees it.
  private func isStored(after before: Int) -> Bool {
    do {
      return try UserDatabase.changeCount(UserDatabase.connect(file.path)) != before
    } catch {
      // What cannot be read at all counts as not there: the next reader undoes what was begun.
      return file.changeCount().map { $0 != before } ?? false
    }
  }
}

/// Runs something; what SQLite reports becomes an error about a file.
private func translating<T>(_ path: String, _ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let error as SQLiteError {
    throw error.aboutState(path)
  }
}

extension SQLiteError {
  /// What SQLite would report of a file whose contents are not a state.
  fileprivate static func corrupted(_ message: String) -> SQLiteError {
    SQLiteError(code: 11, message: message)
  }
}
