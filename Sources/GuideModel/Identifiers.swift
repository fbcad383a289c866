/// The id of an item, unique in its content set: kebab-case, never changed.
public struct ItemID: RawRepresentable, Hashable, JSONReadable, JSONWritable, Sendable, Comparable,
  CustomStringConvertible
{
  /// The id as authored.
  public let rawValue: String

  /// Wraps an id; only the content knows whether such an item exists.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The id as authored.
  public var description: String { rawValue }

  /// Byte order.
  public static func < (a: ItemID, b: ItemID) -> Bool {
    a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
  }

  /// Reads an id as people enter it: `bahia-palace`, or the link `guide://place/bahia-palace`.
  ///
  /// - Returns: nil when the text is neither.
  public init?(parsing text: String) {
    var id = Substring(text)
    if text.hasPrefix("guide://") {
      let parts = text.dropFirst("guide://".count).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      id = parts[1]
    }
    let isKebab = id.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D }
    guard isKebab, !id.isEmpty, id.utf8.count <= 64 else { return nil }
    self.init(rawValue: String(id))
  }
}

extension ItemID: ExpressibleByStringLiteral {
  /// An id that the program names.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
