import Files
import GuideModel
import SQLite

/// What became of a damaged file of the traveller's state.
public struct StateRecovery: Sendable, Hashable {
  /// A table, and how much of it could be read.
  public struct Part: Sendable, Hashable {
    /// Name of the table, such as `favorites`.
    public let table: String
    /// Entries that could be read.
    public let count: Int
    /// Whether that is all of them, for certain.
    public let isComplete: Bool
  }

  /// Where the damaged file is now.
  public let file: String
  /// The tables of a state, each with what was read of it.
  public let parts: [Part]

  /// Whether nothing was lost.
  public var isComplete: Bool { parts.allSatisfy(\.isComplete) }

  /// Puts a file aside when it is proven damaged, and a new one with all that can be read of it in its place.
  ///
  /// The new file is complete and on the disk before it takes the place of the old one, so that a failure on the way
  /// leaves everything as it is.
  ///
  /// - Parameter suspicion: Why the file cannot be opened.
  /// - Returns: Nil when the bytes of the file are sound; it stays then.
  /// - Throws: ``RuntimeError`` when the bytes cannot be read or the new file cannot be written.
  static func replacing(_ file: UserStateFile, _ suspicion: SQLiteError) throws -> StateRecovery? {
    let bytes = try file.bytes()
    guard try !StateImage.isSound(bytes, file) else { return nil }
    let fresh = file.path + ".new"
    for suffix in ["", "-journal"] { try file.remove(fresh + suffix) }
    // The new file is closed when its connection goes out of scope, before it changes its name.
    let parts = try {
      try UserDatabase.open(fresh).use { try StateSalvage(bytes).copy(into: $0) }
    }()
    let aside = try file.replace(with: fresh)
    // Should the disk lose the new name, the next start finds the old file and does all of this again.
    _ = file.hasSyncedFolder()
    return StateRecovery(file: aside, parts: parts)
  }
}

extension UserDatabase {
  /// Damaged files that were put aside here, the oldest first.
  public func damagedFiles() throws -> [String] {
    let start = UserDatabase.fileName + ".damaged-"
    let numbers = try translatingFileErrors {
      try POSIXFileSystem().list(file.folder).compactMap { name in
        name.hasPrefix(start) ? Int(name.dropFirst(start.count)) : nil
      }
    }
    return numbers.sorted().map { "\(file.path).damaged-\($0)" }
  }

  /// Reads a damaged file again and merges what can be read of it into what is kept; the file stays.
  ///
  /// - Throws: ``RuntimeError`` when it is missing or cannot be read, or when nothing can be written.
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

/// Runs something; what the file system reports becomes an error about the state.
private func translatingFileErrors<T>(_ body: () throws -> T) throws -> T {
  do {
    return try body()
  } catch let error as FileSystemError {
    throw StateFault.disk.error(error.path, error.reason)
  }
}
