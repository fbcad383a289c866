/// Precision of a date. The date itself is then the first day of the month or year.
public enum DatePrecision: String, CaseIterable, Hashable, Sendable {
  /// To the day.
  case day
  /// The source names only a month.
  case month
  /// The source names only a year.
  case year
}
