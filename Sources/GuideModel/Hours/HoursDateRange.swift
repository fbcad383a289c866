/// A day of the year, in one of the forms a value can use.
public struct HoursAnchor: Sendable, Hashable {
  /// The base that the day is counted from.
  public enum Base: Sendable, Hashable {
    /// A month 1–12 and a day 1–31.
    case date(month: Int, day: Int)
    /// Easter Sunday.
    case easter
    /// The nth such weekday of a month 1–12, counted from the end when negative.
    case weekday(Weekday, nth: Int, month: Int)
  }

  /// The base that the day is counted from.
  public let base: Base

  /// The year; nil for every year.
  public let year: Int?

  /// The weekday to move to: the first one after, or the last one before, the base.
  public let weekday: Shift?

  /// Days to add at the end.
  public let offset: Int

  /// A shift to a weekday.
  public enum Shift: Sendable, Hashable {
    /// To the first such weekday after the day.
    case after(Weekday)
    /// To the last such weekday before the day.
    case before(Weekday)
  }

  package init(_ base: Base, year: Int? = nil, weekday: Shift? = nil, offset: Int = 0) {
    self.base = base
    self.year = year
    self.weekday = weekday
    self.offset = offset
  }

  /// Month and day, when the anchor is nothing more than that.
  package var plain: (month: Int, day: Int)? {
    guard case .date(let month, let day) = base, weekday == nil, offset == 0 else { return nil }
    return (month, day)
  }

  /// The day in one year, as days since 1970-01-01; nil when it does not exist in that year.
  ///
  /// - Parameter clamped: True when the last day of a month replaces days after it.
  package func day(inYear year: Int, clamped: Bool = false) -> Int? {
    guard var day = baseDay(inYear: year, clamped: clamped) else { return nil }
    switch weekday {
    case .after(let target)?:
      let distance = (target.index - CalendarDate.weekdayIndex(day) + 7) % 7
      day += distance == 0 ? 7 : distance
    case .before(let target)?:
      let distance = (CalendarDate.weekdayIndex(day) - target.index + 7) % 7
      day -= distance == 0 ? 7 : distance
    case nil: break
    }
    return day + offset
  }

  /// Its approximate position in the year, as month and day; right in most years.
  package var usual: (month: Int, day: Int) {
    switch base {
    case .date(let month, let day): (month, day + offset)
    case .easter: (4, 8 + offset)
    case .weekday(_, let nth, let month):
      (month, (nth > 0 ? 7 * nth - 3 : HoursDateRange.length(month) + 7 * nth + 4) + offset)
    }
  }

  private func baseDay(inYear year: Int, clamped: Bool) -> Int? {
    switch base {
    case .date(let month, let day):
      let length = CalendarDate.length(ofMonth: month, year: year)
      guard day <= length || clamped else { return nil }
      return CalendarDate.days(year: year, month: month, day: min(day, length))
    case .easter:
      return CalendarDate.easter(ofYear: year).daysSinceEpoch
    case .weekday(let weekday, let nth, let month):
      let length = CalendarDate.length(ofMonth: month, year: year)
      let first = CalendarDate.days(year: year, month: month, day: 1)
      if nth > 0 {
        let lead = (weekday.index - CalendarDate.weekdayIndex(first) + 7) % 7
        let day = lead + 7 * (nth - 1)
        return day < length ? first + day : nil
      }
      let last = first + length - 1
      let back = (CalendarDate.weekdayIndex(last) - weekday.index + 7) % 7 + 7 * (-nth - 1)
      return back < length ? last - back : nil
    }
  }
}

/// A single date, or a range of dates.
public struct HoursDateRange: Sendable, Hashable {
  /// End of a range.
  public enum End: Sendable, Hashable {
    /// On the day it starts.
    case same
    /// On this day; a day before the start means the following year.
    case on(HoursAnchor)
    /// Never, or at the end of the year when the start has no year.
    case open
  }

  /// The first day.
  public let start: HoursAnchor

  /// The last day.
  public let end: End

  /// Interval in days, counted from the first; at least 1.
  public let step: Int

  package init(_ start: HoursAnchor, end: End = .same, step: Int = 1) {
    self.start = start
    self.end = end
    self.step = step
  }

  /// Whole months as a range of dates, for lists that mix them with dates.
  package init(months: HoursMonths) {
    let last = HoursAnchor(
      .date(month: months.last, day: months.last == 2 ? 29 : HoursDateRange.length(months.last)))
    self.init(HoursAnchor(.date(month: months.first, day: 1)), end: .on(last))
  }

  /// The whole months it covers, if it covers exactly that and has no year.
  package var wholeMonths: HoursMonths? {
    guard step == 1, start.year == nil, let from = start.plain, from.day == 1, case .on(let end) = end,
      end.year == nil, let to = end.plain, to.day == HoursDateRange.length(to.month)
    else { return nil }
    return HoursMonths(first: from.month, last: to.month)
  }

  /// Indicates whether it spans New Year, that is, whether the start usually comes after the end.
  ///
  /// A range such as `easter-Apr 20` does not, so it is empty in years when Easter is later.
  package var crossesNewYear: Bool {
    guard case .on(let last) = end else { return false }
    let (from, to) = (start.usual, last.usual)
    return from.month * 31 + from.day > to.month * 31 + to.day
  }

  /// The first and last day of the range that starts in a year, as days since 1970-01-01; nil when it is
  /// empty in that year.
  package func span(startingIn year: Int) -> (first: Int, last: Int)? {
    guard let first = start.day(inYear: year, clamped: end != .same) else { return nil }
    switch end {
    case .same: return (first, first)
    case .open: return (first, CalendarDate.days(year: year, month: 12, day: 31))
    case .on(let last):
      let lastYear = last.year ?? (crossesNewYear ? year + 1 : year)
      guard let last = last.day(inYear: lastYear, clamped: true), last >= first else { return nil }
      return (first, last)
    }
  }

  /// Days in a month, 29 for February.
  package static func length(_ month: Int) -> Int { CalendarDate.length(ofMonth: month, year: 2024) }
}
