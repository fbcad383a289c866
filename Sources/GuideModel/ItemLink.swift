/// A link to an item: `guide://place/bahia-palace`, or the address of its page, `https://…/place/bahia-palace.html`.
///
/// The query, the fragment and the final slash, which messengers add, are ignored. Reading a link opens and fetches nothing.
public struct ItemLink: Hashable, Sendable {
  /// Type of the item, as the link has it; only the content knows whether it is true.
  public let type: String
  /// Id of the item, as the link has it; it may be a former one.
  public let id: ItemID

  /// The maximum length of a link.
  private static let mostBytes = 2048
  private static let mostBytesOfName = 64

  /// Reads a link.
  ///
  /// - Returns: nil when the text is not a link to an item.
  public init?(_ text: String) {
    guard text.utf8.count <= ItemLink.mostBytes, let colon = text.firstIndex(of: ":"),
      text[colon...].hasPrefix("://")
    else { return nil }
    let scheme = text[..<colon].lowercased()
    let address = text[colon...].dropFirst(3).prefix { $0 != "?" && $0 != "#" }
    var parts = address.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    switch scheme {
    case "guide": guard parts.count == 2 else { return nil }
    case "https":
      // A host and any folders come first.
      guard parts.count >= 3 else { return nil }
      if let page = parts.popLast() { parts.append(page.hasSuffix(".html") ? page.dropLast(5) : page) }
    default: return nil
    }
    let (type, id) = (parts[parts.count - 2], parts[parts.count - 1])
    guard ItemLink.isName(type, separator: 0x5F), ItemLink.isName(id, separator: 0x2D) else { return nil }
    (self.type, self.id) = (String(type), ItemID(rawValue: String(id)))
  }

  /// Checks whether a text has only small letters, digits and a separator, as types and ids do.
  static func isName(_ text: Substring, separator: UInt8) -> Bool {
    !text.isEmpty && text.utf8.count <= mostBytesOfName
      && text.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == separator }
  }
}
