import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of files that is written under a temporary name and takes the place of the older one when it is complete.
///
/// Until then the old folder is untouched. A process that dies leaves a hidden folder beside it, which the next one
/// removes. Two processes never write the same folder at once: the second one fails.
package final class AtomicFolder: Sendable {
  /// Final path.
  package let path: String
  /// Path while it is being written.
  package let temporaryPath: String
  private let lock: any HeldLock

  private static let disk = POSIXFileSystem()

  /// Creates the temporary folder, empty.
  ///
  /// - Throws: ``ContentError`` when it cannot be created, or another process is writing it.
  package init(_ path: String) throws {
    let path = Paths.standardized(path)
    self.path = path
    temporaryPath = AtomicFolder.sibling(of: path, "building")
    lock = try AtomicFolder.takeLock(of: path)
    try AtomicFolder.restore(path)
    try ContentError.writing(path) {
      try AtomicFolder.disk.removeTree(temporaryPath)
      try AtomicFolder.disk.makeFolder(temporaryPath)
    }
  }

  deinit {
    // What cannot be removed is removed by the next run.
    try? AtomicFolder.disk.removeTree(temporaryPath)
    try? AtomicFolder.disk.removeFile(AtomicFolder.sibling(of: path, "lock"))
  }

  private static func takeLock(of path: String) throws -> any HeldLock {
    let file = sibling(of: path, "lock")
    let lock = try ContentError.writing(path) {
      try disk.append(file, [])
      return try disk.lock(file, .exclusive)
    }
    guard let lock, lock.isCurrent else {
      throw ContentError(
        .busy, path: path, "another process is writing it", help: "wait for it to finish")
    }
    return lock
  }

  private static func sibling(of path: String, _ suffix: String) -> String {
    Paths.folder(of: path) + "/." + Paths.name(of: path) + "." + suffix
  }

  /// Gives an old folder its name back, if a process died while it replaced it; else removes what that process left.
  private static func restore(_ path: String) throws {
    let before = sibling(of: path, "before")
    try ContentError.writing(path) {
      guard try disk.status(before) != nil else { return }
      if try disk.status(path) == nil {
        try disk.rename(before, to: path)
      } else {
        try disk.removeTree(before)
      }
    }
  }

  /// Creates a folder in it, with its parents.
  package func makeFolder(_ name: String) throws {
    var path = temporaryPath
    for part in name.split(separator: "/") {
      path += "/" + part
      try ContentError.writing(path) { try AtomicFolder.disk.makeFolder(path) }
    }
  }

  /// Writes a file whose folder exists; may be called from several threads.
  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let target = temporaryPath + "/" + name
    try ContentError.writing(path + "/" + name) {
      let file = try AtomicFolder.disk.open(target, .replace)
      try file.write(bytes, at: 0)
    }
  }

  /// Puts the folder in the place of the old one, which is removed. Between two renames there is none at its path.
  ///
  /// - Throws: ``ContentError``; the old folder is unchanged then.
  package func commit() throws {
    // One call for all files: one for each of 100,000 would take minutes.
    sync()
    let before = AtomicFolder.sibling(of: path, "before")
    try ContentError.writing(path) {
      guard try AtomicFolder.disk.status(path) != nil else {
        return try AtomicFolder.disk.rename(temporaryPath, to: path)
      }
      try AtomicFolder.disk.rename(path, to: before)
      do { try AtomicFolder.disk.rename(temporaryPath, to: path) } catch {
        try AtomicFolder.disk.rename(before, to: path)
        throw error
      }
      try AtomicFolder.disk.removeTree(before)
    }
  }
}
