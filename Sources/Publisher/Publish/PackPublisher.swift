import AuthoredFiles
import BundleFormat
import BundleReader
import ContentCheck
import GuideModel
import GuideRuntime
import HostSystem
import ReleaseMetadata
import SourceJSON

/// Builds one pack and determines what a channel may offer of it.
struct PackPublisher {
  let request: PublishRequest
  let index: ContentIndex
  let configuration: ContentConfiguration
  let channel: PublishedChannel
  let payload: OfferPayload
  /// Epoch of the newest root.
  let epoch: Int
  let progress: (String) -> Void

  /// A built pack.
  struct Built {
    /// The database.
    let bytes: [UInt8]
    /// The seal that encrypts it; nil when it is not sold.
    let seal: PackSeal?
    /// Bytes of the file that devices store.
    let size: Int
    /// SHA-256 of that file.
    let sha256: String
    let tablesDigest: String
  }

  /// True when devices forget the versions that they have seen.
  private var startsNewEpoch: Bool { channel.current.map { $0.epoch < epoch } ?? false }

  /// The version for changed packs.
  func version() throws -> PackVersion {
    if let version = request.version { return version }
    guard let version = PackVersion(configuration.version) else {
      throw ContentError.refused(
        "contentc.json", "'\(configuration.version)' is not a valid pack version",
        help: "write one to four numbers without leading zeros, such as 2026.11.0")
    }
    return version
  }

  /// The change of a pack, with its new offer if there is one.
  ///
  /// - Throws: ``ContentError`` when it must not be published.
  func publish(_ plan: PackPlan, _ offers: OfferList, _ files: inout SiteFiles) throws -> (
    change: Publication.Change, offer: PackOffer?
  ) {
    if plan.recipe.previewOf != nil, !plan.isPublishedPreview { return (.preview, nil) }
    guard plan.isAvailable else { return (.unavailable, nil) }
    let version = try version()
    let previous = offers.newest(plan.id)
    progress("building \(plan.id)")
    if let previous, !startsNewEpoch || version >= previous.version,
      try build(plan, previous.version, files).sha256 == previous.installedSHA256
    {
      var offer = described(previous, plan)
      offer.excerpts = try excerpts(plan, &files)
      return (offer == previous ? .unchanged : .changed, offer)
    }
    if try isWithdrawn(plan, offers, files) { return (.withheld, nil) }
    let built = try build(plan, version, files)
    try check(PackRelease(pack: plan.id, version: version), built, plan, previous)
    return (.new, try offer(plan, version, built, &files))
  }

  /// Checks whether the content equals that of a withdrawn version, whatever its version would be now.
  private func isWithdrawn(_ plan: PackPlan, _ offers: OfferList, _ files: SiteFiles) throws -> Bool {
    // In a new epoch a version is withdrawn only because of its number, unless it was withdrawn before.
    let taken = Set(channel.releasesOfEpoch(of: plan.id).map(\.release)).union(channel.withdrawnBeforeEpoch)
    return try channel.releases(of: plan.id).contains {
      try offers.isWithdrawn($0.release) && taken.contains($0.release) && $0.itemCount == plan.items.count
        && build(plan, $0.version, files).sha256 == $0.installedSHA256
    }
  }

  private func build(_ plan: PackPlan, _ version: PackVersion, _ files: SiteFiles) throws -> Built {
    let path = files.scratch("\(plan.id).db")
    try ContentError.writing(path) { try POSIXFileSystem().removeFile(path) }
    var configuration = configuration
    configuration.version = version.description
    let digest = try PackBuilder(index: index, configuration: configuration).write(plan, to: path)
    let bytes = try SiteFiles.bytes(path)
    let seal =
      plan.recipe.sale == nil ? nil : try payload.seal(PackRelease(pack: plan.id, version: version))
    let stored = seal?.seal(bytes, as: .database) ?? bytes
    guard seal == nil || stored.count <= PackLimits.largestSealed else {
      throw ContentError.refused(
        plan.id, "has more than \(PackLimits.largestSealed >> 20) MiB, and a sold pack is read in memory",
        help: "split it into several packs")
    }
    return Built(
      bytes: bytes, seal: seal, size: stored.count, sha256: Digest.hexadecimal(of: stored),
      tablesDigest: digest)
  }

  /// Rejects a version that clients would reject, or that loses too much.
  private func check(_ release: PackRelease, _ built: Built, _ plan: PackPlan, _ previous: PackOffer?) throws
  {
    // Two files never share a version, even if devices have forgotten it: some may still have it installed.
    let taken = Set(channel.releases(of: plan.id).map(\.version))
    let newest = channel.releasesOfEpoch(of: plan.id).first?.version
    if taken.contains(release.version) {
      throw ContentError.refused(
        plan.id, "the content changed, but \(release.version) is already published",
        help: PackPublisher.help(after: newest ?? release.version, taken))
    }
    if let newest, release.version < newest {
      throw ContentError.refused(
        plan.id, "\(release.version) is older than \(newest), which is already published",
        help: PackPublisher.help(after: newest, taken))
    }
    guard let previous, plan.items.count * 2 < previous.itemCount, !request.allowsShrink else { return }
    throw ContentError.refused(
      plan.id, "would shrink from \(previous.itemCount) to \(plan.items.count) items",
      help: "check the content; --allow-shrink publishes it anyway")
  }

