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
package final class AtomicFile {
  /// Where the finished file goes.
  let path: String
  /// Where it is written.
  let temporaryPath: String
  private let lock: Int32
  private var isOpen = true

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
  ///
  /// Its name can be guessed, so a link that somebody laid there must lead to nothing that is emptied here.
  private static func takeLock(_ temporary: String, for path: String) throws -> Int32 {
    while true {
      let descriptor = open(temporary, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else {
        // What is no plain file says so in several ways.
        guard ![ELOOP, ENXIO, EISDIR].contains(errno) else { throw isNoFile(temporary, for: path) }
        throw ContentError(
          .unwritable, path: path, "cannot be written: \(String(cString: strerror(errno)))",
          help: "check the folder's permissions")
      }
      var mine = stat()
      guard fstat(descriptor, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG, mine.st_nlink < 2 else {
        close(descriptor)
        throw isNoFile(temporary, for: path)
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        throw ContentError(
          .unwritable, path: path, "another build is writing it", help: "wait for it to finish")
      }
      // The other process may have moved this very file into place between open and lock.
      var named = stat()
      if lstat(temporary, &named) == 0, mine.st_ino == named.st_ino, mine.st_dev == named.st_dev,
        ftruncate(descriptor, 0) == 0
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  private static func isNoFile(_ temporary: String, for path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "cannot be written: what stands in the way is a link or no plain file",
      help: "remove \(temporary)")
  }

  /// Replaces a file with other bytes, at once or not at all.
  ///
  /// - Throws: ``ContentError`` when it cannot be written; the old file stays.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    let file = try AtomicFile(path)
    try file.fill { bytes }
    try file.commit()
  }

  /// Adds bytes to the file; it is thrown away when they cannot be had or written.
  func fill(_ bytes: () throws -> [UInt8]) throws {
    do { try NewFile.write(bytes(), to: lock, for: path) } catch {
      discard()
      throw error
    }
  }

  /// Makes the file durable and moves it to its place.
  ///
  /// - Parameter permissions: Who may do what with it; nil for what is usual where the program runs.
  func commit(permissions: Int? = nil) throws {
    try finish(permissions: permissions)
    guard rename(temporaryPath, path) == 0 else { throw notPlaced() }
    isInPlace()
    NewFile.syncFolder(of: path)
  }

  /// Makes the bytes of the file durable; it is still beside its place.
  func finish(permissions: Int? = nil) throws {
    let isProtected = permissions.map { fchmod(lock, mode_t($0)) == 0 } ?? true
    guard isProtected, fsync(lock) == 0 else { throw notPlaced() }
  }

  /// Takes note that the file was moved to its place.
  func isInPlace() {
    isOpen = false
    close(lock)
  }

  /// The error of the call that just failed; the unfinished file is thrown away.
  private func notPlaced() -> ContentError {
    let reason = String(cString: strerror(errno))
    discard()
    return ContentError(
      .unwritable, path: path, "cannot be put in place: \(reason)", help: "check free space and permissions")
  }

  /// Throws the unfinished file away; nothing when it is finished, or thrown away already.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    unlink(temporaryPath)
    close(lock)
  }
}
