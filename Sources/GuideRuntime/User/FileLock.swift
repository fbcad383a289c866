import Foundation

/// A lock on a file that the system releases when its holder ends, however it ends.
enum FileLock {
  /// Runs something while no other process or thread holds the lock.
  static func holding<T>(_ path: String, _ body: () throws -> T) throws -> T {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw CocoaError(.fileLocking) }
    }
    return try body()
  }
}
