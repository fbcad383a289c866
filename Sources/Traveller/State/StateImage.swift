import SQLite

/// The bytes of a state opened as a database in memory.
///
/// Any failure here is caused by the bytes: no disk is involved.
struct StateImage {
  let database: Connection

  /// Opens any bytes; reading the database may fail.
  init(_ bytes: [UInt8]) throws {
    // In WAL mode a file without its log cannot be opened in memory; the log has been written into the file already.
    var bytes = bytes
    if bytes.count > 19, bytes[18] == 2, bytes[19] == 2 { (bytes[18], bytes[19]) = (1, 1) }
    database = try Connection(image: bytes)
  }

  /// Checks whether a file is proven damaged: all its bytes can be read, and they are not a state.
  ///
  /// - Throws: ``RuntimeError`` if they cannot be read, if a journal or log next to the file is part of it, so that its
  ///   bytes prove nothing, or if a newer program wrote it.
  static func isDamaged(_ file: UserStateFile) throws -> Bool { try !isSound(file.bytes(), file) }

  /// Checks whether bytes are a valid state.
  static func isSound(_ bytes: [UInt8], _ file: UserStateFile) throws -> Bool {
    if try file.hasUnfinishedChange() {
      throw StateFault.disk.error(file.path, "an unfinished change could not be rolled back")
    }
    do {
      let image = try StateImage(bytes)
      try UserDatabase.inspect(image.database, file.path)
      try StateMigration.run(image.database)
      try UserDatabase.checkTables(image.database)
      return true
    } catch let error as SQLiteError where StateFault(error) == .suspect {
      return false
    }
  }
}
