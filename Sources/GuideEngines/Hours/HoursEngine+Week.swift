public import GuideModel

extension HoursEngine {
  /// The seven days of the week that contains a date.
  ///
  /// A span that passes midnight, up to 24 hours long, is listed on the day it starts; longer ones are split
  /// at each midnight.
  ///
  /// - Parameters:
  ///   - today: The day to mark; nil to mark none.
  ///   - firstWeekday: The first day of the week.
  public static func week(
    of schedule: HoursSchedule, containing date: CalendarDate, today: CalendarDate? = nil,
    in zone: ZoneTransitions, firstWeekday: Weekday = .monday
  ) -> [HoursDay] {
    let back = (date.weekday.index - firstWeekday.index + 7) % 7
    let first = date.adding(days: -back)
    return days(of: schedule, from: first, count: 7, today: today, in: zone)
  }

  /// The hours of consecutive days, listed as by `week`.
  ///
  /// - Parameter count: 1 to 400; larger values are clamped.
  public static func days(
    of schedule: HoursSchedule, from first: CalendarDate, count: Int, today: CalendarDate? = nil,
    in zone: ZoneTransitions
  ) -> [HoursDay] {
    let count = min(max(count, 1), 400)
    let intervals = intervals(
      of: schedule, fromLocal: LocalDateTime(first.adding(days: -2)),
      to: LocalDateTime(first.adding(days: count + 2)), in: zone, includesClosed: true)
    var spans: [[HoursDay.Span]] = Array(repeating: [], count: count)
    var closedComments: [String?] = Array(repeating: nil, count: count)
    for interval in intervals {
      if interval.state.state == .closed {
        guard let comment = interval.state.comment else { continue }
        let lastDay = interval.end.adding(minutes: -1).date
        for day in 0..<count where first.adding(days: day) >= interval.start.date {
          if first.adding(days: day) > lastDay { break }
          closedComments[day] = closedComments[day] ?? comment
        }
      } else {
        add(interval, to: &spans, from: first)
      }
    }
    return (0..<count).map { index in
      let date = first.adding(days: index)
      return HoursDay(
        date: date, isToday: date == today, spans: spans[index], closedComment: closedComments[index],
        calendars: HoursCalendar.allCases.filter { schedule.calendars.contains(date, in: $0) })
    }
  }

  /// Adds an interval to the day it starts on, or the parts of a long one to each of its days.
  private static func add(
    _ interval: HoursInterval, to spans: inout [[HoursDay.Span]], from first: CalendarDate
  ) {
    var start = interval.start
    let isLong = interval.end.minutesSinceEpoch - start.minutesSinceEpoch > 1440
    while start < interval.end {
      let midnight = LocalDateTime(start.date.adding(days: 1))
      let end = isLong ? min(midnight, interval.end) : interval.end
      let index = first.days(until: start.date)
      if spans.indices.contains(index) {
        let minutes = Int(end.minutesSinceEpoch - LocalDateTime(start.date).minutesSinceEpoch)
        spans[index].append(
          HoursDay.Span(
            start: start.time, end: WallTime(clampingMinutes: minutes), state: interval.state))
      }
      // The calendar's last day has no next midnight.
      guard end > start else { return }
      start = end
    }
  }
}

extension WeeklyHours {
  /// OSM-style hours as a table; nil when a table cannot express them.
  ///
  /// A table contains open and closed times by weekday, then exceptions for calendars and for dates with a
  /// year; no seasons, sun times, open ends, fallbacks, or comments outside exceptions.
  public init?(_ hours: OpeningHours) {
    let split = hours.rules.firstIndex { !$0.isTableRow } ?? hours.rules.count
    var exceptions: [Exception] = []
    for rule in hours.rules[split...] {
      guard let added = rule.tableExceptions else { return nil }
      exceptions += added
    }
    var openings: [Weekday: [Opening]] = [:]
    if let table = OpeningHours(rules: Array(hours.rules[..<split])) {
      let monday = CalendarDate(clampingDays: 20_094)
      let days = HoursEngine.days(of: HoursSchedule(table), from: monday, count: 7, in: .utc)
      for day in days {
        openings[day.date.weekday] = day.spans.compactMap { Opening(opens: $0.start, closes: $0.end) }
      }
    }
    self.init(openings, exceptions: exceptions)
  }
}

extension HoursRule {
  /// Indicates whether a weekly table can express it as a row.
  fileprivate var isTableRow: Bool {
    guard join != .fallback, comment == nil, state != .unknown, days.onlyWeekdays else { return false }
    let hasPlainDays = days.weekdays.allSatisfy { item in
      if case .range = item { return true }
      return false
    }
    return hasPlainDays && clockTimes != nil
  }

  /// Its times as openings; nil when openings cannot express them.
  private var clockTimes: [WeeklyHours.Opening]? {
    var openings: [WeeklyHours.Opening] = []
    for time in times {
      guard case .clock(let start) = time.start, case .clock(let end)? = time.end, !time.hasOpenEnd,
        !time.isPoint, let opening = WeeklyHours.Opening(opens: start, closes: end)
      else { return nil }
      openings.append(opening)
    }
    return openings
  }

  /// The exceptions it expresses, one per occasion; nil when it is not just exceptions.
  fileprivate var tableExceptions: [WeeklyHours.Exception]? {
    guard join == .normal, state != .unknown, let occasions, var openings = clockTimes else { return nil }
    if state == .closed, !times.isEmpty { return nil }
    if state == .open, openings.isEmpty {
      guard let wholeDay = WeeklyHours.Opening(opens: .midnight, closes: .endOfDay) else { return nil }
      openings = [wholeDay]
    }
    return occasions.compactMap { WeeklyHours.Exception($0, openings: openings, note: comment) }
  }

  private var occasions: [WeeklyHours.Occasion]? {
    guard days.years.isEmpty, days.months.isEmpty, days.weeks.isEmpty else { return nil }
    var occasions: [WeeklyHours.Occasion] = []
    for item in days.weekdays {
      guard case .holiday(let holiday) = item, holiday.offset == 0 else { return nil }
      occasions.append(.calendar(holiday.calendar))
    }
    for holiday in days.holidays {
      guard holiday.offset == 0, days.weekdays.isEmpty else { return nil }
      occasions.append(.calendar(holiday.calendar))
    }
    for range in days.dates {
      guard occasions.isEmpty || !days.dates.isEmpty && days.weekdays.isEmpty && days.holidays.isEmpty,
        range.step == 1, range.end != .open, let year = range.start.year,
        let span = range.span(startingIn: year)
      else { return nil }
      occasions.append(
        .dates(CalendarDate(clampingDays: span.first), CalendarDate(clampingDays: span.last)))
    }
    return occasions.isEmpty ? nil : occasions
  }
}
