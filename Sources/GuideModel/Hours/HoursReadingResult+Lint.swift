extension HoursReadingResult {
  /// All warnings about a value: its spelling, and rules that cannot mean what they appear to.
  ///
  /// - Parameters:
  ///   - today: The day from which dates count as past; nil to skip that check.
  ///   - expectsHolidays: True when hours by weekday should mention public holidays.
  public func lint(today: CalendarDate? = nil, expectsHolidays: Bool = false) -> [HoursWarning] {
    var found = warnings
    for (rule, range) in zip(hours.rules, ruleRanges) {
      if let today, let kind = rule.pastKind(on: today) { found.append(HoursWarning(kind, range)) }
    }
    found += overwritten()
    if expectsHolidays, let range = ruleRanges.first, hours.ignoresHolidays {
      found.append(HoursWarning(.publicHoliday, range))
    }
    return found
  }

  /// Rules that replace others, or cut off their hours after midnight.
  private func overwritten() -> [HoursWarning] {
    var found: [HoursWarning] = []
    for (index, rule) in hours.rules.enumerated() where index > 0 && rule.mayReplace {
      for (earlier, range) in zip(hours.rules[..<index], ruleRanges) {
        if rule.replaces(earlier) {
          found.append(HoursWarning(.overwrittenRule, range))
        } else if rule.cutsNight(of: earlier) {
          found.append(HoursWarning(.overwrittenNight, ruleRanges[index]))
        }
      }
    }
    return found
  }
}

extension OpeningHours {
  fileprivate var ignoresHolidays: Bool {
    let byWeekday = rules.contains { $0.state == .open && !$0.days.weekdays.isEmpty }
    return byWeekday
      && !rules.contains { rule in
        rule.days.holidays.contains { $0.calendar == .publicHolidays }
          || rule.days.listedHolidays.contains { $0.calendar == .publicHolidays }
      }
  }
}

extension HoursDays {
  fileprivate var listedHolidays: [HoursHoliday] {
    weekdays.compactMap { item in
      if case .holiday(let holiday) = item { return holiday }
      return nil
    }
  }

  /// Bits 0–6 for Monday to Sunday, of the plain weekdays; all when there is no list.
  fileprivate var weekdayMask: UInt8 {
    guard !weekdays.isEmpty else { return 0x7F }
    var mask: UInt8 = 0
    for case .range(let first, let last) in weekdays {
      var day = first
      mask |= 1 << day.index
      while day != last {
        day = day.next
        mask |= 1 << day.index
      }
    }
    return mask
  }
}

extension HoursRule {
  fileprivate var mayReplace: Bool { join == .normal && state != .closed }

  fileprivate var hasNight: Bool { times.contains(where: { $0.endsNextDay }) }

  /// Checks whether nothing of an earlier rule remains in effect.
  fileprivate func replaces(_ earlier: HoursRule) -> Bool {
    guard days.onlyWeekdays, earlier.days.listedHolidays.allSatisfy(days.listedHolidays.contains) else {
      return false
    }
    // A rule for every day does not affect rules for specific days.
    if days.isEveryDay { return earlier.days.isEveryDay && state == .open }
    let hasNth = earlier.days.weekdays.contains { item in
      if case .nth = item { return true }
      return false
    }
    return !hasNth && earlier.days.weekdayMask & ~days.weekdayMask == 0
  }

  /// Checks whether it overrides the hours after midnight of an earlier rule on some day.
  fileprivate func cutsNight(of earlier: HoursRule) -> Bool {
    guard earlier.hasNight, earlier.state != .closed, !days.isEveryDay else { return false }
    guard days.months.isEmpty, days.dates.isEmpty, days.weeks.isEmpty else { return false }
    if !days.holidays.isEmpty || !days.listedHolidays.isEmpty { return true }
    let mask = UInt16(earlier.days.weekdayMask)
    let nights = UInt8(truncatingIfNeeded: mask << 1 | mask >> 6) & 0x7F
    return nights & days.weekdayMask != 0
  }

  /// The part of its dates that is past, if all of them are.
  fileprivate func pastKind(on today: CalendarDate) -> HoursWarning.Kind? {
    let year = today.year
    if !days.years.isEmpty, days.years.allSatisfy({ $0.last.map { $0 < year } ?? false }) { return .yearPast }
    guard !days.dates.isEmpty else { return nil }
    let lastDays = days.dates.map { $0.lastDay }
    guard lastDays.allSatisfy({ $0.map { $0 < today.daysSinceEpoch } ?? false }) else { return nil }
    return days.dates.contains { $0.end != .same } ? .dateRangePast : .datePast
  }
}

extension HoursDateRange {
  /// The last day it can ever match, as days since 1970-01-01; nil when there is none.
  fileprivate var lastDay: Int? {
    guard end != .open, let year = start.year else { return nil }
    return span(startingIn: year)?.last
  }
}
