package import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written under a temporary name and renamed when it is complete and on disk.
///
/// Until then the old file is untouched; a process that dies leaves only a hidden file, which the next one
/// reuses. Two processes never write the same file at once: the second one fails.
package final class AtomicFile {
  /// Final path.
  package let path: String
  /// Path while it is being written.
  package let temporaryPath: String
  private let lock: Int32
  private var isOpen = true

  /// Opens the temporary file.
  ///
  /// - Parameter isPrivate: True when only the owner may read the file, from the first byte on.
  package init(_ path: String, isPrivate: Bool = false) throws {
    self.path = path
    let folder = Paths.folder(of: path)
    temporaryPath = folder + "/." + Paths.name(of: path) + ".building"
    guard try ContentFiles().isFolder(folder) else {
      throw ContentError(
        .notFound, path: folder, "no such folder", help: "create it, or choose another with -o")
    }
    switch try AtomicFile.standing(at: path) {
    case nil, .file, .link: break
    case .folder:
      throw ContentError(
        .unwritable, path: path, "is a folder", help: "name a file with -o, such as \(path)/content.db")
    case .other:
      throw ContentError(
        .unwritable, path: path, "is not a regular file, so it is not replaced", help: "name another file")
    }
    lock = try AtomicFile.takeLock(temporaryPath, for: path, mode: isPrivate ? 0o600 : 0o644)
    guard isPrivate, fchmod(lock, 0o600) != 0 else { return }
    let error = NewFile.unwritable(path)
    discard()
    throw error
  }

  /// The path that a temporary file will have.
  package static func path(ofTemporary path: String) -> String {
    let name = Paths.name(of: path)
    guard name.hasPrefix("."), name.hasSuffix(".building") else { return path }
    return String(path.dropLast(name.count)) + name.dropFirst().dropLast(".building".count)
  }

  /// The kind of file that would be replaced, following links; nil for none, and for a dangling link.
  package static func standing(at path: String) throws -> FileStatus.Kind? {
    do { return try ContentFiles().target(path)?.kind } catch let error as ContentError
      where error.code == .notFound
    { return nil }
  }

  /// Opens, locks and truncates the temporary file; fails when another process holds it.
  ///
  /// Its name is predictable, so a link planted there must not cause another file to be truncated.
  private static func takeLock(_ temporary: String, for path: String, mode: mode_t) throws -> Int32 {
    while true {
      let taken = try Leftovers.makingOne { try tryLock(temporary, for: path, mode: mode) }
      if let taken { return taken }
    }
  }

  /// Opens and locks the temporary file once; nil when another process has renamed it meanwhile.
  private static func tryLock(_ temporary: String, for path: String, mode: mode_t) throws -> Int32? {
    let descriptor = open(temporary, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
    guard descriptor >= 0 else {
      if errno == EINTR { return nil }
      // The error for something other than a regular file varies.
      guard ![ELOOP, ENXIO, EISDIR].contains(errno) else { throw isNotRegularFile(temporary, for: path) }
      throw NewFile.unwritable(path)
    }
    do {
      if try isOurs(descriptor, temporary, for: path) {
        // An interruption from here on takes the file with it.
        Leftovers.add(temporary)
        return descriptor
      }
      close(descriptor)
      return nil
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Locks and truncates an open temporary file; false when another process has renamed it meanwhile.
  private static func isOurs(_ descriptor: Int32, _ temporary: String, for path: String) throws -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        throw ContentError(
          .busy, path: path, "another build is writing it", help: "wait for it to finish")
      default: throw abandoned(temporary, NewFile.unwritable(path))
      }
    }
    var mine = stat()
    guard fstat(descriptor, &mine) == 0 else { throw abandoned(temporary, NewFile.unwritable(path)) }
    guard mine.st_mode & S_IFMT == S_IFREG, mine.st_nlink < 2 else {
      throw isNotRegularFile(temporary, for: path)
    }
    // The other process may have moved this very file into place between open and lock.
    var named = stat()
    guard lstat(temporary, &named) == 0 else {
      if errno == ENOENT { return false }
      throw abandoned(temporary, NewFile.unwritable(path))
    }
    guard mine.st_ino == named.st_ino, mine.st_dev == named.st_dev else { return false }
    while ftruncate(descriptor, 0) != 0 {
      guard errno == EINTR else { throw abandoned(temporary, NewFile.unwritable(path)) }
    }
    return true
  }

  /// Removes an abandoned temporary file, and returns the error.
  private static func abandoned(_ temporary: String, _ error: ContentError) -> ContentError {
    unlink(temporary)
    return error
  }

  private static func isNotRegularFile(_ temporary: String, for path: String) -> ContentError {
    ContentError(
      .unwritable, path: path, "cannot be written: a link or special file is in the way",
      help: "remove \(temporary)")
  }

  /// Atomically replaces the contents of a file.
  ///
  /// - Throws: ``ContentError`` when it cannot be written; the old file stays.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    let file = try AtomicFile(path)
    try file.fill { bytes }
    try file.commit()
  }

  /// Appends bytes to the file; discards it when they cannot be produced or written.
  package func fill(_ bytes: () throws -> [UInt8]) throws {
    do { try NewFile.write(bytes(), to: lock, for: path) } catch {
      discard()
      throw error
    }
  }

  /// Number of bytes written so far.
  package var size: Int {
    get throws {
      var mine = stat()
      guard fstat(lock, &mine) == 0 else { throw NewFile.unwritable(path) }
      return Int(mine.st_size)
    }
  }

  /// Like ``commit(permissions:replacing:)``; returns the size of the file.
  package func commitCountingBytes() throws -> Int {
    let bytes: Int
    do { bytes = try size } catch {
      discard()
      throw error
    }
    try commit()
    return bytes
  }

  /// Makes the file durable and moves it into place.
  ///
  /// - Parameters:
  ///   - permissions: The file mode; nil for the default.
  ///   - replaces: True to replace an existing file; otherwise that file stays, and an error is thrown.
  /// - Throws: ``ContentError``; the old file is unchanged, except when only the folder could not be synced,
  ///   which the error says.
  package func commit(permissions: Int? = nil, replacing replaces: Bool = true) throws {
    try finish(permissions: permissions)
    guard move(replaces) else {
      guard errno == EEXIST, !replaces else { throw unplaced() }
      discard()
      throw NewFile.exists(path)
    }
    isInstalled()
    try NewFile.syncFolder(of: path)
  }

  /// Renames the file into place; false with `errno` on failure.
  private func move(_ replaces: Bool) -> Bool {
    guard !replaces else { return rename(temporaryPath, path) == 0 }
    #if canImport(Darwin)
      if renamex_np(temporaryPath, path, UInt32(RENAME_EXCL)) == 0 { return true }
      guard errno == ENOTSUP else { return false }
    #endif
    // Unlike a rename, a link never replaces an existing file.
    guard link(temporaryPath, path) == 0 else { return false }
    // Try twice, because a private key must not keep a second name; if both fail, the error says so.
    return unlink(temporaryPath) == 0 || unlink(temporaryPath) == 0
  }

  /// Makes the bytes of the file durable; it still has its temporary name.
  package func finish(permissions: Int? = nil) throws {
    let isProtected = permissions.map { fchmod(lock, mode_t($0)) == 0 } ?? true
    guard isProtected, fsync(lock) == 0 else { throw unplaced() }
  }

  /// Records that the file was moved into place.
  package func isInstalled() {
    isOpen = false
    Leftovers.remove(temporaryPath)
    close(lock)
  }

  /// The error of the call that just failed; discards the unfinished file.
  private func unplaced() -> ContentError {
    let reason = String(cString: strerror(errno))
    discard()
    return ContentError(
      .unwritable, path: path, "cannot be put in place: \(reason)", help: "check free space and permissions")
  }

  /// Removes the temporary name of a file already in place, left by a process that died in between.
  package static func removeSecondName(of path: String) throws {
    let temporary = Paths.folder(of: path) + "/." + Paths.name(of: path) + ".building"
    var (own, second) = (stat(), stat())
    guard lstat(path, &own) == 0, lstat(temporary, &second) == 0, own.st_ino == second.st_ino,
      own.st_dev == second.st_dev
    else { return }
    try ContentError.writing(temporary) { try POSIXFileSystem().removeFile(temporary) }
  }

  /// Discards the unfinished file; has no effect when it is finished or already discarded.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    unlink(temporaryPath)
    Leftovers.remove(temporaryPath)
    close(lock)
  }
}
