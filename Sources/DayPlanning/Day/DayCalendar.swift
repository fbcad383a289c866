public import GuideEngines
public import GuideModel

/// The calendar and clock of a city.
public struct DayCalendar: Sendable {
  let hours: HoursCalendars
  let zone: ZoneTransitions

  /// Holidays, Ramadan, and the zone in which days are given.
  public init(hours: HoursCalendars, zone: ZoneTransitions) { (self.hours, self.zone) = (hours, zone) }
}

/// One date, with its special circumstances.
struct DayDate {
  let date: CalendarDate
  let isRamadan: Bool
  /// A feast on which the usual hours do not hold.
  let isFeast: Bool
  /// Indicates whether it may be the first day of a feast.
  let isFeastMorning: Bool
  /// Indicates whether Ramadan ends the day before, so that it may last a day longer.
  let followsRamadan: Bool
  let sunrise: Int
  let sunset: Int
  /// Indicates whether the hours around midday are hot.
  let isHot: Bool

  init(_ date: CalendarDate, at point: Coordinate, _ calendar: DayCalendar, isHot: Bool?) {
    self.date = date
    isRamadan = calendar.hours.contains(date, in: .ramadan)
    isFeast = DayDate.isFeast(date, calendar)
    // The day beside a feast counts as one, since the date may shift: its first morning may be that of the next day.
    isFeastMorning = isFeast && !DayDate.isFeast(date.adding(days: -2), calendar)
    followsRamadan = !isRamadan && calendar.hours.contains(date.adding(days: -1), in: .ramadan)
    let sun = SunTimes(on: date, at: point, in: calendar.zone)
    (sunrise, sunset) = (sun[.sunrise], sun[.sunset])
    self.isHot = isHot ?? DayDate.isHot(date, at: point)
  }

  /// The minute from which nothing is seen outdoors.
  var dusk: Int { sunset + 15 }

  private static func isFeast(_ date: CalendarDate, _ calendar: DayCalendar) -> Bool {
    calendar.hours.isUnusual(day: date.daysSinceEpoch) && !calendar.hours.contains(date, in: .ramadan)
  }

  /// Checks whether the sun stood at least 70 degrees high a month before: heat follows the sun by about a month.
  private static func isHot(_ date: CalendarDate, at point: Coordinate) -> Bool {
    let day = Double(date.adding(days: -30).daysSinceEpoch - 10_957)
    let longitude = (280.46 + 0.985_647_4 * day).truncatingRemainder(dividingBy: 360)
    let declination = Numerics.degrees(
      Numerics.arcSineRadians(0.397_77 * Numerics.sineAndCosine(degrees: longitude).sine))
    return 90 - abs(point.latitude - declination) >= 70
  }
}
