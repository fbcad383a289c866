import GuideModel

/// A time stamp of a source, to the nanosecond: sources write fractions, and offsets of other zones.
package struct SourceTimestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int
  /// Nanoseconds after them, 0 to 999,999,999.
  package let nanoseconds: Int

  /// Earlier than every time stamp: records without one lose against all others.
  package static let unknown = SourceTimestamp(seconds: .min, nanoseconds: 0)

  package init(seconds: Int, nanoseconds: Int) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }

  /// `2022-10-01T06:08:36Z`, without its fraction.
  var text: String {
    let (days, rest) = (
      Int((Double(seconds) / 86_400).rounded(.down)), ((seconds % 86_400) + 86_400) % 86_400
    )
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = CalendarDate(clampingDays: days)
    return "\(date)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  package static func < (a: SourceTimestamp, b: SourceTimestamp) -> Bool {
    (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
  }

  /// Reads `2022-10-01T06:08:36Z`, with a fraction, an offset such as `+02:00`, or a blank for the `T`; a time
  /// without a zone is UTC, a date alone its first second. Nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, let date = CalendarDate(String(decoding: bytes[..<10], as: UTF8.self)) else {
      return nil
    }
    var seconds = date.daysSinceEpoch * 86_400
    var rest = bytes[10...]
    var nanoseconds = 0
    if !rest.isEmpty {
      guard rest.count >= 9, rest.first == UInt8(ascii: "T") || rest.first == UInt8(ascii: " "),
        let hour = SourceTimestamp.number(rest, 1), let minute = SourceTimestamp.number(rest, 4),
        let second = SourceTimestamp.number(rest, 7), rest[rest.startIndex + 3] == UInt8(ascii: ":"),
        rest[rest.startIndex + 6] == UInt8(ascii: ":"), hour < 24, minute < 60, second <= 60
      else { return nil }
      seconds += hour * 3600 + minute * 60 + second
      rest = rest.dropFirst(9)
      if rest.first == UInt8(ascii: ".") {
        let digits = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
        guard !digits.isEmpty else { return nil }
        for i in 0..<9 {
          nanoseconds = nanoseconds * 10 + (i < digits.count ? Int(digits[digits.startIndex + i] - 0x30) : 0)
        }
        rest = rest.dropFirst(1 + digits.count)
      }
      guard let offset = SourceTimestamp.offset(rest) else { return nil }
      seconds -= offset
    }
    self.init(seconds: seconds, nanoseconds: nanoseconds)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ at: Int) -> Int? {
    let (a, b) = (bytes[bytes.startIndex + at] &- 0x30, bytes[bytes.startIndex + at + 1] &- 0x30)
    return a < 10 && b < 10 ? Int(a) * 10 + Int(b) : nil
  }

  /// Seconds east of UTC.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let sign = bytes.first else { return 0 }
    if bytes.count == 1 { return sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") ? 0 : nil }
    let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), digits.count == 2 || digits.count == 4,
      let hours = number(digits[...], 0), let minutes = digits.count == 4 ? number(digits[...], 2) : 0
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}
