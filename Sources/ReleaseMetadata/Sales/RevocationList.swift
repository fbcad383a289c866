public import GuideModel

/// The receipts that are no longer valid: `guide.revocations/1`.
public struct RevocationList: Hashable, Sendable {
  /// One receipt.
  public struct Entry: Hashable, Sendable {
    /// Its id.
    public let receipt: String
    /// When access ends; updates ended when the list was issued.
    public let until: UTCInstant
    /// True when the price was paid back.
    public let isRefund: Bool

    /// Revokes a receipt.
    public init(receipt: String, until: UTCInstant, isRefund: Bool) {
      (self.receipt, self.until, self.isRefund) = (receipt, until, isRefund)
    }
  }

  /// Product it is for.
  public var product: String
  /// Increases with every list.
  public var version: Int
  /// When it was issued.
  public var issued: UTCInstant
  /// The receipts.
  public var revoked: [Entry]

  /// Makes a list.
  public init(product: String, version: Int, issued: UTCInstant, revoked: [Entry]) {
    (self.product, self.version, self.issued, self.revoked) = (product, version, issued, revoked)
  }

  /// Its path in the published folder.
  public static let path = "sell/revocations.json"

  /// Reads a document whose signatures have been verified.
  ///
  /// - Throws: ``TrustError``.
  public init(_ file: [UInt8]) throws(TrustError) {
    let document = try DocumentReader(file, .revocations)
    self.init(
      product: try document["product"].name(), version: try document["version"].whole(1...(.largestInJSON)),
      issued: try document["issued"].instant(),
      revoked: try document["revoked"].elements().map { entry throws(TrustError) in
        Entry(
          receipt: try entry["receipt"].name(), until: try entry["until"].instant(),
          isRefund: try entry["refund"].flag())
      })
  }

  /// The bytes of the file: by receipt, object keys sorted, one line.
  ///
  /// - Throws: ``TrustError`` when readers would reject it.
  public func file() throws(TrustError) -> [UInt8] {
    let list = revoked.sorted { $0.receipt < $1.receipt }
    let bytes = CanonicalValue.object([
      "format": .text(DocumentKind.revocations.format), "product": .text(product),
      "version": .number(version), "issued": .text(issued.description),
      "revoked": .list(
        list.map {
          .object([
            "receipt": .text($0.receipt), "until": .text($0.until.description), "refund": .flag($0.isRefund),
          ])
        }),
    ]).file
    _ = try RevocationList(bytes)
    return bytes
  }
}
