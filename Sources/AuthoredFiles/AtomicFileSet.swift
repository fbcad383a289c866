import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that replace older ones together: all of them, or none.
///
/// All bytes are on disk before the first file is moved, and the old files keep a backup name until the last
/// one has been. A failure on the way is undone. Only when undoing fails too, or the process dies in between,
/// are some files new and some old; each of them is complete.
package struct AtomicFileSet {
  /// The set's file system calls; tests make each of them fail.
  struct Calls {
    /// Makes the bytes of a file durable under its temporary name.
    var finish: (AtomicFile) throws -> Void = { try $0.finish() }
    /// Creates a backup of a path; false when nothing is there.
    var keep: (_ path: String, _ backup: String) throws -> Bool = AtomicFileSet.keep
    /// Moves a file over another.
    var move: (_ from: String, _ to: String) throws -> Void = { try POSIXFileSystem().rename($0, to: $1) }
    /// Removes a file.
    var remove: (_ path: String) throws -> Void = { try POSIXFileSystem().removeFile($0) }
    /// Syncs a folder, so that its names are durable.
    var syncFolder: (_ path: String) throws -> Void = { try POSIXFileSystem().syncFolder($0) }
  }

  let files: [AtomicFile]
  var calls = Calls()

  /// Gathers files.
  package init(_ files: [AtomicFile]) { self.files = files }

  /// A file that has been moved into place.
  private struct Placed {
    let path: String
    /// Path of the backup of the old file; nil when there was none.
    let backup: String?
  }

  /// Moves all files into place.
  ///
  /// - Throws: ``ContentError``. The old files are back then, unless the error names those that could not be
  ///   restored, or says that the new ones are in place but could be lost in a power cut.
  package func commit() throws {
    for file in files { try calls.finish(file) }
    var placed: [Placed] = []
    for file in files {
      var isMissing = false
      do {
        placed.append(try place(file, &isMissing))
      } catch {
        throw undone(placed, at: file.path, isMissing: isMissing, error)
      }
    }
    defer {
      // A disk may fail once and then work. The next run removes a leftover backup.
      for backup in placed.compactMap(\.backup) where (try? calls.remove(backup)) == nil {
        try? calls.remove(backup)
      }
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

  /// Moves one file into place.
  ///
  /// - Parameter isMissing: Set to true if the old file was renamed for the backup and could not be renamed back.
  private func place(_ file: AtomicFile, _ isMissing: inout Bool) throws -> Placed {
    let backup = AtomicFileSet.backup(of: file.path)
    let hasOld = try calls.keep(file.path, backup)
    do {
      try calls.move(file.temporaryPath, file.path)
    } catch {
      // Without hard links, the old file may have no other name.
      if hasOld {
        do {
          try calls.move(backup, file.path)
          // The second name of a file that is back; the next run removes a leftover.
          try? calls.remove(backup)
        } catch {
          isMissing = true
        }
      }
      throw error
    }
    file.isInstalled()
    return Placed(path: file.path, backup: hasOld ? backup : nil)
  }

  private func restore(_ placed: Placed) throws {
    if let backup = placed.backup {
      try calls.move(backup, placed.path)
      // Renaming one name of a file to another name of the same file has no effect; the next run removes a leftover.
      try? calls.remove(backup)
    } else {
      try calls.remove(placed.path)
    }
  }

  /// Undoes the moves, and returns the resulting error.
  private func undone(_ placed: [Placed], at path: String, isMissing: Bool, _ error: any Error)
    -> ContentError
  {
    let reason = (error as? FileSystemError)?.reason ?? "\(error)"
    var unrestored: [String] = []
    for entry in placed.reversed() {
      do { try restore(entry) } catch { unrestored.append(entry.path) }
    }
    guard !isMissing else {
      let others =
        unrestored.isEmpty ? "" : "; \(unrestored.sorted().joined(separator: ", ")) could not be restored"
      return ContentError(
        .unwritable, path: path,
        "cannot be put in place: \(reason); the old file is \(AtomicFileSet.backup(of: path))\(others)",
        help: "check the disk, rename the old file back, then run the command again")
    }
    guard unrestored.isEmpty else {
      let new = unrestored.sorted().joined(separator: ", ")
      return ContentError(
        .unwritable, path: path,
        "cannot be put in place: \(reason); \(new) could not be restored and \(unrestored.count == 1 ? "is" : "are") new, "
          + "the others are as before", help: "check the disk, then run the command again")
    }
    return ContentError(
      .unwritable, path: path, "cannot be put in place: \(reason); no file was replaced",
      help: "check free space and permissions")
  }

  /// Gives a file a backup name as a hard link or, where the file system has none, by renaming.
  private static func keep(_ path: String, _ backup: String) throws -> Bool {
    let files = POSIXFileSystem()
    guard try files.status(path) != nil else { return false }
    // Left behind by an interrupted run.
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
