internal import GuideModel

/// A range of dates, compiled for comparison.
enum DateCondition {
  /// Every year from one month and day to another, which may span New Year.
  case yearly(from: Int, to: Int)
  /// Once, between two days.
  case once(from: Int, to: Int, step: Int)
  /// Every year, on days that must be computed.
  case computed(HoursDateRange)
  case never

  init(_ range: HoursDateRange) {
    if let year = range.start.year {
      self = DateCondition.dated(range, year)
      return
    }
    guard range.step == 1, let from = range.start.plain else {
      self = .computed(range)
      return
    }
    let first = from.month << 5 | from.day
    switch range.end {
    case .same: self = .yearly(from: first, to: first)
    case .open: self = .yearly(from: first, to: 12 << 5 | 31)
    case .on(let end):
      guard let to = end.plain, end.year == nil else {
        self = .computed(range)
        return
      }
      self = .yearly(from: first, to: to.month << 5 | to.day)
    }
  }

  private static func dated(_ range: HoursDateRange, _ year: Int) -> DateCondition {
    guard let span = range.span(startingIn: year) else { return .never }
    let last = range.end == .open ? CalendarDate.last.daysSinceEpoch : span.last
    return .once(from: span.first, to: last, step: range.step)
  }

  /// Indicates whether it covers specific days rather than a season: dated by the year, or a few days of every year.
  var isShortLived: Bool {
    switch self {
    case .once: true
    case .yearly(let from, let to): from == to || from <= to && to - from <= 14 && from >> 5 == to >> 5
    case .computed(let range): range.end == .same
    case .never: false
    }
  }

  /// Indicates whether it matches every day.
  var isAlways: Bool {
    if case .yearly(let from, let to) = self { return from == 1 << 5 | 1 && to == 12 << 5 | 31 }
    return false
  }

  func matches(_ facts: DayFacts) -> Bool {
    switch self {
    case .yearly(let from, let to):
      let key = facts.key
      return from <= to ? key >= from && key <= to : key >= from || key <= to
    case .once(let from, let to, let step):
      return facts.day >= from && facts.day <= to && (step == 1 || (facts.day - from) % step == 0)
    case .computed(let range):
      for year in facts.year - 1...facts.year + 1 {
        guard let span = range.span(startingIn: year) else { continue }
        let distance = facts.day - span.first
        if distance >= 0, facts.day <= span.last, range.step == 1 || distance % range.step == 0 {
          return true
        }
      }
      return false
    case .never: return false
    }
  }

  /// A day after this one before which the result does not change; `Int.max` when it never does.
  func nextChange(after facts: DayFacts) -> Int {
    var next = Int.max
    func consider(_ day: Int) { if day > facts.day, day < next { next = day } }
    switch self {
    case .yearly:
      guard !isAlways else { return .max }
      let range = yearlyRange
      for year in facts.year...facts.year + 1 {
        consider(CalendarDate.days(year: year, month: range.from >> 5, day: range.from & 31))
        consider(CalendarDate.days(year: year, month: range.to >> 5, day: range.to & 31) + 1)
        // 29 February falls on 1 March in common years, so both count.
        consider(CalendarDate.days(year: year, month: range.to >> 5, day: range.to & 31))
        consider(CalendarDate.days(year: year, month: 1, day: 1))
      }
    case .once(let from, let to, let step):
      consider(from)
      consider(to + 1)
      if step > 1, facts.day >= from, facts.day <= to { consider(facts.day + 1) }
    case .computed(let range):
      consider(CalendarDate.days(year: facts.year + 1, month: 1, day: 1))
      for year in facts.year - 1...facts.year + 1 {
        guard let span = range.span(startingIn: year) else { continue }
        consider(span.first)
        consider(span.last + 1)
        if range.step > 1, facts.day >= span.first, facts.day <= span.last { consider(facts.day + 1) }
      }
    case .never: break
    }
    return next
  }

  private var yearlyRange: (from: Int, to: Int) {
    guard case .yearly(let from, let to) = self else { return (0, 0) }
    return (from, to)
  }
}
