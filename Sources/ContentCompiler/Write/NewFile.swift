import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that must not be there yet: keys and signed documents are never written over.
package enum NewFile {
  /// Makes a file with all of its bytes, or none at all.
  ///
  /// - Parameter isPrivate: Whether nobody else may read it.
  /// - Throws: ``ContentError`` when something of that name is there already, or it cannot be written.
  package static func create(_ path: String, _ bytes: [UInt8], isPrivate: Bool = false) throws {
    try AtomicFile.removeSecondName(of: path)
    try checkIsFree(path)
    let file = try AtomicFile(path, isPrivate: isPrivate)
    try file.fill { bytes }
    try file.commit(replacing: false)
  }

  /// Refuses a path where something is already.
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

  /// Makes the names in the folder of a file durable, where its file system can.
  ///
  /// - Throws: ``ContentError`` when it fails: the file is in its place then, but a power cut may undo that.
  static func syncFolder(of path: String) throws {
    let folder = Paths.folder(of: path)
    do { try POSIXFileSystem().syncFolder(folder) } catch let error as FileSystemError
      where error.code != .unsupported
    {
      throw ContentError(
        .unwritable, path: path, "was written, but may be lost in a power cut: \(error.reason)",
        help: "check the disk, then run the command again")
    } catch is FileSystemError {
      // Some file systems keep names durable by themselves and know no such call.
    }
  }

  static func unwritable(_ path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "cannot be written: \(String(cString: strerror(errno)))",
      help: "check the folder, its permissions and free space")
  }

  static func exists(_ path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "is there already", help: "name another file, or move that one away")
  }
}
