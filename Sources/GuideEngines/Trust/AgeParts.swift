/// An age as it is shown: a whole number of one unit, rounded down.
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

  /// How many, 0 or more.
  public let count: Int
  /// Of what.
  public let unit: Unit

  /// An age in the unit that suits it: days below two weeks, weeks below two months, months below two
  /// years, then years.
  ///
  /// - Returns: nil when the age is negative.
  public init?(days: Int) {
    switch days {
    case ..<0: return nil
    case ..<14: (count, unit) = (days, .day)
    case ..<61: (count, unit) = (days / 7, .week)
    case ..<731: (count, unit) = (days * 16 / 487, .month)
    // Four years at a time, so that no number of days overflows.
    default: (count, unit) = (days / 1461 * 4 + days % 1461 * 4 / 1461, .year)
    }
  }
}
