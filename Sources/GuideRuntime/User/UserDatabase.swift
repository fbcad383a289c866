import GRDB

/// The traveller's own state, apart from the content: never touched by content updates.
///
/// Every write is one transaction that is on the disk before the call returns, so that a process that is killed leaves
/// the state before the write or after it. Several processes may use one file.
public final class UserDatabase: Sendable {
  let queue: DatabaseQueue
  let file: UserStateFile
  /// What became of a damaged file when this one was opened; nil when there was none.
  public let recovery: StateRecovery?

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
    (queue, recovery) = try file.locked {
      _ = try file.isPresent()
      return try translating(file.path) {
        do {
          return (try UserDatabase.open(file.path), nil)
        } catch let error as DatabaseError where StateFault(error) == .suspect {
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
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(patience)
    try translating(file.path) {
      do {
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.read { db in
          try inspect(db, file.path)
          // Of an older program, which is brought up to date when it is opened for writing, some are missing still.
          if try migrator.hasCompletedMigrations(db) { try checkTables(db) }
        }
      } catch let error as DatabaseError where StateFault(error) == .suspect {
        guard try StateImage.isDamaged(file) else { throw StateFault.disk.error(file.path, error.text) }
        throw RuntimeError(
          .damagedState, "\(file.path) is damaged", help: "run 'guide state recover'", key: "state.damaged",
          arguments: [file.path])
      }
    }
  }

  /// How long another program may write before it counts as busy, in seconds.
  private static let patience = 5.0

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "user"
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      // Not only the file but its name in the folder must be on the disk.
      try db.execute(sql: "PRAGMA synchronous = EXTRA")
    }
    return configuration
  }

  static func open(_ path: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration())
    let isUpToDate = try queue.read { db in
      try inspect(db, path)
      return try migrator.hasCompletedMigrations(db)
    }
    // A file that is up to date is not written, so that it can be read where nothing can be written.
    if !isUpToDate { try migrator.migrate(queue) }
    try queue.read(checkTables)
    return queue
  }

  /// Checks that a database is sound and not that of a newer program.
  static func inspect(_ db: Database, _ path: String) throws {
    guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "it does not pass its check")
    }
    guard try !migrator.hasBeenSuperseded(db) else {
      throw RuntimeError(
        .newerState, "\(path) was made by a newer program", help: "update this program", key: "state.newer",
        arguments: [path])
    }
  }

  static func checkTables(_ db: Database) throws {
    for table in tables where try !db.tableExists(table) {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no table \(table)")
    }
  }

  /// Runs a query; an error says which file it is.
  func read<T>(_ body: (Database) throws -> T) throws -> T {
    try translating(file.path) { try queue.read(body) }
  }

  /// Runs a transaction: all of it is done, or nothing, and the answer says which.
  ///
  /// The last step of a transaction, making it outlive a power failure, may fail after the change is visible. So each
  /// transaction counts up, and after a failure the count tells whether the change is there.
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    try file.locked {
      try translating(file.path) {
        let before = try queue.read(UserDatabase.changeCount)
        var result: T?
        do {
          try queue.write { db in
            let value = try body(db)
            try db.execute(sql: "PRAGMA user_version = \((before &+ 1) & 0x7fff_ffff)")
            result = value
          }
        } catch let error as DatabaseError {
          guard let result, isStored(after: before) else { throw error }
          // Once more, and only the names: what SQLite wrote into the file is on the disk by then.
          guard file.isFolderSynced() else {
            throw RuntimeError(
              .unconfirmed, "the change is made, but the disk did not confirm it (\(error.text))",
              help: "check the disk; a power failure may undo the change", key: "state.unconfirmed",
              arguments: [error.text])
          }
          return result
        }
        guard let result else { preconditionFailure("a transaction ended without its result") }
        return result
      }
    }
  }

  private static func changeCount(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Whether a transaction whose end failed is in the file, as another reader sees it.
  private func isStored(after before: Int) -> Bool {
    do {
      let reader = try DatabaseQueue(path: file.path, configuration: UserDatabase.configuration())
      return try reader.read(UserDatabase.changeCount) != before
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
  } catch let error as DatabaseError {
    throw error.aboutState(path)
  }
}

extension DatabaseError {
  /// What SQLite says, without the statement and its values.
  var text: String { message ?? resultCode.description }
}
