package import SQLite

extension Connection {
  /// What a connection to a content database is for.
  package enum Purpose: Sendable {
    /// Answers, from a file that never changes.
    case reading
    /// Answers about a file while another connection checks it.
    case inspecting
    /// Checks that SQLite counts as writing although they write nothing; the file must be writable.
    case checking
    /// Tables of its own, in memory.
    case scratch
  }

  /// Content may come from elsewhere: its schema must not be able to do anything but hold data.
  private static let contentSettings =
    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -8192;"

  private static let contentLimits: Limits = {
    var limits = Limits()
    // The largest value in content, a file in the archive table, has half as many bytes.
    limits.valueSize = 64 << 20
    // A statement that takes 200 million steps, some seconds, would not end: it is stopped.
    limits.steps = 200_000_000
    limits.allowsAttachAndTriggers = false
    return limits
  }()

  /// Opens a content database that exists, with the limits of files that may come from elsewhere.
  ///
  /// - Throws: ``SQLiteError``.
  package convenience init(path: String, for purpose: Purpose = .reading) throws(SQLiteError) {
    let own =
      switch purpose {
      // The shared lock is taken once and kept, for an open file never changes: a new one takes its place. Taking it for
      // each search cost fourteen system calls.
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

  /// Lets a body make temporary tables; the file stays as it is.
  package func allowingTemporaryTables<T>(_ body: () throws -> T) throws -> T {
    try execute("PRAGMA temp_store = MEMORY; PRAGMA query_only = OFF")
    let result = Result { try body() }
    try execute("PRAGMA query_only = ON")
    return try result.get()
  }
}
