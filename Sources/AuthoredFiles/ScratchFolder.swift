import HostSystem

/// A temporary folder, removed with the last reference to it, or by a later run if the program was killed.
package final class ScratchFolder: Sendable {
  /// Path of the folder.
  package let path: String
  /// Held as long as the folder is in use; nil where the file system has no locks.
  private let lock: (any HeldLock)?

  private static let prefix = "contentc-"
  private static let lockName = "/lock"
  private static let nameLength = 32

  /// - Throws: ``ContentError`` when it cannot be created.
  package init() throws {
    ScratchFolder.removeAbandoned()
    // Digits that no other run draws.
    let digits = (0..<4).map { _ in String(UInt32.random(in: 0x1000_0000...UInt32.max), radix: 16) }.joined()
    let name = ScratchFolder.prefix + digits
    let (path, unlocked) = (Paths.temporary + "/" + name, Paths.temporary + "/." + name)
    // Noted first: no other process uses this name.
    for left in [
      path + "/content.db", path + "/.content.db.building", path + ScratchFolder.lockName, path,
      unlocked + ScratchFolder.lockName, unlocked,
    ] { Leftovers.add(left) }
    _ = try NewFolder(unlocked, permissions: 0o700)
    // It has its name only once it is locked, so that no other run takes it for an abandoned one.
    let disk = POSIXFileSystem()
    lock = try ContentError.writing(path) {
      try disk.append(unlocked + ScratchFolder.lockName, [])
      let lock = try? disk.lock(unlocked + ScratchFolder.lockName, .exclusive)
      try disk.rename(unlocked, to: path)
      return lock
    }
    for left in [unlocked + ScratchFolder.lockName, unlocked] { Leftovers.remove(left) }
    self.path = path
  }

  /// Path of a database in it.
  package var database: String { path + "/content.db" }

  deinit {
    // What cannot be removed is left to a later run, or to the system.
    try? POSIXFileSystem().removeTree(path)
    for left in [database, path + "/.content.db.building", path + ScratchFolder.lockName, path] {
      Leftovers.remove(left)
    }
  }

  /// Removes the folders of this user's runs that were killed; what cannot be removed stays.
  private static func removeAbandoned() {
    let disk = POSIXFileSystem()
    for name in (try? disk.list(Paths.temporary)) ?? [] {
      let path = Paths.temporary + "/" + name
      guard name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + nameLength,
        name.utf8.dropFirst(prefix.utf8.count).allSatisfy({
          (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }), let status = try? disk.status(path), status.kind == .folder, status.owner == disk.user,
        let lock = try? disk.lock(path + lockName, .exclusive)
      else { continue }
      withExtendedLifetime(lock) { try? disk.removeTree(path) }
    }
  }
}
