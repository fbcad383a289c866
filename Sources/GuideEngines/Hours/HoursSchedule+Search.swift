internal import GuideModel

/// Searches forward in the local time of a schedule.
extension HoursSchedule {
  /// Number of rules examined before a search gives up, so that values with a hundred rules also end in time.
  private static let mostWork = 2_000_000

  /// The first time after another at which the answer satisfies a predicate; nil when there is none before
  /// the limit or within the maximum search.
  ///
  /// - Parameter isWanted: Must be false for the answer at the start.
  func next(
    after local: LocalDateTime, until limit: LocalDateTime? = nil, in zone: ZoneTransitions,
    where isWanted: (HoursAnswer) -> Bool
  ) -> (time: LocalDateTime, answer: HoursAnswer)? {
    let lastDay = min(limit?.day ?? .max, CalendarDate.last.daysSinceEpoch)
    var day = local.day
    var minute = local.minuteOfDay
    var daysWithoutChange = 0
    var work = 0
    for _ in 0..<HoursEngine.longestSearch {
      let plan = DayPlan(self, day: day, zone: zone)
      let isWholeDay = minute < 0
      while true {
        minute = isWholeDay && minute < 0 ? 0 : plan.nextBorder(after: minute, self)
        guard minute < 1440 else { break }
        work += entries.count
        let answer = plan.answer(at: minute, self)
        if isWanted(answer) {
          return (LocalDateTime(clampingMinutes: Int64(day) * 1440 + Int64(minute)), answer)
        }
      }
      daysWithoutChange = isWholeDay ? daysWithoutChange + 1 : 0
      // A week like all others has been examined from end to end.
      if isWeekly, daysWithoutChange > 8 { return nil }
      if isWholeDay {
        guard let next = nextDayOfChange(after: day) else { return nil }
        day = next
      } else {
        day += 1
      }
      guard day <= lastDay, work < HoursSchedule.mostWork else { return nil }
      minute = -1
    }
    return nil
  }

  /// Checks whether nothing changes after a time, so that later clock changes cannot matter.
  func isSettled(after local: LocalDateTime, in zone: ZoneTransitions) -> Bool {
    let now = answer(at: local, in: zone)
    return next(after: local, in: zone) { $0 != now } == nil
  }
}
