extension HoursParser {
  /// A list of months and dates: `Jan-Mar`, `Dec 24-Jan 02,easter -2 days`.
  mutating func parseDates(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) {
    let first = token.range
    var months: [HoursMonths] = []
    var dates: [HoursDateRange] = []
    while true {
      if let range = try parseMonths() {
        if dates.isEmpty { months.append(range) } else { dates.append(HoursDateRange(months: range)) }
      } else {
        dates += months.map(HoursDateRange.init(months:))
        months = []
        dates.append(try parseDateRange(after: dates.last))
      }
      guard token.kind == .comma, continuesDates(after: dates.last) else { break }
      advance()
    }
    if !months.isEmpty {
      if !draft.months.isEmpty { warn(.repeatedSelector, first) }
      draft.months += months
    } else {
      if !draft.dates.isEmpty { warn(.repeatedSelector, first) }
      draft.dates += dates
    }
  }

  /// Checks whether the list of months and dates continues.
  private func continuesDates(after last: HoursDateRange?) -> Bool {
    switch peek(1).kind {
    case .month, .easter: true
    case .number:
      // Only the tolerant parser reads `Dec 24,26`.
      isYear(peek(1)) && startsDate(2) || isDayFirst(1)
        || isTolerant && last?.lastPlain != nil && isDayNumber(1)
    default: false
    }
  }

  /// Checks whether a token is the number of a year.
  func isYear(_ token: HoursToken) -> Bool {
    token.kind == .number && token.digits == 4 && token.value >= 1900
  }

  /// Checks whether there is a date such as `24 Dec` at a distance, which only the tolerant parser accepts.
  func isDayFirst(_ distance: Int) -> Bool {
    guard isTolerant, peek(distance).kind == .number, peek(distance).digits <= 2 else { return false }
    return peek(distance + (peek(distance + 1).kind == .dot ? 2 : 1)).kind == .month
  }

  /// Checks whether the token at the distance, after a year, makes the year part of a date.
  func startsDate(_ distance: Int) -> Bool {
    switch peek(distance).kind {
    case .easter: true
    case .month:
      switch peek(distance + 1).kind {
      case .number: isDayNumber(distance + 1)
      case .minus: isYear(peek(distance + 2))
      case .weekday: startsNth(distance + 1) && nthStartsRange(distance + 1)
      default: false
      }
    default: false
    }
  }

  /// Checks whether the number at a distance is a day of a month rather than the hour of a time.
  private func isDayNumber(_ distance: Int) -> Bool {
    let number = peek(distance)
    return number.kind == .number && number.digits <= 2 && !startsClockTime(distance)
  }

  /// Checks whether the number at a distance is the hour of a time: `10:00`, `10.30`, `10 am`.
  ///
  /// The colon in `Dec 24: 10:00` and `week 01,03: 00:00` is only visual; in `Dec 24:00-26:00` it is part of
  /// a time.
  func startsClockTime(_ distance: Int) -> Bool {
    switch peek(distance + 1).kind {
    case .colon:
      let minutes = peek(distance + 2)
      return minutes.kind == .number && minutes.digits == 2 && peek(distance + 3).kind != .colon
        && minutes.start == peek(distance + 1).end
    case .dot, .halfDay: return true
    default: return false
    }
  }

  private func startsNth(_ distance: Int) -> Bool {
    peek(distance).kind == .weekday && peek(distance + 1).kind == .openBracket
  }

  /// Checks whether the nth weekday at a distance starts a range of dates rather than a list of weekdays.
  private func nthStartsRange(_ distance: Int) -> Bool {
    var next = distance + 2
    while [.number, .minus, .comma].contains(peek(next).kind) { next += 1 }
    guard peek(next).kind == .closeBracket else { return false }
    next += 1
    if [.plus, .minus].contains(peek(next).kind), peek(next + 2).kind == .day { next += 3 }
    guard peek(next).kind == .minus else { return false }
    return [.month, .easter].contains(peek(next + 1).kind) || isYear(peek(next + 1))
  }

  /// Months without days; nil when a date follows.
  private mutating func parseMonths() throws(HoursSyntaxError) -> HoursMonths? {
    guard token.kind == .month, !isDayNumber(1) else { return nil }
    if startsNth(1), nthStartsRange(1) { return nil }
    let first = token.number
    guard peek(1).kind == .minus else {
      guard peek(1).kind != .plus else { return nil }
      advance()
      return HoursMonths(first: first, last: first)
    }
    guard peek(2).kind == .month else { return nil }
    let last = peek(2).number
    advance(3)
    return HoursMonths(first: first, last: last)
  }

