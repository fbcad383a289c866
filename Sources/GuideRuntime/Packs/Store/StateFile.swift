import BundleFormat
package import Files

/// Reads and replaces `state.json`.
package struct StateFile: Sendable {
  /// Where a state came from.
  package enum Origin: String, Hashable, Sendable {
    /// The state as it was last written.
    case current
    /// The state before: the last one was damaged.
    case previous
    /// Made anew from the versions on disk: both were damaged.
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

  /// No state is larger; a damaged file must not fill the memory.
  private static let limit = 4 << 20

  /// The state, by the best record there is: what is missing or damaged is passed over for the next.
  ///
  /// - Throws: ``FileSystemError`` when a record cannot be read for another reason. What an older one says is not
  ///   to be taken for the truth then, least of all by whoever writes.
  /// - Cost: One small file; a look at every version on disk when both states are damaged.
  package func load() throws -> (state: StoreState, origin: Origin) {
    if let state = try read(layout.state) { return (state, .current) }
    if let state = try read(layout.previousState) { return (state, .previous) }
    let state = try scan()
    return state.active.packs.isEmpty ? (StoreState(), .none) : (state, .versions)
  }

  /// The state for those who only read and must go on: also what cannot be read right now is passed over.
  ///
  /// - Returns: Besides, whether that was so, and what is returned may be out of date.
  package func loadForReading() -> (state: StoreState, origin: Origin, isStopgap: Bool) {
    do {
      let (state, origin) = try load()
      return (state, origin, false)
    } catch {
      if let state = try? read(layout.previousState) { return (state, .previous, true) }
      let state = (try? scan()) ?? StoreState()
      return (state, state.active.packs.isEmpty ? .none : .versions, true)
    }
  }

  /// A damaged state is no state; nor is one that is not there.
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

  /// The newest of each pack whose files are complete, with what they remember of signed documents.
  ///
  /// They are on trial: which of them were good is forgotten.
  package func scan() throws -> StoreState {
    var state = StoreState()
    for name in try files.list(layout.versions) {
      var best: InstalledPack?
      for folder in try files.list(layout.versions(of: name)) {
        let path = layout.versions(of: name) + "/" + folder + "/" + StoreLayout.recordName
        guard let bytes = try readIfPresent(path),
          let record = InstalledPack.record(bytes), record.pack.id == name,
          folder == StoreLayout.folderName(record.pack.version, record.pack.sha256),
          try isComplete(record.pack)
        else { continue }
        state.seen = state.seen.raised(to: record.seen)
        if best.map({ $0.isEarlier(than: record.pack) }) ?? true { best = record.pack }
      }
      if let best { state.active.packs[best.id] = best }
    }
    let present = Set(state.active.packs.keys).union([StoreLayout.basePack])
    state.active = state.active.removing { !present.isSuperset(of: $0.dependencies) }
    state.trial = state.active.packs.isEmpty ? nil : 0
    return state
  }

  /// Whether a version's files are there with the right size and nothing else is beside them. Nothing is hashed.
  ///
  /// - Throws: ``FileSystemError`` when that cannot be found out.
  package func isComplete(_ pack: InstalledPack) throws -> Bool {
    let names = try files.list(layout.folder(pack))
    guard names == [StoreLayout.databaseName(pack.id), StoreLayout.recordName].sorted() else { return false }
    let database = try files.status(layout.database(pack))
    let record = try files.status(layout.record(pack))
    return database?.kind == .file && database?.size == pack.size && record?.kind == .file
      && record.map { $0.size <= StateFile.limit } ?? false
  }

  /// Replaces the state: the one step by which an installation happens.
  ///
  /// The caller holds the writer's lock. The sequence is counted up here.
  ///
  /// - Throws: ``FileSystemError`` when the old state stands; ``PackError`` with code `unknownOutcome` when the new
  ///   one is visible but may not survive a power cut.
  package func commit(_ state: inout StoreState) throws {
    var next = state
    next.sequence += 1
    // Replacing one that merely cannot be read now would lose what it says.
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

  /// Writes beside and moves over, so that either the old or the new file stands there whole.
  private func replace(_ path: String, _ temporary: String, _ bytes: [UInt8]) throws {
    do {
      try files.clearWay(to: temporary)
      try files.writeFile(temporary, bytes)
      try files.clearWay(to: path)
      try files.rename(temporary, to: path)
    } catch {
      // The first trouble is the one to report; what is left over is overwritten by the next write.
      try? files.removeFile(temporary)
      throw error
    }
  }
}
