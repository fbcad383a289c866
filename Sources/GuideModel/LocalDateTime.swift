/// A date and wall-clock time, to the minute, without a time zone.
public struct LocalDateTime: Sendable, Hashable, Comparable {
  /// Minutes since 1970-01-01T00:00 on the same clock.
  public let minutesSinceEpoch: Int64

  /// A date and time by minutes since 1970-01-01T00:00 on the same clock, clamped to the years 1–9999.
  public init(clampingMinutes minutes: Int64) {
    let first = Int64(CalendarDate.first.daysSinceEpoch) * 1440
    let last = Int64(CalendarDate.last.daysSinceEpoch) * 1440 + 1439
    minutesSinceEpoch = min(max(minutes, first), last)
  }

  /// A date and time; times from 24:00 on fall on the following day.
  public init(_ date: CalendarDate, _ time: WallTime = .midnight) {
    self.init(clampingMinutes: Int64(date.daysSinceEpoch) * 1440 + Int64(time.minutes))
  }

  /// Chronological order.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.minutesSinceEpoch < right.minutesSinceEpoch
  }

  /// The day.
  public var date: CalendarDate { CalendarDate(clampingDays: day) }

  /// The time of the day, 00:00–23:59.
  public var time: WallTime { WallTime(clampingMinutes: minuteOfDay) }

  /// The date and time that many minutes later, clamped to the supported range.
  public func adding(minutes: Int) -> LocalDateTime {
    LocalDateTime(clampingMinutes: minutesSinceEpoch + Int64(minutes))
  }

  /// Days since 1970-01-01.
  package var day: Int {
    Int(minutesSinceEpoch.dividedDown(by: 1440))
  }

  /// Minutes since midnight, 0–1439.
  package var minuteOfDay: Int { Int(minutesSinceEpoch - Int64(day) * 1440) }
}

extension LocalDateTime: LosslessStringConvertible {
  /// Reads `YYYY-MM-DDTHH:MM`, hours up to 24; nil for any other form.
  public init?(_ description: String) {
    guard description.utf8.count == 16, description.utf8.dropFirst(10).first == 0x54,
      let date = CalendarDate(String(description.prefix(10))),
      let time = WallTime(String(description.suffix(5))), time <= .endOfDay
    else { return nil }
    self.init(date, time)
  }

  /// `YYYY-MM-DDTHH:MM`.
  public var description: String { "\(date)T\(time)" }
}
