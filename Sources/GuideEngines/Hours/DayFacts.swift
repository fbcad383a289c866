internal import GuideModel

/// The properties of a day that conditions test, computed once.
struct DayFacts {
  let day: Int
  let year: Int
  let month: Int
  let dayOfMonth: Int
  /// 0 for Monday.
  let weekday: Int

  init(_ day: Int) {
    self.day = day
    (year, month, dayOfMonth) = CalendarDate.civil(day)
    weekday = CalendarDate.weekdayIndex(day)
  }

  /// Month and day as one number with the same order.
  var key: Int { month << 5 | dayOfMonth }

  var isoWeek: Int {
    let thursday = day - weekday + 3
    let year = CalendarDate.civil(thursday).year
    return (thursday - CalendarDate.days(year: year, month: 1, day: 1)) / 7 + 1
  }
}
