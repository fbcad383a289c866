/// The people who travel together.
public struct DayParty: Hashable, Sendable {
  /// The bathers, for a bath that has hours for women and for men.
  public enum Bathers: String, Hashable, Sendable { case women, men }

  /// Grown-ups, at least one.
  public var adults: Int
  /// Ages of children, in years.
  public var childAges: [Int]
  /// Nil: both, or not said; then hours for some do not count.
  public var bathers: Bathers?

  /// Indicates whether children travel along who cannot keep up with adults.
  var hasSmallChildren: Bool { childAges.contains { $0 < 12 } }

  /// A party; one adult unless said otherwise.
  public init(adults: Int = 1, childAges: [Int] = [], bathers: Bathers? = nil) {
    (self.adults, self.childAges, self.bathers) = (max(1, adults), childAges, bathers)
  }
}
