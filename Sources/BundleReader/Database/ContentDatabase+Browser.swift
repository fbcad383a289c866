// A module in a browser holds the database in memory, where a read cannot fail and nothing is tried again.
#if hasFeature(Embedded)
  package import SQLite

  extension ContentDatabase {
    /// Opens a database in memory, which stays as it is from now on.
    ///
    /// - Parameter name: Its name in messages.
    package convenience init(reading bytes: UnsafeMutableRawBufferPointer, name: String) throws {
      // The caller leaves the bytes as they are.
      nonisolated(unsafe) let bytes = bytes
      let pool = try Pool { try Connection(reading: bytes) }
      try self.init(pool, path: name, pack: nil, lease: nil)
    }

    /// Runs queries on one consistent view.
    package func read<T>(_ body: @Sendable (Connection) throws -> T) throws -> T { try readOnce(body) }
  }
#endif
