/// Opening hours in the model of OpenStreetMap's `opening_hours`: a list of rules in which later ones win.
///
/// One model for both authored forms: a value in OSM syntax is parsed into it, a `WeeklyHours` table is
/// converted to it. Two values are equal when they have the same rules, however they were spelled.
///
/// - Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
public struct OpeningHours: Sendable, Hashable {
  /// The rules in order; at least one.
  public let rules: [HoursRule]

  /// Opening hours with these rules; nil when there are none.
  public init?(rules: [HoursRule]) {
    guard !rules.isEmpty else { return nil }
    self.rules = rules
  }

  /// Always open: `24/7`.
  public static let always = OpeningHours(unchecked: [HoursRule(state: .open)])

  /// Never open: `off`.
  public static let never = OpeningHours(unchecked: [HoursRule(state: .closed)])

  init(unchecked rules: [HoursRule]) {
    self.rules = rules
  }
}

/// Indicates whether a place is open; unknown is a distinct answer.
public enum OpenState: UInt8, Sendable, Hashable {
  case closed
  case open
  /// Possibly open: on request, or after an open end whose closing time is not given.
  case unknown
}

/// One rule: a state at certain times on certain days.
public struct HoursRule: Sendable, Hashable {
  /// Combination of a rule with the rules before it.
  public enum Join: UInt8, Sendable, Hashable {
    /// `;`: replaces the earlier rules on its days (closed rules only cut out their times).
    case normal
    /// `,`: adds to the earlier rules.
    case additional
    /// `||`: applies only where no earlier rule says open or unknown.
    case fallback
  }

  /// Combination of the rule with those before it; normal for the first.
  public let join: Join

  /// The days it applies to; empty for every day.
  public let days: HoursDays

  /// The times on those days; empty for the whole day.
  public let times: [HoursSpan]

  /// The state at those times.
  public let state: OpenState

  /// A comment for visitors, as written between quotes; never empty.
  public let comment: String?

  package init(
    join: Join = .normal, days: HoursDays = .everyDay, times: [HoursSpan] = [], state: OpenState,
    comment: String? = nil
  ) {
    self.join = join
    self.days = days
    self.times = times
    self.state = state
    self.comment = comment
  }
}
