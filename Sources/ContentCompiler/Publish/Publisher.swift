import BundleFormat
import Foundation
import GuideModel
import SourceJSON

extension Compiler {
  /// Builds packs, and publishes what changed in a folder that any web server can serve.
  ///
  /// Everything is made and checked beside the folder first. Files named after their digest come before the channel
  /// document that names them, so that whoever reads the folder at any moment finds what the document says.
  ///
  /// - Parameter progress: Told what is being done.
  /// - Returns: The findings, and what was done; nothing was when the content has errors.
  /// - Throws: ``ContentError``, with code `refused` when this must not be published. The folder is then as it was,
  ///   but for files that no document names.
  public static func publish(_ request: PublishRequest, progress: (String) -> Void = { _ in }) throws -> (
    report: Report, publication: Publication?
  ) {
    let checked = try check(request.content, request.options)
    guard checked.report.isBuildable(strictly: request.options.isStrict), let index = checked.index else {
      return (checked.report, nil)
    }
    if !request.isDryRun { try SiteFiles.makeFolder(request.site + "/channel") }
    let document = request.site + "/" + PublishedChannel.path(request.channel)
    // Held to the end, so that two people never publish at once.
    let lock = request.isDryRun ? nil : try AtomicFile(document)
    do {
      let files = try SiteFiles(site: request.site)
      defer { files.discard() }
      return try withoutActuallyEscaping(progress) { progress in
        var publisher = try Publisher(request, index, checked, files, progress)
        return (checked.report, try publisher.run(lock))
      }
    } catch {
      lock?.discard()
      throw error
    }
  }
}

/// One publication.
struct Publisher {
  private let request: PublishRequest
  private let plans: [PackPlan]
  private let packs: PackPublisher
  private let roots: SiteRoots
  private let channel: PublishedChannel
  private var files: SiteFiles
  private var offers: OfferList
  private var changes: [String: Publication.Change] = [:]

  init(
    _ request: PublishRequest, _ index: ContentIndex, _ checked: Compiler.Checked, _ files: SiteFiles,
    _ progress: @escaping (String) -> Void
  ) throws {
    var request = request
    request.notes = PublishRequest.named(request.notes, checked.configuration.language)
    request.reason = PublishRequest.named(request.reason, checked.configuration.language)
    self.request = request
    self.files = files
    plans = checked.packs
    roots = try SiteRoots.read(files.site, adding: request.roots)
    channel = try PublishedChannel.read(request.channel, in: files.site, roots)
    offers = OfferList(channel.current)
    packs = PackPublisher(
      request: request, index: index, configuration: checked.configuration, channel: channel,
      epoch: roots.newest.document.epoch, progress: progress)
  }

  /// Does everything; the lock is the file the document goes into, nil for a rehearsal.
  mutating func run(_ lock: AtomicFile?) throws -> Publication {
    try checkRequest()
    for release in request.withdrawals {
      offers.withdraw(release, reason: request.reason, channel.releases(of: release.pack))
    }
    for plan in plans where request.packs?.contains(plan.id) ?? true {
      let (change, offer) = try packs.publish(plan, offers, &files)
      changes[plan.id] = change
      if let offer { offers.put(offer) }
    }
    for (pack, rollout) in request.rollouts.sorted(by: { $0.key < $1.key })
    where ![.new, .unchanged, .changed].contains(changes[pack]) {
      guard var offer = offers.newest(pack) else {
        throw ContentError.refused(
          pack, "is not offered, so no share of devices can get it",
          help: changes[pack] == .unavailable
            ? "see 'contentc pack' for what it lacks" : "leave --rollout out")
      }
      offer.rollout = rollout
      offers.put(offer)
      changes[pack] = .changed
    }
    let next = try document()
    try checkDependencies(next)
    guard isNeeded(next) else {
      lock?.discard()
      return publication(channel.current ?? next, isChanged: false, [])
    }
    let signed = try SignedChannel(next, request.key, after: channel)
    packs.progress("checking")
    try ClientCheck(roots: roots, channel: channel, files: files, moment: request.moment).check(signed)
    guard let lock else { return publication(next, isChanged: true, SiteWriter(files, roots).names(signed)) }
    let names = try SiteWriter(files, roots).write(signed, lock)
    return publication(next, isChanged: true, names)
  }

