import BundleFormat
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata

extension PackInstaller {
  /// Carries out a plan: all of it, or nothing.
  ///
  /// If it fails or the task is cancelled, downloads are kept for another attempt.
  ///
  /// - Parameter report: Called for every step, on any thread.
  /// - Throws: ``PackError``, ``TransportError``; ``CancellationError`` never, but a ``PackError`` with code
  ///   `cancelled`.
  public func perform(
    _ plan: InstallPlan, report: @escaping @Sendable (InstallProgress) -> Void = { _ in }
  ) async throws -> InstallResult {
    guard !plan.isEmpty else { return InstallResult() }
    guard plan.bytesMissing == 0 else {
      throw PackError.noSpace(needed: plan.bytesNeeded, free: plan.bytesFree)
    }
    let writer = try setup.store.storing { try StoreWriter(files, layout) }
    do {
      return try await carryOut(plan, writer, report)
    } catch let error as FileSystemError {
      let explained = setup.store.explained(error, needed: plan.bytesNeeded)
      // When the disk is full, free everything this plan has used, while we hold the lock.
      if error.code == .noSpace { discard(plan) }
      withExtendedLifetime(writer) {}
      throw explained
    }
  }

  private func discard(_ plan: InstallPlan) {
    // The full disk is the error to report, even if removing fails too.
    for fetch in plan.fetches { try? Staging(files: files, layout: layout, offer: fetch.offer).discard() }
  }

  private func carryOut(
    _ plan: InstallPlan, _ writer: StoreWriter,
    _ report: @escaping @Sendable (InstallProgress) -> Void
  ) async throws -> InstallResult {
    guard plan.basis.map({ $0 == PlanBasis(writer.state) }) ?? true else {
      throw PackError(
        .conflict, "the installed packs have changed since this was planned; nothing was done",
        help: "run it again")
    }
    var reporter = ProgressReporter(plan, report)
    var made: [(pack: InstalledPack, staging: Staging)] = []
    for fetch in plan.fetches {
      made.append(try await prepareRelease(fetch, plan, writer, &reporter))
    }
    guard !Task.isCancelled else {
      throw PackError(.cancelled, "the installation was cancelled", help: "start it again to continue")
    }
    for (pack, staging) in made {
      try staging.discardingOnFailedSync { try writer.place(pack, from: staging.out) }
    }
    try writer.commit { $0 = plan.applied(to: $0, made.map(\.pack)) }
    // From here on the plan has taken effect; leftovers are removed with the next one.
    for (_, staging) in made { try? staging.discard() }
    try checkProbation(writer)
    for fetch in plan.fetches { reporter.finished(fetch) }
    let result = InstallResult(
      installed: plan.fetches.map(\.offer.release), removed: plan.removals,
      isOnTrial: writer.state.trial != nil)
    return writer.withoutGarbage(result)
  }

  /// Opens the active set; a version that fails its probe is given up immediately.
  private func checkProbation(_ writer: StoreWriter) throws {
    guard writer.state.trial != nil,
      case .givenUp(let reason) = try StoreOpener(setup.store).checkProbation(
        holding: writer, for: "the new version")
    else { return }
    throw PackError(
      .validation, "the new version was rolled back: \(reason)",
      help: "the previous version is active; a corrected one will be offered")
  }

