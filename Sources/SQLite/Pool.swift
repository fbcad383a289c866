import Synchronization

/// Connections to one file, opened when they are needed and kept for the next reader.
package final class Pool: Sendable {
  private let open: @Sendable () throws -> Connection
  private let idle: Mutex<[Connection]>

  /// How many connections are kept while no reader uses them.
  private static let kept = 4

  /// Opens the first connection.
  ///
  /// - Throws: What `open` throws.
  package init(_ open: @escaping @Sendable () throws -> Connection) throws {
    self.open = open
    idle = Mutex([try open()])
  }

  /// Runs queries on a connection that no other reader uses meanwhile, on one consistent view.
  ///
  /// The transaction tells SQLite so; otherwise it would begin and end one for every statement.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func read<T>(_ body: (Connection) throws -> T) throws -> T {
    let connection = try idle.withLock { $0.popLast() } ?? open()
    defer { idle.withLock { if $0.count < Pool.kept { $0.append(connection) } } }
    return try connection.transaction { try body(connection) }
  }
}
