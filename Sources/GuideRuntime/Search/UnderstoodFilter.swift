public import GuideModel

/// A filter that a search read from words, such as `near the square` or `under 50`.
public struct UnderstoodFilter: Hashable, Sendable {
  /// The kind of filter.
  public enum Kind: String, Sendable, CaseIterable {
    /// Near a place.
    case near
    /// In an area.
    case region
    /// Available for an amount.
    case price
    /// Cheap relative to the other results.
    case cheap
    /// Not known to be closed.
    case open
    /// Phrases only, because the words ask how to say something.
    case phrase
    /// A need, such as a view, or its absence.
    case need
    /// A time, such as Monday, at which results may be open.
    case time
    /// The way from one place to another.
    case way
  }

  /// The kinds with these names, all of them for `all`, and the first name that is not one of a kind.
  public static func kinds(named names: Set<String>) -> (kinds: Set<Kind>, unknown: String?) {
    let unknown = names.filter { $0 != "all" && Kind(rawValue: $0) == nil }.min()
    let kinds = names.contains("all") ? Kind.allCases : names.compactMap { Kind(rawValue: $0) }
    return (Set(kinds), unknown)
  }

  /// The kind of filter.
  public let kind: Kind
  /// The words it was read from, normalized.
  public let words: String
  /// The place or area, or the destination of a way; nil for other kinds.
  public var place: ItemID?
  /// Its title, or the name of the need.
  public var name: String?
  /// Maximum distance from the place in metres; minimum distance from one that is not wanted. For an area the distance
  /// from its middle, where nothing is in it; nil where something is.
  public var metres: Double?
  /// The maximum price in dirhams; for ``Kind/cheap`` nil if too few prices are known for a threshold.
  public var dirhams: Int?
  /// True for a need, a place or an area that is not wanted: `without a view`; for a time, true for what is
  /// closed then.
  public var isNegated = false
  /// The first and the last minute of the time that is asked about.
  public var times: ClosedRange<LocalDateTime>?
  /// Number of results it hides; nil when unknown.
  public var hiddenCount: Int?

  init(_ kind: Kind, _ words: some Sequence<String>) {
    self.kind = kind
    self.words = words.joined(separator: " ")
  }
}
