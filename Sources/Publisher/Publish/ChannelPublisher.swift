import AuthoredFiles
package import ContentCheck
import GuideModel
import ReleaseMetadata
import SourceJSON

extension Compiler {
  /// Builds packs, and publishes the changes in a folder that any web server can serve.
  ///
  /// Everything is created and checked outside the folder first. Files named after their digest are written
  /// before the channel document that names them, so that the document is always consistent for readers.
  ///
  /// - Parameter progress: Called with the current activity.
  /// - Returns: The findings, and the publication, which is nil when the content has errors.
  /// - Throws: ``ContentError``, with code `refused` when this must not be published. The folder is unchanged
  ///   then, except for files that no document names.
  package static func publish(_ request: PublishRequest, progress: (String) -> Void = { _ in }) throws -> (
    report: Report, publication: Publication?
  ) {
    let checked = try check(request.content, request.options)
    guard checked.report.isBuildable(strictly: request.options.isStrict), let index = checked.index else {
      return (checked.report, nil)
    }
    let files = try SiteFiles(site: request.site)
    defer { withExtendedLifetime(files) {} }
    return try withoutActuallyEscaping(progress) { progress in
      var publisher = try ChannelPublisher(request, index, checked, files, progress)
      // Problems with the request are reported before a folder is created.
      try publisher.checkRequest()
      guard !request.isDryRun else { return (checked.report, try publisher.run(nil).publication) }
      let publication = try locked(files.site, request.channel) { lock in
        // Another process may have published in between.
        publisher = try ChannelPublisher(request, index, checked, files, progress)
        return try publisher.run(lock)
      }
      return (checked.report, publication)
    }
  }

  /// Runs a publication while holding the lock on its document's file, so that two processes never publish at
  /// once; folders created for it are removed again when nothing was published.
  ///
  /// - Parameter body: Returns the files to commit, complete except for their names, in order; none when
  ///   nothing changed.
  private static func locked(
    _ site: String, _ channel: String,
    _ body: (AtomicFile) throws -> (publication: Publication, files: [AtomicFile])
  ) throws -> Publication {
    let folders = try NewFolder(site + "/channel", permissions: SiteFiles.servedFolder)
    do {
      let lock = try AtomicFile(site + "/" + PublishedChannel.path(channel))
      var done: (publication: Publication, files: [AtomicFile])
      do { done = try body(lock) } catch {
        lock.discard()
        throw error
      }
      if done.files.isEmpty { lock.discard() }
      while !done.files.isEmpty {
        do { try done.files.removeFirst().commit(permissions: SiteFiles.served) } catch {
          for file in done.files { file.discard() }
          throw error
        }
      }
      return done.publication
    } catch {
      folders.discardIfEmpty()
      throw error
    }
  }
}

/// One publication.
struct ChannelPublisher {
  let request: PublishRequest
  let plans: [PackPlan]
  private let packs: PackPublisher
  private let payload: OfferPayload
  let roots: SiteRoots
  let channel: PublishedChannel
  private var files: SiteFiles
  private var offers: OfferList
  private var changes: [String: Publication.Change] = [:]

  init(
    _ request: PublishRequest, _ index: ContentIndex, _ checked: Compiler.CheckedContent, _ files: SiteFiles,
    _ progress: @escaping (String) -> Void
  ) throws {
    var request = request
    request.notes = PublishRequest.named(request.notes, checked.configuration.language)
    request.reason = PublishRequest.named(request.reason, checked.configuration.language)
    self.request = request
    self.files = files
    plans = checked.packs
    guard PackName.isValid(request.channel) else {
      throw ContentError.refused(
        request.channel, "is not a valid channel name", help: "use a-z, 0-9 and '-'")
    }
    roots = try SiteRoots.read(files.site, adding: request.roots)
    channel = try PublishedChannel.read(request.channel, in: files.site, roots)
    offers = OfferList(channel.current)
    payload = OfferPayload(secret: request.sellerSecret, product: roots.newest.document.product)
    packs = PackPublisher(
      request: request, index: index, configuration: checked.configuration, channel: channel,
      payload: payload, epoch: roots.newest.document.epoch, progress: progress)
  }

  /// Does everything except renaming the last files, which are returned; none when nothing changed.
  ///
  /// - Parameter lock: The file for the document; nil for a dry run.
  mutating func run(_ lock: AtomicFile?) throws -> (publication: Publication, files: [AtomicFile]) {
    try checkRequest()
    withdraw()
    for plan in plans where request.packs?.contains(plan.id) ?? true {
      let (change, offer) = try packs.publish(plan, offers, &files)
      changes[plan.id] = change
      if let offer { offers.put(offer) }
    }
    try rollOutKeptPacks()
    packs.progress("checking")
    try offers.settle(
      published: channel.documents.reversed().flatMap(\.packs), OfferedContents(files, payload))
    noteChanges()
    let next = document()
    try checkWithdrawals(in: next)
    try check.checkFiles(of: next)
    guard isNeeded(next) else {
      if lock != nil { try SiteWriter(files, roots).completeCopy(channel) }
      return (publication(channel.current ?? next, isChanged: false, []), [])
    }
    let signed = try SignedChannel(binned(next), request.key, after: channel)
    try check.check(signed)
    let writer = SiteWriter(files, roots)
    guard let lock else { return (publication(next, isChanged: true, try writer.names(signed)), []) }
    let (names, files) = try writer.write(signed, lock)
    return (publication(next, isChanged: true, names), files)
  }

