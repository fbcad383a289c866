import BundleFormat
import GuideModel
import HostSystem
import ReleaseMetadata

/// Changes to installed packs that need neither a network nor a signature.
extension ContentStore {
  /// Rolls back to the previous working set; the abandoned versions are not reinstalled automatically.
  ///
  /// The record of signed documents seen is kept, so that a rollback cannot be used to offer old ones.
  ///
  /// - Throws: ``PackError`` with code `notInstalled` when there is nothing to roll back to; ``FileSystemError`` when an
  ///   older version cannot be examined.
  public func rollBack() throws -> InstallResult {
    let writer = try StoreWriter(files, layout)
    let before = writer.state
    var next = try storing {
      try writer.reverted(blocking: before.newDigests) { set in
        !set.packs.values.contains { before.withdrawn.contains("\($0.id)@\($0.version)") }
      }
    }
    // It worked; the traveller merely rolled back from it.
    next.blocked = before.blocked
    next.left.formUnion(before.newDigests)
    next.damaged = [:]
    // Without bundled content, a device without a base has no guide.
    let hasBase = bundled != nil || next.active.packs[BundleLayout.basePack] != nil
    guard next.active != before.active, hasBase else {
      throw PackError(
        .notInstalled, "there is nothing to roll back to", help: "see 'guide packs list'", key: "rollback")
    }
    try storing { try writer.commit { $0 = next } }
    return changes(from: before, to: writer)
  }

  /// Pins a pack to its installed version, or unpins it.
  ///
  /// - Throws: ``PackError`` with code `notInstalled`.
  public func setPinned(_ isPinned: Bool, _ pack: String) throws {
    let writer = try StoreWriter(files, layout)
    guard let installed = writer.state.active.packs[pack] else {
      throw PackError(
        .notInstalled, "'\(pack)' is not installed", help: "see 'guide packs list'", arguments: [pack])
    }
    try storing { try writer.commit { $0.pins[pack] = isPinned ? installed.version : nil } }
  }

  /// Frees what is kept only for convenience: older versions for rollbacks, and unfinished downloads.
  ///
  /// - Returns: Bytes that were freed.
  public func free() throws -> Int {
    let writer = try StoreWriter(files, layout)
    return try storing {
      var freed = try Staging.begun(files, layout).reduce(0) { $0 + $1.bytes }
      for name in try files.list(layout.staging) { try files.removeTree(layout.staging + "/" + name) }
      do {
        try writer.commit { $0.history = [] }
      } catch let error as FileSystemError where error.code == .noSpace {
        // There is no room even for the new state. An incomplete set cannot be rolled back to, so nothing is
        // lost by freeing its space first.
        freed += try writer.removeKeptVersions()
        try writer.commit { $0.history = [] }
      }
      freed += try writer.collectGarbage()
      return freed
    }
  }

  /// The packs installed and removed since a state.
  func changes(from before: StoreState, to writer: StoreWriter) -> InstallResult {
    let after = writer.state.active.packs
    let result = InstallResult(
      installed: after.values.filter { before.active.packs[$0.id] != $0 }.compactMap(\.release)
        .sorted { $0.pack < $1.pack },
      removed: before.active.packs.keys.filter { after[$0] == nil }.sorted())
    return writer.withoutGarbage(result)
  }

  /// Free bytes on the store's volume, existing or future.
  func freeBytes() throws -> Int {
    var folder = layout.root
    while try files.status(folder) == nil, let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
    }
    return try files.freeBytes(at: folder.isEmpty ? "/" : folder)
  }

  /// Runs an operation that writes to the store; disk errors explain their effect on the store.
  func storing<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as FileSystemError {
      throw explained(error)
    }
  }

  /// The effect of a disk error on the store.
  ///
  /// - Parameter needed: Bytes that were to be written.
  func explained(_ error: FileSystemError, needed: Int = FreeSpace.margin) -> any Error {
    switch error.code {
    case .noSpace:
      // A quota, or a lack of inodes, does not show in the number of free bytes.
      if let free = try? freeBytes(), free < needed {
        PackError.noSpace(needed: needed, free: free)
      } else {
        PackError(.noSpace, "\(error)", help: "free some space, or have the limit raised, then start again")
      }
    case .readOnly, .noPermission:
      PackError(.readOnly, "\(error)", help: "what is installed still works; make the store writable")
    default: error
    }
  }
}
