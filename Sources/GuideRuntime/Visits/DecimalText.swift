import GuideModel

/// Numbers and times in the texts of tracks.
enum DecimalText {
  /// A finite decimal number; nil for anything else, `NaN` and `inf` too.
  ///
  /// Up to 15 digits are read directly, which is exact; the rest by the standard library.
  static func number(_ data: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Double? {
    var (from, to) = (start, end)
    while from < to, data[from] <= 0x20 { from += 1 }
    while to > from, data[to - 1] <= 0x20 { to -= 1 }
    var at = from
    let isNegative = at < to && data[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var (mantissa, digits, decimals) = (0, 0, 0)
    var hasPoint = false
    while at < to {
      let byte = data[at]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ Int(byte - 0x30)
        digits += 1
        if hasPoint { decimals += 1 }
      } else {
        digits = 99
        break
      }
      at += 1
    }
    guard digits > 0 else { return nil }
    if digits <= 15 {
      let value = Double(mantissa) / powers[decimals]
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: data[from..<to], as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A time such as `2026-11-22T10:00:05Z`, with optional fractions and an optional offset; nil for anything else.
  static func instant(_ data: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UTCInstant? {
    var (from, to) = (start, end)
    while from < to, data[from] <= 0x20 { from += 1 }
    while to > from, data[to - 1] <= 0x20 { to -= 1 }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at + count <= to else { return nil }
      var value = 0
      for i in at..<(at + count) {
        guard data[i] &- 0x30 < 10 else { return nil }
        value = value * 10 + Int(data[i] - 0x30)
      }
      return value
    }
    guard to - from >= 20, data[from + 4] == 0x2D, data[from + 7] == 0x2D, data[from + 10] == 0x54,
      data[from + 13] == 0x3A, data[from + 16] == 0x3A, let year = number(from, 4),
      let month = number(from + 5, 2),
      let day = number(from + 8, 2), let hour = number(from + 11, 2), let minute = number(from + 14, 2),
      let second = number(from + 17, 2), hour < 24, minute < 60, second < 61,
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    var at = from + 19
    if data[at] == UInt8(ascii: ".") {
      at += 1
      while at < to, data[at] &- 0x30 < 10 { at += 1 }
    }
    guard at < to else { return nil }
    let seconds = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    if data[at] == UInt8(ascii: "Z"), at + 1 == to { return UTCInstant(secondsSinceEpoch: seconds) }
    guard data[at] == 0x2B || data[at] == 0x2D, let ahead = number(at + 1, 2), let rest = number(to - 2, 2),
      to - at == 6 || to - at == 5, ahead <= 14, rest < 60
    else { return nil }
    let offset = (ahead * 60 + rest) * 60
    return UTCInstant(secondsSinceEpoch: data[at] == 0x2B ? seconds - offset : seconds + offset)
  }
}
