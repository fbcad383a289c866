/// Assembles the tokens of a value into rules.
///
/// A rule is days, then times, then state and comment; the tolerant parser accepts them in any order.
struct HoursParser {
  let tokens: [HoursToken]
  let comments: [String]
  let isTolerant: Bool
  let allowsPoints: Bool
  var index = 0
  var warnings: [HoursWarning] = []
  var ruleRanges: [Range<Int>] = []
  private var alwaysRanges: [Range<Int>] = []

  init(_ lexer: HoursLexer, allowsPoints: Bool) {
    tokens = lexer.tokens
    comments = lexer.comments
    isTolerant = lexer.isTolerant
    self.allowsPoints = allowsPoints
  }

  /// The next token to read; after the last one it stays `end`.
  var token: HoursToken { tokens[index] }

  /// A token further on; `end` past the last one.
  func peek(_ distance: Int) -> HoursToken { tokens[min(index + distance, tokens.count - 1)] }

  mutating func advance(_ count: Int = 1) { index = min(index + count, tokens.count - 1) }

  /// Consumes the next token if it is of the given kind.
  mutating func take(_ kind: HoursToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func warn(_ kind: HoursWarning.Kind, _ range: Range<Int>) {
    warnings.append(HoursWarning(kind, range))
  }

  func unexpected(_ help: String) -> HoursSyntaxError {
    HoursSyntaxError(token.kind == .end ? .missingEnd : .unexpectedText, at: token.range, help: help)
  }

  /// All rules to the end.
  mutating func parseRules() throws(HoursSyntaxError) -> [HoursRule] {
    var rules: [HoursRule] = []
    var join = HoursRule.Join.normal
    var isComma = false
    while token.kind != .end {
      if let empty = try skipEmptyRule(isFirst: rules.isEmpty, join) {
        join = empty
        continue
      }
      let start = Int(token.start)
      var draft = HoursRuleDraft()
      let isSeparated = try parseRule(into: &draft)
      rules.append(draft.rule(join: join))
      ruleRanges.append(start..<Int(tokens[index - 1].end))
      if let always = draft.alwaysAt { alwaysRanges.append(tokens[always].range) }
      if isComma, draft.state == .closed {
        warn(.additionalOff, start..<Int(tokens[index - 1].end))
      }
      guard isSeparated else {
        warn(.missingSeparator, token.range)
        (join, isComma) = (.additional, false)
        continue
      }
      isComma = token.kind == .comma
      join = try parseSeparator()
    }
    if rules.count > 1 { for range in alwaysRanges { warn(.alwaysWithExceptions, range) } }
    guard !rules.isEmpty else {
      throw HoursSyntaxError(.emptyValue, at: 0..<Int(token.end), help: "write '24/7', or days and times")
    }
    return rules
  }

  /// Skips a separator without a rule before it; nil when there is a rule here.
  private mutating func skipEmptyRule(
    isFirst: Bool, _ join: HoursRule.Join
  ) throws(HoursSyntaxError) -> HoursRule.Join? {
    let isSemicolon = token.kind == .semicolon
    guard isSemicolon || token.kind == .comma || token.kind == .fallback else { return nil }
    guard isTolerant, isSemicolon, join == .normal else {
      throw HoursSyntaxError(.emptyRule, at: token.range, help: "write a rule before the separator")
    }
    warn(.emptyRule, token.range)
    advance()
    return .normal
  }

  private mutating func parseSeparator() throws(HoursSyntaxError) -> HoursRule.Join {
    let separator = token
    switch separator.kind {
    case .semicolon, .comma, .fallback: advance()
    case .end: return .normal
    default: throw unexpected("write ';' between rules")
    }
    if token.kind == .end {
      guard isTolerant else {
        throw HoursSyntaxError(.emptyRule, at: separator.range, help: "remove the last separator")
      }
      warn(.emptyRule, separator.range)
    }
    switch separator.kind {
    case .comma: return .additional
    case .fallback: return .fallback
    default: return .normal
    }
  }

  /// One rule, up to a separator; false when the next rule starts without one.
  private mutating func parseRule(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) -> Bool {
    let start = index
    while true {
      if isTimeAhead {
        try parseTimes(into: &draft)
        continue
      }
      switch token.kind {
      case .weekday, .holiday, .month, .easter, .week, .number:
        guard try mayStartDays(&draft) else { return false }
        try parseDays(into: &draft)
      case .always:
        draft.beginWhat()
        draft.alwaysAt = index
        advance()
      case .state:
        draft.beginWhat()
        draft.state = OpenState(rawValue: UInt8(truncatingIfNeeded: token.value))
        draft.stateAt = draft.stateAt ?? index
        advance()
      case .comment: takeComment(&draft)
      case .colon: try skipColon(after: start, draft)
      case .semicolon, .comma, .fallback, .end:
        try finish(draft)
        return true
      default: throw unexpected("write days as 'Mo-Fr' and times as '09:00-17:00'")
      }
    }
  }

  private mutating func parseDays(into draft: inout HoursRuleDraft) throws(HoursSyntaxError) {
    let first = token
    switch first.kind {
    case .weekday, .holiday: try parseWeekdays(into: &draft)
    case .week: try parseWeeks(into: &draft)
    case .month, .easter: try parseDates(into: &draft)
    default:
      guard isYear(first) || isDayFirst(0) else { throw unexpected("write times as '09:00-17:00'") }
      if isDayFirst(0) || startsDate(1) { try parseDates(into: &draft) } else { try parseYears(into: &draft) }
    }
    if let last = draft.lastKind, last > first.daysOrder { warn(.switched, first.range) }
    draft.lastKind = first.daysOrder
    draft.lastDaysEnd = index
    if draft.firstDays == nil { draft.firstDays = Int(first.start)..<Int(tokens[index - 1].end) }
  }

  /// Checks whether days may follow. After times only the tolerant parser accepts them: as part of this rule when it
  /// has none yet, else as the start of the next one (false).
  private mutating func mayStartDays(_ draft: inout HoursRuleDraft) throws(HoursSyntaxError) -> Bool {
    guard let daysFirst = draft.daysFirst else { return true }
    if draft.hasDays {
      guard daysFirst, draft.has(token) || isTimeBeforeSeparator else { return true }
      guard isTolerant else {
        throw HoursSyntaxError(.missingSeparator, at: token.range, help: "write ';' between rules")
      }
      try finish(draft)
      return false
    }
    guard isTolerant else {
      throw HoursSyntaxError(.selectorOrder, at: token.range, help: "write days before times")
    }
    warn(.switched, token.range)
    return true
  }

  /// Indicates whether a time or state comes before the next `;` or `||`.
  private var isTimeBeforeSeparator: Bool {
    for (index, token) in tokens[index...].enumerated() {
      switch token.kind {
      case .semicolon, .fallback, .end: return false
      case .sun, .state, .always: return true
      case .colon where peek(index + 1).kind == .number: return true
      default: break
      }
    }
    return false
  }

  private mutating func takeComment(_ draft: inout HoursRuleDraft) {
    let text = comments[token.number]
    if let comment = draft.comment, !comment.isEmpty {
      warn(.repeatedComment, token.range)
      draft.comment = text.isEmpty ? comment : comment + ", " + text
    } else {
      draft.comment = text
    }
    advance()
  }

  /// A purely visual colon after days.
  private mutating func skipColon(after start: Int, _ draft: HoursRuleDraft) throws(HoursSyntaxError) {
    let previous = index > start ? tokens[index - 1].kind : .end
    let afterDays = draft.lastDaysEnd == index
    let isAllowed = afterDays || previous == .comment || isTolerant && [.state, .always].contains(previous)
    guard isAllowed, peek(1).kind != .colon else { throw unexpected("remove ':'") }
    if [.semicolon, .comma, .fallback, .end].contains(peek(1).kind) { warn(.trailingColon, token.range) }
    advance()
  }

  /// Checks a complete rule.
  private mutating func finish(_ draft: HoursRuleDraft) throws(HoursSyntaxError) {
    guard !draft.saysNothing else {
      throw HoursSyntaxError(.emptyRule, at: token.range, help: "write days, times or 'off'")
    }
    if let always = draft.alwaysAt, draft.hasDays || !draft.times.isEmpty {
      warn(.alwaysWithExceptions, tokens[always].range)
    }
    if draft.isVague, let first = draft.firstDays { warn(.vague, first) }
    if let at = draft.stateAt, !draft.times.isEmpty, draft.timesAt > at {
      guard isTolerant else {
        throw HoursSyntaxError(.selectorOrder, at: tokens[at].range, help: "write the state after the times")
      }
      warn(.switched, tokens[at].range)
    }
  }
}

/// A rule while it is being read.
struct HoursRuleDraft {
  var years: [HoursYears] = []
  var months: [HoursMonths] = []
  var dates: [HoursDateRange] = []
  var weeks: [HoursWeeks] = []
  var weekdays: [HoursWeekdays] = []
  var holidays: [HoursHoliday] = []
  var times: [HoursSpan] = []
  var state: OpenState?
  var comment: String?
  /// Token index of `24/7`.
  var alwaysAt: Int?
  /// Token index of the state word.
  var stateAt: Int?
  /// Token index where the times start.
  var timesAt = 0
  /// Indicates whether days came before the first time or state; nil while there is none.
  var daysFirst: Bool?
  /// Token index where the last list of days ended.
  var lastDaysEnd = -1
  /// The usual position of the last list of days.
  var lastKind: Int?
  /// The token range of the first list of days.
  var firstDays: Range<Int>?

