public import GuideModel
import HostSystem
import SQLite

/// The result of recovering a damaged state file.
public struct StateRecovery: Sendable, Hashable {
  /// A table, and how much of it was recovered.
  public struct Part: Sendable, Hashable {
    /// Name of the table, such as `favorites`.
    public let table: String
    /// The number of recovered entries.
    public let count: Int
    /// The number of those that only the copy has.
    public let copied: Int
    /// True when these are certainly all of them.
    public let isComplete: Bool
  }

  /// The present path of the damaged file.
  public let file: String
  /// The tables of a state, each with the number of recovered entries.
  public let parts: [Part]
  /// When the copy was made that filled the gaps; nil if there was none, or none was needed.
  public let copiedAt: UTCInstant?

  /// True when nothing was lost.
  public var isComplete: Bool { parts.allSatisfy(\.isComplete) }

  /// Sets a file aside if it is proven damaged, and replaces it by a new one with everything that can be read of it. Tables
  /// that cannot be read completely are filled from the copy.
  ///
  /// The new file is complete and on disk before it replaces the old one, so a failure before that
  /// changes nothing.
  ///
  /// - Returns: Nil if the bytes of the file are valid; the file then stays.
  /// - Throws: ``RuntimeError`` if the bytes or the copy cannot be read or the new file cannot be written.
  static func replacing(_ file: UserStateFile) throws -> StateRecovery? {
    let bytes = try file.bytes()
    guard try !StateImage.isSound(bytes, file) else { return nil }
    var reader = try StateReader(damaged: bytes)
    var state = try reader.state()
    var copiedAt: UTCInstant?
    if !reader.incomplete.isEmpty, let copy = try StateCopy(of: file).read() {
      var older = try StateReader(damaged: copy.bytes)
      state = try state.merging(older.state().keeping(reader.incomplete))
      copiedAt = copy.madeAt
    }
    let fresh = file.path + ".new"
    for suffix in ["", "-journal"] { try file.remove(fresh + suffix) }
    // The new file is closed when its connection goes out of scope, before the file is renamed.
    let parts = try {
      try UserDatabase.open(fresh).write { db in
        try UserDatabase.replace(state, db)
        return try reader.parts(in: db)
      }
    }()
    let aside = try file.replace(with: fresh)
    // If the disk loses the new name, the next start finds the old file and repeats all of this.
    _ = file.hasSyncedFolder()
    return StateRecovery(file: aside, parts: parts, copiedAt: copiedAt)
  }
}

extension StateReader {
  /// The tables of a new state, compared with the number of entries read.
  fileprivate func parts(in db: Connection? = nil) throws -> [StateRecovery.Part] {
    try UserDatabase.tables.map { table in
      let read = counts[table] ?? 0
      let count = try db?.first("SELECT count(*) FROM \(table)") { Int($0.integer(0)) } ?? read
      return StateRecovery.Part(
        table: table, count: count, copied: max(0, count - read), isComplete: !incomplete.contains(table))
    }
  }
}

extension UserState {
  /// The entries of some tables.
  fileprivate func keeping(_ tables: Set<String>) -> UserState {
    func kept<T>(_ table: String, _ entries: [T]) -> [T] { tables.contains(table) ? entries : [] }
    return UserState(
      settings: kept("user_settings", settings), favorites: kept("favorites", favorites),
      recents: kept("recents", recents), plans: kept("plans", plans),
      quoteChecks: kept("quote_checks", quoteChecks), feedback: kept("feedback_outbox", feedback),
      events: kept("event_log", events), visits: kept("region_visits", visits),
      badges: kept("earned_badges", badges), submissions: kept("submissions", submissions))
  }
}

extension UserDatabase {
  /// Damaged files that were set aside here, oldest first.
  public func damagedFiles() throws -> [String] {
    let start = UserDatabase.fileName + ".damaged-"
    let numbers = try translatingFileErrors {
      try POSIXFileSystem().list(file.folder).compactMap { name in
        name.hasPrefix(start) ? Int(name.dropFirst(start.count)) : nil
      }
    }
    return numbers.sorted().map { "\(file.path).damaged-\($0)" }
  }

  /// Reads a damaged file again and merges what can be read of it into the current state; the file stays.
  ///
  /// - Throws: ``RuntimeError`` if it is missing or cannot be read, or if the state cannot be written.
  public func recover(from path: String) throws -> StateRecovery {
    let damaged = UserStateFile(path)
    guard try damaged.isPresent() else { throw StateFault.denied.error(path, "no such file") }
    let bytes = try damaged.bytes()
    var reader: StateReader
    let state: UserState
    do {
      reader = try StateReader(damaged: bytes)
      state = try reader.state()
    } catch let error as SQLiteError {
      throw error.aboutState(path)
    }
    try merge(state)
    return StateRecovery(file: path, parts: try reader.parts(), copiedAt: nil)
  }
}

/// Turns errors of the file system into errors about the state.
func translatingFileErrors<T>(_ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let error as FileSystemError {
    throw StateFault.disk.error(error.path, error.reason)
  }
}
