/// A time stamp, to the nanosecond, as RFC 3339 writes it.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// The instant, to the second.
  package let instant: UTCInstant
  /// Nanoseconds after it, 0 to 999,999,999.
  package let nanoseconds: Int

  /// A time stamp by its parts.
  package init(_ instant: UTCInstant, nanoseconds: Int = 0) {
    (self.instant, self.nanoseconds) = (instant, nanoseconds)
  }

  /// Chronological order.
  package static func < (a: Timestamp, b: Timestamp) -> Bool {
    (a.instant, a.nanoseconds) < (b.instant, b.nanoseconds)
  }

  /// The forms in which a time stamp may be written, from the strictest on.
  package enum Form {
    /// `2026-11-22T10:00:05Z`.
    case utc
    /// Also with a fraction, a leap second, or an offset such as `+01:00` or `+0100`.
    case zoned
    /// Also with a blank for the `T`, `z`, or an offset of hours; a time without a zone is UTC, a date alone its first
    /// second.
    case tolerant
  }

  /// Reads a time stamp; nil for anything else, and for times that do not exist.
  package init?(_ text: String, _ form: Form) {
    var rest = Array(text.utf8)[...]
    guard let date = CalendarDate(String(decoding: rest.prefix(10), as: UTF8.self)) else { return nil }
    rest = rest.dropFirst(10)
    let midnight = UTCInstant(secondsSinceEpoch: Int64(date.daysSinceEpoch) * 86_400)
    if rest.isEmpty, form == .tolerant {
      self.init(midnight)
      return
    }
    guard rest.take("T") || form == .tolerant && rest.take(" "),
      let hour = rest.takeTwoDigits(), hour < 24, rest.take(":"),
      let minute = rest.takeTwoDigits(), minute < 60, rest.take(":"),
      let second = rest.takeTwoDigits(), second < (form == .utc ? 60 : 61),
      let nanoseconds = form == .utc ? 0 : rest.takeNanoseconds(),
      let offset = rest.takeOffset(form), rest.isEmpty
    else { return nil }
    self.init(midnight.adding(seconds: hour * 3600 + minute * 60 + second - offset), nanoseconds: nanoseconds)
  }
}

extension ArraySlice<UInt8> {
  /// Removes a character, if it is the first.
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  /// Removes two digits, which must come first.
  fileprivate mutating func takeTwoDigits() -> Int? {
    defer { self = dropFirst(2) }
    return count < 2 ? nil : prefix(2).decimalValue
  }

  /// Removes a fraction of a second; zero without one, nil without digits behind the point.
  fileprivate mutating func takeNanoseconds() -> Int? {
    guard take(".") else { return 0 }
    let digits = prefix { $0 &- 0x30 < 10 }
    self = dropFirst(digits.count)
    guard !digits.isEmpty else { return nil }
    return (digits.prefix(9) + Array(repeating: 0x30, count: 9 - Swift.min(9, digits.count))).decimalValue
  }

  /// Removes a zone, in seconds east of UTC.
  fileprivate mutating func takeOffset(_ form: Timestamp.Form) -> Int? {
    if take("Z") || form == .tolerant && (isEmpty || take("z")) { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard form != .utc, sign != 0, let hours = takeTwoDigits(), hours <= 14 else { return nil }
    if isEmpty, form == .tolerant { return sign * hours * 3600 }
    _ = take(":")
    guard let minutes = takeTwoDigits(), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