  var hasDays: Bool { firstDays != nil }

  var saysNothing: Bool {
    !hasDays && times.isEmpty && state == nil && comment == nil && alwaysAt == nil
  }

  /// Indicates whether it names days without saying anything about them.
  var isVague: Bool { hasDays && times.isEmpty && state == nil && comment == nil && alwaysAt == nil }

  /// Checks whether it has days of the kind that starts with a token.
  func has(_ token: HoursToken) -> Bool {
    switch token.kind {
    case .weekday, .holiday: !weekdays.isEmpty || !holidays.isEmpty
    case .week: !weeks.isEmpty
    case .month, .easter: !months.isEmpty || !dates.isEmpty
    default: !years.isEmpty || !dates.isEmpty
    }
  }

  /// Records that a time or a state follows.
  mutating func beginWhat() {
    if daysFirst == nil { daysFirst = hasDays }
  }

  func rule(join: HoursRule.Join) -> HoursRule {
    let comment = comment.flatMap { $0.isEmpty ? nil : $0 }
    let days = HoursDays(
      years: years, months: months, dates: dates, weeks: weeks, weekdays: weekdays, holidays: holidays)
    return HoursRule(
      join: join, days: days, times: times, state: state ?? (comment == nil ? .open : .unknown),
      comment: comment)
  }
}

extension HoursToken {
  /// The usual position of the days that start here: years, dates, weeks, weekdays.
  fileprivate var daysOrder: Int {
    switch kind {
    case .weekday, .holiday: 3
    case .week: 2
    case .month, .easter: 1
    default: 0
    }
  }
}
