/// Opening hours in the model of OpenStreetMap's `opening_hours`: rules, of which later ones win.
///
/// One model for both authored forms: a value in OSM syntax is read into it, a `WeeklyHours` table is
/// turned into it. Two values are equal when they say the same in the same way, however they were spelled.
///
/// - Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
public struct OpeningHours: Sendable, Hashable {
  /// The rules in order; at least one.
  public let rules: [HoursRule]

  /// Hours of these rules; nil when there are none.
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

/// Whether a place is open; what is not known is an answer of its own.
public enum OpenState: UInt8, Sendable, Hashable {
  case closed
  case open
  /// Perhaps open: on request, or after an open end whose closing time nobody gave.
  case unknown
}

/// One rule: on these days, at these times, this state.
public struct HoursRule: Sendable, Hashable {
  /// How a rule joins the rules before it.
  public enum Join: UInt8, Sendable, Hashable {
    /// `;`: on its days, replaces what was said before (closed rules only cut out their times).
    case normal
    /// `,`: adds to what was said before.
    case additional
    /// `||`: counts only where nothing before it says open or unknown.
    case fallback
  }

  /// How the rule joins those before it; normal for the first.
  public let join: Join

  /// The days it is for; empty for every day.
  public let days: HoursDays

  /// The times of those days; empty for the whole day.
  public let times: [HoursSpan]

  /// What it says.
  public let state: OpenState

  /// Words for the visitor, as written between quotes; never empty.
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

  /// The same rule, joined in another way.
  package func joined(_ join: Join) -> HoursRule {
    HoursRule(join: join, days: days, times: times, state: state, comment: comment)
  }
}
