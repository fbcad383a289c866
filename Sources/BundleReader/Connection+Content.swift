package import SQLite

extension Connection {
  /// The purpose of a connection to a content database.
  package enum Purpose: Sendable {
    /// Queries on a file that never changes.
    case reading
    /// Queries on a file while another connection checks it.
    case inspecting
    /// Checks that SQLite treats as writes although they change nothing; the file must be writable.
    case checking
    /// Temporary tables, in memory.
    case scratch
  }

  /// Content may be untrusted: its schema must not be able to do anything but hold data.
  private static let contentSettings =
    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -8192;"

  private static let contentLimits: Limits = {
    var limits = Limits()
    // The largest value in content, a file in the archive table, has half as many bytes.
    limits.valueSize = 64 << 20
    // A statement of 200 million steps, some seconds, is considered endless and stopped.
    limits.steps = 200_000_000
    limits.allowsAttachAndTriggers = false
    return limits
  }()

  /// Opens a content database that exists, with the limits for untrusted files.
  ///
  /// - Throws: ``SQLiteError``.
  package convenience init(path: String, for purpose: Purpose = .reading) throws(SQLiteFailure) {
    let own =
      switch purpose {
      // The shared lock is acquired once and kept, since an open file never changes, only gets replaced. Acquiring it
      // for each search cost fourteen system calls.
      case .reading: "PRAGMA query_only = ON; PRAGMA locking_mode = EXCLUSIVE"
      case .inspecting: "PRAGMA query_only = ON"
      case .checking: "PRAGMA journal_mode = MEMORY"
      case .scratch: ""
      }
    let access: Access =
      switch purpose {
      case .reading, .inspecting: .readOnly
      case .checking, .scratch: .readWrite
      }
    try self.init(
      path: purpose == .scratch ? ":memory:" : path, access, limits: Connection.contentLimits,
      settings: Connection.contentSettings + own)
  }

  /// Opens a content database in memory, with the same limits; see ``init(reading:limits:settings:)``.
  ///
  /// - Throws: ``SQLiteError``.
  convenience init(content bytes: UnsafeMutableRawBufferPointer) throws(SQLiteFailure) {
    try self.init(
      reading: bytes, limits: Connection.contentLimits,
      settings: Connection.contentSettings + "PRAGMA query_only = ON")
  }

  /// Allows `body` to create temporary tables; the file does not change.
  package func allowingTemporaryTables<T>(_ body: () throws -> T) throws -> T {
    try execute("PRAGMA temp_store = MEMORY; PRAGMA query_only = OFF")
    let result = Result { try body() }
    try execute("PRAGMA query_only = ON")
    return try result.get()
  }
}
