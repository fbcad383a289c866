package import HostSystem

/// The exclusive writer of a store: holds its lock, and recovers it first.
///
/// Whatever a dead process left behind is either complete and named by the state, or removed; nothing is
/// redone or undone, so that recovery itself can be interrupted at any point.
package final class StoreWriter {
  /// The state on disk.
  package private(set) var state: StoreState
  let files: any FileSystem
  let layout: StoreLayout
  private let stateFile: StateFile
  private let lock: any HeldLock

  /// Takes the lock and recovers the store, which is created if necessary.
  ///
  /// - Throws: ``PackError`` with code `busy` when another program is changing it; `readOnly` when it cannot
  ///   be written, or is world-writable; ``FileSystemError``.
  /// - Cost: Proportional to the number of versions; nothing is hashed.
  package init(_ files: any FileSystem, _ layout: StoreLayout) throws {
    self.files = files
    self.layout = layout
    let lock: (any HeldLock)?
    do {
      try StoreWriter.prepare(files, layout)
      lock = try files.lock(layout.lock, .exclusive)
    } catch let error as FileSystemError where error.code == .readOnly || error.code == .noPermission {
      throw PackError(.readOnly, "\(error)", help: "what is installed still works; make the folder writable")
    }
    guard let lock else {
      throw PackError(.busy, "another program is changing the installed packs", help: "wait for it to finish")
    }
    self.lock = lock
    stateFile = StateFile(files: files, layout: layout)
    try stateFile.removeUnfinished()
    let origin: StateFile.Origin
    (state, origin) = try stateFile.load()
    if origin == .previous || origin == .versions { try commit { _ in } }
  }

  /// Creates the folders, and rejects a store that is not safe to write to.
  private static func prepare(_ files: any FileSystem, _ layout: StoreLayout) throws {
    if try files.status(layout.root) == nil {
      try files.makeFolders(layout.root)
    }
    let tag = layout.root + "/CACHEDIR.TAG"
    if try files.status(tag) == nil {
      // Everything here can be downloaded again, so it need not be backed up. The tag is renamed into place, because an
      // incomplete one would never be replaced; unlike the state, it need not survive a power cut.
      let unfinished = tag + ".new"
      do {
        try files.open(unfinished, .replace).write(StoreWriter.cacheTag, at: 0)
        try files.rename(unfinished, to: tag)
      } catch {
        try? files.removeFile(unfinished)
        throw error
      }
      // Not every volume supports this mark.
      try? files.excludeFromBackups(layout.root)
    }
    let names = [layout.versions, layout.staging, layout.trust]
    for folder in names where try files.status(folder)?.kind != .folder {
      try files.clearPath(toFolder: folder)
      if try files.status(folder) == nil { try files.makeFolder(folder) }
    }
    // The store's own directory entries become durable with the first commit.
    if try files.status(layout.lock)?.kind != .file {
      try files.clearPath(to: layout.lock)
      _ = try files.open(layout.lock, .write)
    }
    let status = try files.status(layout.versions)
    for folder in [layout.root] + names {
      guard let other = try files.status(folder), other.permissions & 0o002 == 0 || other.kind == .link
      else {
        throw PackError(
          .readOnly, "\(folder) is world-writable",
          help: "restrict it: chmod o-w '\(folder)'")
      }
      // Moving into place must be atomic.
      guard folder == layout.root || (other.device == status?.device && other.kind == .folder) else {
        throw PackError(
          .readOnly, "\(folder) is not a folder on the same volume as \(layout.versions)",
          help: "keep the whole store on one volume")
      }
    }
  }

  /// A marker for backup programs; see bford.info/cachedir.
  private static let cacheTag = Array(
    "Signature: 8a477f597d28d172789f06886806bc55\n# Installed packs of the guide; they can be downloaded again.\n"
      .utf8)

  /// Atomically changes the state on disk.
  ///
  /// - Throws: As ``StateFile/commit(_:)``; only with code `unknownOutcome` has the state changed.
  package func commit(_ change: (inout StoreState) -> Void) throws {
    var next = state
    change(&next)
    do {
      try stateFile.commit(&next)
    } catch let error as PackError where error.code == .unknownOutcome {
      // The visible state is authoritative from now on.
      state = (try? stateFile.load().state) ?? next
      throw error
    }
    state = next
  }

  /// Replaces the active set with the newest complete older one.
  package func revert(blocking bad: Set<String>) throws {
    // A release that never worked is given up for the older one; only what is missing now is worth a note.
    let next = try reverted(blocking: bad).recordingDamage(of: state.active) { _ in false }
    try commit { $0 = next }
  }

  /// The state after replacing the active set with the newest complete older one.
  ///
  /// - Parameter isAllowed: An additional condition for a set.
  /// - Throws: ``FileSystemError`` when a set cannot be examined now. Skipping it would drop it for good.
  package func reverted(blocking bad: Set<String>, isAllowed: (PackSet) -> Bool = { _ in true }) throws
    -> StoreState
  {
    try state.reverted(blocking: bad) { set in
      try set.packs.values.allSatisfy { try stateFile.isComplete($0) } && isAllowed(set)
    }
  }

  /// Gives up the active set because of some databases, which are removed as soon as they are no longer read.
  ///
  /// - Parameters:
  ///   - damaged: Digests of databases damaged on disk; they may be installed again.
  ///   - bad: Digests of databases that were never usable.
  package func quarantine(damaged: Set<String>, bad: Set<String>) throws {
    let unusable = damaged.union(bad)
    var next = try reverted(blocking: unusable)
    next.blocked = state.blocked.union(bad)
    next.history.removeAll { set in set.packs.values.contains { unusable.contains($0.sha256) } }
    // Not removed by the traveller, so an update restores what it can.
    next.lost.formUnion(Set(state.active.packs.keys).subtracting(next.active.packs.keys))
    next = next.recordingDamage(of: state.active) { _ in true }
    try commit { $0 = next }
    // Best effort: the next change removes what is left.
    _ = try? collectGarbage()
  }

  /// Moves a finished version into place. Readers see it only after the next commit.
  ///
  /// - Parameter folder: Folder in `staging` with exactly the database and its record, both synced.
  package func place(_ pack: InstalledPack, from folder: String) throws {
    let parent = layout.versions(of: pack.id)
    let target = layout.folder(pack)
    try files.clearPath(toFolder: parent)
    if try files.status(parent) == nil {
      try files.makeFolder(parent)
      try files.syncFolder(layout.versions)
    }
    if try files.status(target) != nil {
      // A reader must not lose it, so an intact version is kept and the copy discarded.
      if try stateFile.isComplete(pack),
        try FileDigest.sha256(of: layout.database(pack), files) == pack.sha256
      {
        try files.removeTree(folder)
        return try files.syncFolder(parent)
      }
      try moveAway(target)
    }
    try files.syncFolder(folder)
    try files.rename(folder, to: target)
    try files.syncFolder(parent)
  }

  /// Removes versions that are no longer needed: not active, not kept for rollback, not being read.
  ///
  /// - Returns: Bytes of databases that were freed.
  @discardableResult package func collectGarbage() throws -> Int {
    var freed = 0
    for name in try files.list(layout.staging) where name.hasPrefix(StoreWriter.garbagePrefix) {
      try files.removeTree(layout.staging + "/" + name)
    }
    let kept = Set(state.kept.map(layout.folder))
    for pack in try files.list(layout.versions) {
      let parent = layout.versions(of: pack)
      // Foreign files are not ours to remove.
      guard try files.status(parent)?.kind == .folder else { continue }
      for folder in try files.list(parent) {
        let path = parent + "/" + folder
        guard !kept.contains(path) else { continue }
        let record = path + "/" + StoreLayout.recordName
        // Only a regular file can be locked, so no one is reading a version without one.
        let isLockable = try files.status(record)?.kind == .file
        let lock = isLockable ? try files.lock(record, .exclusive) : nil
        if lock == nil, isLockable { continue }
        freed += try files.status(path + "/" + StoreLayout.databaseName(pack))?.size ?? 0
        try withExtendedLifetime(lock) { try moveAway(path) }
      }
      if try files.list(parent).isEmpty { try files.removeFolder(parent) }
    }
    return freed
  }

  /// A result with the bytes that ``collectGarbage()`` freed. A failure to remove unneeded files is not a failure of the
  /// change, but the result reports it.
  func withoutGarbage(_ result: InstallResult) -> InstallResult {
    var result = result
    do { result.freedBytes = try collectGarbage() } catch { result.hasLeftovers = true }
    return result
  }

  /// Removes versions kept only for rollback, even before the state drops them.
  ///
  /// - Returns: Bytes of databases that were freed.
  package func removeKeptVersions() throws -> Int {
    var freed = 0
    for pack in state.kept.subtracting(state.active.packs.values) {
      guard let lock = try files.lock(layout.record(pack), .exclusive) else { continue }
      freed += pack.size
      // In place: a full disk may not even have room for a rename.
      try withExtendedLifetime(lock) { try files.removeTree(layout.folder(pack)) }
    }
    return freed
  }

  /// Moves a folder out of the way atomically, then removes it.
  private func moveAway(_ path: String) throws {
    var number = 0
    while try files.status(layout.staging + "/\(StoreWriter.garbagePrefix)\(number)") != nil { number += 1 }
    let place = layout.staging + "/\(StoreWriter.garbagePrefix)\(number)"
    try files.rename(path, to: place)
    try files.removeTree(place)
  }

  private static let garbagePrefix = "gc-"
}