  private static func help(after newest: PackVersion, _ taken: Set<PackVersion>) -> String {
    var version = next(newest)
    while let higher = PackVersion(version), taken.contains(higher) { version = next(higher) }
    return "raise 'version' in contentc.json, or give --version \(version)"
  }

  /// The version with its last number incremented.
  private static func next(_ version: PackVersion) -> String {
    var parts = version.description.split(separator: ".").map(String.init)
    if let last = parts.popLast(), let number = Int(last) { parts.append(String(number + 1)) }
    return parts.joined(separator: ".")
  }

  private func offer(_ plan: PackPlan, _ version: PackVersion, _ built: Built, _ files: inout SiteFiles)
    throws
    -> PackOffer
  {
    let compression = PackCompression(level: request.level)
    let whole = try compression.compress(built.bytes) { progress("compressing \(plan.id): \($0) %") }
    let download = try files.stage(built.seal?.seal(whole, as: .pack) ?? whole, "packs")
    let offer = PackOffer(
      id: plan.id, kind: plan.recipe.kind, version: version, releasedAt: request.moment,
      expiresAt: expiry(plan), minimumAppVersion: request.minimumAppVersion,
      rollout: request.rollouts[plan.id] ?? 10_000, format: Int(FormatVersion.current),
      tablesDigest: built.tablesDigest, itemCount: plan.items.count, mayShrink: request.allowsShrink,
      download: download, installedSize: built.size, installedSHA256: built.sha256,
      deltas: try deltas(plan, built, download.size, &files), notes: request.notes,
      excerpts: try excerpts(plan, &files))
    return described(offer, plan)
  }

  /// The signatures of the excerpts of the pack that was built last; nil for one without items.
  ///
  /// They are made again for a version that is published already: its release key may be another one, and its excerpts in
  /// the words of newer programs may differ. The same ones are the same file.
  private func excerpts(_ plan: PackPlan, _ files: inout SiteFiles) throws -> Blob? {
    guard !plan.items.isEmpty else { return nil }
    progress("signing \(plan.id)")
    let path = files.scratch("\(plan.id).db")
    let excerpts: [SharedExcerpt]
    do { excerpts = try Guide(contentAt: path).excerpts() } catch let error as RuntimeError {
      throw ContentError(.unreadable, path: path, error.message, help: error.help)
    }
    guard !excerpts.isEmpty else { return nil }
    let table = try ContentError.refusing(plan.id) { () throws(TrustError) in
      try ExcerptTable(signing: excerpts, with: request.key)
    }
    return try files.stage(table.file, "excerpts")
  }

  /// Deltas from the last versions, where they are worthwhile.
  private func deltas(_ plan: PackPlan, _ built: Built, _ wholeSize: Int, _ files: inout SiteFiles) throws
    -> [PackDelta]
  {
    let compression = PackCompression(level: request.level)
    var out: [PackDelta] = []
    for earlier in channel.deltaBases(of: plan.id)
    where earlier.installedSize <= PackLimits.largestBase && (earlier.sale == nil) == (built.seal == nil) {
      progress("comparing \(plan.id) with \(earlier.version)")
      let base = try payload.database(
        of: earlier, from: files.bytes(earlier.download), earlier.download.path)
      let frame = try compression.compress(built.bytes, base: base)
      let delta = built.seal?.seal(frame, as: .delta) ?? frame
      guard delta.count * 100 < wholeSize * PackCompression.deltaPercent else { continue }
      out.append(
        PackDelta(
          fromSHA256: earlier.installedSHA256, fromSize: earlier.installedSize,
          download: try files.stage(delta, "deltas")))
    }
    return out
  }

  /// An offer with the metadata from the recipe and the request, which is not in the file.
  private func described(_ offer: PackOffer, _ plan: PackPlan) -> PackOffer {
    var offer = offer
    offer.title = plan.title
    offer.summary = plan.recipe.summary
    offer.languages = plan.recipe.languages.map(\.text)
    offer.dependencies = plan.recipe.dependencies.map {
      PackDependency(id: $0.id, minimum: $0.minimum, below: $0.below)
    }
    offer.recommended = plan.recipe.recommended
    offer.mapParts = plan.mapParts.map(\.rawValue)
    offer.sale = plan.recipe.sale
    offer.previewOf = plan.recipe.previewOf?.text
    offer.rollout = request.rollouts[plan.id] ?? offer.rollout
    return offer
  }

  /// A pack whose items all expire does so with the last of them.
  private func expiry(_ plan: PackPlan) -> UTCInstant? {
    guard !plan.items.isEmpty, plan.assets.isEmpty, plan.tiles == nil else { return nil }
    var last: CalendarDate?
    for i in plan.items {
      guard let path = index.plan.domains[index.items[i].domain].expiresPath,
        let date = index.items[i].node.value(at: path)?.string.flatMap({ CalendarDate($0) })
      else { return nil }
      last = max(last ?? date, date)
    }
    return last.map { UTCInstant(secondsSinceEpoch: $0.daysSinceEpoch * 86_400) }
  }
}
