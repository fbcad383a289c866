#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// An open file of the system.
final class POSIXFile: OpenFile {
  let path: String
  let descriptor: Int32

  init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  var size: Int { get throws { try status().size } }

  /// The kind of file.
  var kind: FileStatus.Kind { get throws { try status().kind } }

  /// The file's status.
  func status() throws -> FileStatus { FileStatus(try entry()) }

  /// True when it is a pipe, named or not.
  var isPipe: Bool { get throws { try entry().st_mode & S_IFMT == S_IFIFO } }

  private func entry() throws -> stat {
    var entry = stat()
    guard fstat(descriptor, &entry) == 0 else { throw FileSystemError.last("look at", path) }
    return entry
  }

  func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got == 0 { break }
        if got > 0 {
          filled += got
        } else if errno != EINTR {
          throw FileSystemError.last("read", path)
        }
      }
    }
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

  /// Appends bytes; the file must be open for appending.
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
      // `fsync` leaves data in the drive's cache on this platform; not every volume supports a full sync.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      guard errno == ENOTSUP || errno == EINVAL else { throw FileSystemError.last("sync", path) }
    #endif
    guard fsync(descriptor) == 0 else { throw FileSystemError.last("sync", path) }
  }
}

/// A lock on an open file; it ends when the file is closed.
final class POSIXLock: HeldLock {
  private let file: POSIXFile

  init(_ file: POSIXFile) { self.file = file }

  var isCurrent: Bool {
    var mine = stat()
    var named = stat()
    return fstat(file.descriptor, &mine) == 0 && lstat(file.path, &named) == 0 && mine.st_ino == named.st_ino
      && mine.st_dev == named.st_dev
  }
}

// Inside the type, this name refers to its own method.
private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
