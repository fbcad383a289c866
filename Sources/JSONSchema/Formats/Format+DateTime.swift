// RFC 3339, section 5.6, with the days of section 5.7 and appendix C.
extension Format {
  /// `date`: a `full-date` that exists in the calendar.
  @Sendable static func isDate(_ text: Text) -> Bool {
    text.count == 10 && date(in: text) != nil
  }

  /// `time`: a `full-time`; second 60 is valid only at 23:59 UTC.
  @Sendable static func isTime(_ text: Text) -> Bool {
    guard let time = time(in: text, from: 0) else { return false }
    return time.second < 60 || time.isLastMinuteOfDay
  }

  /// `date-time`: both; second 60 is valid only at the end of June or December in UTC, when leap seconds
  /// occur.
  @Sendable static func isDateTime(_ text: Text) -> Bool {
    guard text.count > 10, text[10] | 0x20 == UInt8(ascii: "t"), let date = date(in: text),
      let time = time(in: text, from: 11)
    else { return false }
    guard time.second == 60 else { return true }
    guard time.isLastMinuteOfDay else { return false }
    switch (date.month, date.day, time.daysFromUTC) {
    case (6, 30, 0), (12, 31, 0), (7, 1, 1), (1, 1, 1), (6, 29, -1), (12, 30, -1): return true
    default: return false
    }
  }

  /// A time of day with its UTC offset.
  private struct Time {
    var minuteOfDay: Int
    var second: Int
    /// The number of minutes to subtract to get UTC.
    var offset: Int

    /// Indicates whether it is 23:59 in UTC.
    var isLastMinuteOfDay: Bool { (minuteOfDay - offset + 2 * 1440) % 1440 == 1439 }
    /// Number of days by which the local date is ahead of the UTC date.
    var daysFromUTC: Int { minuteOfDay < offset ? 1 : minuteOfDay - offset >= 1440 ? -1 : 0 }
  }

  /// Two digits at an index, as a number within the range.
  @inline(__always)
  private static func pair(_ text: Text, _ index: Int, _ range: ClosedRange<Int>) -> Int? {
    guard let tens = digit(text[index]), let ones = digit(text[index + 1]) else { return nil }
    let number = tens * 10 + ones
    return range.contains(number) ? number : nil
  }

  /// The date in the first ten bytes, which must exist.
  @inline(__always)
  private static func date(in text: Text) -> (month: Int, day: Int)? {
    guard let century = pair(text, 0, 0...99), let rest = pair(text, 2, 0...99),
      text[4] == UInt8(ascii: "-"), let month = pair(text, 5, 1...12),
      text[7] == UInt8(ascii: "-"), let day = pair(text, 8, 1...31)
    else { return nil }
    let isLeapYear = rest % 4 == 0 && (rest != 0 || century % 4 == 0)
    let length =
      switch month {
      case 2: isLeapYear ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    return day <= length ? (month, day) : nil
  }

  private static func time(in text: Text, from start: Int) -> Time? {
    guard text.count >= start + 9, let hour = pair(text, start, 0...23),
      text[start + 2] == UInt8(ascii: ":"), let minute = pair(text, start + 3, 0...59),
      text[start + 5] == UInt8(ascii: ":"), let second = pair(text, start + 6, 0...60)
    else { return nil }
    var index = start + 8
    if text[index] == UInt8(ascii: ".") {
      let fraction = index + 1
      index = end(of: .digits, in: text, from: fraction)
      guard index > fraction else { return nil }
    }
    guard let offset = offset(in: text, from: index) else { return nil }
    return Time(minuteOfDay: hour * 60 + minute, second: second, offset: offset)
  }

  /// `Z`, or a sign, hours and minutes, up to the end; in minutes.
  private static func offset(in text: Text, from start: Int) -> Int? {
    guard start < text.count else { return nil }
    if text[start] | 0x20 == UInt8(ascii: "z") { return start + 1 == text.count ? 0 : nil }
    let isAhead = text[start] == UInt8(ascii: "+")
    guard isAhead || text[start] == UInt8(ascii: "-"), text.count == start + 6,
      let hours = pair(text, start + 1, 0...23), text[start + 3] == UInt8(ascii: ":"),
      let minutes = pair(text, start + 4, 0...59)
    else { return nil }
    return isAhead ? hours * 60 + minutes : -(hours * 60 + minutes)
  }
}
