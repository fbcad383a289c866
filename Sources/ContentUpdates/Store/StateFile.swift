import BundleFormat
package import HostSystem

/// Reads and replaces `state.json`.
package struct StateFile: Sendable {
  /// The source of a state.
  package enum Origin: String, Hashable, Sendable {
    /// The state as it was last written.
    case current
    /// The previous state: the last one was damaged.
    case previous
    /// Reconstructed from the versions on disk: both were damaged.
    case versions
    /// There is none: nothing was ever installed.
    case none
  }

  let files: any FileSystem
  let layout: StoreLayout

  package init(files: any FileSystem, layout: StoreLayout) {
    self.files = files
    self.layout = layout
  }

  /// No valid state is larger: 5,000 packs with two earlier sets take 4 MB. A damaged file must not exhaust memory.
  private static let limit = 32 << 20

  /// The state from the best record available: a missing or damaged one is skipped for the next.
  ///
  /// - Throws: ``FileSystemError`` when a record cannot be read for another reason. An older one must not be
  ///   trusted then, least of all by a writer.
  /// - Cost: One small file; when both states are damaged, a check of every version on disk.
  package func load() throws -> (state: StoreState, origin: Origin) {
    if let state = try read(layout.state) { return (state, .current) }
    if let state = try read(layout.previousState) { return (state, .previous) }
    let state = try scan()
    return state.active.packs.isEmpty && state.damaged.isEmpty ? (StoreState(), .none) : (state, .versions)
  }

  /// The state for readers, which must be able to continue: unreadable records are skipped too.
  ///
  /// - Returns: Also, whether that happened, in which case the state may be out of date.
  package func loadForReading() -> (state: StoreState, origin: Origin, isFallbackRead: Bool) {
    do {
      let (state, origin) = try load()
      return (state, origin, false)
    } catch {
      let (state, origin) = lastReadable
      return (state, origin, true)
    }
  }

  /// The last readable state, for use while the current one cannot be read: it may be out of date, and never
  /// replaces the state.
  var lastReadable: (state: StoreState, origin: Origin) {
    if let state = try? read(layout.previousState) { return (state, .previous) }
    let state = (try? scan()) ?? StoreState()
    return (state, state.active.packs.isEmpty ? .none : .versions)
  }

  /// A damaged or missing state is nil.
  private func read(_ path: String) throws -> StoreState? {
    guard let bytes = try readIfPresent(path) else { return nil }
    return StoreState(file: bytes)
  }

  private func readIfPresent(_ path: String) throws -> [UInt8]? {
    do {
      return try files.readFile(path, limit: StateFile.limit)
    } catch let error as FileSystemError where [.notFound, .tooLarge, .notRegular].contains(error.code) {
      return nil
    }
  }

  /// The newest complete version of each pack, with what their records say about signed documents.
  ///
  /// They are on probation, because it is unknown which of them worked.
  package func scan() throws -> StoreState {
    var state = StoreState()
    for name in try files.list(layout.versions) {
      var best: InstalledPack?
      var damaged: String?
      for folder in try files.list(layout.versions(of: name)) {
        damaged = folder.lastIndex(of: "-").map { String(folder[..<$0]) }
        let path = layout.versions(of: name) + "/" + folder + "/" + StoreLayout.recordName
        guard let bytes = try readIfPresent(path),
          let record = InstalledPack.record(bytes), record.pack.id == name,
          folder == StoreLayout.folderName(record.pack.version, record.pack.sha256),
          try isComplete(record.pack)
        else { continue }
        state.seen = state.seen.raised(to: record.seen)
        if best.map({ $0.isEarlier(than: record.pack) }) ?? true { best = record.pack }
      }
      if let best { state.active.packs[best.id] = best } else { state.damaged[name] = damaged }
    }
    let present = Set(state.active.packs.keys).union([BundleLayout.basePack])
    state.active = state.active.removing { !present.isSuperset(of: $0.dependencies) }
    state.trial = state.active.packs.isEmpty ? nil : 0
    return state
  }

  /// Checks whether a version has exactly its files, with the right sizes. Nothing is hashed.
  ///
  /// - Throws: ``FileSystemError`` when that cannot be determined.
  package func isComplete(_ pack: InstalledPack) throws -> Bool {
    let names = try files.list(layout.folder(pack))
    guard names == [StoreLayout.databaseName(pack.id), StoreLayout.recordName].sorted() else { return false }
    let database = try files.status(layout.database(pack))
    let record = try files.status(layout.record(pack))
    return database?.kind == .file && database?.size == pack.size && record?.kind == .file
      && record.map { $0.size <= StateFile.limit } ?? false
  }

  /// Replaces the state: the single step that makes an installation effective.
  ///
  /// The caller holds the writer's lock. The sequence number is incremented here.
  ///
  /// - Throws: ``FileSystemError`` when the old state is unchanged; ``PackError`` with code `unknownOutcome`
  ///   when the new one is visible but may not survive a power cut.
  package func commit(_ state: inout StoreState) throws {
    var next = state
    next.sequence += 1
    // Replacing one that is only temporarily unreadable would lose its contents.
    if let bytes = try readIfPresent(layout.state), StoreState(file: bytes) != nil {
      try replace(layout.previousState, layout.newPreviousState, bytes)
    }
    try replace(layout.state, layout.newState, next.file)
    state = next
    do {
      try files.syncFolder(layout.root)
    } catch {
      throw PackError(
        .unknownOutcome, "the change was made, but it may be lost in a power cut: \(error)",
        help: "check the disk, then run 'guide doctor'")
    }
  }

  /// Writes a temporary file and renames it, so that the path has either the old or the new file, complete.
  /// Removes the incomplete files of a process that died while writing. The caller holds the writer's lock.
  package func removeUnfinished() throws {
    for path in [layout.newState, layout.newPreviousState] where try files.status(path)?.kind == .file {
      try files.removeFile(path)
    }
  }

  private func replace(_ path: String, _ temporary: String, _ bytes: [UInt8]) throws {
    do {
      try files.clearPath(to: temporary)
      try files.writeFile(temporary, bytes)
      try files.clearPath(to: path)
      try files.rename(temporary, to: path)
    } catch {
      // The first error is the one to report; a leftover file is overwritten by the next write.
      try? files.removeFile(temporary)
      throw error
    }
  }
}
