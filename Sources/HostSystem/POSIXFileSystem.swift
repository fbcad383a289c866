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

/// The device's file system. The only type that makes system calls to list, open, read or examine files.
package struct POSIXFileSystem: FileSystem {
  package init() {}

  package var user: UInt32 { geteuid() }

  package func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile {
    let flags: Int32 =
      switch mode {
      case .read: O_RDONLY
      case .readThroughLinks: O_RDONLY
      case .write: O_RDWR | O_CREAT
      case .replace: O_RDWR | O_CREAT | O_TRUNC
      }
    return try POSIXFileSystem.file(path, mode == .readThroughLinks ? flags : flags | O_NOFOLLOW)
  }

  /// Opens a regular file.
  ///
  /// Never waits for anything else at the path, and no terminal becomes the controlling one.
  private static func file(_ path: String, _ flags: Int32) throws -> POSIXFile {
    let file = try POSIXFile(path, descriptor(path, flags | O_NONBLOCK | O_NOCTTY))
    guard try file.kind == .file else { throw FileSystemError.notRegular("open", path) }
    return file
  }

  /// Opens a descriptor that child processes do not inherit.
  static func descriptor(_ path: String, _ flags: Int32) throws -> Int32 {
    while true {
      let descriptor = system_open(path, flags | O_CLOEXEC, 0o644)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      // A folder opened for writing, a socket, or a link that is not followed.
      case EISDIR, ENXIO: throw FileSystemError.notRegular("open", path)
      case ELOOP where flags & O_NOFOLLOW != 0: throw FileSystemError.notRegular("open", path)
      default: throw FileSystemError.last("open", path)
      }
    }
  }

  package func append(_ path: String, _ bytes: [UInt8]) throws {
    try POSIXFileSystem.file(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW).append(bytes)
  }

  package func status(_ path: String) throws -> FileStatus? {
    var entry = stat()
    guard lstat(path, &entry) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileSystemError.last("look at", path)
    }
    return FileStatus(entry)
  }

  package func target(_ path: String) throws -> FileStatus? {
    var entry = stat()
    if stat(path, &entry) == 0 { return FileStatus(entry) }
    let number = errno
    // A dangling name exists all the same: it is its target that is missing.
    if number == ENOENT || number == ENOTDIR, try status(path) == nil { return nil }
    throw FileSystemError(errno: number, "look at", path)
  }

  package func list(_ folder: String) throws -> [String] {
    var opened = opendir(folder)
    while opened == nil, errno == EINTR { opened = opendir(folder) }
    guard let stream = opened else {
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
    let folder = try POSIXFile(path, POSIXFileSystem.descriptor(path, O_RDONLY | O_DIRECTORY))
    try folder.sync()
  }

  package func freeBytes(at path: String) throws -> Int {
    var volume = statvfs()
    guard statvfs(path, &volume) == 0 else { throw FileSystemError.last("measure", path) }
    return Int(
      clamping: UInt64(volume.f_bavail).multipliedReportingOverflow(by: UInt64(volume.f_frsize)).partialValue)
  }

  package func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)? {
    // Read access is enough for either kind, even on a read-only file system.
    let file = try POSIXFileSystem.file(path, O_RDONLY | O_NOFOLLOW)
    while flock(file.descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return nil }
      guard errno == EINTR else { throw FileSystemError.last("lock", path) }
    }
    return POSIXLock(file)
  }

  package func readablePath(_ path: String) throws -> String { path }
}

// Inside the type, these names refer to its own methods.
private func system_open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func system_rename(_ from: String, _ to: String) -> Int32 { rename(from, to) }
