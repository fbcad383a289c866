/// An event of the sun that times can refer to.
public enum SunEvent: UInt8, Sendable, Hashable, CaseIterable {
  /// Civil dawn.
  case dawn
  case sunrise
  case sunset
  /// Civil dusk.
  case dusk

  /// The word in a value.
  public var osmName: String {
    switch self {
    case .dawn: "dawn"
    case .sunrise: "sunrise"
    case .sunset: "sunset"
    case .dusk: "dusk"
    }
  }

  /// Minutes since midnight to use when the place is unknown: 05:30, 06:00, 18:00, 18:30.
  public var typicalVisitMinutes: Int {
    switch self {
    case .dawn: 330
    case .sunrise: 360
    case .sunset: 1080
    case .dusk: 1110
    }
  }
}

/// One end of a span of time.
public enum HoursTime: Sendable, Hashable {
  /// A time on the clock; up to 48:00 for the end of a span.
  case clock(WallTime)

  /// Minutes after (negative: before) an event of the sun.
  case sun(SunEvent, offset: Int)

  /// Minutes since midnight, with customary times for events of the sun.
  package var typicalVisitMinutes: Int {
    switch self {
    case .clock(let time): time.minutes
    case .sun(let event, let offset): event.typicalVisitMinutes + offset
    }
  }
}

/// A span of time of a day, or a point in time.
public struct HoursSpan: Sendable, Hashable {
  /// When it starts; a clock time before 24:00.
  public let start: HoursTime

  /// When it ends; an end at or before the start is on the following day. Nil for a point in time, and for an
  /// open end without a closing time (`17:00+`).
  public let end: HoursTime?

  /// Indicates whether it may continue after its end (`10:00-17:00+`).
  public let hasOpenEnd: Bool

  /// For repeating points in time, the interval in minutes.
  public let period: Int?

  package init(_ start: HoursTime, _ end: HoursTime?, openEnd: Bool = false, period: Int? = nil) {
    self.start = start
    self.end = end
    hasOpenEnd = openEnd
    self.period = period
  }

  /// A span between clock times.
  package init(_ start: WallTime, _ end: WallTime) {
    self.init(.clock(start), .clock(end))
  }

  /// Indicates whether it is a point in time, or several, rather than a span.
  public var isPoint: Bool { period != nil || (end == nil && !hasOpenEnd) }

  /// Indicates whether it ends on the following day, judged with customary times for events of the sun.
  package var endsNextDay: Bool {
    guard let end else { return false }
    let (from, to) = (start.typicalVisitMinutes, end.typicalVisitMinutes)
    if case .clock = start, case .clock = end { return to <= from || to > 1440 }
    return to < from || to > 1440
  }
}
