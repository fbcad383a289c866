/// A date as people write it, for suggestions: `01.09.2026`, `1 September 2026`, `2026/9/1`.
struct MeantDate {
  /// The date in the form YYYY-MM-DD; nil when it does not exist or may be one of two.
  let date: String?
  /// The date to write instead.
  let help: String

  /// Reads a text; nil when it has no year, month and day.
  init?(_ text: String) {
    var parts = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    if parts.count == 1, let digits = parts.first, digits.utf8.count == 8, Int(digits) != nil {
      parts = [String(digits.prefix(4)), String(digits.dropFirst(4).prefix(2)), String(digits.suffix(2))]
    }
    guard parts.count == 3 else { return nil }
    let named = parts.firstIndex { MeantDate.month($0) != nil }
    let numbers = parts.map { MeantDate.month($0) ?? Int($0.prefix { $0.isNumber }) ?? 0 }
    guard let yearAt = parts.firstIndex(where: { $0.utf8.count == 4 && Int($0) != nil }), yearAt != 1 else {
      return nil
    }
    // The month is in the middle, unless it has a name; with slashes the day may be.
    let monthAt = named ?? 1
    guard let dayAt = [0, 1, 2].first(where: { $0 != yearAt && $0 != monthAt }) else { return nil }
    let (year, month, day) = (numbers[yearAt], numbers[monthAt], numbers[dayAt])
    if named == nil, text.contains("/"), yearAt == 2, month <= 12, day <= 12, month != day {
      date = nil
      help = "write \(MeantDate.written(year, month, day)) or \(MeantDate.written(year, day, month))"
      return
    }
    guard (1...12).contains(month) else { return nil }
    let length = MeantDate.length(ofMonth: month, year)
    if (1...length).contains(day) {
      let written = MeantDate.written(year, month, day)
      (date, help) = (written, "write \(written)")
    } else {
      (date, help) = (nil, "\(MeantDate.written(year, month, 1).dropLast(3)) has \(length) days")
    }
  }

  private static func written(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The number of a month by its English or French name, or the first three letters of one.
  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3, word.first?.isLetter == true else { return nil }
    let names = [
      ["january", "janvier"], ["february", "février"], ["march", "mars"], ["april", "avril"], ["may", "mai"],
      ["june", "juin"], ["july", "juillet"], ["august", "août"], ["september", "septembre"],
      ["october", "octobre"], ["november", "novembre"], ["december", "décembre"],
    ]
    return names.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }
}
