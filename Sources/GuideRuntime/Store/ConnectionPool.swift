import GRDB
import Synchronization

/// Connections that read one file, opened when they are needed and kept for the next reader.
///
/// GRDB's own pool opens a second connection before the first read, which a program that asks one question pays for.
final class ConnectionPool: Sendable {
  private let path: String
  private let configuration: Configuration
  private let idle: Mutex<[DatabaseQueue]>

  /// How many connections are kept while nobody reads.
  private static let kept = 4

  /// Opens the first connection.
  init(path: String, configuration: Configuration) throws {
    self.path = path
    self.configuration = configuration
    idle = Mutex([try DatabaseQueue(path: path, configuration: configuration)])
  }

  /// Runs queries on a connection that nobody else uses meanwhile, on one consistent view.
  ///
  /// The transaction is there for its lock: without one, every statement takes and gives back its own, which took
  /// longer than searching.
  func read<T>(_ body: (Database) throws -> T) throws -> T {
    let free = idle.withLock { $0.popLast() }
    let connection = try free ?? DatabaseQueue(path: path, configuration: configuration)
    defer { idle.withLock { if $0.count < ConnectionPool.kept { $0.append(connection) } } }
    return try connection.unsafeRead { db in
      try StatementReader(db, "BEGIN").run()
      let result = Result { try body(db) }
      try StatementReader(db, "COMMIT").run()
      return try result.get()
    }
  }
}
