import BundleFormat
import Files
import GuideModel

extension PackInstaller {
  /// Carries a plan out: everything of it, or nothing.
  ///
  /// What is downloaded stays for another try when it fails on the way or the task is cancelled.
  ///
  /// - Parameters:
  ///   - control: Holds downloads and lets them go on.
  ///   - report: Told about every step, on no particular thread.
  /// - Throws: ``PackError``, ``TransportError``; ``CancellationError`` never, but a ``PackError`` with code
  ///   `cancelled`.
  public func perform(
    _ plan: InstallPlan, control: InstallControl = InstallControl(),
    report: @escaping @Sendable (InstallProgress) -> Void = { _ in }
  ) async throws -> InstallResult {
    guard !plan.isEmpty else { return InstallResult() }
    guard plan.bytesMissing == 0 else {
      throw PackError.noSpace(needed: plan.bytesNeeded, free: plan.bytesFree)
    }
    let writer = try setup.store.storing { try StoreWriter(files, layout) }
    do {
      return try await carryOut(plan, writer, control, report)
    } catch let error as FileSystemError {
      let explained = setup.store.explained(error, needed: plan.bytesNeeded)
      // A full disk gets back what all of the plan took of it, while nobody else may use it.
      if error.code == .noSpace { discard(plan) }
      withExtendedLifetime(writer) {}
      throw explained
    }
  }

  private func discard(_ plan: InstallPlan) {
    // The full disk is what is reported, whatever removing has to say.
    for fetch in plan.fetches { try? Staging(files: files, layout: layout, offer: fetch.offer).discard() }
  }

  private func carryOut(
    _ plan: InstallPlan, _ writer: StoreWriter, _ control: InstallControl,
    _ report: @escaping @Sendable (InstallProgress) -> Void
  ) async throws -> InstallResult {
    guard plan.basis.map({ $0 == PlanBasis(writer.state) }) ?? true else {
      throw PackError(
        .conflict, "what is installed has changed since this was planned; nothing was done",
        help: "run it again")
    }
    var reporter = ProgressReporter(plan, control, report)
    var made: [(pack: InstalledPack, staging: Staging)] = []
    for fetch in plan.fetches {
      made.append(try await makeReady(fetch, plan, writer, &reporter))
    }
    guard !Task.isCancelled else {
      throw PackError(.cancelled, "the installation was called off", help: "start it again to go on")
    }
    for (pack, staging) in made {
      try staging.throwingAwayWhatIsNotSynced { try writer.place(pack, from: staging.out) }
    }
    try writer.commit { $0 = plan.applied(to: $0, made.map(\.pack)) }
    // From here on the plan is carried out; what is left over is removed with the next one.
    for (_, staging) in made { try? staging.discard() }
    try prove(writer)
    for fetch in plan.fetches { reporter.finished(fetch) }
    return InstallResult(
      installed: plan.fetches.map(\.offer.release), removed: plan.removals,
      // Trouble with what is not needed any more is no trouble with the installation.
      freedBytes: (try? writer.collectGarbage()) ?? 0, isOnTrial: writer.state.trial != nil)
  }

  /// Opens what is active now; a version that does not answer is given up at once.
  private func prove(_ writer: StoreWriter) throws {
    guard writer.state.trial != nil,
      case .givenUp(let reason) = try StoreOpener(setup.store).prove(
        holding: writer, for: "the new version")
    else { return }
    throw PackError(
      .validation, "the new version was taken back: \(reason)",
      help: "what was there before is active; a corrected version will be offered")
  }

  /// Downloads, unpacks and checks one pack; what an earlier try finished is used.
  private func makeReady(
    _ fetch: PackFetch, _ plan: InstallPlan, _ writer: StoreWriter, _ reporter: inout ProgressReporter
  ) async throws -> (InstalledPack, Staging) {
    let staging = Staging(files: files, layout: layout, offer: fetch.offer)
    var pack = PackProgress(fetch, staging, reporter)
    do {
      try staging.prepare()
      try staging.unseal()
      try pack.take(.started(bytes: 0))
      if let kept = try keptVersion(fetch.offer, writer) {
        // It was checked when it was installed, and is where it belongs.
        try pack.take(.downloaded)
        try pack.take(.verified)
        reporter = pack.reporter
        return (kept, staging)
      }
      if try !isUnpacked(staging) {
        try await unpack(fetch, staging, writer, &pack)
      } else {
        try pack.take(.downloaded)
        try pack.take(.verified)
      }
      let installed = InstalledPack(fetch.offer)
      try validate(fetch, staging, plan, writer)
      try staging.throwingAwayWhatIsNotSynced { try seal(installed, staging, writer) }
      reporter = pack.reporter
      return (installed, staging)
    } catch {
      throw try pack.failure(error)
    }
  }

  /// The same version as it is kept to go back to, when every byte of it is as it was signed.
  private func keptVersion(_ offer: PackOffer, _ writer: StoreWriter) throws -> InstalledPack? {
    let pack = InstalledPack(offer)
    guard writer.state.kept.contains(where: { $0.id == pack.id && $0.sha256 == pack.sha256 }),
      try StateFile(files: files, layout: layout).isComplete(pack)
    else { return nil }
    return try FileDigest.sha256(of: layout.database(pack), files) == pack.sha256 ? pack : nil
  }

  /// Whether an earlier try got as far as an unpacked database.
  private func isUnpacked(_ staging: Staging) throws -> Bool {
    guard try files.status(staging.database)?.size == staging.offer.installedSize else { return false }
    return try FileDigest.sha256(of: staging.database, files) == staging.offer.installedSHA256
  }

