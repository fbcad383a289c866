import Synchronization

/// One connection shared by threads, which use it in turn.
///
/// For a file that is written: a second connection of the same process would block on the first one's locks.
package final class SharedConnection: Sendable {
  private let connection: Connection
  private let turn = Mutex(())

  /// Takes ownership of a connection, which must not be used elsewhere from now on.
  package init(_ connection: Connection) { self.connection = connection }

  /// Runs `body` while no other thread uses the connection; a nested call would deadlock.
  ///
  /// - Throws: The error of `body`.
  package func use<T>(_ body: (Connection) throws -> T) rethrows -> T {
    var result: T?
    try turn.withLock { _ in result = try body(connection) }
    guard let result else { preconditionFailure("an exclusive call returned no result") }
    return result
  }

  /// Runs queries on one consistent snapshot.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try use { connection in try connection.transaction { try body(connection) } }
  }

  /// Runs a transaction: everything is stored, or nothing if it throws.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func write<T>(_ body: (Connection) throws -> T) throws -> T {
    try use { connection in try connection.transaction(.immediate) { try body(connection) } }
  }
}
