extension HoursParser {
  /// A list of weekdays and holidays: `Mo-Fr,PH`, `Sa[1,-1] +1 day`.
  mutating func parseWeekdays(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) {
    let first = token.range
    var items: [HoursWeekdays] = []
    var hasWeekday = false
    while true {
      if token.kind == .holiday {
        items.append(.holiday(try parseHoliday()))
      } else {
        items.append(try parseWeekdayItem())
        hasWeekday = true
      }
      guard token.kind == .comma, [.weekday, .holiday].contains(peek(1).kind) else { break }
      advance()
    }
    guard hasWeekday else {
      for case .holiday(let holiday) in items { draft.holidays.append(holiday) }
      return
    }
    if !draft.weekdays.isEmpty { warn(.repeatedSelector, first) }
    draft.weekdays += items
  }

  private mutating func parseHoliday() throws(HoursSyntaxError) -> HoursHoliday {
    let calendar = HoursCalendar(rawValue: UInt8(truncatingIfNeeded: token.value)) ?? .publicHolidays
    advance()
    return HoursHoliday(calendar, offset: try parseDayOffset(atMost: 366))
  }

  private mutating func parseWeekdayItem() throws(HoursSyntaxError) -> HoursWeekdays {
    let from = Weekday(clamping: token.number + 1)
    advance()
    if take(.openBracket) {
      let ordinals = try parseOrdinals()
      return .nth(from, ordinals, offset: try parseDayOffset(atMost: 6))
    }
    guard token.kind == .minus else { return .range(from, from) }
    guard peek(1).kind == .weekday else {
      advance()
      throw unexpected("end the range with a weekday, as in 'Mo-Fr'")
    }
    advance()
    let to = Weekday(clamping: token.number + 1)
    advance()
    return .range(from, to)
  }

  /// The numbers after `[`, and the closing bracket.
  private mutating func parseOrdinals() throws(HoursSyntaxError) -> HoursOrdinals {
    var bits: UInt16 = 0
    repeat {
      let isFromEnd = take(.minus)
      let first = try parseNumber(1...5, "write which ones of the month, as in '[1,3]' or '[-1]'")
      var last = first
      if !isFromEnd, take(.minus) {
        last = try parseNumber(1...5, "write a range within the month, as in '[1-2]'")
        guard last >= first else {
          throw HoursSyntaxError(
            .reversedRange, at: tokens[index - 1].range, help: "write the smaller number first")
        }
      }
      for nth in first...last { bits |= 1 << (nth - 1 + (isFromEnd ? 5 : 0)) }
    } while take(.comma)
    guard take(.closeBracket) else { throw unexpected("end the numbers with ']'") }
    return HoursOrdinals(bits: bits)
  }

  /// `+3 days` if present; 0 otherwise.
  mutating func parseDayOffset(atMost limit: Int) throws(HoursSyntaxError) -> Int {
    guard token.kind == .plus || token.kind == .minus, peek(1).kind == .number, peek(2).kind == .day
    else { return 0 }
    let isBack = token.kind == .minus
    advance()
    let days = try parseNumber(0...limit, "write at most \(limit) days")
    advance()
    return isBack ? -days : days
  }

  /// A number within limits.
  mutating func parseNumber(
    _ limits: ClosedRange<Int>, _ help: @autoclosure () -> String
  ) throws(HoursSyntaxError) -> Int {
    guard token.kind == .number else { throw unexpected(help()) }
    guard limits.contains(token.number) else {
      throw HoursSyntaxError(.numberOutOfRange, at: token.range, help: help())
    }
    advance()
    return Int(tokens[index - 1].value)
  }

  /// A list of ISO weeks: `week 01-53/2,10`.
  mutating func parseWeeks(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) {
    if !draft.weeks.isEmpty { warn(.repeatedSelector, token.range) }
    advance()
    let help = "write a week from 01 to 53, as in 'week 01-10'"
    while true {
      let first = try parseNumber(1...53, help)
      var last = first
      if take(.minus) { last = try parseNumber(1...53, help) }
      guard last >= first else {
        throw HoursSyntaxError(
          .reversedRange, at: tokens[index - 1].range, help: "write 'week \(first)-53,01-\(last)'")
      }
      draft.weeks.append(HoursWeeks(first: first, last: last, step: try parseStep() ?? 1))
      guard token.kind == .comma else { return }
      let hasWord = peek(1).kind == .week
      let next = hasWord ? 2 : 1
      guard peek(next).kind == .number, peek(next).digits <= 2, !startsClockTime(next) else { return }
      advance(next)
    }
  }

  /// A list of years: `2024-2030/2`, `2025+`.
  mutating func parseYears(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) {
    if !draft.years.isEmpty { warn(.repeatedSelector, token.range) }
    while true {
      draft.years.append(try parseYearItem())
      guard token.kind == .comma, isYear(peek(1)) else { return }
      advance()
    }
  }

  private mutating func parseYearItem() throws(HoursSyntaxError) -> HoursYears {
    let help = "write a year from 1900 to 9999"
    let first = try parseNumber(1900...9999, help)
    if take(.plus) { return HoursYears(first: first, last: nil) }
    guard take(.minus) else {
      if let step = try parseStep() { return HoursYears(first: first, last: nil, step: step) }
      return HoursYears(first: first, last: first)
    }
    let last = try parseNumber(1900...9999, help)
    let range = tokens[index - 1].range
    guard last > first || last == first && isTolerant else {
      throw HoursSyntaxError(.reversedRange, at: range, help: "write the earlier year first")
    }
    if last == first { warn(.uselessStep, range) }
    return HoursYears(first: first, last: last, step: try parseStep() ?? 1)
  }

  /// `/2` if present.
  mutating func parseStep() throws(HoursSyntaxError) -> Int? {
    guard take(.slash) else { return nil }
    guard token.kind != .number || token.number != 0 else {
      throw HoursSyntaxError(.zeroStep, at: token.range, help: "write a step of 2 or more")
    }
    let step = try parseNumber(1...1000, "write a number after '/'")
    if step == 1 { warn(.uselessStep, tokens[index - 1].range) }
    return step
  }
}
