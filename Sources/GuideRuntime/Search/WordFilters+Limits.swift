// Limits in the words: how far, how much.

extension WordFilters {
  /// Reads a distance without a place, which is one from the point of the search: `within 1 km`.
  mutating func readRadius() {
    guard reads(.near), filter.radiusMetres == nil, centre == nil else { return }
    for i in words.indices.dropLast() where AmountReading.isNumber(words[i]) {
      // Words are separated at a decimal point.
      let isDecimal = i > 0 && AmountReading.isNumber(words[i - 1])
      let start = isDecimal ? i - 1 : i
      guard let number = Double(isDecimal ? words[start] + "." + words[i] : words[i]),
        let unit = LanguageWords.lengths[words[i + 1]], number > 0, number * unit <= 1_000_000
      else { continue }
      let first = AmountReading.start(of: .limit, before: start, words)
      let end = AmountReading.end(of: .limitAfter, from: i + 2, words)
      guard first != nil || end != nil else { continue }
      let range = (first ?? start)..<(end ?? i + 2)
      if filter.near == nil {
        isNearMe = true
      } else {
        filter.radiusMetres = number * unit
        understood.append(with(UnderstoodFilter(.near, words[range])) { $0.metres = number * unit })
      }
      return remove(range)
    }
  }

  /// Reads a limit; content without prices has nothing to compare it with.
  mutating func readPrice() {
    guard reads(.price), filter.maxPrice == nil, let limit = AmountReading(words),
      limit.dirhams != nil || !hasPrices
    else { return }
    if hasPrices { filter.maxPrice = limit.dirhams }
    understood.append(
      with(UnderstoodFilter(.price, words[limit.range])) { $0.dirhams = hasPrices ? limit.dirhams : nil })
    remove(limit.range)
  }

  /// Reads a distance from a place at a position, such as `within 500 m of`.
  func distance(at start: Int) -> Marker? {
    guard AmountReading.isNumber(words[start]), start + 2 < words.count, let number = Double(words[start]),
      let unit = LanguageWords.lengths[words[start + 1]],
      let end = AmountReading.end(of: .from, from: start + 2, words)
        ?? AmountReading.end(of: .near, from: start + 2, words),
      number > 0, number * unit <= 1_000_000
    else { return nil }
    let first = AmountReading.start(of: .limit, before: start, words) ?? start
    return Marker(range: first..<end, isInside: false, metres: number * unit)
  }
}
