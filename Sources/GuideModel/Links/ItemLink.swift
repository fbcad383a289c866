/// A link to an item: `guide://place/bahia-palace`, the address of its page, `https://…/place/bahia-palace.html`, or either
/// with a fragment that carries the answer itself, `#g1.…`.
///
/// The query, another fragment and the final slash, which messengers add, are ignored. Reading a link opens and fetches
/// nothing.
public struct ItemLink: Hashable, Sendable {
  /// Type of the item, as the link has it; only the content knows whether it is true.
  public let type: String
  /// Id of the item, as the link has it; it may be a former one.
  public let id: ItemID
  /// The excerpt in the link; nil when it is only an address.
  public let shared: SharedLink?

  /// The maximum length of a link.
  static let mostBytes = 2048
  private static let mostBytesOfName = 64

  /// Reads a link.
  ///
  /// - Returns: nil when the text is not a link to an item, or one that cannot be opened.
  public init?(_ text: String) {
    do throws(LinkError) { try self.init(reading: text) } catch { return nil }
  }

  /// Reads a link.
  ///
  /// - Throws: ``LinkError``, except for `expired`, which depends on the day.
  public init(reading text: String) throws(LinkError) {
    guard text.utf8.count <= ItemLink.mostBytes else { throw .tooLong(bytes: text.utf8.count) }
    let (address, fragment) = ItemLink.split(text)
    shared = try fragment.flatMap { fragment throws(LinkError) in
      guard let fields = try LinkEnvelope.fields(ofFragment: fragment) else { return nil }
      // A plan or a list is a link of the guide, but not to an item.
      guard !fields.has(LinkEnvelope.Field.selection) else { throw .noLink }
      return try SharedLink(fields)
    }
    let named = ItemLink.item(at: address)
    if let excerpt = shared?.excerpt {
      let isPage = !address.lowercased().hasPrefix("guide:")
      guard !address.contains("#"),
        isPage || named.map({ $0.type == excerpt.type && $0.id == excerpt.id.rawValue }) ?? false
      else {
        throw .damaged
      }
      (type, id) = (excerpt.type, excerpt.id)
    } else {
      guard let named else { throw .noLink }
      (type, id) = (String(named.type), ItemID(rawValue: String(named.id)))
    }
  }

  /// The address and the last fragment of a link; nil without one.
  static func split(_ text: String) -> (address: Substring, fragment: Substring?) {
    guard let mark = text.lastIndex(of: "#") else { return (text[...], nil) }
    return (text[..<mark], text[mark...].dropFirst())
  }

  /// The item that an address names by its last two parts.
  private static func item(at address: Substring) -> (type: Substring, id: Substring)? {
    guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return nil }
    var parts = address[colon...].dropFirst(3).prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    switch address[..<colon].lowercased() {
    case "guide": guard parts.count == 2 else { return nil }
    case "https":
      // A host and any folders come first.
      guard parts.count >= 3 else { return nil }
      if let page = parts.popLast() { parts.append(page.hasSuffix(".html") ? page.dropLast(5) : page) }
    default: return nil
    }
    let (type, id) = (parts[parts.count - 2], parts[parts.count - 1])
    guard isName(type, separator: 0x5F), isName(id, separator: 0x2D) else { return nil }
    return (type, id)
  }

  /// Checks whether a text has only small letters, digits and a separator, as types and ids do.
  static func isName(_ text: Substring, separator: UInt8) -> Bool {
    !text.isEmpty && text.utf8.count <= mostBytesOfName
      && text.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == separator }
  }
}

extension ItemID {
  /// Reads an id as people enter it: `bahia-palace`, or a link to the item.
  ///
  /// - Returns: nil when the text is neither.
  public init?(parsing text: String) {
    if let link = ItemLink(text) {
      self = link.id
    } else if ItemLink.isName(text[...], separator: 0x2D) {
      self.init(rawValue: text)
    } else {
      return nil
    }
  }
}
