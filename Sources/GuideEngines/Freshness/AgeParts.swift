/// An age as it is displayed: a whole number of one unit, rounded down.
public struct AgeParts: Hashable, Sendable {
  /// A unit of time; the raw value is a stable key.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Days.
    case day
    /// Weeks of seven days.
    case week
    /// Months of 30.4375 days, a twelfth of a mean year.
    case month
    /// Years of 365.25 days.
    case year
  }

  /// The number of units, 0 or more.
  public let count: Int
  /// The unit.
  public let unit: Unit

  /// An age in a suitable unit: days below two weeks, weeks below two months, months below two years, then
  /// years.
  ///
  /// - Returns: nil when the age is negative.
  public init?(days: Int) {
    switch days {
    case ..<0: return nil
    case ..<14: (count, unit) = (days, .day)
    case ..<61: (count, unit) = (days / 7, .week)
    case ..<731: (count, unit) = (days * 16 / 487, .month)
    // Four years at a time, to avoid overflow.
    default: (count, unit) = (days / 1461 * 4 + days % 1461 * 4 / 1461, .year)
    }
  }
}
