public import GuideModel

/// Who is trusted to sign what: the offline document that everything else hangs on.
///
/// Root N+1 is believed when enough keys of root N and of itself signed it, so that keys can be replaced and a lost
/// or stolen one does no lasting harm.
public struct RootDocument: Hashable, Sendable {
  /// A key that may sign channels.
  public struct ReleaseKey: Hashable, Sendable {
    /// The key.
    public var key: VerificationKey
    /// The channels it may sign; nil for all of them.
    public var channels: [String]?

    /// Trusts a key with some channels, or all.
    public init(_ key: VerificationKey, channels: [String]? = nil) {
      self.key = key
      self.channels = channels
    }
  }

  /// Product it is for, such as `marrakech-guide`.
  public var product: String
  /// Counts up by exactly one with every root; from 1.
  public var version: Int
  /// Counter of new beginnings: a higher one forgets which versions of channels and packs were seen before.
  public var epoch: Int
  /// When it was made.
  public var issued: UTCInstant
  /// When nothing may be installed under it any more.
  public var expires: UTCInstant
  /// Keys that sign roots; they stay offline.
  public var rootKeys: [VerificationKey]
  /// How many of them must sign.
  public var threshold: Int
  /// Keys that sign channels; one signature will do.
  public var releaseKeys: [ReleaseKey]
  /// Where the published folder can be found, best first: base addresses.
  public var mirrors: [String]
  /// Versions of packs that must not be used any more, whoever signed them.
  public var withdrawn: [WithdrawnVersion]

  /// Makes a document.
  public init(
    product: String, version: Int = 1, epoch: Int = 1, issued: UTCInstant, expires: UTCInstant,
    rootKeys: [VerificationKey], threshold: Int = 1, releaseKeys: [ReleaseKey], mirrors: [String] = [],
    withdrawn: [WithdrawnVersion] = []
  ) {
    self.product = product
    self.version = version
    self.epoch = epoch
    self.issued = issued
    self.expires = expires
    self.rootKeys = rootKeys
    self.threshold = threshold
    self.releaseKeys = releaseKeys
    self.mirrors = mirrors
    self.withdrawn = withdrawn
  }

  /// The keys that may sign a channel.
  public func keys(forChannel channel: String) -> [VerificationKey] {
    releaseKeys.filter { $0.channels?.contains(channel) ?? true }.map(\.key)
  }

  /// Checks that a channel document is signed by a key that may sign it under this root; nothing else of it.
  ///
  /// - Parameter bytes: The file of the document.
  /// - Throws: ``TrustError``.
  public func verifyChannel(
    _ channel: String, of bytes: [UInt8], _ signatures: SignatureFile
  ) throws(TrustError) {
    try signatures.verify(bytes, .channel, keys: keys(forChannel: channel), threshold: 1)
  }

  /// Checks that it is signed by enough of its own keys, as every root is.
  ///
  /// - Parameter bytes: The file it was read from.
  /// - Throws: ``TrustError``.
  public func verifyOwnSignatures(of bytes: [UInt8], _ signatures: SignatureFile) throws(TrustError) {
    do throws(TrustError) {
      try signatures.verify(bytes, .root, keys: rootKeys, threshold: threshold)
    } catch {
      guard error.code == .unknownKey else { throw error }
      throw TrustError(
        .missingSignature, "root \(version) is not signed by a key of its own",
        help: "the publisher has to sign it with the new root key too")
    }
  }
}
