import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that take the place of older ones together: all of them, or none.
///
/// All bytes are on disk before the first file changes its place, and the old files keep a second name until the last
/// one has. What fails on the way is undone. Only when that fails too, or the process ends in between, are some files
/// new and some old; each of them is complete.
struct AtomicFileSet {
  /// What the set does with the file system; tests let each of them fail.
  struct Calls {
    /// Makes the bytes of a file durable, still beside its place.
    var finish: (AtomicFile) throws -> Void = { try $0.finish() }
    /// Gives what stands at a path a second name; false when there is nothing.
    var keep: (_ path: String, _ backup: String) throws -> Bool = AtomicFileSet.keep
    /// Moves a file over another.
    var move: (_ from: String, _ to: String) throws -> Void = { try POSIXFileSystem().rename($0, to: $1) }
    /// Removes a file.
    var remove: (_ path: String) throws -> Void = { try POSIXFileSystem().removeFile($0) }
    /// Makes the names in a folder durable.
    var syncFolder: (_ path: String) throws -> Void = { try POSIXFileSystem().syncFolder($0) }
  }

  let files: [AtomicFile]
  var calls = Calls()

  init(_ files: [AtomicFile]) { self.files = files }

  /// A file that is in its place.
  private struct Placed {
    let path: String
    /// The second name of the old file; nil where there was none.
    let backup: String?
  }

  /// Puts all files in place.
  ///
  /// - Throws: ``ContentError``. The old files stand then, unless the error names those that could not be restored, or
  ///   says that the new ones are in place but not yet safe from a power cut.
  func commit() throws {
    for file in files { try calls.finish(file) }
    var placed: [Placed] = []
    for file in files {
      do {
        placed.append(try place(file))
      } catch {
        throw undone(placed, at: file.path, error)
      }
    }
    defer {
      // A second name that stays is taken over by the next run.
      for backup in placed.compactMap(\.backup) { try? calls.remove(backup) }
    }
    for folder in Set(files.map { AtomicFileSet.folder(of: $0.path) }).sorted() {
      do {
        try calls.syncFolder(folder)
      } catch {
        throw ContentError(
          .unwritable, path: folder, "all files are replaced, but a power cut may undo it: \(error)",
          help: "check the disk, then run the command again")
      }
    }
  }

  /// Moves one file to its place.
  private func place(_ file: AtomicFile) throws -> Placed {
    let backup = AtomicFileSet.backup(of: file.path)
    let hasOld = try calls.keep(file.path, backup)
    do {
      try calls.move(file.temporaryPath, file.path)
    } catch {
      // The old file may have no other name where second names are not possible.
      if hasOld { try restore(Placed(path: file.path, backup: backup)) }
      throw error
    }
    file.isInPlace()
    return Placed(path: file.path, backup: hasOld ? backup : nil)
  }

  private func restore(_ placed: Placed) throws {
    if let backup = placed.backup {
      try calls.move(backup, placed.path)
      // Moving one name of a file over another one of the same file does nothing.
      try calls.remove(backup)
    } else {
      try calls.remove(placed.path)
    }
  }

  /// Undoes what was done, and says what came of it.
  private func undone(_ placed: [Placed], at path: String, _ error: any Error) -> ContentError {
    let reason = (error as? FileSystemError)?.reason ?? "\(error)"
    var stuck: [String] = []
    for entry in placed.reversed() {
      do { try restore(entry) } catch { stuck.append(entry.path) }
    }
    guard stuck.isEmpty else {
      let new = stuck.sorted().joined(separator: ", ")
      return ContentError(
        .unwritable, path: path,
        "cannot be put in place: \(reason); \(new) could not be restored and \(stuck.count == 1 ? "is" : "are") new, "
          + "the others are as before", help: "check the disk, then run the command again")
    }
    return ContentError(
      .unwritable, path: path, "cannot be put in place: \(reason); no file was replaced",
      help: "check free space and permissions")
  }

  /// Gives a file a second name, or, where the file system has no second names, another one.
  private static func keep(_ path: String, _ backup: String) throws -> Bool {
    let files = POSIXFileSystem()
    guard try files.status(path) != nil else { return false }
    // Left behind by a run that ended before its time.
    try files.removeFile(backup)
    guard link(path, backup) != 0 else { return true }
    let number = errno
    guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(number) else {
      throw FileSystemError(errno: number, "keep", path)
    }
    try files.rename(path, to: backup)
    return true
  }

  private static func folder(of path: String) -> String {
    Paths.folder(of: path)
  }

  private static func backup(of path: String) -> String {
    folder(of: path) + "/.\(Paths.name(of: path)).before"
  }
}
