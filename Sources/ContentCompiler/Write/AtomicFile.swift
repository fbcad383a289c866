import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written beside its place and moved there when it is complete and on disk.
///
/// Until then the old file stands untouched; a process that dies leaves only a hidden file that the next one
/// takes over. Two processes never write the same place at once: the second is told so.
package struct AtomicFile {
  /// Where the finished file goes.
  let path: String
  /// Where it is written.
  let temporaryPath: String
  private let lock: Int32

  init(_ path: String) throws {
    self.path = path
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    temporaryPath = folder + "/." + url.lastPathComponent + ".building"
    guard ContentFolder.isFolder(folder) else {
      throw ContentError(
        .notFound, path: folder, "no such folder", help: "make it, or write somewhere else with -o")
    }
    if ContentFolder.isFolder(path) {
      throw ContentError(
        .unwritable, path: path, "is a folder", help: "name a file with -o, such as \(path)/content.db")
    }
    lock = try AtomicFile.takeLock(temporaryPath, for: path)
  }

  /// Opens and locks the temporary file, emptied; fails when another process has it.
  private static func takeLock(_ temporary: String, for path: String) throws -> Int32 {
    while true {
      let descriptor = open(temporary, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw ContentError(
          .unwritable, path: path, "cannot be written: \(String(cString: strerror(errno)))",
          help: "check the folder's permissions")
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        throw ContentError(
          .unwritable, path: path, "another build is writing it", help: "wait for it to finish")
      }
      // The other process may have moved this very file into place between open and lock.
      var mine = stat()
      var named = stat()
      if fstat(descriptor, &mine) == 0, stat(temporary, &named) == 0, mine.st_ino == named.st_ino,
        ftruncate(descriptor, 0) == 0
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Replaces a file with other bytes, at once or not at all.
  ///
  /// - Throws: ``ContentError`` when it cannot be written; the old file stays.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    let file = try AtomicFile(path)
    do {
      try NewFile.write(bytes, to: file.lock, for: path)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// Makes the file durable and moves it to its place.
  func commit() throws {
    defer { close(lock) }
    guard fsync(lock) == 0, rename(temporaryPath, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporaryPath)
      throw ContentError(
        .unwritable, path: path, "cannot be put in place: \(reason)", help: "check free space and permissions"
      )
    }
    NewFile.syncFolder(of: path)
  }

  /// Throws the unfinished file away.
  func discard() {
    unlink(temporaryPath)
    close(lock)
  }
}
