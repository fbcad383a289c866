import Synchronization

/// Connections to one file, opened on demand and kept for the next reader.
package final class Pool: Sendable {
  private let open: @Sendable () throws -> Connection
  private let idle: Mutex<[Connection]>

  /// The maximum number of idle connections to keep.
  private static let kept = 4

  /// Opens the first connection.
  ///
  /// - Throws: The error of `open`.
  package init(_ open: @escaping @Sendable () throws -> Connection) throws {
    self.open = open
    idle = Mutex([try open()])
  }

  /// Runs queries on a connection reserved for this call, on one consistent snapshot.
  ///
  /// They run in one transaction; otherwise SQLite would start and end one for every statement.
  ///
  /// - Throws: ``SQLiteError``, or what `body` throws.
  package func read<T>(_ body: (Connection) throws -> T) throws -> T {
    let connection = try idle.withLock { $0.popLast() } ?? open()
    #if hasFeature(Embedded)
      defer { keep(connection) }
      return try connection.transaction { try body(connection) }
    #else
      do {
        let result = try connection.transaction { try body(connection) }
        keep(connection)
        return result
      } catch let error as SQLiteError where error.isAboutFile {
        // Connections cache the pages that they read, perhaps wrongly.
        idle.withLock { $0 = [] }
        throw error
      } catch {
        keep(connection)
        throw error
      }
    #endif
  }

  private func keep(_ connection: Connection) {
    idle.withLock { if $0.count < Pool.kept { $0.append(connection) } }
  }
}
