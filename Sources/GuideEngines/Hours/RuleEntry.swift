internal import GuideModel

/// A compiled rule; lists are ranges of the schedule's pools, so that evaluation does not touch reference
/// counts.
struct RuleEntry {
  /// Bits 0–6 for Monday to Sunday, of the plain weekdays.
  var weekdayMask: UInt8 = 0
  /// Indicates whether there is a weekday list at all.
  var hasWeekdays = false
  /// Bits 1–12; 0 for any month.
  var monthMask: UInt16 = 0
  /// Bits 1–53; 0 for any week.
  var weekMask: UInt64 = 0
  var years: Range<Int> = 0..<0
  var dates: Range<Int> = 0..<0
  var nths: Range<Int> = 0..<0
  /// Every holiday that the rule names, even where it adds nothing (`Mo-Su,PH`).
  var namedHolidays: Range<Int> = 0..<0
  /// Holidays that count as a weekday.
  var listedHolidays: Range<Int> = 0..<0
  /// Holidays that must match as well.
  var holidays: Range<Int> = 0..<0
  var spans: Range<Int> = 0..<0
  var state = OpenState.open
  /// Index into the comments; -1 for none.
  var comment = -1
  var isFallback = false
  /// Indicates whether it replaces the rules before it on its days.
  var replaces = false
  /// Indicates whether it represents the hours after midnight of the previous day.
  var isNight = false
  /// Indicates whether weekdays are its only condition.
  var onlyWeekdays = true
  /// Indicates whether some of its times depend on the sun.
  var followsSun = false

  /// Indicates whether it may refer to certain dates or holidays.
  var isDated: Bool { !onlyWeekdays || !namedHolidays.isEmpty }

  /// Indicates whether its answer is the same for the whole day.
  var isWholeDay: Bool { spans.isEmpty }
}

/// The nth weekday of a month, with an offset in days.
struct NthCondition {
  let weekday: Int
  let ordinals: HoursOrdinals
  let offset: Int

  func matches(_ facts: DayFacts) -> Bool {
    var facts = facts
    if offset != 0 { facts = DayFacts(facts.day - offset) }
    guard facts.weekday == weekday else { return false }
    let length = CalendarDate.length(ofMonth: facts.month, year: facts.year)
    return ordinals.contain(day: facts.dayOfMonth, monthLength: length)
  }
}