  private mutating func parseDateRange(
    after previous: HoursDateRange?
  ) throws(HoursSyntaxError) -> HoursDateRange {
    let at = token.range
    let (first, isMonth) = try parseAnchor(isEnd: false, inMonthOf: previous?.lastPlain)
    var start = first
    var end = HoursDateRange.End.same
    if token.kind == .minus {
      advance()
      var (last, _) = try parseAnchor(isEnd: true, inMonthOf: start.plain)
      if start.year == nil, let year = last.year {
        // `easter - 2012 easter`: the year of the last day does not determine that of the first.
        guard start.plain != nil, last.plain != nil else {
          throw HoursSyntaxError(
            .missingYear, at: at, help: "write the year of the first day too, as in '\(year) …'")
        }
        warn(.assumedYear, at)
        start = start.inYear(year)
      }
      if last.year == nil, let year = start.year, let from = start.plain, let to = last.plain {
        last = last.inYear(to < from ? year + 1 : year)
      }
      try checkOrder(start, last, at)
      end = .on(last)
    } else if token.kind == .plus {
      advance()
      end = .open
    } else if isMonth, let month = start.plain?.month {
      let day = CalendarDate.length(ofMonth: month, year: start.year ?? 2024)
      end = .on(HoursAnchor(.date(month: month, day: day), year: start.year))
    }
    return HoursDateRange(start, end: end, step: try parseStep() ?? 1)
  }

  private func checkOrder(
    _ start: HoursAnchor, _ end: HoursAnchor, _ range: Range<Int>
  ) throws(HoursSyntaxError) {
    guard let from = start.year, let to = end.year, let first = start.day(inYear: from, clamped: true),
      let last = end.day(inYear: to, clamped: true), last < first
    else { return }
    throw HoursSyntaxError(.reversedRange, at: range, help: "write the earlier date first")
  }

  /// One day: `Dec 24`, `2025 easter -2 days`, `Oct Su[-1]`; `isMonth` when a whole month is meant.
  private mutating func parseAnchor(
    isEnd: Bool, inMonthOf other: (month: Int, day: Int)?
  ) throws(HoursSyntaxError) -> (anchor: HoursAnchor, isMonth: Bool) {
    var year: Int?
    if isYear(token) {
      year = token.number
      advance()
    }
    if take(.easter) { return (try moved(.easter, year), false) }
    if isDayFirst(0), year == nil { return (try parseDayFirst(), false) }
    if token.kind == .number, let other, year == nil {
      if !isEnd { warn(.repeatedSelector, token.range) }
      return (try moved(try parseDay(ofMonth: other.month, notBefore: isEnd ? other.day : 1), nil), false)
    }
    guard token.kind == .month else { throw unexpected("write a date as 'Dec 24'") }
    let month = token.number
    advance()
    if token.kind == .number, isDayNumber(0) {
      return (try moved(try parseDay(ofMonth: month, notBefore: 1), year), false)
    }
    if startsNth(0), isEnd || nthStartsRange(0) { return (try parseNth(ofMonth: month, year), false) }
    let day = isEnd ? CalendarDate.length(ofMonth: month, year: year ?? 2024) : 1
    return (HoursAnchor(.date(month: month, day: day), year: year), true)
  }

  /// `24 Dec` or `24. Dec 2026`.
  private mutating func parseDayFirst() throws(HoursSyntaxError) -> HoursAnchor {
    let month = peek(peek(1).kind == .dot ? 2 : 1)
    warn(.switched, Int(token.start)..<Int(month.end))
    let base = try parseDay(ofMonth: month.number, notBefore: 1)
    _ = take(.dot)
    advance()
    guard isYear(token) else { return try moved(base, nil) }
    advance()
    return try moved(base, Int(tokens[index - 1].value))
  }

  private mutating func parseDay(
    ofMonth month: Int, notBefore least: Int
  ) throws(HoursSyntaxError) -> HoursAnchor.Base {
    let last = HoursDateRange.length(month)
    guard token.number >= 1, token.number <= last else {
      throw HoursSyntaxError(.noSuchDay, at: token.range, help: "write a day from 1 to \(last)")
    }
    guard token.number >= least else {
      throw HoursSyntaxError(.reversedRange, at: token.range, help: "write the month of the last day too")
    }
    let day = token.number
    advance()
    return .date(month: month, day: day)
  }

  private mutating func parseNth(
    ofMonth month: Int, _ year: Int?
  ) throws(HoursSyntaxError) -> HoursAnchor {
    let weekday = Weekday(clamping: token.number + 1)
    advance(2)
    let isFromEnd = take(.minus)
    let nth = try parseNumber(1...5, "write which one of the month, as in '[1]' or '[-1]'")
    guard take(.closeBracket) else { throw unexpected("end the number with ']'") }
    return try moved(.weekday(weekday, nth: isFromEnd ? -nth : nth, month: month), year)
  }

  /// An anchor with the shifts that follow: `+Mo`, `-2 days`.
  private mutating func moved(
    _ base: HoursAnchor.Base, _ year: Int?
  ) throws(HoursSyntaxError) -> HoursAnchor {
    var shift: HoursAnchor.Shift?
    if [.plus, .minus].contains(token.kind), peek(1).kind == .weekday {
      let weekday = Weekday(clamping: peek(1).number + 1)
      shift = token.kind == .plus ? .after(weekday) : .before(weekday)
      advance(2)
    }
    let offset = try parseDayOffset(atMost: 366)
    return HoursAnchor(base, year: year, weekday: shift, offset: offset)
  }
}

extension HoursAnchor {
  fileprivate func inYear(_ year: Int) -> HoursAnchor {
    HoursAnchor(base, year: year, weekday: weekday, offset: offset)
  }
}

extension HoursDateRange {
  /// The month and day, if a bare number after it would continue them.
  fileprivate var lastPlain: (month: Int, day: Int)? {
    switch end {
    case .same: start.plain
    case .on(let last): last.plain
    case .open: nil
    }
  }
}
