import BundleFormat
import GuideModel

/// Opens what the state names; when that is damaged, what worked before.
struct StoreOpener {
  private let store: ContentStore
  private let stateFile: StateFile

  init(_ store: ContentStore) {
    self.store = store
    stateFile = StateFile(files: store.files, layout: store.layout)
  }

  /// Why a set cannot be opened.
  private enum Failure: Error {
    /// A version is not as it was installed; its digest.
    case damaged(String, message: String)
    /// A pack may be whole, but cannot be read now, or not by this program.
    case unreadable(String, pack: String)
  }

  /// Times a change under our hands, or a return to an older set, is followed before giving up.
  private static let attempts = 8

  func open() throws -> ContentStore.Snapshot {
    var problems: [ContentStore.Problem] = []
    for _ in 0..<StoreOpener.attempts {
      let mark = try? store.files.status(store.layout.state)
      let (state, origin) = stateFile.load()
      if origin == .previous || origin == .versions {
        note(
          &problems, "damaged",
          "the record of what is installed was damaged; it was made anew from what is there")
      }
      do {
        if state.trial != nil, let writer = writer(at: state) {
          switch try prove(holding: writer) {
          case .good(let generation):
            return snapshot(generation, writer.state, problems, mark, isProven: true)
          case .givenUp(let message):
            note(&problems, "reverted", message)
            continue
          }
        }
        // A store that cannot be written, or is being written, is read all the same.
        let generation = try state.trial == nil ? assemble(state.active) : probed(state.active)
        return snapshot(generation, state, problems, mark)
      } catch Failure.damaged(let digest, let message) {
        // Whoever changed the store under our hands made the message untrue.
        guard (try? store.files.status(store.layout.state)) == mark else { continue }
        note(&problems, "reverted", message)
        guard revert(state, digest) else { return try fallback(state, problems, mark) }
      } catch Failure.unreadable(let message, let pack) {
        note(&problems, "unreadable", message)
        return try fallback(state, problems, mark, without: pack)
      }
    }
    let mark = try? store.files.status(store.layout.state)
    return try fallback(stateFile.load().state, problems, mark)
  }

