import Files
import GuideModel
import SQLite

/// The result of recovering a damaged state file.
public struct StateRecovery: Sendable, Hashable {
  /// A table, and how much of it was recovered.
  public struct Part: Sendable, Hashable {
    /// Name of the table, such as `favorites`.
    public let table: String
    /// The number of recovered entries.
    public let count: Int
    /// Whether these are certainly all of them.
    public let isComplete: Bool
  }

  /// Where the damaged file is now.
  public let file: String
  /// The tables of a state, each with the number of recovered entries.
  public let parts: [Part]

  /// Whether nothing was lost.
  public var isComplete: Bool { parts.allSatisfy(\.isComplete) }

  /// Sets a file aside if it is proven damaged, and replaces it by a new one with everything that can be read of it.
  ///
  /// The new file is complete and on disk before it replaces the old one, so a failure before that
  /// changes nothing.
  ///
  /// - Parameter suspicion: Why the file cannot be opened.
  /// - Returns: Nil if the bytes of the file are valid; the file then stays.
  /// - Throws: ``RuntimeError`` if the bytes cannot be read or the new file cannot be written.
  static func replacing(_ file: UserStateFile, _ suspicion: SQLiteError) throws -> StateRecovery? {
    let bytes = try file.bytes()
    guard try !StateImage.isSound(bytes, file) else { return nil }
    let fresh = file.path + ".new"
    for suffix in ["", "-journal"] { try file.remove(fresh + suffix) }
    // The new file is closed when its connection goes out of scope, before the file is renamed.
    let parts = try {
      try UserDatabase.open(fresh).use { try StateSalvage(bytes).copy(into: $0) }
    }()
    let aside = try file.replace(with: fresh)
    // If the disk loses the new name, the next start finds the old file and repeats all of this.
    _ = file.hasSyncedFolder()
    return StateRecovery(file: aside, parts: parts)
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
    let (state, parts): (UserState, [StateRecovery.Part])
    do {
      let image = try StateImage.empty()
      parts = try StateSalvage(bytes).copy(into: image.database)
      state = try UserDatabase.state(image.database)
    } catch let error as SQLiteError {
      throw error.aboutState(path)
    }
    try merge(state)
    return StateRecovery(file: path, parts: parts)
  }
}

/// Turns errors of the file system into errors about the state.
private func translatingFileErrors<T>(_ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let error as FileSystemError {
    throw StateFault.disk.error(error.path, error.reason)
  }
}