  /// Downloads and unpacks: a difference when there is one that fits, and the whole once when it does not work out.
  private func unpack(
    _ fetch: PackFetch, _ staging: Staging, _ writer: StoreWriter, _ pack: inout PackProgress
  ) async throws {
    if let base = fetch.download.base.flatMap({ digest in writer.state.kept.first { $0.sha256 == digest } }) {
      do {
        return try await unpack(fetch.download.blob, base, staging, &pack)
      } catch let error as PackError where error.code != .cancelled && error.code != .noSpace {
        try pack.restart(size: fetch.offer.download.size)
      } catch let error as TransportError where PackInstaller.lacks.contains(error.code) {
        try pack.restart(size: fetch.offer.download.size)
      }
    }
    try await unpack(fetch.offer.download, nil, staging, &pack)
  }

  /// What a server says that does not have a difference; it may have the whole.
  private static let lacks: Set<TransportError.Code> = [.notFound, .gone, .refused]

  private func unpack(
    _ blob: Blob, _ base: InstalledPack?, _ staging: Staging, _ pack: inout PackProgress
  ) async throws {
    let downloader = Downloader(
      files: files, transport: setup.transport, policy: setup.patience, timing: setup.timing)
    let path = try await downloaded(blob, with: downloader, into: staging.folder, &pack)
    try pack.take(.downloaded)
    try pack.take(.verified)
    try Unpacker(files: files, zstd: setup.zstd, largestBase: setup.policy.deltaBaseLimit).unpack(
      path,
      base: base.map { Unpacker.Base(path: layout.database($0), size: $0.size, sha256: $0.sha256) },
      to: staging.database, size: staging.offer.installedSize, sha256: staging.offer.installedSHA256)
  }

  /// Downloads a file, as often as it is held and let go on.
  private func downloaded(
    _ blob: Blob, with downloader: Downloader, into folder: String, _ pack: inout PackProgress
  ) async throws -> String {
    let sources = try sources()
    do {
      while true {
        if pack.control.isPaused {
          try pack.take(.paused)
          try await pack.control.waitWhilePaused()
          try pack.take(.resumed)
        }
        let (told, waits) = (pack.downloadReporter, pack.pauseReporter)
        let path = try await pack.control.unlessPaused {
          try await downloader.download(blob, from: sources, into: folder, progress: told, pausing: waits)
        }
        if let path { return path }
      }
    } catch is CancellationError {
      throw PackError(
        .cancelled, "the download of \(blob.path) was called off", help: "start it again to go on")
    }
  }

  private func sources() throws -> Mirrors {
    let seen = try StateFile(files: files, layout: layout).load().state.seen
    return Mirrors(mirrors(trustStore.load(seen: seen)))
  }

  private func validate(_ fetch: PackFetch, _ staging: Staging, _ plan: InstallPlan, _ writer: StoreWriter)
    throws
  {
    let offer = fetch.offer
    let previous = writer.state.active.packs[offer.id]
    // Links may lead into packs that are there or come with the same plan.
    var others: [ContentDatabase] = []
    for dependency in offer.dependencies {
      let other = plan.fetches.first { $0.offer.id == dependency.id }
      let path =
        other.map { Staging(files: files, layout: layout, offer: $0.offer).database }
        ?? writer.state.active.packs[dependency.id].map(layout.database)
      if let path { others.append(try ContentDatabase(path: files.readablePath(path))) }
    }
    if let bundled = setup.store.bundled, offer.id != StoreLayout.basePack {
      others.append(try ContentDatabase(path: bundled))
    }
    try PackValidator(files).validate(
      staging.database,
      PackValidator.Expectation(
        format: offer.format, tablesDigest: offer.tablesDigest, itemCount: offer.itemCount,
        mayShrink: offer.mayShrink, previousItemCount: previous?.itemCount, besides: [StoreLayout.recordName]),
      isKnown: { id in
        try others.contains { try $0.read { db in try ItemRecord.fetch(db, id: id) } != nil }
      })
  }

  /// Writes the record beside the database, and makes both as they will stay.
  private func seal(_ pack: InstalledPack, _ staging: Staging, _ writer: StoreWriter) throws {
    try files.writeFile(
      staging.out + "/" + StoreLayout.recordName, pack.record(writer.state.seen), permissions: 0o444)
    let database = try files.open(staging.database, .write)
    try database.setPermissions(0o444)
    try database.sync()
  }
}

extension InstalledPack {
  /// What is kept of an offer once it is installed.
  init(_ offer: PackOffer) {
    self.init(
      id: offer.id, version: offer.version.description, sha256: offer.installedSHA256,
      size: offer.installedSize,
      itemCount: offer.itemCount, dependencies: offer.dependencies.map(\.id),
      expiresAt: offer.expiresAt?.secondsSinceEpoch, releasedAt: offer.releasedAt.secondsSinceEpoch)
  }
}

extension InstallPlan {
  /// The state in which the plan is carried out.
  func applied(to state: StoreState, _ packs: [InstalledPack]) -> StoreState {
    var set = state.active
    for id in removals { set.packs[id] = nil }
    for pack in packs { set.packs[pack.id] = pack }
    var next = state.activating(set)
    for fetch in fetches where fetch.isAutomatic { next.automatic.insert(fetch.offer.id) }
    for fetch in fetches where !fetch.isAutomatic && fetch.reason == .chosen {
      next.automatic.remove(fetch.offer.id)
    }
    next.automatic.subtract(nowChosen)
    next.blocked.subtract(packs.map(\.sha256))
    next.left.subtract(packs.map(\.sha256))
    for id in removals + givenUp {
      next.pins[id] = nil
      next.lost.remove(id)
      next.declined.insert(id)
    }
    return next
  }
}
