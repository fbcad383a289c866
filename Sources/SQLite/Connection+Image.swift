import CSQLite

// A database as an in-memory image.

extension Connection {
  /// Opens a copy of any bytes as an in-memory database; reading it may fail.
  ///
  /// - Throws: ``SQLiteError``.
  package convenience init(image bytes: [UInt8]) throws(SQLiteFailure) {
    try self.init(path: ":memory:", .create)
    guard !bytes.isEmpty else { return }
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
      throw failure(SQLiteError(SQLITE_NOMEM, nil))
    }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    let code = sqlite3_deserialize(
      handle, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count), Int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, handle)) }
  }

  /// Opens bytes in place, for reading; they must stay there as long as any connection reads them.
  ///
  /// - Parameter settings: Statements to run first.
  /// - Throws: ``SQLiteError``.
  package convenience init(
    reading bytes: UnsafeMutableRawBufferPointer, limits: Limits = Limits(), settings: String = ""
  ) throws(SQLiteFailure) {
    try self.init(path: ":memory:", .create, limits: limits)
    let size = Int64(bytes.count)
    let code = sqlite3_deserialize(
      handle, "main", bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size, size,
      UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, handle)) }
    try execute(settings)
  }

  /// The bytes of the database, as its file would contain them.
  ///
  /// - Throws: ``SQLiteError`` when there is not enough memory.
  package func image() throws(SQLiteFailure) -> [UInt8] {
    var count: Int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &count, 0) else {
      throw failure(SQLiteError(SQLITE_NOMEM, nil))
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Attaches a copy of another connection's database under a name.
  ///
  /// - Throws: ``SQLiteError``, such as when there is not enough memory.
  package func attach(copyOf other: Connection, as name: String) throws(SQLiteFailure) {
    try execute("ATTACH ':memory:' AS \(name)")
    var count: Int64 = 0
    guard let start = sqlite3_serialize(other.handle, "main", &count, 0) else {
      throw failure(SQLiteError(SQLITE_NOMEM, nil))
    }
    // SQLite frees the copy when it is detached, also when it cannot be attached.
    let code = sqlite3_deserialize(
      handle, name, start, count, count, UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw failure(SQLiteError(code, handle)) }
  }
}
