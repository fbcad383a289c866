import Synchronization

/// One connection that threads take turns to use.
///
/// For a file that is written: a second connection of the same process would wait for the first one's locks.
package final class SharedConnection: Sendable {
  private let connection: Connection
  private let turn = Mutex(())

  /// Takes over a connection, which no one else may use from now on.
  package init(_ connection: Connection) { self.connection = connection }

  /// Runs `body` when no other thread uses the connection; a call inside another would wait for itself.
  ///
  /// - Throws: What `body` throws.
  package func use<T>(_ body: (Connection) throws -> T) rethrows -> T {
    var result: T?
    try turn.withLock { _ in result = try body(connection) }
    guard let result else { preconditionFailure("a turn ended without its result") }
    return result
  }

  /// Runs queries on one consistent view.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try use { connection in try connection.transaction { try body(connection) } }
  }

  /// Runs a transaction: all it does is stored, or nothing when it throws.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func write<T>(_ body: (Connection) throws -> T) throws -> T {
    try use { connection in try connection.transaction(.immediate) { try body(connection) } }
  }
}
