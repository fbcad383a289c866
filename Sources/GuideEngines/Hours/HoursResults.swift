public import GuideModel

/// Indicates whether a place is open at some time, and the comment on it.
public struct HoursState: Sendable, Hashable {
  /// Open, closed, or not known.
  public let state: OpenState

  /// The comment for visitors, as authored; nil for none.
  public let comment: String?

  /// Indicates whether it is unknown because usual hours do not apply on the day, such as on Eid, and no rule mentions
  /// it.
  public let isUnusualDay: Bool

  /// A state with its comment.
  public init(_ state: OpenState, comment: String? = nil, isUnusualDay: Bool = false) {
    self.state = state
    self.comment = comment
    self.isUnusualDay = isUnusualDay
  }
}

/// A period of local time with one state.
public struct HoursInterval: Sendable, Hashable {
  /// The first minute.
  public let start: LocalDateTime

  /// The first minute after it.
  public let end: LocalDateTime

  /// The state during it.
  public let state: HoursState

  /// A period from one time up to another.
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

  /// The local time at that instant.
  public let local: LocalDateTime

  /// The state from then on.
  public let state: HoursState

  /// A change at an instant, with the local time.
  public init(at instant: UTCInstant, local: LocalDateTime, state: HoursState) {
    at = instant
    self.local = local
    self.state = state
  }
}

/// The status to show a visitor now.
public struct HoursStatus: Sendable, Hashable {
  /// The main statement.
  public enum Kind: Sendable, Hashable {
    /// Open, with no change in sight.
    case alwaysOpen
    /// Open until the change.
    case open
    /// Open, but the change is soon.
    case closingSoon
    /// Closed until the change.
    case closed
    /// Closed, but opening soon.
    case openingSoon
    /// Closed, with no change in sight.
    case alwaysClosed
    /// Not known.
    case unknown
  }

  /// The main statement.
  public let kind: Kind

  /// The current state.
  public let now: HoursState

  /// The next change; nil for never.
  public let change: HoursChange?

  /// When it next opens for certain; nil while open, and for never.
  public let opening: HoursChange?

  /// Whole minutes to the change, rounded up; nil for never.
  public let minutesToChange: Int?

  /// The reason, where the hours alone do not explain the status; nil when they do.
  public let reason: Reason?

  /// The reason why a status differs from the plain hours.
  public enum Reason: Sendable, Hashable {
    /// The operating state decides: the place is closed, or not confirmed to be open.
    case operating(OperatingState)
    /// Usual hours do not apply on the day, and no rule mentions it.
    case unusualDay
    /// The hours exist only as text.
    case wordsOnly
  }
}

/// The hours of one day of a week.
public struct HoursDay: Sendable, Hashable {
  /// Hours of a day; those after midnight have times beyond 24:00.
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

  /// Indicates whether it is today.
  public let isToday: Bool

  /// Its hours, in order; none when closed all day.
  public let spans: [Span]

  /// The comment on the closed time of the day, such as the reason; nil for none.
  public let closedComment: String?

  /// The calendars that contain the day.
  public let calendars: [HoursCalendar]
}
