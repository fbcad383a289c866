public import GuideModel

/// The keys that may sign each kind of document: the offline document that everything else depends on.
///
/// Root N+1 is trusted when enough keys of root N and of itself have signed it, so that keys can be replaced,
/// and a lost or stolen one does no lasting damage.
public struct RootDocument: Hashable, Sendable {
  /// A key that may sign channels.
  public struct ReleaseKey: Hashable, Sendable {
    /// The key.
    public var key: VerificationKey
    /// The channels it may sign; nil for all of them.
    public var channels: [String]?

    /// Trusts a key for some channels, or for all.
    public init(_ key: VerificationKey, channels: [String]? = nil) {
      self.key = key
      self.channels = channels
    }
  }

  /// Product it is for, such as `marrakech-guide`.
  public var product: String
  /// Increases by exactly one with every root; from 1.
  public var version: Int
  /// Restart counter: a higher epoch discards which versions of channels and packs were seen before.
  public var epoch: Int
  /// When it was issued.
  public var issued: UTCInstant
  /// From when on nothing may be installed under it.
  public var expires: UTCInstant
  /// Keys that sign roots; they stay offline.
  public var rootKeys: [VerificationKey]
  /// Number of these keys that must sign.
  public var threshold: Int
  /// Keys that sign channels; one signature is enough.
  public var releaseKeys: [ReleaseKey]
  /// Base addresses of the published folder, best first.
  public var mirrors: [String]
  /// Versions of packs that must no longer be used, regardless of who signed them.
  public var withdrawn: [WithdrawnVersion]
  /// Keys that sign receipts and their revocation.
  public var sellers: SellerRole

  /// Makes a document.
  public init(
    product: String, version: Int = 1, epoch: Int = 1, issued: UTCInstant, expires: UTCInstant,
    rootKeys: [VerificationKey], threshold: Int = 1, releaseKeys: [ReleaseKey], mirrors: [String] = [],
    withdrawn: [WithdrawnVersion] = [], sellers: SellerRole = SellerRole()
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
    self.sellers = sellers
  }

  /// The keys that may sign a channel.
  public func keys(forChannel channel: String) -> [VerificationKey] {
    releaseKeys.filter { $0.channels?.contains(channel) ?? true }.map(\.key)
  }

  /// Verifies only that a channel document is signed by a key that may sign it under this root.
  ///
  /// - Parameter bytes: The file of the document.
  /// - Throws: ``TrustError``.
  public func verifyChannel(
    _ channel: String, of bytes: [UInt8], _ signatures: SignatureFile
  ) throws(TrustError) {
    try signatures.verify(bytes, .channel, keys: keys(forChannel: channel), threshold: 1)
  }

  /// Verifies that enough of its own keys signed it, as every root must be.
  ///
  /// - Parameter bytes: The file it was read from.
  /// - Throws: ``TrustError``.
  public func verifyOwnSignatures(of bytes: [UInt8], _ signatures: SignatureFile) throws(TrustError) {
    do throws(TrustError) {
      try signatures.verify(bytes, .root, keys: rootKeys, threshold: threshold)
    } catch {
      guard error.code == .unknownKey else { throw error }
      throw TrustError(
        .missingSignature, "root \(version) is not signed by any of its own keys",
        help: "the publisher must sign it with the new root key too")
    }
  }
}
