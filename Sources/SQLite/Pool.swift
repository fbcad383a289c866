import Synchronization

/// Connections that read one file, opened when they are needed and kept for the next reader.
package final class Pool: Sendable {
  private let open: @Sendable () throws(SQLiteError) -> Connection
  private let idle: Mutex<[Connection]>

  /// How many idle connections are kept.
  private static let kept = 4

  /// Opens the first connection.
  ///
  /// - Parameter open: Opens a connection, for each reader that finds none idle.
  package init(_ open: @escaping @Sendable () throws(SQLiteError) -> Connection) throws(SQLiteError) {
    self.open = open
    idle = Mutex([try open()])
  }

  /// Runs queries on a connection of their own, on one consistent view.
  ///
  /// The transaction says so to SQLite, which would else begin and end one for every statement.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func read<T>(_ body: (Connection) throws -> T) throws -> T {
    let free = idle.withLock { $0.popLast() }
    let connection = try free ?? open()
    defer { idle.withLock { if $0.count < Pool.kept { $0.append(connection) } } }
    return try connection.transaction { try body(connection) }
  }
}
