import Files

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

  /// - Parameter isPrivate: Whether only the owner may read the file, from its first byte on.
  init(_ path: String, isPrivate: Bool = false) throws {
    self.path = path
    let folder = Paths.folder(of: path)
    temporaryPath = folder + "/." + Paths.name(of: path) + ".building"
    guard try ContentFiles().isFolder(folder) else {
      throw ContentError(
        .notFound, path: folder, "no such folder", help: "make it, or write somewhere else with -o")
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

  /// What would be replaced at a path, through links; nil for nothing, and for a link that leads nowhere.
  static func standing(at path: String) throws -> FileStatus.Kind? {
    do { return try ContentFiles().target(path)?.kind } catch let error as ContentError
      where error.code == .notFound
    { return nil }
  }

  /// Opens and locks the temporary file, emptied; fails when another process has it.
  ///
  /// Its name can be guessed, so a link that somebody laid there must lead to nothing that is emptied here.
  private static func takeLock(_ temporary: String, for path: String, mode: mode_t) throws -> Int32 {
    while true {
      let descriptor = open(temporary, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
      guard descriptor >= 0 else {
        if errno == EINTR { continue }
        // What is no plain file says so in several ways.
        guard ![ELOOP, ENXIO, EISDIR].contains(errno) else { throw isNoFile(temporary, for: path) }
        throw NewFile.unwritable(path)
      }
      do {
        if try isOurs(descriptor, temporary, for: path) { return descriptor }
        close(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
    }
  }

  /// Locks and empties an open temporary file; false when it lost its name to another process meanwhile.
  private static func isOurs(_ descriptor: Int32, _ temporary: String, for path: String) throws -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        throw ContentError(
          .unwritable, path: path, "another build is writing it", help: "wait for it to finish")
      default: throw abandoned(temporary, NewFile.unwritable(path))
      }
    }
    var mine = stat()
    guard fstat(descriptor, &mine) == 0 else { throw abandoned(temporary, NewFile.unwritable(path)) }
    guard mine.st_mode & S_IFMT == S_IFREG, mine.st_nlink < 2 else { throw isNoFile(temporary, for: path) }
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

  /// Removes a temporary file of which nothing will come, and returns why.
  private static func abandoned(_ temporary: String, _ error: ContentError) -> ContentError {
    unlink(temporary)
    return error
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

  /// Bytes that were written so far.
  var size: Int {
    get throws {
      var mine = stat()
      guard fstat(lock, &mine) == 0 else { throw NewFile.unwritable(path) }
      return Int(mine.st_size)
    }
  }

  /// As ``commit(permissions:replacing:)``; returns the bytes of the file.
  func commitCountingBytes() throws -> Int {
    let bytes: Int
    do { bytes = try size } catch {
      discard()
      throw error
    }
    try commit()
    return bytes
  }

  /// Makes the file durable and moves it to its place.
  ///
  /// - Parameters:
  ///   - permissions: Who may do what with it; nil for what is usual where the program runs.
  ///   - replaces: Whether it takes the place of another file; else that file stays, and the error says so.
  /// - Throws: ``ContentError``; the old file stays, except when only the folder could not be made durable, which the
  ///   error says.
  func commit(permissions: Int? = nil, replacing replaces: Bool = true) throws {
    try finish(permissions: permissions)
    guard move(replaces) else {
      guard errno == EEXIST, !replaces else { throw notPlaced() }
      discard()
      throw NewFile.exists(path)
    }
    isInPlace()
    try NewFile.syncFolder(of: path)
  }

  /// Gives the file its name; false with `errno` when it does not get it.
  private func move(_ replaces: Bool) -> Bool {
    guard !replaces else { return rename(temporaryPath, path) == 0 }
    #if canImport(Darwin)
      if renamex_np(temporaryPath, path, UInt32(RENAME_EXCL)) == 0 { return true }
      guard errno == ENOTSUP else { return false }
    #endif
    // Unlike a rename, a link never takes the place of another file.
    guard link(temporaryPath, path) == 0 else { return false }
    // A second try, because a second name of a private key is not to stay; then the error says so.
    return unlink(temporaryPath) == 0 || unlink(temporaryPath) == 0
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

  /// Removes the temporary name of a file that has its own already, left by a process that died between the two.
  static func removeSecondName(of path: String) throws {
    let temporary = Paths.folder(of: path) + "/." + Paths.name(of: path) + ".building"
    var (own, second) = (stat(), stat())
    guard lstat(path, &own) == 0, lstat(temporary, &second) == 0, own.st_ino == second.st_ino,
      own.st_dev == second.st_dev
    else { return }
    try ContentError.writing(temporary) { try POSIXFileSystem().removeFile(temporary) }
  }

  /// Throws the unfinished file away; nothing when it is finished, or thrown away already.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    unlink(temporaryPath)
    close(lock)
  }
}