  /// What is wrong with the request whatever the content is.
  private func checkRequest() throws {
    let root = roots.newest.document
    let key = request.key.verificationKey
    guard PackName.isValid(request.channel) else {
      throw ContentError.refused(
        request.channel, "cannot be the name of a channel", help: "use a-z, 0-9 and '-'")
    }
    guard root.keys(forChannel: request.channel).contains(key) else {
      throw ContentError.refused(
        "key \(key.id)", "root \(root.version) does not let it sign the channel '\(request.channel)'",
        help: "use a key that it lists, or make a root that lists this one")
    }
    guard request.moment < root.expires else {
      throw ContentError.refused(
        SiteRoots.path(root.version), "expired at \(root.expires)",
        help: "make the next root and name it with --root")
    }
    if let current = channel.current, request.moment < current.issued {
      throw ContentError.refused(
        request.channel, "was last published at \(current.issued), after \(request.moment)",
        help: "check the clock, or --at")
    }
    let known = Set(plans.map(\.id)).union(channel.documents.flatMap(\.packs).map(\.id))
    for name in (request.packs ?? []) + request.rollouts.keys.sorted() + request.withdrawals.map(\.pack)
    where !known.contains(name) {
      let near = NearMiss.best(for: name, among: known.sorted())
      throw ContentError.refused(
        name, "is no pack",
        help: near.map { "did you mean '\($0)'?" } ?? "known: \(known.sorted().joined(separator: ", "))")
    }
    for release in request.withdrawals
    where !channel.releases(of: release.pack).contains(where: { $0.release == release }) {
      let versions = channel.releases(of: release.pack).map(\.version.description).joined(separator: ", ")
      throw ContentError.refused(
        release.description, "was never published here",
        help: "published versions: \(versions.isEmpty ? "none" : versions)")
    }
  }

  private func document() throws -> ChannelDocument {
    let days = request.expiryDays
    return ChannelDocument(
      product: roots.newest.document.product, channel: request.channel,
      version: (channel.current?.version ?? 0) + 1,
      epoch: roots.newest.document.epoch, issued: request.moment,
      expires: min(request.moment.adding(seconds: days * 86_400), roots.newest.document.expires),
      packs: offers.all, withdrawn: offers.withdrawn)
  }

  /// Whether it says anything that what is served does not.
  private func isNeeded(_ next: ChannelDocument) -> Bool {
    guard let current = channel.current, !request.isForced, roots.entries.allSatisfy(\.isPublished) else {
      return true
    }
    return next.packs != current.packs || next.withdrawn != current.withdrawn || next.epoch != current.epoch
      || next.product != current.product
  }

  /// Refuses offers that nobody could install.
  private func checkDependencies(_ document: ChannelDocument) throws {
    for offer in document.packs {
      for dependency in offer.dependencies
      where !document.packs.contains(where: { $0.id == dependency.id && dependency.accepts($0.version) }) {
        throw ContentError.refused(
          offer.release.description, "needs '\(dependency.id)', of which no version that will do is offered",
          help: "publish it too, or take this one back")
      }
    }
  }

  private func publication(_ document: ChannelDocument, isChanged: Bool, _ names: [String]) -> Publication {
    let ids = Set(plans.map(\.id)).union(document.packs.map(\.id)).sorted()
    return Publication(
      channel: request.channel, version: document.version, expires: document.expires, isChanged: isChanged,
      packs: ids.map { id in
        Publication.Pack(
          id: id, change: changes[id] ?? .kept,
          offers: document.packs.filter { $0.id == id }.sorted { $0.version < $1.version })
      }, files: names)
  }
}
