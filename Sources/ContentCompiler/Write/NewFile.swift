import Foundation

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
    let url = URL(fileURLWithPath: path)
    let temporary = url.deletingLastPathComponent().path + "/.\(url.lastPathComponent).\(UUID().uuidString)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw unwritable(path) }
    defer { unlink(temporary) }
    do {
      defer { close(descriptor) }
      try write(bytes, to: descriptor, for: path)
      guard fsync(descriptor) == 0 else { throw unwritable(path) }
    }
    // Unlike a rename, a link never takes the place of another file.
    guard link(temporary, path) == 0 else {
      throw errno == EEXIST ? exists(path) : unwritable(path)
    }
    syncFolder(of: path)
  }

  /// Refuses a path where something is already.
  package static func checkIsFree(_ path: String) throws {
    var found = stat()
    if lstat(path, &found) == 0 { throw exists(path) }
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

  /// Makes the names in the folder of a file durable, where the system can.
  static func syncFolder(of path: String) {
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func unwritable(_ path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "cannot be written: \(String(cString: strerror(errno)))",
      help: "check the folder, its permissions and free space")
  }

  private static func exists(_ path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "is there already", help: "name another file, or move that one away")
  }
}
