/// The days a rule applies to: every non-empty list must match the day.
public struct HoursDays: Sendable, Hashable {
  /// Calendar years.
  public let years: [HoursYears]

  /// Months, whatever the year.
  public let months: [HoursMonths]

  /// Dates and ranges of dates.
  public let dates: [HoursDateRange]

  /// ISO weeks.
  public let weeks: [HoursWeeks]

  /// Weekdays, and holidays that count as one (`Su,PH`).
  public let weekdays: [HoursWeekdays]

  /// Holidays that must match as well (`SH Mo-Fr`).
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

  /// Indicates whether there is no condition.
  public var isEveryDay: Bool {
    weekdays.isEmpty && onlyWeekdays
  }

  /// Indicates whether weekdays are the only condition.
  package var onlyWeekdays: Bool {
    years.isEmpty && months.isEmpty && dates.isEmpty && weeks.isEmpty && holidays.isEmpty
  }
}

/// A range of calendar years.
public struct HoursYears: Sendable, Hashable {
  /// The first year.
  public let first: Int

  /// The last year; nil for an open end.
  public let last: Int?

  /// Interval in years, counted from the first; at least 1.
  public let step: Int

  package init(first: Int, last: Int?, step: Int = 1) {
    self.first = first
    self.last = last
    self.step = step
  }
}

/// A range of months, which may span New Year.
public struct HoursMonths: Sendable, Hashable {
  /// The first month, 1–12.
  public let first: Int

  /// The last month, 1–12; before `first` when the range spans New Year.
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

  /// Interval in weeks, counted from the first; at least 1.
  public let step: Int

  package init(first: Int, last: Int, step: Int = 1) {
    self.first = first
    self.last = last
    self.step = step
  }
}

/// A named set of dates that the content provides.
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

  /// The calendar with a name in authored content; nil for anything else.
  public init?(contentName: String) {
    guard let match = HoursCalendar.allCases.first(where: { $0.contentName == contentName }) else {
      return nil
    }
    self = match
  }

  /// The name in an OSM value: `PH`, `SH`, `Ramadan`.
  public var osmName: String {
    switch self {
    case .publicHolidays: "PH"
    case .schoolHolidays: "SH"
    case .ramadan: "Ramadan"
    }
  }
}

/// The days of a calendar, or days at an offset from them.
public struct HoursHoliday: Sendable, Hashable {
  /// The calendar.
  public let calendar: HoursCalendar

  /// Offset in days from each of them; negative for days before.
  public let offset: Int

  package init(_ calendar: HoursCalendar, offset: Int = 0) {
    self.calendar = calendar
    self.offset = offset
  }
}

/// One entry of a list of weekdays.
public enum HoursWeekdays: Sendable, Hashable {
  /// A range of weekdays, which may wrap past Sunday.
  case range(Weekday, Weekday)

  /// The nth such weekday of a month, with an offset in days.
  case nth(Weekday, HoursOrdinals, offset: Int)

  /// A holiday, listed like a weekday.
  case holiday(HoursHoliday)
}

/// Ordinals within a month: first to fifth, last to fifth from the end.
public struct HoursOrdinals: Sendable, Hashable {
  /// Bits 0–4 for the first to the fifth, bits 5–9 for the last to the fifth from the end.
  package let bits: UInt16

  package init(bits: UInt16) {
    self.bits = bits
  }

  /// Checks whether a day of the month is one of them, counted among the same weekdays.
  package func contain(day: Int, monthLength: Int) -> Bool {
    bits & (1 << ((day - 1) / 7)) != 0 || bits & (32 << ((monthLength - day) / 7)) != 0
  }
}
