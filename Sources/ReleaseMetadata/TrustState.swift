public import GuideModel

/// The documents and versions that a device trusts and has seen: a value that only signed documents can
/// change.
///
/// It covers one product and one channel. All operations are pure functions; the caller reads files,
/// downloads, and supplies the time.
public struct TrustState: Hashable, Sendable {
  /// The trusted root.
  public private(set) var root: RootDocument
  /// The channel that is followed.
  public let channel: String
  /// The highest versions accepted.
  public private(set) var seen: SeenVersions

  /// Trusts a root that is bundled with the program, or was accepted before.
  ///
  /// - Parameters:
  ///   - root: The newer of both.
  ///   - channel: Name of the channel to follow.
  ///   - seen: The versions accepted before, raised to the bundled ones; nil when there are
  ///     none.
  public init(root: RootDocument, channel: String, seen: SeenVersions? = nil) {
    self.root = root
    self.channel = channel
    let start = SeenVersions(epoch: root.epoch, rootVersion: root.version, timeFloor: root.issued)
    self.seen = seen.map(start.raised) ?? start
  }

  /// Maximum number of roots accepted in one metadata refresh.
  public static let rootStepLimit = 64
  /// The largest allowed increase of a channel's version.
  public static let versionStepLimit = 1_000_000

  /// The result of accepting a document.
  public struct Acceptance<Document: Hashable & Sendable>: Hashable, Sendable {
    /// The new trust state.
    public internal(set) var state: TrustState
    /// The document.
    public internal(set) var document: Document
    /// True when the state changed and must be stored.
    public internal(set) var isChanged: Bool
  }

  /// The effective time: that of the clock, or the last signed one when the clock is behind it.
  public func moment(_ clock: UTCInstant) -> UTCInstant { max(clock, seen.timeFloor) }

  /// Accepts the root that follows the trusted one.
  ///
  /// It may have expired, as a later one may follow; the expiry of the last one is checked with the channel.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - signatures: The file of its signatures.
  /// - Throws: ``TrustError``; this state remains valid.
  public func accepting(root bytes: [UInt8], signatures: [UInt8]) throws(TrustError) -> Acceptance<
    RootDocument
  > {
    try TrustState.check(bytes, .root, limit: DocumentKind.root.sizeLimit)
    let signatures = try SignatureFile(signatures)
    try signatures.verify(bytes, .root, keys: root.rootKeys, threshold: root.threshold)
    let next = try RootDocument(bytes)
    try next.verifyOwnSignatures(of: bytes, signatures)
    guard next.product == root.product else {
      throw TrustState.audienceMismatch("root is for '\(next.product)', not for '\(root.product)'")
    }
    guard next.version > root.version, next.epoch >= root.epoch else {
      throw TrustError(
        .rollback,
        "root \(next.version) of epoch \(next.epoch) is older than the trusted root \(root.version) of epoch \(root.epoch)",
        help: "request root \(root.version + 1)")
    }
    guard next.version == root.version + 1 else {
      throw TrustError(
        .rootChain, "root \(next.version) does not follow the trusted root \(root.version)",
        help: "request root \(root.version + 1)")
    }
    var state = self
    state.root = next
    if next.epoch > seen.epoch {
      // A restart, whether because of a wrong version or a wrong date: discard everything seen before it.
      state.seen = SeenVersions(epoch: next.epoch, timeFloor: next.issued)
    } else {
      state.seen.timeFloor = max(seen.timeFloor, next.issued)
    }
    state.seen.rootVersion = max(seen.rootVersion, next.version)
    return Acceptance(state: state, document: next, isChanged: true)
  }

  /// Rejects documents that are too long before they cost anything.
  static func check(_ bytes: [UInt8], _ kind: DocumentKind, limit: Int) throws(TrustError) {
    guard bytes.count <= limit else {
      throw TrustError(
        .tooLarge, "the \(kind.rawValue) document has more than \(limit) bytes",
        help: "fetch it again; installed content is not affected")
    }
  }

  static func audienceMismatch(_ message: String) -> TrustError {
    TrustError(.audienceMismatch, message, help: "check the address that the document was fetched from")
  }

  /// The state after a channel document has been seen.
  func seeing(_ document: ChannelDocument, sha256: String) -> TrustState {
    var next = self
    next.seen.channelVersion = document.version
    next.seen.channelSHA256 = sha256
    next.seen.timeFloor = max(seen.timeFloor, document.issued)
    next.seen.note(document.packs)
    return next
  }

  /// The state after the offers of a bin have been seen too.
  func seeing(_ offers: [PackOffer]) -> TrustState {
    var next = self
    next.seen.note(offers)
    return next
  }
}
