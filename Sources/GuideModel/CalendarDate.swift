/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// Stored as days since 1970-01-01, so comparison and arithmetic are integer operations; extracting the parts
/// takes a few nanoseconds. Algorithms: Howard Hinnant, "chrono-compatible low-level date algorithms".
public struct CalendarDate: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01; negative before.
  public let daysSinceEpoch: Int

  /// The first supported day, 0001-01-01.
  public static let first = CalendarDate(clampingDays: -719_162)

  /// The last supported day, 9999-12-31.
  public static let last = CalendarDate(clampingDays: 2_932_896)

  /// The day that many days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(daysSinceEpoch: Int) {
    guard daysSinceEpoch >= -719_162, daysSinceEpoch <= 2_932_896 else { return nil }
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day that many days after 1970-01-01, clamped to the supported range.
  @inlinable
  public init(clampingDays days: Int) {
    daysSinceEpoch = min(max(days, -719_162), 2_932_896)
  }

  /// A day by its parts; nil when it does not exist, e.g. 29 February of a common year.
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= CalendarDate.length(ofMonth: month, year: year)
    else { return nil }
    daysSinceEpoch = CalendarDate.days(year: year, month: month, day: day)
  }

  /// The earlier day is less.
  @inlinable
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// The day that many days later, clamped to the supported range.
  @inlinable
  public func adding(days: Int) -> CalendarDate {
    CalendarDate(clampingDays: daysSinceEpoch + min(max(days, -4_000_000), 4_000_000))
  }

  /// The number of days from this day to the other; negative when the other is earlier.
  @inlinable
  public func days(until other: CalendarDate) -> Int {
    other.daysSinceEpoch - daysSinceEpoch
  }

  /// The day of the week.
  public var weekday: Weekday {
    Weekday(clamping: CalendarDate.weekdayIndex(daysSinceEpoch) + 1)
  }

  /// Year, month 1–12 and day 1–31.
  public var parts: (year: Int, month: Int, day: Int) { CalendarDate.civil(daysSinceEpoch) }

  /// The year, 1–9999.
  public var year: Int { parts.year }

  /// The month, 1–12.
  public var month: Int { parts.month }

  /// The day of the month, 1–31.
  public var day: Int { parts.day }

  /// Days in a month, 28–31.
  ///
  /// - Parameter month: 1–12; other values count as 31 days.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  /// Checks whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Easter Sunday of the western churches (anonymous Gregorian algorithm).
  public static func easter(ofYear year: Int) -> CalendarDate {
    let golden = year % 19
    let century = year / 100
    let yearOfCentury = year % 100
    let correction = (8 * century + 13) / 25
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekdayPart = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let shift = (golden + 11 * epact + 22 * weekdayPart) / 451
    let sum = epact + weekdayPart - 7 * shift + 114
    return CalendarDate(clampingDays: days(year: year, month: sum / 31, day: sum % 31 + 1))
  }
}

extension CalendarDate {
  /// 0 for Monday to 6 for Sunday.
  @inlinable
  package static func weekdayIndex(_ days: Int) -> Int {
    let rest = (days + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// Days since 1970-01-01 of a day given by its parts; the parts are not checked.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The parts of a day given as days since 1970-01-01.
  package static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Reads `YYYY-MM-DD`; nil for any other form and for days that do not exist.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = bytes[0..<4].decimalValue, let month = bytes[5..<7].decimalValue,
      let day = bytes[8..<10].decimalValue
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = parts
    return "\(padded: year, 4)-\(padded: month, 2)-\(padded: day, 2)"
  }
}

extension Collection where Element == UInt8 {
  /// The number written in ASCII digits; nil when empty, longer than 9 digits or not all digits.
  package var decimalValue: Int? {
    guard !isEmpty, count <= 9 else { return nil }
    var value = 0
    for byte in self {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}

extension DefaultStringInterpolation {
  /// Appends a number with leading zeros up to a width.
  package mutating func appendInterpolation(padded value: Int, _ width: Int) {
    let digits = String(value)
    appendLiteral(String(repeating: "0", count: max(0, width - digits.utf8.count)))
    appendLiteral(digits)
  }
}

extension CalendarDate: JSONReadable, JSONWritable {
  /// Reads `2026-11-23`.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let date = CalendarDate(try String(json: json)) else { throw JSONMismatch(.invalid) }
    self = date
  }

  /// The date as text.
  public var json: JSONValue { .text(description) }
}
