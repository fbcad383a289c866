import Foundation
import GRDB

/// The traveller's own state, apart from the content: never touched by content updates.
///
/// Every write is one transaction that is on the disk before the call returns, so that a process that is killed leaves
/// the state before the write or after it. Several processes may use one file.
public final class UserDatabase: Sendable {
  let queue: DatabaseQueue
  /// Where a damaged file was put when this one was opened; nil when all was well.
  public let setAside: String?

  /// Name of the file in the folder of state.
  public static let fileName = "user.db"

  /// Opens the state in a folder, making both when they are not there, and brings it up to date.
  ///
  /// A file that is damaged is set aside as `user.db.damaged-1`, `-2` …, and a new one is made: ``setAside`` says so.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be opened or made, or when a newer program made it.
  /// - Cost: A few milliseconds.
  public init(folder: String) throws {
    let path = folder + "/" + UserDatabase.fileName
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // Opening may make, migrate or replace the file: one process at a time.
      (queue, setAside) = try FileLock.holding(path + ".lock") {
        do {
          return (try UserDatabase.open(path), nil)
        } catch let error as DatabaseError where UserDatabase.isDamage(error) {
          let aside = try UserDatabase.putAside(path)
          return (try UserDatabase.open(path), aside)
        }
      }
    } catch let error as RuntimeError {
      throw error
    } catch {
      throw RuntimeError(
        .unreadable, "\(path) cannot be opened", help: "check the folder's permissions, or set GUIDE_HOME")
    }
  }

  /// Opens the state only when there is some, so that asking for it writes nothing.
  ///
  /// - Throws: As ``init(folder:)``.
  public static func existing(folder: String) throws -> UserDatabase? {
    guard FileManager.default.fileExists(atPath: folder + "/" + fileName) else { return nil }
    return try UserDatabase(folder: folder)
  }

  /// Looks whether the state in a folder can be read, and changes nothing: a damaged file is not set aside.
  ///
  /// - Throws: ``RuntimeError`` when it is damaged, cannot be read, or a newer program made it.
  /// - Cost: Reads the whole file.
  public static func check(folder: String) throws {
    let path = folder + "/" + fileName
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { db in
        guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "it is damaged")
        }
        guard try !migrator.hasBeenSuperseded(db) else {
          throw RuntimeError(.newerState, "\(path) was made by a newer program", help: "update this program")
        }
        // Of an older program, which is brought up to date when it is opened for writing, some are missing still.
        if try migrator.hasCompletedMigrations(db) { try checkTables(db) }
      }
    } catch let error as DatabaseError {
      throw RuntimeError(
        .unreadable, "\(path) cannot be read: \(error.message ?? "")",
        help: "check the file and its permissions")
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "user"
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { db in
      // Not only the file but its name in the folder must be on the disk.
      try db.execute(sql: "PRAGMA synchronous = EXTRA")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let isSuperseded = try queue.read { db in
      guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      return try migrator.hasBeenSuperseded(db)
    }
    if isSuperseded {
      throw RuntimeError(.newerState, "\(path) was made by a newer program", help: "update this program")
    }
    try migrator.migrate(queue)
    try queue.read(checkTables)
    return queue
  }

  private static func checkTables(_ db: Database) throws {
    for table in tables where try !db.tableExists(table) {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no table \(table)")
    }
  }

  /// Whether the file itself is at fault, not the disk or the permissions.
  private static func isDamage(_ error: DatabaseError) -> Bool {
    // A plain error here means that the tables are not the ones the migrations made.
    [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode)
  }

  /// Moves the file and what SQLite keeps beside it; its new path.
  private static func putAside(_ path: String) throws -> String {
    let files = FileManager.default
    var number = 1
    while files.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let aside = "\(path).damaged-\(number)"
    try files.moveItem(atPath: path, toPath: aside)
    for suffix in ["-journal", "-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: aside + suffix)
    }
    return aside
  }

  /// Runs a query; what goes wrong says which file it is.
  func read<T>(_ body: (Database) throws -> T) throws -> T {
    try translating { try queue.read(body) }
  }

  /// Runs a transaction: all of it is done, or nothing.
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    try translating { try queue.write(body) }
  }

  private func translating<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw RuntimeError(
        .unreadable, "\(queue.path) cannot be read or written: \(error.message ?? "")",
        help: "check the disk and the folder's permissions")
    }
  }
}

extension RuntimeError.Code {
  /// The traveller's state was made by a newer program.
  public static let newerState = RuntimeError.Code(rawValue: "newerState")
  /// What the person gave cannot be used.
  public static let refused = RuntimeError.Code(rawValue: "refused")
  /// Several items may be meant.
  public static let ambiguous = RuntimeError.Code(rawValue: "ambiguous")
}
