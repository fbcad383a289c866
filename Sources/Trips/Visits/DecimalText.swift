import GuideModel

/// Numbers and times in the texts of tracks.
enum DecimalText {
  /// A finite number; nil for anything else, such as `NaN` and `inf`.
  static func number(_ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Double? {
    var (from, to) = (start, end)
    while from < to, data[from] <= 0x20 { from += 1 }
    while to > from, data[to - 1] <= 0x20 { to -= 1 }
    let text = String(decoding: (from..<to).map { data[$0] }, as: UTF8.self)
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A time such as `2026-11-22T10:00:05Z`, with optional fractions and an optional offset; nil for anything else.
  static func instant(_ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> UTCInstant? {
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
      let digits = at
      while at < to, data[at] &- 0x30 < 10 { at += 1 }
      guard at > digits else { return nil }
    }
    guard at < to else { return nil }
    let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    if data[at] == UInt8(ascii: "Z"), at + 1 == to { return UTCInstant(secondsSinceEpoch: seconds) }
    guard data[at] == 0x2B || data[at] == 0x2D, let ahead = number(at + 1, 2), let rest = number(to - 2, 2),
      to - at == 5 || to - at == 6 && data[at + 3] == 0x3A, ahead <= 14, rest < 60
    else { return nil }
    let offset = Int64((ahead * 60 + rest) * 60)
    return UTCInstant(secondsSinceEpoch: data[at] == 0x2B ? seconds - offset : seconds + offset)
  }
}