  /// The check of what is staged so far.
  private var check: ClientCheck {
    ClientCheck(roots: roots, channel: channel, files: files, payload: payload, moment: request.moment)
  }

  /// Withdraws the versions named by the request and the newest root.
  private mutating func withdraw() {
    for entry in roots.newest.document.withdrawn {
      let earlier = channel.releases(of: entry.pack)
      let release = PackRelease(pack: entry.pack, version: entry.version)
      // A root may also name versions that only another channel offers.
      guard earlier.contains(where: { $0.release == release }) else { continue }
      offers.withdraw(release, reason: entry.reason, earlier)
    }
    for release in request.withdrawals {
      offers.withdraw(release, reason: request.reason, channel.releases(of: release.pack))
    }
  }

  /// Applies the requested rollouts of packs that were not built: to the newest version on offer.
  private mutating func rollOutKeptPacks() throws {
    for (pack, rollout) in request.rollouts.sorted(by: { $0.key < $1.key })
    where ![.new, .unchanged, .changed].contains(changes[pack]) {
      guard var offer = offers.newest(pack) else {
        throw ContentError.refused(
          pack, "is not offered, so it cannot have a rollout",
          help: changes[pack] == .unavailable
            ? "see 'contentc pack' for what is missing" : "remove --rollout")
      }
      offer.rollout = rollout
      offers.put(offer)
      changes[pack] = .changed
    }
  }

  private func checkWithdrawals(in document: ChannelDocument) throws {
    for offer in document.packs where offers.isWithdrawn(offer.release) {
      throw ContentError.refused(
        offer.release.description, "is both offered and withdrawn in one document",
        help: "restore channel/ from a copy of the folder")
    }
  }

  /// The change of packs with unchanged content depends on their final offers.
  private mutating func noteChanges() {
    let before = Dictionary(grouping: channel.current?.packs ?? [], by: \.id)
    let after = Dictionary(grouping: offers.all, by: \.id)
    for id in Set(before.keys).union(after.keys) {
      let isSame = Set(before[id] ?? []) == Set(after[id] ?? [])
      switch changes[id] {
      case nil: changes[id] = isSame ? nil : .changed
      case .unchanged, .changed: changes[id] = isSame ? .unchanged : .changed
      default: break
      }
    }
  }

  private func document() -> ChannelDocument {
    let days = request.expiryDays
    return ChannelDocument(
      product: roots.newest.document.product, channel: request.channel,
      version: (channel.current?.version ?? 0) + 1,
      epoch: roots.newest.document.epoch, issued: request.moment,
      expires: min(request.moment.adding(seconds: days * 86_400), roots.newest.document.expires),
      packs: offers.all, withdrawn: offers.withdrawn)
  }

  /// The document with its offers in bins, if they are many; new bins are staged.
  private mutating func binned(_ document: ChannelDocument) throws -> ChannelDocument {
    guard BinWriter.needsBins(document, after: channel.current) else { return document }
    let writer = try BinWriter(document, after: channel.current) {
      try PublishedChannel.bytes(of: $0, in: files.site)
    } compress: {
      try PackCompression(level: request.level).compress($0)
    }
    for bytes in writer.files.values { _ = try files.stage(bytes, ChannelBins.folder) }
    var document = document
    document.bins = writer.bins
    return document
  }

  /// Checks whether it differs from the served document in any relevant way.
  private func isNeeded(_ next: ChannelDocument) -> Bool {
    guard let current = channel.current, !request.isForced, roots.entries.allSatisfy(\.isPublished) else {
      return true
    }
    if let days = request.renewalDays, current.expires < request.moment.adding(seconds: days * 86_400) {
      return true
    }
    return next.packs != current.packs || next.withdrawn != current.withdrawn || next.epoch != current.epoch
      || next.product != current.product
  }

  private func publication(_ document: ChannelDocument, isChanged: Bool, _ names: [String]) -> Publication {
    let offers = Dictionary(grouping: document.packs, by: \.id)
    let ids = Set(plans.map(\.id)).union(offers.keys).sorted()
    return Publication(
      channel: request.channel, version: document.version, expires: document.expires, isChanged: isChanged,
      packs: ids.map { id in
        Publication.Pack(
          id: id, change: changes[id] ?? .kept,
          offers: (offers[id] ?? []).sorted { $0.version < $1.version })
      }, files: names)
  }
}
