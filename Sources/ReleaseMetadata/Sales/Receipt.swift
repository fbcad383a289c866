public import GuideModel

/// A seller's statement that a buyer may read versions of a pack, with the keys for them: `guide.receipt/1`.
public struct Receipt: Hashable, Sendable {
  /// Product it is for.
  public let product: String
  /// Number or name that the seller gave it.
  public let id: String
  /// The pack.
  public let pack: String
  /// The first version it is for.
  public let from: PackVersion
  /// The first version it is not for.
  public let below: PackVersion
  /// The public half of the buyer's key.
  public let buyer: [UInt8]
  /// When it was issued.
  public let issued: UTCInstant
  /// When access ends; nil for never.
  public let expires: UTCInstant?
  /// The amount paid, such as `4.90`.
  public let price: Price
  /// True when the purchase was refunded: a statement for the books, without keys.
  public let isRefunded: Bool
  let keys: WrappedKeys?

  /// Maximum number of series that a receipt has keys for.
  static let seriesLimit = 32

  /// The contents of a receipt besides its keys.
  public struct Terms: Sendable {
    /// See ``Receipt/from``.
    public var from: PackVersion
    /// See ``Receipt/below``.
    public var below: PackVersion
    /// See ``Receipt/issued``.
    public var issued: UTCInstant
    /// See ``Receipt/expires``.
    public var expires: UTCInstant?
    /// See ``Receipt/price``.
    public var price: Price

    /// Terms of a purchase.
    public init(from: PackVersion, below: PackVersion, issued: UTCInstant, expires: UTCInstant?, price: Price)
    {
      (self.from, self.below, self.issued, self.expires) = (from, below, issued, expires)
      self.price = price
    }
  }

  /// Makes a receipt with the keys of its versions.
  ///
  /// - Throws: ``TrustError`` when a reader would reject it.
  public init(
    _ id: String, of pack: String, product: String, for buyer: [UInt8], _ terms: Terms, secret: SellerSecret
  ) throws(TrustError) {
    guard let series = Receipt.series(terms.from, terms.below) else { throw Receipt.badRange }
    let keys = try WrappedKeys(
      series.map { secret.key(product: product, pack: pack, series: $0) }, for: buyer,
      context: Receipt.context(product, id, pack, series.lowerBound), secret: secret)
    try self.init(id, pack, product, buyer, terms, isRefunded: false, keys)
  }

  private init(
    _ id: String, _ pack: String, _ product: String, _ buyer: [UInt8], _ terms: Terms, isRefunded: Bool,
    _ keys: WrappedKeys?
  ) throws(TrustError) {
    (self.id, self.pack, self.product, self.buyer) = (id, pack, product, buyer)
    (from, below, issued, expires, price) = (
      terms.from, terms.below, terms.issued, terms.expires, terms.price
    )
    (self.isRefunded, self.keys) = (isRefunded, keys)
    _ = try Receipt(file)
  }

  /// The statement that the purchase was refunded.
  ///
  /// - Parameter moment: When it was.
  public func refunded(at moment: UTCInstant) throws(TrustError) -> Receipt {
    try Receipt(
      id, pack, product, buyer,
      Terms(from: from, below: below, issued: max(moment, issued), expires: nil, price: price),
      isRefunded: true, nil)
  }

  /// The versions it is for.
  public func covers(_ version: PackVersion) -> Bool { from <= version && version < below }

  /// The keys by series; nil when none of the buyer's keys opens them.
  func seriesKeys(_ own: [BuyerKey]) -> [Int: SeriesKey]? {
    guard let keys, let series = Receipt.series(from, below) else { return nil }
    let context = Receipt.context(product, id, pack, series.lowerBound)
    for key in own where key.publicBytes == buyer {
      guard let found = keys.keys(for: key, context: context), found.count == series.count else { continue }
      return Dictionary(zip(series, found)) { first, _ in first }
    }
    return nil
  }

  /// First numbers of the versions in a range; nil when it is empty or has too many.
  private static func series(_ from: PackVersion, _ below: PackVersion) -> ClosedRange<Int>? {
    let last = below.isStartOfSeries ? below.series - 1 : below.series
    guard from < below, from.series <= last, last - from.series < seriesLimit else { return nil }
    return from.series...last
  }

  private static func context(_ product: String, _ id: String, _ pack: String, _ first: Int) -> [String] {
    [product, id, pack, String(first)]
  }

  private static let badRange = TrustError.malformed(
    "receipt.below: is not a version after 'from' with at most \(seriesLimit) first numbers in between")
}

extension Receipt {
  /// Reads a document whose signatures have been verified.
  ///
  /// - Throws: ``TrustError`` with code `tooLarge`, `unsupportedSchema` or `malformed`.
  public init(_ file: [UInt8]) throws(TrustError) {
    let document = try DocumentReader(file, .receipt)
    product = try document["product"].name()
    id = try document["id"].name()
    pack = try document["pack"].name()
    from = try document["from"].version()
    below = try document["below"].version()
    guard let series = Receipt.series(from, below) else { throw Receipt.badRange }
    buyer = try document["buyer"].bytes(count: 32)
    issued = try document["issued"].instant()
    expires = try document["expires"].ifPresent?.instant()
    if let expires, expires <= issued { throw document["expires"].malformed("is not after 'issued'") }
    price = try Price(document)
    isRefunded = try document["refunded"].flag()
    keys = try document["keys"].ifPresent.map { entry throws(TrustError) in
      WrappedKeys(
        ephemeral: try entry["ephemeral"].bytes(count: 32),
        sealed: try entry["sealed"].bytes(count: series.count * 32 + OneTimeCipher.tagSize))
    }
    guard isRefunded == (keys == nil) else {
      throw document["keys"].malformed("are in a statement about a refund")
    }
  }

  /// The bytes of the file: object keys sorted, one line.
  public var file: [UInt8] {
    var members: [String: CanonicalValue] = [
      "format": .text(DocumentKind.receipt.format), "product": .text(product), "id": .text(id),
      "pack": .text(pack), "from": .text(from.description), "below": .text(below.description),
      "buyer": .text(Base64.standard.encode(buyer)), "issued": .text(issued.description),
      "price": .text(price.amount), "currency": .text(price.currency), "refunded": .flag(isRefunded),
    ]
    members["expires"] = expires.map { .text($0.description) }
    members["keys"] = keys.map {
      .object([
        "ephemeral": .text(Base64.standard.encode($0.ephemeral)),
        "sealed": .text(Base64.standard.encode($0.sealed)),
      ])
    }
    return CanonicalValue.object(members).file
  }
}
