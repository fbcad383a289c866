public import GuideModel

/// A filter that a search read from words, such as `near the square` or `under 50`.
public struct UnderstoodFilter: Hashable, Sendable {
  /// What is filtered by.
  public enum Kind: String, Sendable, CaseIterable {
    /// What is near a place.
    case near
    /// What is in an area.
    case region
    /// What can be had for an amount.
    case price
    /// What costs little among what was found.
    case cheap
    /// What is not known to be closed.
    case open
    /// Phrases only, since words ask how something is said.
    case phrase
  }

  /// What is filtered by.
  public let kind: Kind
  /// The words it was read from, normalized.
  public let words: String
  /// The place or area; nil for other kinds.
  public var place: ItemID?
  /// The title of the place or area.
  public var name: String?
  /// Greatest distance from the place in metres.
  public var metres: Double?
  /// The most that results cost, in dirhams; for ``Kind/cheap`` nil where too few prices are known to draw a line.
  public var dirhams: Int?
  /// How many results it left out; nil where that is not known.
  public var hiddenCount: Int?

  init(_ kind: Kind, _ words: some Sequence<String>) {
    self.kind = kind
    self.words = words.joined(separator: " ")
  }
}
