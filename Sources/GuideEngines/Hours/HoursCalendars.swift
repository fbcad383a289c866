public import GuideModel

/// The dates of public holidays, school holidays and Ramadan that opening hours can refer to.
///
/// The content provides them; a day that is not listed is an ordinary one.
public struct HoursCalendars: Sendable, Hashable {
  private let publicHolidays: [Int32]
  private let schoolHolidays: [Int32]
  private let ramadan: [Int32]
  private let unusual: [Int32]

  /// No dates.
  public static let none = HoursCalendars()

  /// Calendars with these dates, in any order.
  ///
  /// - Parameter unusual: Days on which usual hours do not apply, such as Ramadan and the two Eids: hours
  ///   that do not mention such a day leave it unknown.
  public init(
    publicHolidays: [CalendarDate] = [], schoolHolidays: [CalendarDate] = [], ramadan: [CalendarDate] = [],
    unusual: [CalendarDate] = []
  ) {
    self.unusual = HoursCalendars.sorted(unusual)
    self.publicHolidays = HoursCalendars.sorted(publicHolidays)
    self.schoolHolidays = HoursCalendars.sorted(schoolHolidays)
    self.ramadan = HoursCalendars.sorted(ramadan)
  }

  /// Checks whether a date is in a calendar; logarithmic in its size.
  public func contains(_ date: CalendarDate, in calendar: HoursCalendar) -> Bool {
    contains(day: date.daysSinceEpoch, in: calendar)
  }

  /// The dates of a calendar, in order.
  public func dates(of calendar: HoursCalendar) -> [CalendarDate] {
    days(of: calendar).map { CalendarDate(clampingDays: Int($0)) }
  }

  func contains(day: Int, in calendar: HoursCalendar) -> Bool {
    HoursCalendars.contains(day, in: days(of: calendar))
  }

  /// Indicates whether there are days on which usual hours do not apply.
  var hasUnusualDays: Bool { !unusual.isEmpty }

  /// Checks whether usual hours do not apply on a day.
  package func isUnusual(day: Int) -> Bool { HoursCalendars.contains(day, in: unusual) }

  /// The first unusual day after this one; nil when there is none.
  func nextUnusualDay(after day: Int) -> Int? {
    let index = HoursCalendars.firstIndex(notBefore: day + 1, in: unusual)
    return index < unusual.count ? Int(unusual[index]) : nil
  }

  private static func contains(_ day: Int, in days: [Int32]) -> Bool {
    let index = firstIndex(notBefore: day, in: days)
    return index < days.count && Int(days[index]) == day
  }

  /// The first day after this one on which membership changes; nil when it never does.
  func nextChange(after day: Int, in calendar: HoursCalendar) -> Int? {
    let days = days(of: calendar)
    var index = HoursCalendars.firstIndex(notBefore: day, in: days)
    guard index < days.count else { return nil }
    guard Int(days[index]) == day else { return Int(days[index]) }
    var next = day + 1
    while index + 1 < days.count, Int(days[index + 1]) == next {
      index += 1
      next += 1
    }
    return next
  }

  private func days(of calendar: HoursCalendar) -> [Int32] {
    switch calendar {
    case .publicHolidays: publicHolidays
    case .schoolHolidays: schoolHolidays
    case .ramadan: ramadan
    }
  }

  private static func firstIndex(notBefore day: Int, in days: [Int32]) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if Int(days[middle]) < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func sorted(_ dates: [CalendarDate]) -> [Int32] {
    Set(dates).map { Int32($0.daysSinceEpoch) }.sorted()
  }
}
