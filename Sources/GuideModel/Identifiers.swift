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
}

extension ItemID: ExpressibleByStringLiteral {
  /// An id that the program names.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
