#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
  import Foundation
#endif

/// The file system of the device. The only file of the runtime that calls the system about files of the store.
package struct POSIXFileSystem: FileSystem {
  package init() {}

  package var user: UInt32 { geteuid() }

  package func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile {
    let flags: Int32 =
      switch mode {
      case .read: O_RDONLY
      case .write: O_RDWR | O_CREAT
      case .replace: O_RDWR | O_CREAT | O_TRUNC
      }
    return try POSIXFile(path, POSIXFileSystem.descriptor(path, flags))
  }

  /// Opens without following a link, and without handing the descriptor on to other programs.
  fileprivate static func descriptor(_ path: String, _ flags: Int32) throws -> Int32 {
    while true {
      let descriptor = system_open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw FileSystemError.last("open", path) }
    }
  }

  package func append(_ path: String, _ bytes: [UInt8]) throws {
    let file = try POSIXFile(path, POSIXFileSystem.descriptor(path, O_WRONLY | O_CREAT | O_APPEND))
    try file.append(bytes)
  }

  package func status(_ path: String) throws -> FileStatus? {
    var entry = stat()
    guard lstat(path, &entry) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileSystemError.last("look at", path)
    }
    return FileStatus(entry)
  }

  package func list(_ folder: String) throws -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw FileSystemError.last("list", folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileSystemError.last("list", folder) }
    return names.sorted()
  }

  package func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o755) != 0 else { return }
    if errno == EEXIST, try status(path)?.kind == .folder { return }
    throw FileSystemError.last("make folder", path)
  }

  package func rename(_ from: String, to: String) throws {
    guard system_rename(from, to) == 0 else { throw FileSystemError.last("move", from) }
  }

  package func removeFile(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError.last("remove", path) }
  }

  package func removeFolder(_ path: String) throws {
    guard rmdir(path) == 0 || errno == ENOENT else { throw FileSystemError.last("remove", path) }
  }

  package func excludeFromBackups(_ folder: String) throws {
    #if canImport(Darwin)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      var url = URL(filePath: folder, directoryHint: .isDirectory)
      do {
        try url.setResourceValues(values)
      } catch {
        throw FileSystemError(.other, "exclude from backups", folder, error.localizedDescription)
      }
    #endif
  }

  package func syncFolder(_ path: String) throws {
    let folder = try POSIXFile(path, POSIXFileSystem.descriptor(path, O_RDONLY))
    try folder.sync()
  }

  package func freeBytes(at path: String) throws -> Int {
    var volume = statvfs()
    guard statvfs(path, &volume) == 0 else { throw FileSystemError.last("measure", path) }
    return Int(
      clamping: UInt64(volume.f_bavail).multipliedReportingOverflow(by: UInt64(volume.f_frsize)).partialValue)
  }

  package func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)? {
    // Reading is enough for either kind, also on a read-only file system.
    let file = try POSIXFile(path, POSIXFileSystem.descriptor(path, O_RDONLY))
    while flock(file.descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return nil }
      guard errno == EINTR else { throw FileSystemError.last("lock", path) }
    }
    return POSIXLock(file)
  }

  package func readablePath(_ path: String) throws -> String { path }
}

/// An open file of the system.
private final class POSIXFile: OpenFile {
  let path: String
  let descriptor: Int32

  init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  var size: Int {
    get throws {
      var entry = stat()
      guard fstat(descriptor, &entry) == 0 else { throw FileSystemError.last("look at", path) }
      return Int(entry.st_size)
    }
  }

  func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    var failure: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got == 0 { break }
        if got > 0 {
          filled += got
        } else if errno != EINTR {
          failure = FileSystemError.last("read", path)
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    try bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = pwrite(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
        if wrote >= 0 {
          done += wrote
        } else if errno != EINTR {
          throw FileSystemError.last("write", path)
        }
      }
    }
  }

  /// Adds bytes at the end; the file must be open for that.
  func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = system_write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if wrote >= 0 {
          done += wrote
        } else if errno != EINTR {
          throw FileSystemError.last("write", path)
        }
      }
    }
  }

  func truncate(to size: Int) throws {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw FileSystemError.last("cut", path) }
  }

  func setPermissions(_ bits: Int) throws {
    guard fchmod(descriptor, mode_t(bits)) == 0 else { throw FileSystemError.last("protect", path) }
  }

  func sync() throws {
    #if canImport(Darwin)
      // `fsync` leaves data in the cache of the drive there; not every volume knows the full one.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      guard errno == ENOTSUP || errno == EINVAL else { throw FileSystemError.last("sync", path) }
    #endif
    guard fsync(descriptor) == 0 else { throw FileSystemError.last("sync", path) }
  }
}

/// A lock on an open file of the system; it ends when the file is closed.
private final class POSIXLock: HeldLock {
  private let file: POSIXFile

  init(_ file: POSIXFile) { self.file = file }

  var isCurrent: Bool {
    var mine = stat()
    var named = stat()
    return fstat(file.descriptor, &mine) == 0 && lstat(file.path, &named) == 0 && mine.st_ino == named.st_ino
      && mine.st_dev == named.st_dev
  }
}

extension FileStatus {
  private static func nanoseconds(_ entry: stat) -> Int64 {
    #if canImport(Darwin)
      let time = entry.st_mtimespec
    #else
      let time = entry.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  fileprivate init(_ entry: stat) {
    let kind: Kind =
      switch entry.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    self.init(
      kind: kind, size: Int(entry.st_size), permissions: Int(entry.st_mode & 0o7777),
      inode: UInt64(entry.st_ino),
      device: UInt64(truncatingIfNeeded: entry.st_dev), owner: entry.st_uid,
      modified: FileStatus.nanoseconds(entry))
  }
}

extension FileSystemError {
  /// The error the system just reported.
  fileprivate static func last(_ operation: String, _ path: String) -> FileSystemError {
    let number = errno
    let code: Code =
      switch number {
      case ENOENT: .notFound
      case ENOSPC, EDQUOT: .noSpace
      case EROFS: .readOnly
      case EACCES, EPERM: .noPermission
      case EMFILE, ENFILE: .tooManyOpenFiles
      case EFBIG: .tooLarge
      case EXDEV: .otherVolume
      case EEXIST, ENOTEMPTY: .exists
      case EIO: .input
      default: .other
      }
    return FileSystemError(code, operation, path, String(cString: strerror(number)))
  }
}

// Within the type, these names mean its own methods.
private func system_open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func system_rename(_ from: String, _ to: String) -> Int32 { rename(from, to) }
