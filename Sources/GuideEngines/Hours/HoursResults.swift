public import GuideModel

/// Whether a place is open at some time, and what is said about it.
public struct HoursState: Sendable, Hashable {
  /// Open, closed, or not known.
  public let state: OpenState

  /// Words for the visitor, as authored; nil for none.
  public let comment: String?

  /// Whether it is unknown because usual hours do not hold on the day, such as on Eid, and the hours do not speak of it.
  public let isUnusualDay: Bool

  /// A state with what is said about it.
  public init(_ state: OpenState, comment: String? = nil, isUnusualDay: Bool = false) {
    self.state = state
    self.comment = comment
    self.isUnusualDay = isUnusualDay
  }
}

/// A stretch of time on local clocks with one state.
public struct HoursInterval: Sendable, Hashable {
  /// The first minute.
  public let start: LocalDateTime

  /// The first minute after it.
  public let end: LocalDateTime

  /// What holds meanwhile.
  public let state: HoursState

  /// A stretch from one time up to another.
  public init(_ start: LocalDateTime, _ end: LocalDateTime, _ state: HoursState) {
    self.start = start
    self.end = end
    self.state = state
  }
}

/// When a state begins.
public struct HoursChange: Sendable, Hashable {
  /// The first moment of it.
  public let at: UTCInstant

  /// What the clocks of the place show then.
  public let local: LocalDateTime

  /// What holds from then on.
  public let state: HoursState

  /// A change at a moment that clocks show as a local time.
  public init(at instant: UTCInstant, local: LocalDateTime, state: HoursState) {
    at = instant
    self.local = local
    self.state = state
  }
}

/// What to tell a visitor now.
public struct HoursStatus: Sendable, Hashable {
  /// The one thing to say.
  public enum Kind: Sendable, Hashable {
    /// Open, and for as long as can be seen.
    case alwaysOpen
    /// Open until the change.
    case open
    /// Open, but the change is near.
    case closingSoon
    /// Closed until the change.
    case closed
    /// Closed, but the change, an opening, is near.
    case openingSoon
    /// Closed, and for as long as can be seen.
    case alwaysClosed
    /// Nobody can say.
    case unknown
  }

  /// The one thing to say.
  public let kind: Kind

  /// What holds now.
  public let now: HoursState

  /// When that ends; nil for never.
  public let change: HoursChange?

  /// When it next opens for certain; nil while open, and for never.
  public let opening: HoursChange?

  /// Whole minutes to the change, rounded up; nil for never.
  public let minutesToChange: Int?

  /// Why, where the hours alone do not say it; nil when they do.
  public let reason: Reason?

  /// Why an answer is not simply what the hours say.
  public enum Reason: Sendable, Hashable {
    /// Whether the place is in business settles it: it is closed, or not confirmed to be open.
    case operating(OperatingState)
    /// Usual hours do not hold on the day, and the hours do not speak of it.
    case unusualDay
    /// The hours are known in words only.
    case wordsOnly
  }
}

/// The hours of one day of a week.
public struct HoursDay: Sendable, Hashable {
  /// Hours of a day; those past midnight count past 24:00.
  public struct Span: Sendable, Hashable {
    /// When it starts.
    public let start: WallTime

    /// When it ends, at most 48:00.
    public let end: WallTime

    /// Open or unknown.
    public let state: HoursState
  }

  /// The day.
  public let date: CalendarDate

  /// Whether it is today.
  public let isToday: Bool

  /// Its hours, in order; none when closed all day.
  public let spans: [Span]

  /// What is said of the closed time of the day, such as why; nil for nothing.
  public let closedComment: String?

  /// The calendars that have the day.
  public let calendars: [HoursCalendar]
}
