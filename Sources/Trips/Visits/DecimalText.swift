import GuideModel

/// Numbers and times in the texts of tracks.
enum DecimalText {
  /// A finite number; nil for anything else, such as `NaN` and `inf`.
  static func number(_ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Double? {
    Double(trimmed(data, start, end)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A time such as `2026-11-22T10:00:05Z`, with optional fractions and an optional offset; nil for anything else.
  static func instant(_ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> UTCInstant? {
    Timestamp(trimmed(data, start, end), .zoned)?.instant
  }

  private static func trimmed(_ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> String {
    var (from, to) = (start, end)
    while from < to, data[from] <= 0x20 { from += 1 }
    while to > from, data[to - 1] <= 0x20 { to -= 1 }
    return String(decoding: (from..<to).map { data[$0] }, as: UTF8.self)
  }
}
