/// Which days a rule is for: every list that is not empty must hold the day.
public struct HoursDays: Sendable, Hashable {
  /// Calendar years.
  public let years: [HoursYears]

  /// Months, whatever the year.
  public let months: [HoursMonths]

  /// Dates and ranges of dates.
  public let dates: [HoursDateRange]

  /// ISO weeks.
  public let weeks: [HoursWeeks]

  /// Weekdays, and holidays that count like one (`Su,PH`).
  public let weekdays: [HoursWeekdays]

  /// Holidays that must hold as well (`SH Mo-Fr`).
  public let holidays: [HoursHoliday]

  /// No condition.
  public static let everyDay = HoursDays()

  package init(
    years: [HoursYears] = [], months: [HoursMonths] = [], dates: [HoursDateRange] = [],
    weeks: [HoursWeeks] = [], weekdays: [HoursWeekdays] = [], holidays: [HoursHoliday] = []
  ) {
    self.years = years
    self.months = months
    self.dates = dates
    self.weeks = weeks
    self.weekdays = weekdays
    self.holidays = holidays
  }

  /// Whether there is no condition.
  public var isEveryDay: Bool {
    weekdays.isEmpty && onlyWeekdays
  }

  /// Whether nothing but weekdays is asked.
  package var onlyWeekdays: Bool {
    years.isEmpty && months.isEmpty && dates.isEmpty && weeks.isEmpty && holidays.isEmpty
  }
}

/// A range of calendar years.
public struct HoursYears: Sendable, Hashable {
  /// The first year.
  public let first: Int

  /// The last year; nil when it goes on for ever.
  public let last: Int?

  /// Every how many years, from the first; at least 1.
  public let step: Int

  package init(first: Int, last: Int?, step: Int = 1) {
    self.first = first
    self.last = last
    self.step = step
  }
}

/// A range of months, which may run over New Year.
public struct HoursMonths: Sendable, Hashable {
  /// The first month, 1–12.
  public let first: Int

  /// The last month, 1–12; before `first` when the range runs over New Year.
  public let last: Int

  package init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }
}

/// A range of ISO weeks.
public struct HoursWeeks: Sendable, Hashable {
  /// The first week, 1–53.
  public let first: Int

  /// The last week, not before `first`.
  public let last: Int

  /// Every how many weeks, from the first; at least 1.
  public let step: Int

  package init(first: Int, last: Int, step: Int = 1) {
    self.first = first
    self.last = last
    self.step = step
  }
}

/// A set of dates that the content gives by name.
public enum HoursCalendar: UInt8, Sendable, Hashable, CaseIterable {
  /// `PH`.
  case publicHolidays
  /// `SH`.
  case schoolHolidays
  /// `Ramadan`, an extension of the OSM syntax.
  case ramadan

  /// The name in authored content: `public_holidays`, `school_holidays`, `ramadan`.
  public var contentName: String {
    switch self {
    case .publicHolidays: "public_holidays"
    case .schoolHolidays: "school_holidays"
    case .ramadan: "ramadan"
    }
  }

  /// The calendar of a name in authored content; nil for anything else.
  public init?(contentName: String) {
    guard let match = HoursCalendar.allCases.first(where: { $0.contentName == contentName }) else {
      return nil
    }
    self = match
  }

  /// How a value names it: `PH`, `SH`, `Ramadan`.
  public var osmName: String {
    switch self {
    case .publicHolidays: "PH"
    case .schoolHolidays: "SH"
    case .ramadan: "Ramadan"
    }
  }
}

/// The days of a calendar, or days so many days after them.
public struct HoursHoliday: Sendable, Hashable {
  /// Whose days.
  public let calendar: HoursCalendar

  /// Days after (negative: before) each of them.
  public let offset: Int

  package init(_ calendar: HoursCalendar, offset: Int = 0) {
    self.calendar = calendar
    self.offset = offset
  }
}

/// One entry of a list of weekdays.
public enum HoursWeekdays: Sendable, Hashable {
  /// From one weekday to another, which may run over Sunday.
  case range(Weekday, Weekday)

  /// The nth such weekday of a month, moved by some days.
  case nth(Weekday, HoursOrdinals, offset: Int)

  /// A holiday, listed like a weekday.
  case holiday(HoursHoliday)
}

/// Which ones of a month: first to fifth, last to fifth from the end.
public struct HoursOrdinals: Sendable, Hashable {
  /// Bits 0–4 for the first to the fifth, bits 5–9 for the last to the fifth from the end.
  package let bits: UInt16

  package init(bits: UInt16) {
    self.bits = bits
  }

  /// Whether the day of a month is one of them, among the same weekdays of its month.
  package func contain(day: Int, monthLength: Int) -> Bool {
    bits & (1 << ((day - 1) / 7)) != 0 || bits & (32 << ((monthLength - day) / 7)) != 0
  }
}
