import SQLite

/// The bytes of a state opened as a database in memory.
///
/// Whatever fails here is the fault of the bytes: there is no disk that could fail in between.
struct StateImage {
  let database: Connection

  /// Opens bytes, whatever they are; reading them may fail.
  init(_ bytes: [UInt8]) throws {
    // Without its log, a file in that mode cannot be opened in memory; what the log holds was written into the file.
    var bytes = bytes
    if bytes.count > 19, bytes[18] == 2, bytes[19] == 2 { (bytes[18], bytes[19]) = (1, 1) }
    database = try Connection(image: bytes)
  }

  /// A state with nothing in it.
  static func empty() throws -> StateImage {
    let image = try StateImage([])
    try StateMigration.run(image.database)
    return image
  }

  /// The bytes of the database.
  func bytes() throws -> [UInt8] { try database.image() }

  /// Where some tables and their indexes begin.
  func rootPages(of tables: Set<String>) throws -> [Int] {
    try database.all("SELECT tbl_name, rootpage FROM sqlite_master WHERE rootpage > 1") {
      tables.contains($0.text(0)) ? Int($0.integer(1)) : nil
    }.compactMap { $0 }
  }

  /// Where a table begins; empty when it is not there.
  func rootPages(ofTable table: String) throws -> [Int] {
    try database.all("SELECT rootpage FROM sqlite_master WHERE name = ?", .text(table)) {
      Int($0.integer(0))
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
      try UserDatabase.inspect(image.database, file.path)
      try StateMigration.run(image.database)
      try UserDatabase.checkTables(image.database)
      return true
    } catch let error as SQLiteError where StateFault(error) == .suspect {
      return false
    }
  }
}
