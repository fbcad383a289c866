/// An amount and a currency, as the seller writes them; nothing is computed with them on a device.
public struct Price: Hashable, Sendable, CustomStringConvertible {
  /// Digits, and at most one point, such as `4.90`.
  public let amount: String
  /// Such as `EUR`, or `BTC.B`.
  public let currency: String

  /// Reads a price; nil when it is none.
  public init?(_ amount: String, _ currency: String) {
    let parts = amount.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...12).contains($0.count) }),
      parts.joined().allSatisfy({ (0x30...0x39).contains($0) }), (2...8).contains(currency.utf8.count),
      currency.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == 0x2E })
    else { return nil }
    (self.amount, self.currency) = (amount, currency)
  }

  init(_ entry: DocumentReader) throws(TrustError) {
    guard let price = Price(try entry["price"].text(), try entry["currency"].text()) else {
      throw entry["price"].malformed("is not an amount like 4.90 in a 'currency' like EUR")
    }
    self = price
  }

  /// Amount and currency.
  public var description: String { "\(amount) \(currency)" }
}

/// The terms of sale of a pack, known before it is bought.
public struct SaleTerms: Hashable, Sendable {
  /// The price.
  public var price: Price
  /// Terms, by language.
  public var terms: [String: String]
  /// The address of the shop; nil when the terms say where to buy it.
  public var address: String?

  /// Offers a pack for sale.
  public init(price: Price, terms: [String: String] = [:], address: String? = nil) {
    (self.price, self.terms, self.address) = (price, terms, address)
  }

  /// Checks whether a text can be the address of a shop: `https://…`, or `http://` on this machine.
  public static func isAddress(_ text: String) -> Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    return !text.hasPrefix("file:") && text.utf8.count <= 1024 && RootDocument.isMirror(String(path))
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  init(_ entry: DocumentReader) throws(TrustError) {
    price = try Price(entry)
    terms = try entry["terms"].texts { reader throws(TrustError) in try reader.lines() }
    address = try entry["address"].ifPresent?.text()
    if let address, !SaleTerms.isAddress(address) {
      throw entry["address"].malformed("is not an https address")
    }
  }

  var canonical: CanonicalValue {
    var members: [String: CanonicalValue] = [
      "price": .text(price.amount), "currency": .text(price.currency),
    ]
    members["terms"] = .texts(terms)
    members["address"] = address.map { .text($0) }
    return .object(members)
  }
}
