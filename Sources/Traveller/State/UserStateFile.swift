import BundleReader
import GuideRuntime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The state file as the file system sees it, checked before SQLite opens it.
///
/// SQLite blocks on a pipe, reads a device endlessly and reports a folder as a file it cannot open, and the result of a
/// failed read may look like damage. So file type and size are checked here, and bytes are read here wherever an
/// error must be distinguished from a missing file.
struct UserStateFile {
  let path: String
  let folder: String

  /// The maximum size of a state: thousands of times what a traveller collects, yet read in a fraction of a second.
  static let sizeLimit = 64 << 20
  /// Time that another program may hold the lock before it counts as busy, in seconds.
  private static let busyTimeoutSeconds = 5.0

  init(folder: String) {
    self.folder = folder
    path = folder + "/" + UserDatabase.fileName
  }

  /// A file in the state folder.
  init(_ path: String) {
    self.path = path
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private var journal: String { path + "-journal" }
  private var log: String { path + "-wal" }

  /// Creates the folder if necessary, accessible to this user only.
  func makeFolder() throws {
    guard UserStateFile.isMade(folder) else {
      throw RuntimeError(
        .unreadable, "the folder \(folder) cannot be created",
        help: "check the permissions of its parent folder, or set GUIDE_HOME", key: "state.folder",
        arguments: [folder])
    }
  }

  /// Creates a folder and its missing parents; false on failure.
  private static func isMade(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 { return true }
    // A file of that name is reported when something inside it is opened.
    if errno == EEXIST { return true }
    guard errno == ENOENT, let end = folder.lastIndex(of: "/"), end > folder.startIndex else { return false }
    return isMade(String(folder[..<end])) && (mkdir(folder, 0o700) == 0 || errno == EEXIST)
  }

  /// Checks whether the file exists, after checking it and the files that SQLite may keep next to it.
  ///
  /// - Throws: ``RuntimeError`` if one of them is not a regular file, is too large, or cannot be examined.
  func isPresent() throws -> Bool {
    let size = try UserStateFile.size(path)
    for beside in [journal, log, path + "-shm", path + ".lock"] { _ = try UserStateFile.size(beside) }
    return size != nil
  }

  /// Checks whether SQLite left a journal or log next to the file that is part of it.
  func hasUnfinishedChange() throws -> Bool {
    try [journal, log].contains { try (UserStateFile.size($0) ?? 0) > 0 }
  }

  /// The size of a regular file in bytes; nil if there is none.
  private static func size(_ path: String) throws -> Int? {
    var entry = stat()
    guard stat(path, &entry) == 0 else {
      // A dangling link exists, too: SQLite would create a file wherever it points.
      if errno == ENOENT, lstat(path, &entry) != 0, errno == ENOENT { return nil }
      if errno == ENOTDIR { return nil }
      throw failure(path)
    }
    guard entry.st_mode & S_IFMT == S_IFREG else {
      throw RuntimeError(
        .unreadable, "\(path) is not a regular file", help: "move it away, or set GUIDE_HOME",
        key: "state.notAFile", arguments: [path])
    }
    guard entry.st_size <= sizeLimit else {
      throw RuntimeError(
        .unreadable, "\(path) has \(entry.st_size >> 20) MiB, more than \(sizeLimit >> 20)",
        help: "move it away, or set GUIDE_HOME", key: "state.tooLarge",
        arguments: [path, String(entry.st_size >> 20), String(sizeLimit >> 20)])
    }
    return Int(entry.st_size)
  }

  /// Creates the file if there is none, and denies other users access to it: it holds addresses, notes and routes.
  ///
  /// An existing file is never opened here, as closing it would release the locks of SQLite.
  func makePrivate() throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    // On a read-only disk, or in the file of another user, access stays as it is.
    guard errno == EEXIST else { return }
    var entry = stat()
    if stat(path, &entry) == 0, entry.st_mode & 0o077 != 0 { chmod(path, 0o600) }
  }

  /// The change counter in the file header; nil if it cannot be read, or if a change is being rolled back.
  ///
  /// Used if SQLite itself could not report the outcome.
  func changeCount() -> Int? {
    do {
      let head = try bytes().prefix(64)
      guard try !hasUnfinishedChange(), head.count == 64 else { return nil }
      return head.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    } catch {
      return nil
    }
  }

  /// All bytes of the file; empty if it does not exist.
  ///
  /// - Throws: ``RuntimeError`` if any of them cannot be read.
  func bytes() throws -> [UInt8] {
    guard let size = try UserStateFile.size(path) else { return [] }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw UserStateFile.failure(path) }
    defer { close(descriptor) }
    var failure: RuntimeError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
        if count > 0 {
          filled += count
        } else if count == 0 {
          return
        } else if errno != EINTR {
          failure = UserStateFile.failure(path)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Runs `body` while no other process or thread changes the file.
  ///
  /// The lock is on a separate file, and the system releases it when its holder exits for any reason.
  func locked<T>(_ body: () throws -> T) throws -> T {
    var descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0, [EROFS, EACCES].contains(errno) {
      descriptor = open(path + ".lock", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      // Without permission to create the lock, this program cannot change anything here either.
      if descriptor < 0, errno == ENOENT { return try body() }
    }
    guard descriptor >= 0 else { throw UserStateFile.failure(path + ".lock") }
    defer { close(descriptor) }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw UserStateFile.failure(path + ".lock") }
      guard ContinuousClock.now - start < .seconds(UserStateFile.busyTimeoutSeconds) else {
        throw StateFault.busy.error(path, "")
      }
      usleep(10_000)
    }
    return try body()
  }

  /// Replaces this file by another one and keeps the old one under a new name; the name of this file never disappears.
  ///
  /// - Returns: The new name of the old file.
  func replace(with fresh: String) throws -> String {
    var number = 1
    while try UserStateFile.size("\(path).damaged-\(number)") != nil { number += 1 }
    let aside = "\(path).damaged-\(number)"
    if link(path, aside) == 0 {
      guard rename(fresh, path) == 0 else {
        let failure = UserStateFile.failure(path)
        unlink(aside)
        throw failure
      }
    } else {
      // A file system without hard links.
      guard rename(path, aside) == 0 else { throw UserStateFile.failure(path) }
      guard rename(fresh, path) == 0 else {
        let failure = UserStateFile.failure(path)
        rename(aside, path)
        throw failure
      }
    }
    return aside
  }

  /// Removes a file that an earlier run may have left.
  func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw UserStateFile.failure(path) }
  }

  /// Syncs the folder, so that its file names survive a power failure; returns whether the disk confirmed it.
  func hasSyncedFolder() -> Bool {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// The error for the current `errno`.
  private static func failure(_ path: String) -> RuntimeError {
    let number = errno
    let detail = String(cString: strerror(number))
    let fault: StateFault =
      switch number {
      case ENOSPC, EDQUOT: .full
      case EROFS: .readOnly
      case EACCES, EPERM, ELOOP, ENOENT, EISDIR, ENOTDIR: .denied
      default: .disk
      }
    return fault.error(path, detail)
  }
}
