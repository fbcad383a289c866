import BundleFormat
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import ReleaseMetadata

/// Opens the active set; if it is damaged, an earlier working one.
struct StoreOpener {
  let store: ContentStore
  let stateFile: StateFile

  init(_ store: ContentStore) {
    self.store = store
    stateFile = StateFile(files: store.files, layout: store.layout)
  }

  /// Why a set cannot be opened.
  struct Failure: Error {
    /// SHA-256 of the database; empty when it may be any in the set.
    let digest: String
    let message: String
    /// True when the version is not as it was installed; otherwise it may be intact, but unreadable at the
    /// moment, or by this program.
    let isDamage: Bool
  }

  /// Number of concurrent changes to follow, or of fallbacks to older sets, before giving up.
  private static let attempts = 8

  func open() throws -> ContentStore.Snapshot {
    var problems: [ContentStore.Problem] = []
    for _ in 0..<StoreOpener.attempts {
      let mark = try? store.files.status(store.layout.state)
      let (state, origin, isFallbackRead) = stateFile.loadForReading()
      if !isFallbackRead, origin == .previous || origin == .versions {
        note(
          &problems, "damaged",
          "the record of installed packs was damaged; it was rebuilt from the files")
      }
      if isFallbackRead { note(&problems, "unreadable", "the record of installed packs cannot be read now") }
      do {
        if state.trial != nil, !isFallbackRead, let writer = writer(at: state) {
          switch try checkProbation(holding: writer) {
          case .good(let assembly):
            return snapshot(assembly, writer.state, problems, mark, isProven: true)
          case .givenUp(let message):
            note(&problems, "reverted", message)
            continue
          }
        }
        // A store that cannot be written, or is being written, can still be read.
        let assembly = try state.trial == nil ? assemble(state.active) : probed(state.active)
        return snapshot(assembly, state, problems, mark, isFallbackRead: isFallbackRead)
      } catch let failure as Failure {
        // A concurrent change has made the message untrue.
        guard (try? store.files.status(store.layout.state)) == mark else { continue }
        note(&problems, failure.isDamage ? "reverted" : "unreadable", failure.message)
        if failure.isDamage, !isFallbackRead, abandon(failure.digest, of: state) { continue }
        return try fallbackSnapshot(state, problems, mark, avoiding: [failure.digest])
      } catch let error where error is FileSystemError || error is PackError {
        // The set is bad, but that cannot be recorded: a full disk must not prevent reading the previous one.
        note(&problems, "unreadable", "\(error)")
        return try fallbackSnapshot(state, problems, mark, avoiding: state.newDigests)
      }
    }
    let mark = try? store.files.status(store.layout.state)
    return try fallbackSnapshot(stateFile.loadForReading().state, problems, mark)
  }

