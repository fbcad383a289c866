public import GuideModel

/// The age of a field's last check, relative to the field's limit.
public struct Staleness: Hashable, Sendable {
  /// The state, from best to worst.
  public enum State: String, CaseIterable, Hashable, Comparable, Sendable {
    /// Checked recently.
    case fresh
    /// In the last quarter of its limit.
    case ageing
    /// Past its limit: it may have changed.
    case stale
    /// Never checked, or without a recorded date.
    case unknown
    /// Dated in the future: the date is wrong, or the clock is.
    case future

    /// Better states come first.
    public static func < (a: State, b: State) -> Bool { a.severity < b.severity }

    private var severity: Int {
      switch self {
      case .fresh: 0
      case .ageing: 1
      case .stale: 2
      case .unknown: 3
      case .future: 4
      }
    }
  }

  /// Name of the field that is dated, such as `hours`.
  public let field: String
  /// The state.
  public let state: State
  /// Day of the last check; nil when unknown.
  public let date: CalendarDate?
  /// Precision of the date.
  public let precision: DatePrecision
  /// Days since the last check, negative for a date in the future; nil when unknown.
  public let ageDays: Int?
  /// Calendar months since the last check, for a date that is known only to the month; nil when unknown.
  public let ageMonths: Int?
  /// The greatest age in days that is not stale.
  public let limitDays: Int

  /// Days until the field is stale: 0 on its last valid day, negative afterwards; nil when the date is
  /// unknown.
  public var daysLeft: Int? { ageDays.map { limitDays - $0 } }

  /// Checks whether this is worse than another: by state, then by the fraction of its limit that has passed or, for
  /// a future date, lies ahead.
  public func isWorse(than other: Staleness) -> Bool {
    if state != other.state { return state > other.state }
    // Compares age / limit by cross-multiplication, which stays exact.
    return abs(ageDays ?? 0) * other.limitDays > abs(other.ageDays ?? 0) * limitDays
  }
}
