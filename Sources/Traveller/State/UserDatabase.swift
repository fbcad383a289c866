import BundleReader
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
  let commits = Atomic(0)

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
}

/// Turns SQLite's errors into errors about a file.
func translating<T>(_ path: String, _ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let error as SQLiteError {
    throw error.aboutState(path)
  }
}
