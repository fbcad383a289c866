import BundleReader
import GuideRuntime
import SQLite
import Synchronization

/// The traveller's own state, separate from the content: content updates never change it.
///
/// Every write is one transaction that is on disk before the call returns, so a killed process leaves
/// the state either before or after the write. Several processes may use the same file.
public final class UserDatabase: Sendable {
  let database: SharedConnection
  let file: UserStateFile
  /// The result of recovering a damaged file at opening; nil if the file was not damaged.
  public let recovery: StateRecovery?
  private let commits = Atomic(0)

  /// The tables of a state, in the order in which they are created.
  static let tables = [
    "user_settings", "favorites", "recents", "plans", "quote_checks", "feedback_outbox", "event_log",
    "region_visits", "earned_badges", "submissions",
  ]

  /// Name of the file in the state folder.
  public static let fileName = "user.db"

  /// Opens the state in a folder, creating both if necessary, and migrates it.
  ///
  /// A file that is proven damaged is renamed to `user.db.damaged-1`, `-2` …, and replaced by a new one with everything
  /// that could be read of it or of its last copy, as reported in ``recovery``. A file that cannot be read is not damaged:
  /// it stays.
  ///
  /// - Throws: ``RuntimeError`` if it cannot be opened or created, or if a newer program wrote it.
  /// - Cost: A few milliseconds.
  public init(folder: String) throws {
    let file = UserStateFile(folder: folder)
    self.file = file
    try file.makeFolder()
    // Opening may create, migrate or replace the file: one process at a time.
    (database, recovery) = try file.locked {
      _ = try file.isPresent()
      try file.makePrivate()
      return try translating(file.path) {
        do {
          return (try UserDatabase.open(file.path), nil)
        } catch let error as SQLiteError where StateFault(error) == .suspect {
          guard let recovery = try StateRecovery.replacing(file) else {
            // The bytes are valid: the earlier read failed.
            return (try UserDatabase.open(file.path), nil)
          }
          return (try UserDatabase.open(file.path), recovery)
        }
      }
    }
  }

  /// True when this value has committed a change, events aside.
  public var hasChanged: Bool { commits.load(ordering: .relaxed) > 0 }

  /// Checks whether a folder contains a state.
  ///
  /// - Throws: ``RuntimeError`` if that cannot be determined, or if there is something else in its place.
  public static func isPresent(folder: String) throws -> Bool {
    try UserStateFile(folder: folder).isPresent()
  }

  /// Opens the state only if it exists, so that reading it never writes.
  ///
  /// - Throws: As ``init(folder:)``.
  public static func existing(folder: String) throws -> UserDatabase? {
    try isPresent(folder: folder) ? UserDatabase(folder: folder) : nil
  }

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
  private static func connect(_ path: String) throws -> Connection {
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

  /// Runs a query; errors name the file.
  func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try translating(file.path) { try database.read(body) }
  }

  /// Runs a transaction completely or not at all.
  ///
  /// The last step of a transaction, making it durable, may fail after the change is visible. So each
  /// transaction increments a counter, which shows after a failure whether the change was made.
  ///
  /// - Parameter counts: True when the traveller would notice the change.
  func write<T>(counts: Bool = true, _ body: (Connection) throws -> T) throws -> T {
    try file.locked {
      let (result, isChanged) = try change(body)
      if counts, isChanged { commits.add(1, ordering: .relaxed) }
      StateCopy(of: file).renew(database)
      return result
    }
  }

  /// The result of a transaction, and whether it changed any row.
  private func change<T>(_ body: (Connection) throws -> T) throws -> (result: T, isChanged: Bool) {
    try translating(file.path) {
      let before = try database.read(UserDatabase.changeCount)
      var result: (T, Bool)?
      do {
        try database.write { db in
          let rows = db.totalChanges
          let value = try body(db)
          try db.execute("PRAGMA user_version = \((before &+ 1) & 0x7fff_ffff)")
          result = (value, db.totalChanges != rows)
        }
      } catch let error as SQLiteError {
        guard let result, isStored(after: before) else { throw error }
        // Only the names need another sync: the contents of the file are on disk by then.
        guard file.hasSyncedFolder() else {
          throw RuntimeError(
            .unconfirmed, "the change is made, but the disk did not confirm it (\(error.message))",
            help: "check the disk; a power failure may undo the change", key: "state.unconfirmed",
            arguments: [error.message])
        }
        return result
      }
      guard let result else { preconditionFailure("a transaction returned no result") }
      return result
    }
  }

  private static func changeCount(_ db: Connection) throws -> Int {
    try db.first("PRAGMA user_version") { Int($0.integer(0)) } ?? 0
  }

  /// Checks whether a transaction whose commit failed is visible to another reader.
  private func isStored(after before: Int) -> Bool {
    do {
      return try UserDatabase.changeCount(UserDatabase.connect(file.path)) != before
    } catch {
      // An unreadable file counts as unchanged: the next reader rolls the transaction back.
      return file.changeCount().map { $0 != before } ?? false
    }
  }
}

/// Turns SQLite's errors into errors about a file.
private func translating<T>(_ path: String, _ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let error as SQLiteError {
    throw error.aboutState(path)
  }
}

extension SQLiteError {
  /// The error that SQLite would report for a file that is not a state.
  fileprivate static func corrupted(_ message: String) -> SQLiteError {
    SQLiteError(code: 11, message: message)
  }
}