  private func note(_ problems: inout [ContentStore.Problem], _ code: String, _ message: String) {
    let problem = ContentStore.Problem(code: code, message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private func snapshot(
    _ assembly: Assembly, _ state: StoreState, _ problems: [ContentStore.Problem], _ mark: FileStatus?,
    isProven: Bool = false, isFallbackRead: Bool = false, recorded: PackSet? = nil
  ) -> ContentStore.Snapshot {
    var problems = problems
    let unavailable = unavailable(state, recorded)
    if let error = assembly.missing {
      note(&problems, "unreadable", "the content of the program cannot be read now: \(error)")
    }
    if let error = assembly.lostReceipts {
      note(&problems, "unreadable", "what you bought cannot be read now: \(error)")
    }
    // The process that counted it may have marked it good since; if nothing is counted, there is nothing to
    // reread.
    if state.trial ?? 0 > 0, let trial = stateFile.loadForReading().state.trial, trial > 0 {
      note(
        &problems, "trial",
        "could not record that the new content works; it is checked again at each start")
    }
    problems += assembly.locks.map { pack, lock in lock.problem(with: pack) }
    let expiring = state.active.packs.values.compactMap(\.expiresAt) + assembly.accessEnds
    let now = Int(store.now().secondsSinceEpoch)
    return ContentStore.Snapshot(
      generation: assembly.generation, state: state, problems: problems,
      unavailable: unavailable,
      fallback: fallback(unavailable, assembly.generation),
      mark: isProven ? (try? store.files.status(store.layout.state)) ?? mark : mark,
      // Content that may only be temporarily unavailable is retried.
      validUntil: isFallbackRead || assembly.missing != nil || assembly.lostReceipts != nil
        ? now + StoreOpener.fallbackRetrySeconds : expiring.filter { $0 > now }.min(),
      hidden: assembly.hidden)
  }

  /// The versions that are recorded as installed or damaged, and not in the set that is read.
  private func unavailable(_ state: StoreState, _ recorded: PackSet?) -> [String] {
    let now = Int(store.now().secondsSinceEpoch)
    var versions = state.damaged
    for pack in recorded?.ordered ?? [] where state.active.packs[pack.id] != pack {
      if pack.expiresAt.map({ now < $0 }) ?? true { versions[pack.id] = pack.version }
    }
    func order(_ id: String) -> (Int, String) { (id == BundleLayout.basePack ? 0 : 1, id) }
    return versions.sorted { order($0.key) < order($1.key) }.map { "\($0.key) \($0.value)" }
  }

  private func fallback(_ unavailable: [String], _ generation: Generation) -> ContentStore.Problem? {
    guard !unavailable.isEmpty else { return nil }
    let names = unavailable.joined(separator: ", ")
    let base = generation.databases.first
    let version = base?.meta[MetaTable.Key.contentVersion.rawValue] ?? ""
    let isBundled = base?.path == store.bundled
    let edition = isBundled ? "the bundled edition" : "edition"
    return ContentStore.Problem(
      code: "fallback", message: "\(names) cannot be used, so answers come from \(edition) \(version)",
      key: isBundled ? "store.fallback.bundled" : "store.fallback", arguments: [names, version])
  }

  /// The result of a probation.
  enum ProbationResult {
    case good(Assembly)
    case givenUp(String)
  }

  /// Opens a set on probation: counts the attempt before, and marks the set good after.
  ///
  /// Only a process that dies in between counts as a failure, not one that ends for another reason.
  ///
  /// - Throws: Any error that prevents opening the set but says nothing about its quality.
  func checkProbation(holding writer: StoreWriter) throws -> ProbationResult {
    let before = writer.state
    if before.trial ?? 0 >= StoreOpener.probationLimit {
      let names = before.active.ordered.map { "\($0.id) \($0.version)" }.joined(separator: ", ")
      try writer.revert(blocking: before.newDigests)
      return .givenUp("\(names) could not be opened twice; the previous content is used")
    }
    // A full disk prevents recording the attempt, but must not prevent reading.
    try? writer.commit { $0.trial = (before.trial ?? 0) + 1 }
    do {
      let assembly = try openedWithRetry(before.active)
      // If this cannot be recorded, the set stays on probation, which is reported to the caller.
      try? writer.commit { $0.trial = nil }
      return .good(assembly)
    } catch let failure as Failure where failure.isDamage {
      try writer.revert(blocking: failure.digest.isEmpty ? before.newDigests : [failure.digest])
      return .givenUp(failure.message)
    } catch {
      // An unreadable disk says nothing about its contents.
      try? writer.commit { $0.trial = before.trial }
      throw error
    }
  }

  /// Like ``checkProbation(holding:)``, with errors in terms of packs.
  func checkProbation(holding writer: StoreWriter, for what: String) throws -> ProbationResult {
    do {
      return try checkProbation(holding: writer)
    } catch let failure as Failure {
      throw PackError(
        .unknownOutcome, "\(what) is in place, but cannot be read now: \(failure.message)",
        help: "it is retried at the next start; see 'guide doctor'")
    }
  }

  /// The writer, if the lock is free and the state is still this one.
  private func writer(at state: StoreState) -> StoreWriter? {
    guard let writer = try? StoreWriter(store.files, store.layout), writer.state.active == state.active
    else { return nil }
    return writer
  }

  /// Time that older content is read before the active set is tried again.
  private static let fallbackRetrySeconds = 1

  /// Attempts to open that may crash before the set is given up.
  private static let probationLimit = 2

  /// Opens a set that looks damaged once more before it is given up: SQLite's full-text index reports a
  /// failed disk read as damage of its own.
  private func openedWithRetry(_ set: PackSet) throws -> Assembly {
    do {
      return try probed(set)
    } catch let failure as Failure where failure.isDamage {
      return try probed(set)
    }
  }

  private func probed(_ set: PackSet) throws -> Assembly {
    let assembly = try assemble(set)
    do {
      try assembly.generation.probe()
      return assembly
    } catch let error as GenerationProbe.Failure {
      let what = error.isUnreadable ? "cannot be read" : "does not answer"
      throw Failure(
        digest: set.packs[error.pack]?.sha256 ?? "", message: "\(error.pack) \(what): \(error.reason)",
        isDamage: !error.isUnreadable)
    }
  }

  /// Stops using a damaged version; false when it turns out not to be damaged, or that cannot be written and
  /// a fallback must do for now.
  private func abandon(_ digest: String, of state: StoreState) -> Bool {
    do {
      if state.trial != nil {
        guard let writer = writer(at: state) else { return false }
        try writer.revert(blocking: digest.isEmpty ? state.newDigests : [digest])
        return true
      }
      // It worked before, so its bytes decide.
      let verdict = try store.verdict(
        on: state.active.packs.values.filter { digest.isEmpty || $0.sha256 == digest })
      guard !verdict.isFine, let writer = writer(at: state) else { return false }
      try writer.quarantine(damaged: verdict.damaged, bad: verdict.bad)
      return true
    } catch {
      return false
    }
  }

  /// A temporary fallback without writing anything: the rest of the set, older sets, then the bundled
  /// content.
  ///
  /// - Parameter digests: Databases not to be used.
  func fallbackSnapshot(
    _ state: StoreState, _ problems: [ContentStore.Problem], _ mark: FileStatus?,
    avoiding digests: Set<String> = []
  ) throws -> ContentStore.Snapshot {
    var used = state
    let sets =
      [state.active.removing { digests.contains($0.sha256) }]
      + state.history.filter { set in
        set.packs.values.allSatisfy { !digests.contains($0.sha256) }
      }
    func hasBase(_ set: PackSet) -> Bool { store.bundled != nil || set.packs[BundleLayout.basePack] != nil }
    // Without a base there is no guide, only parts of one.
    for set in sets.filter(hasBase) + sets.filter({ !hasBase($0) && !$0.packs.isEmpty }) {
      used.active = set
      // Packs that cannot be opened now are tried again with the active set.
      if let assembly = try? assemble(set) {
        return snapshot(assembly, used, problems, mark, isFallbackRead: true, recorded: state.active)
      }
    }
    used.active = PackSet()
    do {
      return snapshot(
        try assemble(used.active), used, problems, mark, isFallbackRead: true, recorded: state.active)
    } catch let error as RuntimeError where error.code == .noContent {
      // The reason is more helpful than the fact.
      guard let reason = problems.last?.message else { throw error }
      throw RuntimeError(.noContent, "\(error.message): \(reason)", help: error.help)
    }
  }
}
