public import BundleReader
public import GuideModel

/// A shared item: plain text, its link, and map links.
public struct ShareCard: Hashable, Sendable {
  /// Title, facts and essentials, without terminal markup.
  public let lines: [String]
  /// `guide://place/bahia-palace`.
  public let link: String
  /// A `geo:` URI (RFC 5870); nil for an item without a point.
  public let geo: String?
  /// The point in two map apps, by name of the app; empty for an item without a point.
  public let maps: [(app: String, url: String)]

  /// Equality of all parts.
  public static func == (a: ShareCard, b: ShareCard) -> Bool {
    a.lines == b.lines && a.link == b.link && a.geo == b.geo && a.maps.map { $0.url } == b.maps.map { $0.url }
  }

  /// Hashes the link and the lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(lines)
  }

  /// The card of an item, from its layout in one language.
  ///
  /// - Parameters:
  ///   - place: The branch to go to; nil for the item itself.
  ///   - addressColumn: The column with the address of a branch; nil for other items.
  ///   - addresses: Those of the branch, or of several; empty for that of the item.
  public init(
    _ item: Item, card: Card, place: Item? = nil, addressColumn: String? = nil, addresses: [String] = []
  ) {
    var lines = [card.titleWithArabic]
    if !card.chips.isEmpty { lines.append(card.chips.joined(separator: " · ")) }
    if let line = card.openingLine { lines.append(line) }
    let own = [item.text(Place.Column.address) ?? addressColumn.flatMap { item.text(NamedColumn($0)) }]
      .compactMap { $0 }
    lines += (addresses.isEmpty ? own : addresses).filter { !lines.contains($0) }
    self.lines = lines
    link = "guide://\(item.type)/\(item.id)"
    let point = (place ?? item).coordinate
    maps = ShareCard.maps(at: point, named: card.title) ?? []
    geo = point.map { point in
      let place = "\(point.latitude),\(point.longitude)"
      return "geo:\(place)?q=\(place)(\(ShareCard.escaped(card.title)))"
    }
  }

  /// A point in two map apps, by name of the app; nil without a point.
  public static func maps(at point: Coordinate?, named title: String) -> [(app: String, url: String)]? {
    guard let point else { return nil }
    let place = "\(point.latitude),\(point.longitude)"
    return [
      ("Google Maps", "https://www.google.com/maps/search/?api=1&query=\(escaped(place))"),
      ("Apple Maps", "https://maps.apple.com/?ll=\(place)&q=\(escaped(title))"),
    ]
  }

  /// Percent-encodes all but the unreserved characters of RFC 3986.
  ///
  /// - Parameter allowed: Other characters of ASCII that stay as they are.
  package static func escaped(_ text: String, besides allowed: String = "") -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { out, byte in
      switch byte {
      case _ where allowed.utf8.contains(byte): out.append(Character(Unicode.Scalar(byte)))
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E:
        out.append(Character(Unicode.Scalar(byte)))
      default: out += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
