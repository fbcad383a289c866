import GRDB
import GRDBSQLite

/// The bytes of a state opened as a database in memory.
///
/// Whatever fails here is the fault of the bytes: there is no disk that could fail in between.
struct StateImage {
  let queue: DatabaseQueue

  /// Opens bytes, whatever they are; reading them may fail.
  init(_ bytes: [UInt8]) throws {
    queue = try DatabaseQueue()
    // Without its log, a file in that mode cannot be opened in memory; what the log holds was written into the file.
    var bytes = bytes
    if bytes.count > 19, bytes[18] == 2, bytes[19] == 2 { (bytes[18], bytes[19]) = (1, 1) }
    guard !bytes.isEmpty else { return }
    try queue.inDatabase { db in
      guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
        throw DatabaseError(resultCode: .SQLITE_NOMEM)
      }
      copy.copyMemory(from: bytes, byteCount: bytes.count)
      let code = sqlite3_deserialize(
        db.sqliteConnection, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count),
        Int64(bytes.count), UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }

  /// A state with nothing in it.
  static func empty() throws -> StateImage {
    let image = try StateImage([])
    try UserDatabase.migrator.migrate(image.queue)
    return image
  }

  /// The bytes of the database.
  func bytes() throws -> [UInt8] {
    try queue.inDatabase { db in
      var count: Int64 = 0
      guard let start = sqlite3_serialize(db.sqliteConnection, "main", &count, 0) else {
        throw DatabaseError(resultCode: .SQLITE_NOMEM)
      }
      defer { sqlite3_free(start) }
      return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
  }

  /// Where some tables and their indexes begin.
  func rootPages(of tables: Set<String>) throws -> [Int] {
    try queue.inDatabase { db in
      try Row.fetchAll(db, sql: "SELECT tbl_name, rootpage FROM sqlite_master WHERE rootpage > 1")
        .filter { tables.contains($0[0]) }.map { $0[1] }
    }
  }

  /// Where a table begins; empty when it is not there.
  func rootPages(ofTable table: String) throws -> [Int] {
    try queue.inDatabase { db in
      try Int.fetchAll(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    }
  }

  /// Whether a file is proven damaged: all its bytes can be read, and they are not a state.
  ///
  /// - Throws: ``RuntimeError`` when they cannot be read, or when something beside the file is part of it, so that its
  ///   bytes prove nothing; or when a newer program made it.
  static func isDamaged(_ file: UserStateFile) throws -> Bool { try !isSound(file.bytes(), file) }

  /// Whether bytes are a state, as one that is opened must be.
  static func isSound(_ bytes: [UInt8], _ file: UserStateFile) throws -> Bool {
    if try file.hasUnfinishedChange() {
      throw StateFault.disk.error(file.path, "a change that was begun could not be undone")
    }
    do {
      let image = try StateImage(bytes)
      try image.queue.read { db in try UserDatabase.inspect(db, file.path) }
      try UserDatabase.migrator.migrate(image.queue)
      try image.queue.read(UserDatabase.checkTables)
      return true
    } catch let error as DatabaseError where StateFault(error) == .suspect {
      return false
    }
  }
}