  /// Downloads, unpacks and checks one pack; results of an earlier attempt are reused.
  private func prepareRelease(
    _ fetch: PackFetch, _ plan: InstallPlan, _ writer: StoreWriter, _ reporter: inout ProgressReporter
  ) async throws -> (InstalledPack, Staging) {
    let staging = Staging(files: files, layout: layout, offer: fetch.offer)
    var pack = PackProgress(fetch, staging, reporter)
    do {
      try staging.prepare()
      try staging.unseal()
      try pack.take(.started(bytes: 0))
      if let kept = try keptVersion(fetch.offer, writer) {
        // It was checked when it was installed, and is already in place.
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
      try staging.discardingOnFailedSync { try seal(installed, staging, writer) }
      reporter = pack.reporter
      return (installed, staging)
    } catch {
      throw try pack.failure(error)
    }
  }

  /// The same version as kept for rollback, if every byte matches its signed digest.
  private func keptVersion(_ offer: PackOffer, _ writer: StoreWriter) throws -> InstalledPack? {
    let pack = InstalledPack(offer)
    guard writer.state.kept.contains(where: { $0.id == pack.id && $0.sha256 == pack.sha256 }),
      try StateFile(files: files, layout: layout).isComplete(pack)
    else { return nil }
    return try FileDigest.sha256(of: layout.database(pack), files) == pack.sha256 ? pack : nil
  }

  /// Checks whether an earlier attempt got as far as an unpacked database.
  private func isUnpacked(_ staging: Staging) throws -> Bool {
    guard try files.status(staging.database)?.size == staging.offer.installedSize else { return false }
    return try FileDigest.sha256(of: staging.database, files) == staging.offer.installedSHA256
  }

  /// Downloads and unpacks: a delta if one applies, and the full file if that fails.
  private func unpack(
    _ fetch: PackFetch, _ staging: Staging, _ writer: StoreWriter, _ pack: inout PackProgress
  ) async throws {
    if let base = try fetch.download.base.flatMap({ try deltaBase($0, of: writer.state.kept) }) {
      do {
        return try await unpack(fetch.download.blob, base, staging, &pack)
      } catch let error as PackError where error.code != .cancelled && error.code != .noSpace {
        try pack.restart(size: fetch.offer.download.size)
      } catch let error as TransportError where PackInstaller.missingFileCodes.contains(error.code) {
        try pack.restart(size: fetch.offer.download.size)
      }
    }
    try await unpack(fetch.offer.download, nil, staging, &pack)
  }

  /// Errors of a server without the delta; it may have the full file.
  private static let missingFileCodes: Set<TransportError.Code> = [.notFound, .gone, .refused]

  private func unpack(
    _ blob: Blob, _ base: Unpacker.Base?, _ staging: Staging, _ pack: inout PackProgress
  ) async throws {
    let downloader = Downloader(
      files: files, transport: setup.transport, policy: setup.downloadPolicy, timing: setup.timing)
    let path = try await downloaded(blob, with: downloader, into: staging.folder, pack)
    try pack.take(.downloaded)
    try pack.take(.verified)
    let unpacker = Unpacker(files: files, zstd: setup.zstd, largestBase: setup.policy.deltaBaseLimit)
    let (out, offer) = (staging.database, staging.offer)
    guard offer.sale != nil else {
      return try unpacker.unpack(
        path, base: base, to: out, size: offer.installedSize, sha256: offer.installedSHA256)
    }
    let old = try base.map { ($0, try setup.store.seal(of: offer.id, $0.version)) }
    try unpacker.unpack(
      sealed: path, try setup.store.seal(of: offer.id, offer.version.description), base: old, to: out,
      size: offer.installedSize, sha256: offer.installedSHA256)
  }

  private func downloaded(
    _ blob: Blob, with downloader: Downloader, into folder: String, _ pack: PackProgress
  ) async throws -> String {
    do {
      return try await downloader.download(
        blob, from: try sources(), into: folder, progress: pack.downloadReporter,
        pausing: pack.pauseReporter)
    } catch is CancellationError {
      throw PackError(
        .cancelled, "the download of \(blob.path) was cancelled", help: "start it again to continue")
    }
  }

  private func sources() throws -> Mirrors {
    let seen = try StateFile(files: files, layout: layout).load().state.seen
    return Mirrors(mirrors(try trustStore.load(seen: seen)))
  }

  private func validate(_ fetch: PackFetch, _ staging: Staging, _ plan: InstallPlan, _ writer: StoreWriter)
    throws
  {
    let offer = fetch.offer
    let previous = writer.state.active.packs[offer.id]
    // Links may point into packs that are installed or part of the same plan.
    var others: [ContentDatabase] = []
    for dependency in offer.dependencies {
      if let other = plan.fetches.first(where: { $0.offer.id == dependency.id })?.offer {
        let path = Staging(files: files, layout: layout, offer: other).database
        others.append(try setup.store.database(of: InstalledPack(other), at: path))
      } else if let pack = writer.state.active.packs[dependency.id] {
        others.append(try setup.store.database(of: pack, at: layout.database(pack)))
      }
    }
    if let bundled = setup.store.bundled, offer.id != BundleLayout.basePack {
      others.append(try ContentDatabase(path: bundled))
    }
    let image =
      offer.sale == nil
      ? nil
      : try setup.store.image(of: staging.database, setup.store.seal(of: offer.id, offer.version.description))
    try PackValidator(files).validate(
      staging.database, image: image,
      PackValidator.Expectation(
        format: offer.format, tablesDigest: offer.tablesDigest, itemCount: offer.itemCount,
        mayShrink: offer.mayShrink, previousItemCount: previous?.itemCount,
        allowedFiles: [StoreLayout.recordName]),
      isKnown: { id in
        try others.contains { try $0.hasItem(id) }
      })
  }

  /// Writes the record beside the database, and gives both their final form.
  private func seal(_ pack: InstalledPack, _ staging: Staging, _ writer: StoreWriter) throws {
    try files.writeFile(
      staging.out + "/" + StoreLayout.recordName, pack.record(writer.state.seen.beside(pack)),
      permissions: 0o444)
    let database = try files.open(staging.database, .write)
    try database.setPermissions(0o444)
    try database.sync()
  }
}

extension InstalledPack {
  /// The data of an offer that is kept once it is installed.
  init(_ offer: PackOffer) {
    self.init(
      id: offer.id, version: offer.version.description, sha256: offer.installedSHA256,
      size: offer.installedSize,
      itemCount: offer.itemCount, dependencies: offer.dependencies.map(\.id),
      expiresAt: (offer.expiresAt?.secondsSinceEpoch).map { Int($0) },
      releasedAt: Int(offer.releasedAt.secondsSinceEpoch))
    (isSealed, previewOf) = (offer.sale != nil, offer.previewOf)
  }
}

extension InstallPlan {
  /// The state with the plan carried out.
  func applied(to state: StoreState, _ packs: [InstalledPack]) -> StoreState {
    var set = state.active
    for id in removals { set.packs[id] = nil }
    for pack in packs { set.packs[pack.id] = pack }
    var next = state.activating(set)
    for fetch in fetches where fetch.isAutomatic { next.automatic.insert(fetch.offer.id) }
    for fetch in fetches where !fetch.isAutomatic && fetch.reason == .chosen {
      next.automatic.remove(fetch.offer.id)
    }
    next.automatic.subtract(promotedToManual)
    next.blocked.subtract(packs.map(\.sha256))
    next.left.subtract(packs.map(\.sha256))
    for id in removals + givenUp {
      next.pins[id] = nil
      next.lost.remove(id)
      next.damaged[id] = nil
      next.declined.insert(id)
    }
    return next
  }
}
