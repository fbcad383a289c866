import BundleFormat
import Files
import GuideModel

/// What a person may change about installed packs without a network, and without anybody's signature.
extension ContentStore {
  /// Goes back to what was good before; what is left is not installed again by itself.
  ///
  /// What was ever seen of signed documents stays, so that nobody can use a way back for offering old ones.
  ///
  /// - Throws: ``PackError`` with code `notInstalled` when there is nothing to go back to.
  public func rollBack() throws -> InstallResult {
    let writer = try StoreWriter(files, layout)
    let before = writer.state
    var next = writer.reverted(blocking: before.newDigests) { set in
      !set.packs.values.contains { before.withdrawn.contains("\($0.id)@\($0.version)") }
    }
    // It worked; the traveller only went back from it.
    next.blocked = before.blocked
    next.left.formUnion(before.newDigests)
    // Where no content came with the program, a device without a base has no guide.
    let hasBase = bundled != nil || next.active.packs[StoreLayout.basePack] != nil
    guard next.active != before.active, hasBase else {
      throw PackError(
        .notInstalled, "there is nothing to go back to", help: "see 'guide packs list'", key: "rollback")
    }
    try storing { try writer.commit { $0 = next } }
    return changes(from: before, to: writer)
  }

  /// Holds a pack at the version that is installed, or lets it move again.
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

  /// Frees what is kept only for convenience: older versions that a rollback would go to, and unfinished downloads.
  ///
  /// - Returns: Bytes that were freed.
  public func free() throws -> Int {
    let writer = try StoreWriter(files, layout)
    return try storing {
      var freed = Staging.begun(files, layout).reduce(0) { $0 + $1.bytes }
      for name in try files.list(layout.staging) { try files.removeTree(layout.staging + "/" + name) }
      do {
        try writer.commit { $0.history = [] }
      } catch let error as FileSystemError where error.code == .noSpace {
        // Not even the new state has room. A way back that is not whole is no way back, so nothing is lost by taking
        // the room from there first.
        freed += try writer.removeKeptVersions()
        try writer.commit { $0.history = [] }
      }
      freed += try writer.collectGarbage()
      return freed
    }
  }

  /// What is installed and gone since a state.
  func changes(from before: StoreState, to writer: StoreWriter) -> InstallResult {
    let after = writer.state.active.packs
    return InstallResult(
      installed: after.values.filter { before.active.packs[$0.id] != $0 }.compactMap(\.release)
        .sorted { $0.pack < $1.pack },
      removed: before.active.packs.keys.filter { after[$0] == nil }.sorted(),
      freedBytes: (try? writer.collectGarbage()) ?? 0)
  }

  /// Free bytes where the store is, or will be.
  func freeBytes() throws -> Int {
    var folder = layout.root
    while try files.status(folder) == nil, let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
    }
    return try files.freeBytes(at: folder.isEmpty ? "/" : folder)
  }

  /// Runs something that writes to the store; trouble with the disk says what it means for the store.
  func storing<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as FileSystemError {
      throw explained(error)
    }
  }

  /// What trouble with the disk means for the store.
  ///
  /// - Parameter needed: Bytes that it was about.
  func explained(_ error: FileSystemError, needed: Int = FreeSpace.margin) -> any Error {
    switch error.code {
    case .noSpace:
      // A quota, or no room for another file, is not told by free bytes.
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
