import GuideModel

/// The keys that may sign receipts and revocations.
public struct SellerRole: Hashable, Sendable {
  /// The keys; none when nothing is sold.
  public var keys: [VerificationKey]
  /// The number of them that must sign.
  public var threshold: Int

  /// Trusts keys.
  public init(keys: [VerificationKey] = [], threshold: Int = 1) {
    (self.keys, self.threshold) = (keys, threshold)
  }

  init(_ entry: DocumentReader) throws(TrustError) {
    let keys = try entry["keys"].elements().map { key throws(TrustError) in try key.key() }
    guard (1...16).contains(keys.count), Set(keys).count == keys.count else {
      throw entry["keys"].malformed("are not 1 to 16 different keys")
    }
    self.init(keys: keys, threshold: try entry["threshold"].whole(1...keys.count))
  }

  var canonical: CanonicalValue {
    .object([
      "keys": .list(keys.map { .text(Base64.standard.encode($0.bytes)) }), "threshold": .number(threshold),
    ])
  }
}
