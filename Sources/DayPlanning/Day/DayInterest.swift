/// A liking of a traveller, by its name: an interest of the content, or one of its categories or tags.
public struct DayInterest: Hashable, Sendable {
  /// The name, such as `food`. ``DaySettings`` say which places it is about.
  public let name: String

  /// An interest by its name, or in a single category or tag.
  public init(named name: String) { self.name = name }
}
