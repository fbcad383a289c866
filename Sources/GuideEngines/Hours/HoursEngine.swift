public import GuideModel

/// Answers questions about opening hours with pure functions of hours, time and zone.
///
/// The state at an instant is that of the local time which clocks then show. Where clocks are put back, that
/// time occurs twice, and so do its changes of state; where they are put forward, changes in the gap take
/// effect at the transition, if they still apply then.
public enum HoursEngine {
  /// The maximum number of days that one search examines, not counting those it can skip; beyond that the
  /// answer is "never".
  public static let longestSearch = 5_000

  /// Checks whether it is open at an instant.
  ///
  /// Takes a few hundred nanoseconds and allocates nothing.
  public static func state(
    of schedule: HoursSchedule, at instant: UTCInstant, in zone: ZoneTransitions
  ) -> HoursState {
    state(of: schedule, atLocal: zone.local(instant), in: zone)
  }

  /// Checks whether it is open at a local time.
  ///
  /// - Parameter zone: Used only to compute the sun's times.
  public static func state(
    of schedule: HoursSchedule, atLocal local: LocalDateTime, in zone: ZoneTransitions
  ) -> HoursState {
    schedule.state(schedule.answer(at: local, in: zone))
  }

  /// The next change of state; nil when there is none.
  ///
  /// A change of the comment alone does not count. The search ends where hours repeat or end permanently, and
  /// in any case after `longestSearch` days or about 50 ms of work.
  public static func nextChange(
    of schedule: HoursSchedule, after instant: UTCInstant, in zone: ZoneTransitions
  ) -> HoursChange? {
    let now = schedule.answer(at: zone.local(instant), in: zone).state
    return firstChange(of: schedule, after: instant, in: zone) { $0 != now }
  }

  /// When it next opens for certain; nil when it never does, or is open now and remains so.
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

  /// The next local time with a different state; nil for never.
  public static func nextChange(
    of schedule: HoursSchedule, afterLocal local: LocalDateTime, in zone: ZoneTransitions
  ) -> LocalDateTime? {
    let now = schedule.answer(at: local, in: zone)
    return schedule.next(after: local, in: zone) { $0.state != now.state }.map {
      zone.shown($0.time)
    }
  }

  /// All intervals that are not closed, between two local times, clipped to them.
  ///
  /// Adjacent intervals with the same state and comment are merged; local times that clocks skip are replaced
  /// by the time they jump to. Cost grows with the number of days.
  ///
  /// - Parameter includesClosed: True to list closed intervals as well.
  public static func intervals(
    of schedule: HoursSchedule, fromLocal start: LocalDateTime, to end: LocalDateTime,
    in zone: ZoneTransitions, includesClosed: Bool = false
  ) -> [HoursInterval] {
    var intervals: [HoursInterval] = []
    var from = start
    var answer = schedule.answer(at: start, in: zone)
    while from < end {
      let next = schedule.next(after: from, until: end, in: zone) { !schedule.isSameAnswer($0, answer) }
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

  /// Checks whether it is closed at some time from one local time on and before another; quicker than all intervals.
  package static func isEverClosed(
    _ schedule: HoursSchedule, fromLocal start: LocalDateTime, to end: LocalDateTime,
    in zone: ZoneTransitions
  ) -> Bool {
    guard start < end else { return false }
    if schedule.answer(at: start, in: zone).state == .closed { return true }
    let next = schedule.next(after: start, until: end, in: zone) { $0.state == .closed }
    return next.map { $0.time < end } ?? false
  }

  /// Adds an interval unless it lies in a gap of the clocks; merges it with the last one if they are equal.
  private static func append(_ interval: HoursInterval, to intervals: inout [HoursInterval]) {
    guard interval.start < interval.end else { return }
    if let last = intervals.last, last.end == interval.start, last.state == interval.state {
      intervals[intervals.count - 1] = HoursInterval(last.start, interval.end, last.state)
    } else {
      intervals.append(interval)
    }
  }

  /// The first instant after another at which the state satisfies a predicate.
  private static func firstChange(
    of schedule: HoursSchedule, after instant: UTCInstant, in zone: ZoneTransitions,
    where isWanted: (OpenState) -> Bool
  ) -> HoursChange? {
    var instant = instant
    // Local time is continuous between two clock changes. If the state is not found in the interval after the
    // last change examined, it is never found.
    while true {
      let offset = Int64(zone.offset(at: instant))
      let local = zone.local(instant)
      let limit = zone.nextTransition(after: instant)
      let localLimit = limit.map { limit in
        LocalDateTime(
          clampingMinutes: (limit.at.secondsSinceEpoch + offset + 59).dividedDown(by: 60))
      }
      let next = schedule.next(after: local, until: localLimit, in: zone) { isWanted($0.state) }
      if let next {
        let seconds = next.time.minutesSinceEpoch * 60 - offset
        if seconds < limit?.at.secondsSinceEpoch ?? .max {
          return HoursChange(
            at: UTCInstant(secondsSinceEpoch: seconds), local: next.time,
            state: schedule.state(next.answer))
        }
      }
      guard let limit else { return nil }
      if next == nil, schedule.isSettled(after: local, in: zone) { return nil }
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

  /// Checks whether two answers are the same to a visitor.
  func isSameAnswer(_ left: HoursAnswer, _ right: HoursAnswer) -> Bool {
    guard left.state == right.state, left.isUnusualDay == right.isUnusualDay else { return false }
    return left.comment == right.comment || comment(left.comment) == comment(right.comment)
  }
}
