public import GuideModel

/// Answers questions about opening hours; pure functions of hours, time and zone.
///
/// The state at a moment is what the hours say of the time that local clocks show then. Where clocks are
/// put back, that time comes twice, and so does what happens at it; where they are put forward, what
/// lies in the gap happens at the moment of the change, if it still holds then.
public enum HoursEngine {
  /// The most days that one search looks at, beside those it can skip; a longer one ends with "never".
  public static let longestSearch = 5_000

  /// Whether it is open at a moment.
  ///
  /// A few hundred nanoseconds, and no allocation.
  public static func state(
    of schedule: HoursSchedule, at instant: UTCInstant, in zone: ZoneTransitions
  ) -> HoursState {
    state(of: schedule, atLocal: zone.local(instant), in: zone)
  }

  /// Whether it is open at a time on local clocks.
  ///
  /// - Parameter zone: Tells the sun's times; nothing else depends on it.
  public static func state(
    of schedule: HoursSchedule, atLocal local: LocalDateTime, in zone: ZoneTransitions
  ) -> HoursState {
    schedule.state(schedule.answer(at: local, in: zone))
  }

  /// When a state next gives way to another; nil when it never does.
  ///
  /// A mere change of comment is none. The search ends by itself where hours repeat or end for good,
  /// and after `longestSearch` days, or some 50 ms of work, in any case.
  public static func nextChange(
    of schedule: HoursSchedule, after instant: UTCInstant, in zone: ZoneTransitions
  ) -> HoursChange? {
    let now = schedule.answer(at: zone.local(instant), in: zone).state
    return firstChange(of: schedule, after: instant, in: zone) { $0 != now }
  }

  /// When it next opens for certain; nil when it never does, or is open now and for ever.
  public static func nextOpening(
    of schedule: HoursSchedule, after instant: UTCInstant, in zone: ZoneTransitions
  ) -> HoursChange? {
    guard schedule.mayOpen else { return nil }
    var instant = instant
    if schedule.answer(at: zone.local(instant), in: zone).state == .open {
      guard let closing = nextChange(of: schedule, after: instant, in: zone) else { return nil }
      instant = closing.at
    }
    return firstChange(of: schedule, after: instant, in: zone) { $0 == .open }
  }

  /// When local clocks next show a time with another state; nil for never.
  public static func nextChange(
    of schedule: HoursSchedule, afterLocal local: LocalDateTime, in zone: ZoneTransitions
  ) -> LocalDateTime? {
    let now = schedule.answer(at: local, in: zone)
    return HoursSearch(schedule, zone).next(after: local) { $0.state != now.state }.map {
      zone.shown($0.time)
    }
  }

  /// All stretches that are not closed, between two times on local clocks, cut to them.
  ///
  /// Neighbours of the same state and comment are joined; times that clocks skip are told as the time
  /// they show instead. Cost grows with the number of days.
  ///
  /// - Parameter includesClosed: Whether to list closed stretches as well.
  public static func intervals(
    of schedule: HoursSchedule, fromLocal start: LocalDateTime, to end: LocalDateTime,
    in zone: ZoneTransitions, includesClosed: Bool = false
  ) -> [HoursInterval] {
    var intervals: [HoursInterval] = []
    let search = HoursSearch(schedule, zone)
    var from = start
    var answer = schedule.answer(at: start, in: zone)
    while from < end {
      let next = search.next(after: from, until: end) { !schedule.saysTheSame($0, answer) }
      if answer.state != .closed || includesClosed {
        let interval = HoursInterval(
          zone.shown(from), min(zone.shown(next?.time ?? end), end), schedule.state(answer))
        append(interval, to: &intervals)
      }
      guard let next else { break }
      (from, answer) = next
    }
    return intervals
  }

  /// Adds a stretch, unless it lies in a gap of the clocks; joins it to the last one if they say the same.
  private static func append(_ interval: HoursInterval, to intervals: inout [HoursInterval]) {
    guard interval.start < interval.end else { return }
    if let last = intervals.last, last.end == interval.start, last.state == interval.state {
      intervals[intervals.count - 1] = HoursInterval(last.start, interval.end, last.state)
    } else {
      intervals.append(interval)
    }
  }

  /// The first moment after another at which the state passes a test.
  private static func firstChange(
    of schedule: HoursSchedule, after instant: UTCInstant, in zone: ZoneTransitions,
    where isWanted: (OpenState) -> Bool
  ) -> HoursChange? {
    let search = HoursSearch(schedule, zone)
    var instant = instant
    // Local time runs straight between two changes of the clocks. If it never gets there in the stretch
    // after the last change that is looked at, it never does.
    while true {
      let offset = zone.offset(at: instant)
      let local = zone.local(instant)
      let limit = zone.nextTransition(after: instant)
      let localLimit = limit.map { limit in
        LocalDateTime(
          clampingMinutes: (limit.at.secondsSinceEpoch + offset + 59).dividedDown(by: 60))
      }
      let next = search.next(after: local, until: localLimit) { isWanted($0.state) }
      if let next {
        let seconds = next.time.minutesSinceEpoch * 60 - offset
        if seconds < limit?.at.secondsSinceEpoch ?? .max {
          return HoursChange(
            at: UTCInstant(secondsSinceEpoch: seconds), local: next.time,
            state: schedule.state(next.answer))
        }
      }
      guard let limit else { return nil }
      if next == nil, search.isSettled(after: local) { return nil }
      let shown = zone.local(limit.at)
      let answer = schedule.answer(at: shown, in: zone)
      if isWanted(answer.state) {
        return HoursChange(at: limit.at, local: shown, state: schedule.state(answer))
      }
      instant = limit.at
    }
  }
}

extension HoursSchedule {
  func answer(at local: LocalDateTime, in zone: ZoneTransitions) -> HoursAnswer {
    DayPlan(self, day: local.day, zone: zone).answer(at: local.minuteOfDay, self)
  }

  func state(_ answer: HoursAnswer) -> HoursState {
    HoursState(answer.state, comment: comment(answer.comment), isUnusualDay: answer.isUnusualDay)
  }

  /// Whether two answers are the same to a visitor.
  func saysTheSame(_ left: HoursAnswer, _ right: HoursAnswer) -> Bool {
    guard left.state == right.state, left.isUnusualDay == right.isUnusualDay else { return false }
    return left.comment == right.comment || comment(left.comment) == comment(right.comment)
  }
}
