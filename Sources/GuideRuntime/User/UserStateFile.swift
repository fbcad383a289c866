#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The file of the traveller's state as the system sees it, looked at before SQLite opens it.
///
/// SQLite waits for the other end of a pipe, reads a device without end and takes a folder for a file it may not open;
/// and what it reports of a failed read may look like damage. So the kind and the size are checked here, and bytes are
/// read here where an error must be told from an absence.
struct UserStateFile {
  let path: String
  let folder: String

  /// The most bytes a state may have: thousands of times what a traveller gathers, and read within a fraction of a second.
  static let sizeLimit = 64 << 20
  /// How long another program may hold the lock before it counts as busy, in seconds.
  private static let busyTimeoutSeconds = 5.0

  init(folder: String) {
    self.folder = folder
    path = folder + "/" + UserDatabase.fileName
  }

  /// A file in the folder of state.
  init(_ path: String) {
    self.path = path
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private var journal: String { path + "-journal" }
  private var log: String { path + "-wal" }

  /// Makes the folder, for this user only, when it is not there.
  func makeFolder() throws {
    guard UserStateFile.isMade(folder) else {
      throw RuntimeError(
        .unreadable, "the folder \(folder) cannot be made",
        help: "check the permissions of the folder above it, or set GUIDE_HOME", key: "state.folder",
        arguments: [folder])
    }
  }

  /// Makes a folder, and those above it where they are missing; whether it is there.
  private static func isMade(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 { return true }
    // What stands there under this name shows when a file in it is opened.
    if errno == EEXIST { return true }
    guard errno == ENOENT, let end = folder.lastIndex(of: "/"), end > folder.startIndex else { return false }
    return isMade(String(folder[..<end])) && (mkdir(folder, 0o700) == 0 || errno == EEXIST)
  }

  /// Whether the file is there, after a look at it and at what SQLite may keep beside it.
  ///
  /// - Throws: ``RuntimeError`` when one of them is not an ordinary file, is too large, or cannot be looked at.
  func isPresent() throws -> Bool {
    let size = try UserStateFile.size(path)
    for beside in [journal, log, path + "-shm", path + ".lock"] { _ = try UserStateFile.size(beside) }
    return size != nil
  }

  /// Whether SQLite left something beside the file that is part of it.
  func hasUnfinishedChange() throws -> Bool {
    try [journal, log].contains { try (UserStateFile.size($0) ?? 0) > 0 }
  }

  /// Bytes of an ordinary file; nil when there is none.
  private static func size(_ path: String) throws -> Int? {
    var entry = stat()
    guard stat(path, &entry) == 0 else {
      // A link that leads nowhere is there, too: SQLite would make a file wherever it points.
      if errno == ENOENT, lstat(path, &entry) != 0, errno == ENOENT { return nil }
      if errno == ENOTDIR { return nil }
      throw failure(path)
    }
    guard entry.st_mode & S_IFMT == S_IFREG else {
      throw RuntimeError(
        .unreadable, "\(path) is not an ordinary file", help: "move it away, or set GUIDE_HOME",
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

  /// How many changes the head of the file counts; nil when it cannot be read, or when a change is being undone.
  ///
  /// For the moment after SQLite itself could not tell.
  func changeCount() -> Int? {
    do {
      let head = try bytes().prefix(64)
      guard try !hasUnfinishedChange(), head.count == 64 else { return nil }
      return head.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    } catch {
      return nil
    }
  }

  /// All bytes of the file; none when it is not there.
  ///
  /// - Throws: ``RuntimeError`` when any of them cannot be read.
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

  /// Runs something while no other process or thread changes the file.
  ///
  /// The lock is on a file beside it, which the system releases when its holder ends, however it ends.
  func locked<T>(_ body: () throws -> T) throws -> T {
    var descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0, [EROFS, EACCES].contains(errno) {
      descriptor = open(path + ".lock", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      // Without permission to make the lock, nothing here can be changed by this program either.
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

  /// Puts the file of another name in the place of this one, which stays under a new name; at every moment there is one.
  ///
  /// - Returns: The new name of this file.
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

  /// Removes a file that a former run may have left.
  func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw UserStateFile.failure(path) }
  }

  /// Makes the names in the folder outlive a power failure; whether the disk confirmed it.
  func hasSyncedFolder() -> Bool {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// The error the system just reported.
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
