import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that must not exist yet: keys and signed documents are never overwritten.
package enum NewFile {
  /// Creates a file with all of its bytes, or not at all.
  ///
  /// - Parameter isPrivate: True when only the owner may read it.
  /// - Throws: ``ContentError`` when the path exists, or the file cannot be written.
  package static func create(_ path: String, _ bytes: [UInt8], isPrivate: Bool = false) throws {
    try AtomicFile.removeSecondName(of: path)
    try checkIsFree(path)
    let file = try AtomicFile(path, isPrivate: isPrivate)
    try file.fill { bytes }
    try file.commit(replacing: false)
  }

  /// Throws if the path exists.
  package static func checkIsFree(_ path: String) throws {
    let found = try ContentError.reading(path) { try POSIXFileSystem().status(path) }
    if found != nil { throw exists(path) }
  }

  /// Writes all bytes to an open file.
  static func write(_ bytes: [UInt8], to descriptor: Int32, for path: String) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #else
          Darwin.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw unwritable(path) }
      done += count
    }
  }

  /// Syncs the folder of a file, if its file system supports that.
  ///
  /// - Throws: ``ContentError`` on failure: the file is in place then, but a power cut may lose it.
  static func syncFolder(of path: String) throws {
    let folder = Paths.folder(of: path)
    do { try POSIXFileSystem().syncFolder(folder) } catch let error as FileSystemError
      where error.code != .unsupported
    {
      throw ContentError(
        .unwritable, path: path, "was written, but may be lost in a power cut: \(error.reason)",
        help: "check the disk, then run the command again")
    } catch is FileSystemError {
      // Some file systems always keep names durable and do not support the call.
    }
  }

  static func unwritable(_ path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "cannot be written: \(String(cString: strerror(errno)))",
      help: "check the folder, its permissions and free space")
  }

  static func exists(_ path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "already exists", help: "name another file, or move that one away")
  }
}
