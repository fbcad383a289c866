import BundleFormat
public import GuideModel

extension TrustState {
  /// Accepts a downloaded channel document.
  ///
  /// Checks, in this order: size, number of signatures, signature, form, product and channel, epoch, version
  /// against the last one, versions of packs against those seen, dates. The version is also compared when the
  /// last document has expired. The offers of bins are checked as they are loaded: ``Acceptance/load(_:_:_:)``.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - signatures: The file of its signatures.
  ///   - start: When this metadata refresh began. The caller uses the same time throughout the refresh, so that
  ///     a document does not expire during a long download.
  ///   - sizeLimit: Maximum bytes; never more than ``DocumentKind/sizeLimit``.
  /// - Returns: The state to store; unchanged when the document was accepted before.
  /// - Throws: ``TrustError``; this state remains valid.
  public func accepting(
    channel bytes: [UInt8], signatures: [UInt8], at start: UTCInstant,
    sizeLimit: Int = DocumentKind.channel.sizeLimit
  ) throws(TrustError) -> Acceptance<ChannelDocument> {
    let (document, sha256) = try verified(bytes, signatures, sizeLimit: sizeLimit)
    try checkVersion(document, sha256)
    try checkPacks(document.packs, withdrawn: document.withdrawn)
    try checkDates(document, start)
    let next = seeing(document, sha256: sha256)
    return Acceptance(state: next, document: document, isChanged: next != self)
  }

  /// The usability of a stored document.
  public enum Freshness: Hashable, Sendable {
    /// Its packs may be installed.
    case current
    /// It, or the root, has expired: it can be read, but nothing may be installed from it.
    case stale(since: UTCInstant)
  }

  /// Reads back the last accepted document from where the caller stored it.
  ///
  /// It is verified against the current root, so that documents signed by a revoked key offer nothing.
  ///
  /// - Throws: ``TrustError`` when it is a different document, or no longer trusted. Installed content stays.
  public func reading(
    channel bytes: [UInt8], signatures: [UInt8], at start: UTCInstant
  ) throws(TrustError) -> (document: ChannelDocument, freshness: Freshness) {
    let (document, sha256) = try verified(bytes, signatures, sizeLimit: DocumentKind.channel.sizeLimit)
    guard document.version == seen.channelVersion, sha256 == seen.channelSHA256 else {
      throw TrustError(
        .rollback, "the stored channel document \(document.version) is not the one that was accepted last",
        help: "fetch it again")
    }
    let end = min(document.expires, root.expires)
    return (document, moment(start) < end ? .current : .stale(since: end))
  }

  /// All checks of a document that depend neither on what was seen before nor on time.
  private func verified(
    _ bytes: [UInt8], _ signatures: [UInt8], sizeLimit: Int
  ) throws(TrustError) -> (document: ChannelDocument, sha256: String) {
    try TrustState.check(bytes, .channel, limit: min(sizeLimit, DocumentKind.channel.sizeLimit))
    // Lost roots must be fetched again first: an older one would trust revoked keys.
    guard root.version >= seen.rootVersion, root.epoch >= seen.epoch else {
      throw TrustError(
        .rootChain, "root \(root.version) is available, but root \(seen.rootVersion) was trusted before",
        help: "request root \(root.version + 1) first")
    }
    try SignatureFile(signatures).verify(bytes, .channel, keys: root.keys(forChannel: channel), threshold: 1)
    let document = try ChannelDocument(bytes)
    guard document.product == root.product, document.channel == channel else {
      throw TrustState.audienceMismatch(
        "channel document is for \(document.product)/\(document.channel), not for \(root.product)/\(channel)")
    }
    guard document.epoch >= root.epoch else {
      throw TrustError(
        .rollback, "channel document is of epoch \(document.epoch), the trusted root of epoch \(root.epoch)",
        help: "fetch it again; the publisher must sign a new one")
    }
    guard document.epoch == root.epoch else {
      throw TrustError(
        .rootChain, "channel document is of epoch \(document.epoch), the trusted root of epoch \(root.epoch)",
        help: "request root \(root.version + 1) first")
    }
    return (document, Digest.hexadecimal(of: bytes))
  }

  private func checkVersion(_ document: ChannelDocument, _ sha256: String) throws(TrustError) {
    if document.version < seen.channelVersion {
      throw TrustError(
        .rollback,
        "channel version \(document.version) is older than \(seen.channelVersion), which was seen before",
        help: "fetch it from another mirror; installed content is not affected")
    }
    if document.version == seen.channelVersion, sha256 != seen.channelSHA256 {
      throw TrustError(
        .equivocation, "channel version \(document.version) differs from the one seen before",
        help: "inform the publisher: two documents were signed with one version")
    }
    guard document.version <= seen.channelVersion + TrustState.versionStepLimit else {
      throw TrustError(
        .fastForward,
        "channel version \(document.version) is more than \(TrustState.versionStepLimit) ahead of \(seen.channelVersion)",
        help: "inform the publisher, who can recover with a root of the next epoch")
    }
  }

  /// No pack may fall behind a version offered before unless that was withdrawn, and no version may change.
  func checkPacks(_ offers: [PackOffer], withdrawn: [WithdrawnVersion]) throws(TrustError) {
    let withdrawn = Set((withdrawn + root.withdrawn).map(\.release))
    for (id, offered) in Dictionary(grouping: offers, by: \.id).sorted(by: { $0.key < $1.key }) {
      guard let known = seen.packs[id], let newest = offered.map(\.version).max() else { continue }
      if newest < known.version, !withdrawn.contains(PackRelease(pack: id, version: known.version)) {
        throw TrustError(
          .rollback,
          "pack \(id) is offered as \(newest), but \(known.version) was seen before and is not withdrawn",
          help: "inform the publisher; installed content is not affected")
      }
      if offered.contains(where: { $0.version == known.version && $0.installedSHA256 != known.sha256 }) {
        throw TrustError(
          .equivocation, "pack \(id) \(known.version) differs from the one seen before",
          help: "inform the publisher: changed content needs a new version")
      }
    }
  }

  private func checkDates(_ document: ChannelDocument, _ start: UTCInstant) throws(TrustError) {
    let now = moment(start)
    let help = "check the date of this device (now \(now)); what is installed keeps working"
    guard now < root.expires else {
      throw TrustError(.expired, "the trusted root \(root.version) expired at \(root.expires)", help: help)
    }
    guard now < document.expires else {
      throw TrustError(
        .expired, "channel version \(document.version) expired at \(document.expires)", help: help)
    }
  }
}