  private func note(_ problems: inout [ContentStore.Problem], _ code: String, _ message: String) {
    let problem = ContentStore.Problem(code: code, message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private func snapshot(
    _ generation: Generation, _ state: StoreState, _ problems: [ContentStore.Problem], _ mark: FileStatus?,
    isProven: Bool = false, isStopgap: Bool = false
  ) -> ContentStore.Snapshot {
    var problems = problems
    if let trial = stateFile.load().state.trial, trial > 0 {
      note(
        &problems, "trial",
        "that the new content works could not be recorded; it is checked again at each start")
    }
    let expiring = state.active.packs.values.compactMap(\.expiresAt)
    let now = store.now().secondsSinceEpoch
    return ContentStore.Snapshot(
      generation: generation, state: state, problems: problems,
      mark: isProven ? (try? store.files.status(store.layout.state)) ?? mark : mark,
      // What may only be out of reach for the moment is tried again.
      validUntil: isStopgap ? now + StoreOpener.stopgapSeconds : expiring.filter { $0 > now }.min())
  }

  /// What came of a trial.
  enum Proof {
    case good(Generation)
    case givenUp(String)
  }

  /// Opens a set that never proved itself: counted before, marked good after.
  ///
  /// Only a process that dies in between is counted, not one that ends for another reason.
  ///
  /// - Throws: Whatever keeps the set from being opened but says nothing about its worth.
  func prove(holding writer: StoreWriter) throws -> Proof {
    let before = writer.state
    if before.trial ?? 0 >= StoreOpener.trials {
      let names = before.active.ordered.map { "\($0.id) \($0.version)" }.joined(separator: ", ")
      try writer.revert(blocking: before.newDigests)
      return .givenUp("\(names) could not be opened twice; what was there before is used")
    }
    // A full disk keeps the count from being written, but nobody from reading.
    try? writer.commit { $0.trial = (before.trial ?? 0) + 1 }
    do {
      let generation = try probedTwice(before.active)
      // Not recorded is not lost: the set stays on trial, and whoever asks is told.
      try? writer.commit { $0.trial = nil }
      return .good(generation)
    } catch Failure.damaged(let digest, let message) {
      try writer.revert(blocking: digest.isEmpty ? before.newDigests : [digest])
      return .givenUp(message)
    } catch {
      // A disk that cannot be read says nothing about what is on it.
      try? writer.commit { $0.trial = before.trial }
      throw error
    }
  }

  /// As ``prove(holding:)``, in the terms of packs.
  func prove(holding writer: StoreWriter, for what: String) throws -> Proof {
    do {
      return try prove(holding: writer)
    } catch Failure.unreadable(let message, _) {
      throw PackError(
        .unknownOutcome, "\(what) is in place, but cannot be read now: \(message)",
        help: "it is tried again at the next start; 'guide doctor' tells more")
    }
  }

  /// The right to write, when nobody else has it and the state is still this one.
  private func writer(at state: StoreState) -> StoreWriter? {
    guard let writer = try? StoreWriter(store.files, store.layout), writer.state.active == state.active
    else { return nil }
    return writer
  }

  /// How long older content is read before what is active is tried again.
  private static let stopgapSeconds = 1

  /// Openings that may end before their time until the set is given up.
  private static let trials = 2

  /// What looks damaged is opened once more before it is given up: SQLite's full-text index reports a read that the
  /// disk failed as damage of its own.
  private func probedTwice(_ set: PackSet) throws -> Generation {
    do {
      return try probed(set)
    } catch Failure.damaged {
      return try probed(set)
    }
  }

  private func probed(_ set: PackSet) throws -> Generation {
    let generation = try assemble(set)
    do {
      try generation.probe()
      return generation
    } catch let error as GenerationProbe.Failure where error.isUnreadable {
      throw Failure.unreadable("\(error.pack) cannot be read: \(error.reason)", pack: error.pack)
    } catch let error as GenerationProbe.Failure {
      let digest = set.packs[error.pack]?.sha256 ?? ""
      throw Failure.damaged(digest, message: "\(error.pack) does not answer: \(error.reason)")
    }
  }

  /// Gives up what is active; false when that cannot be written, and older content must do for this time.
  private func revert(_ state: StoreState, _ digest: String) -> Bool {
    guard let writer = writer(at: state) else { return false }
    let bad = digest.isEmpty ? state.newDigests : [digest]
    do {
      if state.trial == nil {
        try writer.quarantine(damaged: bad, bad: [])
      } else {
        try writer.revert(blocking: bad)
      }
      return true
    } catch {
      return false
    }
  }

  /// The rest of the set, older sets, then the content of the program, without writing anything.
  private func fallback(
    _ state: StoreState, _ problems: [ContentStore.Problem], _ mark: FileStatus?, without pack: String? = nil
  ) throws -> ContentStore.Snapshot {
    var used = state
    let rest = pack.map { pack in [state.active.removing { $0.id == pack }] } ?? []
    for older in rest.filter({ !$0.packs.isEmpty }) + state.history {
      used.active = older
      if let generation = try? assemble(older) {
        return snapshot(generation, used, problems, mark, isStopgap: pack != nil)
      }
    }
    used.active = PackSet()
    return snapshot(try assemble(used.active), used, problems, mark, isStopgap: pack != nil)
  }

  /// Opens the databases of a set, each with a lease, the base first.
  private func assemble(_ set: PackSet) throws -> Generation {
    let now = store.now().secondsSinceEpoch
    var databases: [ContentDatabase] = []
    let packs = set.ordered.filter { $0.itemCount > 0 && ($0.expiresAt.map { now < $0 } ?? true) }
    for pack in packs { databases.append(try database(of: pack)) }
    if let path = store.bundled {
      let isBase = packs.first?.id == StoreLayout.basePack
      // An update of the program may have brought newer content than was ever downloaded.
      if let bundled = try? ContentDatabase(path: path), !isBase || isNewer(bundled, than: packs.first) {
        databases.replaceSubrange(0..<(isBase ? 1 : 0), with: [bundled])
      }
    }
    guard !databases.isEmpty else {
      throw RuntimeError(
        .noContent, "no content is installed", help: "run 'guide update', or name a file with --content")
    }
    return Generation(databases)
  }

  private func isNewer(_ bundled: ContentDatabase, than base: InstalledPack?) -> Bool {
    guard let theirs = base.flatMap({ PackVersion($0.version) }),
      let own = bundled.meta[MetaTable.Key.contentVersion.rawValue].flatMap({ PackVersion($0) })
    else { return false }
    return theirs < own
  }

  private func database(of pack: InstalledPack) throws -> ContentDatabase {
    let name = "\(pack.id) \(pack.version)"
    let lease: (any HeldLock)?
    do {
      lease = try store.files.lock(store.layout.record(pack), .shared)
    } catch let error as FileSystemError {
      if error.code == .notFound {
        throw Failure.damaged(pack.sha256, message: "\(name) is not there any more")
      }
      throw Failure.unreadable("\(error)", pack: pack.id)
    }
    // Being removed, or already out of its place: the state says something else by now.
    guard let lease, lease.isCurrent, stateFile.isComplete(pack) else {
      throw Failure.damaged(pack.sha256, message: "\(name) is not as it was installed")
    }
    do {
      try StartupCheck.check(store.layout.database(pack), on: store.files)
      let path = try store.files.readablePath(store.layout.database(pack))
      return try ContentDatabase(path: path, pack: pack.id, lease: lease)
    } catch let error as RuntimeError where error.code == .corrupt || error.code == .notContent {
      throw Failure.damaged(pack.sha256, message: "\(name) is damaged: \(error.message)")
    } catch let error as PackError where error.code == .validation {
      throw Failure.damaged(pack.sha256, message: "\(name) is damaged: \(error.message)")
    } catch {
      throw Failure.unreadable("\(name) cannot be opened: \(error)", pack: pack.id)
    }
  }
}
