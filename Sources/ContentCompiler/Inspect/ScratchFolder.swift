import Files

/// A temporary folder, removed with the last reference to it.
final class ScratchFolder: Sendable {
  let path: String

  /// - Throws: ``ContentError`` when it cannot be created.
  init() throws {
    // Letters and digits that no other run draws.
    let name = (0..<4).map { _ in String(UInt32.random(in: 0x1000_0000...UInt32.max), radix: 16) }.joined()
    path = Paths.temporary + "/contentc-" + name
    // Noted first: no other process uses this name.
    Leftovers.add(path)
    Leftovers.add(path + "/content.db")
    Leftovers.add(path + "/.content.db.building")
    _ = try NewFolder(path, permissions: 0o700)
  }

  /// Path of a database in it.
  var database: String { path + "/content.db" }

  deinit {
    // If removal fails, the system empties its temporary folder itself.
    try? POSIXFileSystem().removeTree(path)
    Leftovers.remove(database)
    Leftovers.remove(path)
  }
}
