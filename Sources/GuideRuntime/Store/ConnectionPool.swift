import Synchronization

/// Connections that read one file, opened when they are needed and kept for the next reader.
final class ConnectionPool: Sendable {
  private let path: String
  private let idle: Mutex<[Connection]>

  /// How many connections are kept while nobody reads.
  private static let kept = 4

  /// Opens the first connection.
  init(path: String) throws {
    self.path = path
    idle = Mutex([try Connection(path: path)])
  }

  /// Runs queries on a connection that nobody else uses meanwhile, on one consistent view.
  ///
  /// The transaction says so to SQLite, which would else begin and end one for every statement.
  func read<T>(_ body: (Connection) throws -> T) throws -> T {
    let free = idle.withLock { $0.popLast() }
    let connection = try free ?? Connection(path: path)
    defer { idle.withLock { if $0.count < ConnectionPool.kept { $0.append(connection) } } }
    try StatementReader(connection, "BEGIN").run()
    let result = Result { try body(connection) }
    try StatementReader(connection, "COMMIT").run()
    return try result.get()
  }
}
