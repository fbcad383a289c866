extension ExtractHeader {
  /// Seconds since 1970 of `2025-01-31T06:08:36Z`; nil for anything else.
  static func seconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    let separators: [(Int, Character)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")]
    guard bytes.count == 20, separators.allSatisfy({ bytes[$0.0] == $0.1.asciiValue }) else { return nil }
    func number(_ range: Range<Int>) -> Int? { Int(String(decoding: bytes[range], as: UTF8.self)) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      1...12 ~= month, 1...31 ~= day, 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second, year >= 1970
    else { return nil }
    // Years that begin in March end with the day that not every year has.
    let (shifted, months) = (month > 2 ? year : year - 1, (month + 9) % 12)
    let days =
      shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (months * 153 + 2) / 5 + day - 719_469
    return Int64(days * 86_400 + hour * 3600 + minute * 60 + second)
  }
}
