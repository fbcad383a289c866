extension HoursParser {
  /// Indicates whether a time follows: a number that is not a year, an event of the sun, or a parenthesis.
  var isTimeAhead: Bool { isTime(0) }

  private func isTime(_ distance: Int) -> Bool {
    switch peek(distance).kind {
    case .sun, .openParenthesis: true
    case .number: !isYear(peek(distance)) && !isDayFirst(distance)
    default: false
    }
  }

  /// A list of spans: `09:00-12:00,14:00-18:00`.
  mutating func parseTimes(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) {
    draft.beginWhat()
    if draft.times.isEmpty {
      draft.timesAt = index
    } else if isTolerant {
      warn(.missingSeparator, token.range)
    } else {
      throw HoursSyntaxError(.missingSeparator, at: token.range, help: "write ',' between times")
    }
    while true {
      draft.times.append(try parseSpan())
      guard token.kind == .comma, isTime(1) else { return }
      advance()
    }
  }

  private mutating func parseSpan() throws(HoursSyntaxError) -> HoursSpan {
    let first = index
    var start = try parseTime()
    guard token.kind == .minus else {
      if token.kind == .plus { return try openSpan(start) }
      guard allowsPoints else {
        throw HoursSyntaxError(
          .missingEnd, at: start.range, help: "write when it ends, as in '09:00-17:00'")
      }
      return HoursSpan(try startTime(start), nil)
    }
    advance()
    if isTolerant, token.kind == .plus { return try openSpan(start) }
    var end = try parseTime()
    resolveHalfDays(&start, &end)
    let range = Int(tokens[first].start)..<Int(tokens[index - 1].end)
    if end.isAmbiguous(after: start) { warn(.ambiguousSingleDigitHour, end.range) }
    if start.lacksMinutes || end.lacksMinutes { warn(.withoutMinutes, range) }
    let openEnd = take(.plus)
    let period = try parsePeriod()
    return HoursSpan(try startTime(start), try end.time(), openEnd: openEnd, period: period)
  }

  private mutating func openSpan(_ start: HoursTimeDraft) throws(HoursSyntaxError) -> HoursSpan {
    advance()
    if start.lacksMinutes { warn(.withoutMinutes, start.range) }
    return HoursSpan(try startTime(start), nil, openEnd: true)
  }

  private func startTime(_ draft: HoursTimeDraft) throws(HoursSyntaxError) -> HoursTime {
    let time = try draft.time()
    if case .clock(let clock) = time, clock >= .endOfDay {
      throw HoursSyntaxError(
        .startsNextDay, at: draft.range, help: "write the time after midnight for the following day")
    }
    return time
  }

  /// `/90` or `/01:30` after a span of points in time.
  private mutating func parsePeriod() throws(HoursSyntaxError) -> Int? {
    guard token.kind == .slash else { return nil }
    guard allowsPoints else {
      throw HoursSyntaxError(
        .unexpectedText, at: token.range, help: "remove the period; only points in time can have one")
    }
    advance()
    let help = "write minutes from 1 to 1440, or hours and minutes"
    var minutes = try parseNumber(0...1440, help)
    if take(.colon) { minutes = minutes * 60 + (try parseNumber(0...59, help)) }
    guard minutes >= 1, minutes <= 1440 else {
      throw HoursSyntaxError(.zeroStep, at: tokens[index - 1].range, help: help)
    }
    return minutes
  }

  private mutating func parseTime() throws(HoursSyntaxError) -> HoursTimeDraft {
    let first = token
    switch first.kind {
    case .sun:
      advance()
      return HoursTimeDraft(sun: first.sunEvent, offset: 0, range: first.range)
    case .openParenthesis: return try parseSunOffset()
    case .number where !isYear(first) || isTolerant: return try parseClock()
    default: throw unexpected("write a time as '09:00'")
    }
  }

  /// `(sunrise+01:30)`.
  private mutating func parseSunOffset() throws(HoursSyntaxError) -> HoursTimeDraft {
    let start = Int(token.start)
    let help = "write a time by the sun as '(sunset+01:30)'"
    advance()
    guard token.kind == .sun else { throw unexpected(help) }
    let event = token.sunEvent
    advance()
    guard token.kind == .plus || token.kind == .minus else { throw unexpected(help) }
    let isBefore = token.kind == .minus
    advance()
    let hours = try parseNumber(0...23, help)
    guard take(.colon) else { throw unexpected(help) }
    let minutes = try parseNumber(0...59, help)
    guard take(.closeParenthesis) else { throw unexpected(help) }
    let offset = (hours * 60 + minutes) * (isBefore ? -1 : 1)
    return HoursTimeDraft(sun: event, offset: offset, range: start..<Int(tokens[index - 1].end))
  }

  /// `09:30`; tolerant also `9`, `9.30`, `0930` and `9:30 pm`.
  private mutating func parseClock() throws(HoursSyntaxError) -> HoursTimeDraft {
    let number = token
    advance()
    var draft = HoursTimeDraft(hour: number.number, digits: number.digits, range: number.range)
    if token.kind == .colon || token.kind == .dot && peek(1).kind == .number {
      if token.kind == .dot { warn(.unusualCharacter, token.range) }
      advance()
      guard token.digits == 2 || isTolerant && token.digits == 1 else {
        throw unexpected("write two digits for the minutes")
      }
      draft.minute = try parseNumber(0...59, "write minutes from 00 to 59")
    } else if !isTolerant {
      throw HoursSyntaxError(
        .missingMinutes, at: number.range, help: "write hours and minutes, as in '09:00'")
    } else if number.digits >= 3 {
      warn(.wordErrorCorrection, number.range)
      draft.hour = number.number / 100
      draft.minute = number.number % 100
    } else {
      draft.lacksMinutes = true
    }
    if token.kind == .halfDay {
      draft.halfDay = token.number
      advance()
    }
    draft.range = draft.range.lowerBound..<Int(tokens[index - 1].end)
    return draft
  }

  /// `4-10 pm`: the half of the day given for one end also holds for the other if the span stays below 12
  /// hours.
  private mutating func resolveHalfDays(_ start: inout HoursTimeDraft, _ end: inout HoursTimeDraft) {
    if let half = end.halfDay, start.halfDay == nil, (1...12).contains(start.hour), start.sun == nil {
      let isEarlier = start.hour % 12 * 60 + start.minute < end.hour % 12 * 60 + end.minute
      start.halfDay = isEarlier ? half : 12 - half
      warn(.ambiguousSingleDigitHour, start.range)
    } else if let half = start.halfDay, end.halfDay == nil, (1...12).contains(end.hour), end.sun == nil {
      let isLater = end.hour % 12 * 60 + end.minute > start.hour % 12 * 60 + start.minute
      end.halfDay = isLater ? half : 12 - half
      warn(.ambiguousSingleDigitHour, end.range)
    }
  }
}

