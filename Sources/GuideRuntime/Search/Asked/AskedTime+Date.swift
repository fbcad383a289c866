// Days by their date or their name: `25 December`, `Christmas`.

extension AskedTime.Reading {
  /// Reads a date at a word.
  ///
  /// - Returns: The end of its words; nil where there is none.
  mutating func readDate(_ i: Int, _ times: TimeWords) -> Int? {
    let named = times.dates.compactMap { name, date in end(of: name, at: i).map { (end: $0, date: date) } }
    if let longest = named.max(by: { $0.end < $1.end }) {
      return take((longest.date / 100, longest.date % 100), i..<longest.end)
    }
    if let (month, end) = month(i, times) {
      guard let day = day(end) else { return nil }
      return take((month, day), i..<(end + 1))
    }
    guard let day = day(i) else { return nil }
    let next = i + 1 < words.count && !IntentWords.stopLanguages(words[i + 1]).isEmpty ? i + 2 : i + 1
    guard let (month, end) = month(next, times) else { return nil }
    return take((month, day), i..<end)
  }

  private mutating func take(_ date: (Int, Int), _ range: Range<Int>) -> Int {
    self.date = date
    taken.formUnion(range)
    return range.upperBound
  }

  private func month(_ i: Int, _ times: TimeWords) -> (Int, Int)? {
    for (index, names) in times.months.enumerated() {
      for name in names { if let end = end(of: name, at: i) { return (index + 1, end) } }
    }
    return nil
  }

  /// The number of a day, as in `25` or `25th`.
  private func day(_ i: Int) -> Int? {
    guard i < words.count else { return nil }
    let digits = words[i].prefix { $0.isASCII && $0.isNumber }
    guard 1...2 ~= digits.count, let day = Int(digits), 1...31 ~= day else { return nil }
    return ["", "st", "nd", "rd", "th", "er", "e"].contains(words[i].dropFirst(digits.count)) ? day : nil
  }
}
