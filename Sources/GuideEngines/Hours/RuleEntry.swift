internal import GuideModel

/// A rule, ready to be compared with; lists are ranges of the schedule's pools, so that evaluation
/// touches no reference counts.
struct RuleEntry {
  /// Bits 0–6 for Monday to Sunday, of the plain weekdays.
  var weekdayMask: UInt8 = 0
  /// Whether the weekday list is there at all.
  var hasWeekdays = false
  /// Bits 1–12; 0 for any month.
  var monthMask: UInt16 = 0
  /// Bits 1–53; 0 for any week.
  var weekMask: UInt64 = 0
  var years: Range<Int> = 0..<0
  var dates: Range<Int> = 0..<0
  var nths: Range<Int> = 0..<0
  /// Every holiday that the rule names, also where they add nothing (`Mo-Su,PH`).
  var namedHolidays: Range<Int> = 0..<0
  /// Holidays that count like a weekday.
  var listedHolidays: Range<Int> = 0..<0
  /// Holidays that must hold as well.
  var holidays: Range<Int> = 0..<0
  var spans: Range<Int> = 0..<0
  var state = OpenState.open
  /// Index into the comments; -1 for none.
  var comment = -1
  var isFallback = false
  /// Whether it puts aside the rules before it, on its days.
  var replaces = false
  /// Whether it holds the hours after midnight of the day before.
  var isNight = false
  /// Whether weekdays are its only condition.
  var onlyWeekdays = true
  /// Whether some of its times go by the sun.
  var followsSun = false

  /// Whether it may speak of certain dates or holidays.
  var isDated: Bool { !onlyWeekdays || !namedHolidays.isEmpty }

  /// Whether it can only say one thing for the whole day.
  var isWholeDay: Bool { spans.isEmpty }
}

/// The nth weekday of a month, moved by days.
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
