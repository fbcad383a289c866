internal import GuideModel

extension HoursSchedule {
  /// Checks whether a day satisfies the conditions of an entry.
  func matches(_ index: Int, _ facts: DayFacts) -> Bool {
    let entry = entries[index]
    if entry.hasWeekdays, !matchesWeekdays(entry, facts) { return false }
    if entry.onlyWeekdays { return true }
    if entry.monthMask != 0, entry.monthMask & (1 << facts.month) == 0 { return false }
    if !entry.years.isEmpty, !entry.years.contains(where: { years[$0].contains(facts.year) }) { return false }
    if !entry.dates.isEmpty, !entry.dates.contains(where: { dates[$0].matches(facts) }) { return false }
    if entry.weekMask != 0, entry.weekMask & (1 << facts.isoWeek) == 0 { return false }
    return entry.holidays.isEmpty || isHoliday(entry.holidays, facts)
  }

  /// Checks whether usual hours do not apply on a day, and no rule in effect mentions it.
  func leavesUnknown(_ facts: DayFacts) -> Bool {
    guard calendars.isUnusual(day: facts.day) else { return false }
    return !entries.indices.contains { index in
      let entry = entries[index]
      guard entry.isDated, !entry.isNight, matches(index, facts) else { return false }
      return entry.state == .closed || isHoliday(entry.namedHolidays, facts)
        || entry.dates.contains { dates[$0].isShortLived }
    }
  }

  private func matchesWeekdays(_ entry: RuleEntry, _ facts: DayFacts) -> Bool {
    if entry.weekdayMask & (1 << facts.weekday) != 0 { return true }
    if !entry.nths.isEmpty, entry.nths.contains(where: { nths[$0].matches(facts) }) { return true }
    return !entry.listedHolidays.isEmpty && isHoliday(entry.listedHolidays, facts)
  }

  private func isHoliday(_ range: Range<Int>, _ facts: DayFacts) -> Bool {
    range.contains { index in
      let holiday = holidays[index]
      return calendars.contains(day: facts.day - holiday.offset, in: holiday.calendar)
    }
  }

  /// A day after this one before which the same rules are in effect; nil when that never changes.
  func nextDayOfChange(after day: Int) -> Int? {
    let facts = DayFacts(day)
    let before = hasNights ? DayFacts(day - 1) : facts
    var next = Int.max
    for index in entries.indices {
      if entries[index].isNight {
        let change = nextChange(index, after: before)
        if change != .max { next = min(next, change + 1) }
      } else {
        next = min(next, nextChange(index, after: facts))
      }
      if next == day + 1 { return next }
    }
    if hasUnusualDays {
      // Unusual days, and the nights after them, are evaluated day by day.
      if calendars.isUnusual(day: day) || calendars.isUnusual(day: day - 1) { return day + 1 }
      if let change = calendars.nextUnusualDay(after: day) { next = min(next, change) }
    }
    // Times by the sun change from day to day.
    if followsSun { return day + 1 }
    return next == .max ? nil : max(next, day + 1)
  }

  /// A day after this one before which an entry does not come into or go out of effect; `Int.max` for never.
  ///
  /// An entry in effect ends with the first condition that changes; one that is not stays so at least until
  /// the last of its failing conditions changes.
  private func nextChange(_ index: Int, after facts: DayFacts) -> Int {
    let entry = entries[index]
    var firstEnd = Int.max
    var lastFailure = Int.min
    func consider(_ holds: Bool, _ change: Int) {
      if holds { firstEnd = min(firstEnd, change) } else { lastFailure = max(lastFailure, change) }
    }
    if entry.hasWeekdays { consider(matchesWeekdays(entry, facts), nextWeekdayChange(entry, facts)) }
    if entry.monthMask != 0 {
      consider(entry.monthMask & (1 << facts.month) != 0, nextMonthChange(entry.monthMask, facts))
    }
    if !entry.years.isEmpty {
      let holds = entry.years.contains { years[$0].contains(facts.year) }
      consider(holds, nextYearChange(entry.years, facts))
    }
    if !entry.dates.isEmpty {
      let holds = entry.dates.contains { dates[$0].matches(facts) }
      consider(holds, entry.dates.reduce(.max) { min($0, dates[$1].nextChange(after: facts)) })
    }
    if entry.weekMask != 0 {
      consider(entry.weekMask & (1 << facts.isoWeek) != 0, facts.day - facts.weekday + 7)
    }
    if !entry.holidays.isEmpty {
      consider(isHoliday(entry.holidays, facts), nextHolidayChange(entry.holidays, facts))
    }
    return lastFailure == .min ? firstEnd : lastFailure
  }

  private func nextWeekdayChange(_ entry: RuleEntry, _ facts: DayFacts) -> Int {
    if entry.weekdayMask != 0 || !entry.nths.isEmpty { return facts.day + 1 }
    return nextHolidayChange(entry.listedHolidays, facts)
  }

  private func nextHolidayChange(_ range: Range<Int>, _ facts: DayFacts) -> Int {
    range.reduce(.max) { next, index in
      let holiday = holidays[index]
      let change = calendars.nextChange(after: facts.day - holiday.offset, in: holiday.calendar)
      return min(next, change.map { $0 + holiday.offset } ?? .max)
    }
  }

  private func nextMonthChange(_ mask: UInt16, _ facts: DayFacts) -> Int {
    let holds = mask & (1 << facts.month) != 0
    var (year, month) = (facts.year, facts.month)
    for _ in 0..<12 {
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
      if (mask & (1 << month) != 0) != holds { return CalendarDate.days(year: year, month: month, day: 1) }
    }
    return .max
  }

  private func nextYearChange(_ range: Range<Int>, _ facts: DayFacts) -> Int {
    var next = Int.max
    for index in range {
      let item = years[index]
      if item.first > facts.year {
        next = min(next, item.first)
      } else if item.step > 1, item.last ?? .max >= facts.year {
        next = min(next, facts.year + 1)
      } else if let last = item.last, last >= facts.year {
        next = min(next, last + 1)
      }
    }
    return next == .max ? .max : CalendarDate.days(year: next, month: 1, day: 1)
  }
}

extension HoursYears {
  fileprivate func contains(_ year: Int) -> Bool {
    year >= first && year <= last ?? .max && (step == 1 || (year - first) % step == 0)
  }
}
