import GuideModel
import HostSystem
import SQLite

/// The copy of a state that is kept beside it in case the file is damaged.
struct StateCopy {
  private let state: UserStateFile
  private let copy: UserStateFile

  /// Name of the file in the state folder.
  static let fileName = UserDatabase.fileName + ".backup"
  /// Lifetime of a copy before a change renews it, in nanoseconds.
  private static let lifetime: Int64 = 86_400 * 1_000_000_000

  init(of state: UserStateFile) {
    self.state = state
    copy = UserStateFile(state.folder + "/" + StateCopy.fileName)
  }

  /// Copies the state if the last copy is older than a day; called after a change, when the file has just been written.
  ///
  /// A failure is ignored: the change itself is stored, and the next one tries again. The old copy stays until a new one
  /// is complete and on disk.
  func renew(_ database: SharedConnection) {
    do {
      let files = POSIXFileSystem()
      guard let written = try files.status(state.path)?.modified else { return }
      if let copied = try files.status(copy.path)?.modified,
        (0..<StateCopy.lifetime).contains(written &- copied)
      {
        return
      }
      let bytes = try database.use { try $0.image() }
      guard try StateImage.isSound(bytes, copy) else { return }
      try files.replaceFile(copy.path, bytes, permissions: 0o600)
    } catch {}
  }

  /// The bytes of the copy and when it was made; nil if there is none.
  ///
  /// - Throws: ``RuntimeError`` if it cannot be read.
  func read() throws -> (bytes: [UInt8], madeAt: UTCInstant)? {
    guard let modified = try translatingFileErrors({ try POSIXFileSystem().status(copy.path)?.modified })
    else { return nil }
    return (try copy.bytes(), UTCInstant(secondsSinceEpoch: Int64(modified / 1_000_000_000)))
  }
}