extension HoursToken {
  fileprivate var sunEvent: SunEvent { SunEvent(rawValue: UInt8(truncatingIfNeeded: value)) ?? .sunrise }
}

/// A time while it is being read.
private struct HoursTimeDraft {
  var hour = 0
  var minute = 0
  var digits: UInt8 = 2
  var lacksMinutes = false
  /// 0 for am, 12 for pm.
  var halfDay: Int?
  var sun: SunEvent?
  var offset = 0
  var range: Range<Int>

  init(hour: Int, digits: UInt8, range: Range<Int>) {
    self.hour = hour
    self.digits = digits
    self.range = range
  }

  init(sun: SunEvent, offset: Int, range: Range<Int>) {
    self.sun = sun
    self.offset = offset
    self.range = range
  }

  /// Checks whether a time such as six could be in the morning or in the evening.
  func isAmbiguous(after start: HoursTimeDraft) -> Bool {
    guard sun == nil, start.sun == nil, halfDay == nil, start.halfDay == nil, digits == 1, hour > 0
    else { return false }
    return hour * 60 + minute <= start.hour * 60 + start.minute
  }

  func time() throws(HoursSyntaxError) -> HoursTime {
    if let sun { return .sun(sun, offset: offset) }
    var hour = hour
    if let halfDay {
      guard hour <= 12 else {
        throw HoursSyntaxError(
          .numberOutOfRange, at: range, help: "write an hour from 1 to 12 before am or pm")
      }
      hour = hour % 12 + halfDay
    }
    guard let time = WallTime(hour: hour, minute: minute) else {
      throw HoursSyntaxError(.numberOutOfRange, at: range, help: "write a time from 00:00 to 48:00")
    }
    return .clock(time)
  }
}
