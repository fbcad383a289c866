public import GuideModel

/// A span of the day in which a place can be visited.
public struct PlanningWindow: Hashable, Sendable {
  /// For whom it is open.
  public enum Audience: String, Hashable, Sendable {
    case all, women, men
  }

  /// A part of every year.
  public struct Season: Hashable, Sendable {
    /// First and last day, as month times 100 plus day; may pass the end of the year.
    public let first: Int
    /// The last day, in the same form.
    public let last: Int

    /// A season; both ends belong to it.
    public init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

    func contains(_ date: CalendarDate) -> Bool {
      let day = date.month * 100 + date.day
      return first <= last ? first <= day && day <= last : day >= first || day <= last
    }
  }

  /// Weekdays; all when empty.
  public let days: Set<Weekday>
  /// Minutes since midnight; the end may be the day after.
  public let opens: Int
  /// The end, in minutes since midnight of the day it begins.
  public let closes: Int
  /// The latest start of a visit; nil: none is stated.
  public let lastEntry: Int?
  /// Indicates whether it ends at sunset.
  public let endsAtDark: Bool
  /// The part of the year it is for; nil: all of it.
  public let season: Season?
  /// For whom it is.
  public let audience: Audience

  /// A span; one that ends before it begins ends the day after.
  public init(
    days: Set<Weekday> = [], opens: Int, closes: Int, lastEntry: Int? = nil, endsAtDark: Bool = false,
    season: Season? = nil, audience: Audience = .all
  ) {
    (self.days, self.opens, self.lastEntry) = (days, opens, lastEntry)
    self.closes = closes <= opens ? closes + 1440 : closes
    (self.endsAtDark, self.season, self.audience) = (endsAtDark, season, audience)
  }

  /// Checks whether it admits anyone on a date.
  func isFor(_ date: CalendarDate) -> Bool {
    (days.isEmpty || days.contains(date.weekday)) && season?.contains(date) ?? true
  }
}
