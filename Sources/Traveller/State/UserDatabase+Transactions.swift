import BundleReader
import SQLite
import Synchronization

extension UserDatabase {
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
