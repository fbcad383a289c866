extension OpeningHours {
  /// The same hours in the OSM model: days with equal hours are grouped, exceptions follow.
  ///
  /// Rules are joined by `,` instead of `;` where `;` would cut off the hours after midnight of the
  /// group before.
  public init(_ weekly: WeeklyHours) {
    var groups: [(days: [Weekday], openings: [WeeklyHours.Opening])] = []
    for weekday in Weekday.allCases where !weekly[weekday].isEmpty {
      if let index = groups.firstIndex(where: { $0.openings == weekly[weekday] }) {
        groups[index].days.append(weekday)
      } else {
        groups.append(([weekday], weekly[weekday]))
      }
    }
    var rules: [HoursRule] = []
    for (index, group) in groups.enumerated() {
      let cutsNight = groups[..<index].contains { earlier in
        earlier.openings.contains(where: { $0.endsNextDay })
          && earlier.days.contains { group.days.contains($0.next) }
      }
      let days = HoursDays(weekdays: OpeningHours.ranges(of: group.days))
      rules.append(
        OpeningHours.rule(
          cutsNight ? .additional : .normal, days, group.openings, note: nil))
    }
    if rules.isEmpty { rules = [HoursRule(state: .closed)] }
    for exception in weekly.exceptions {
      let days = OpeningHours.days(of: exception.occasion)
      rules.append(OpeningHours.rule(.normal, days, exception.openings, note: exception.note))
    }
    self.init(unchecked: rules)
  }

  private static func rule(
    _ join: HoursRule.Join, _ days: HoursDays, _ openings: [WeeklyHours.Opening], note: String?
  ) -> HoursRule {
    guard !openings.isEmpty else { return HoursRule(join: join, days: days, state: .closed, comment: note) }
    let isWholeDay = openings.count == 1 && openings[0].opens == .midnight && openings[0].closes == .endOfDay
    if isWholeDay, days.isEveryDay { return HoursRule(join: join, state: .open, comment: note) }
    let times = openings.map { opening in
      // Up to 24:00 unchanged; past midnight the time that clocks show.
      HoursSpan(opening.opens, opening.closes.onClock)
    }
    return HoursRule(join: join, days: days, times: times, state: .open, comment: note)
  }

  /// Weekdays as ranges; none for the whole week.
  private static func ranges(of weekdays: [Weekday]) -> [HoursWeekdays] {
    guard weekdays.count < 7 else { return [] }
    var ranges: [(first: Weekday, last: Weekday)] = []
    for weekday in weekdays {
      if let last = ranges.last, last.last.index + 1 == weekday.index {
        ranges[ranges.count - 1].last = weekday
      } else {
        ranges.append((weekday, weekday))
      }
    }
    return ranges.map { HoursWeekdays.range($0.first, $0.last) }
  }

  private static func days(of occasion: WeeklyHours.Occasion) -> HoursDays {
    switch occasion {
    case .calendar(let calendar): return HoursDays(holidays: [HoursHoliday(calendar)])
    case .dates(let first, let last):
      let start = anchor(first)
      let end: HoursDateRange.End = first == last ? .same : .on(anchor(last))
      return HoursDays(dates: [HoursDateRange(start, end: end)])
    }
  }

  private static func anchor(_ date: CalendarDate) -> HoursAnchor {
    HoursAnchor(.date(month: date.month, day: date.day), year: date.year)
  }

  /// The same hours without the `Ramadan` extension of the syntax, for other OSM readers: its rules are
  /// written out for the given dates, or dropped when there are none.
  public func writingOutRamadan(_ dates: [CalendarDate]) -> OpeningHours {
    let ranges = OpeningHours.runs(of: dates).map { run in
      HoursDateRange(
        OpeningHours.anchor(run.first),
        end: run.first == run.last ? .same : .on(OpeningHours.anchor(run.last)))
    }
    let written = rules.compactMap { $0.writingOutRamadan(ranges) }
    return written.isEmpty ? .never : OpeningHours(unchecked: written)
  }

  private static func runs(of dates: [CalendarDate]) -> [(first: CalendarDate, last: CalendarDate)] {
    var runs: [(first: CalendarDate, last: CalendarDate)] = []
    for date in Set(dates).sorted() {
      if let last = runs.last, last.last.days(until: date) == 1 {
        runs[runs.count - 1].last = date
      } else {
        runs.append((date, date))
      }
    }
    return runs
  }
}

extension HoursRule {
  /// The rule with dates in place of Ramadan; nil when it can no longer match.
  fileprivate func writingOutRamadan(_ ranges: [HoursDateRange]) -> HoursRule? {
    let ramadan = HoursHoliday(.ramadan)
    let isListed = days.weekdays.contains(.holiday(ramadan))
    guard isListed || days.holidays.contains(ramadan) else { return self }
    let weekdays = days.weekdays.filter { $0 != .holiday(ramadan) }
    let holidays = days.holidays.filter { $0 != ramadan }
    let isOnly = weekdays.isEmpty && holidays.isEmpty || !isListed
    guard isOnly, days.dates.isEmpty, !ranges.isEmpty else {
      let rest = HoursDays(
        years: days.years, months: days.months, dates: days.dates, weeks: days.weeks, weekdays: weekdays,
        holidays: holidays)
      let keepsDays = isListed && !weekdays.isEmpty || !holidays.isEmpty
      return keepsDays ? HoursRule(join: join, days: rest, times: times, state: state, comment: comment) : nil
    }
    let dated = HoursDays(
      years: days.years, months: days.months, dates: ranges, weeks: days.weeks, weekdays: weekdays)
    return HoursRule(join: join, days: dated, times: times, state: state, comment: comment)
  }
}
