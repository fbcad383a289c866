import GuideModel
import SearchText

extension WordFilters {
  /// Reads two places that results are to be between: `coffee between the Bahia Palace and the Koutoubia`.
  mutating func readBetween(_ places: PlaceNames) throws {
    guard filter.near == nil, reads(.near) else { return }
    for start in words.indices {
      let entry = IntentWords.entries(in: words[start...]).first { $0.role == .between }
      guard let entry, start + entry.wordCount < words.count, words.count > entry.wordCount + 2 else {
        continue
      }
      let rest = start + entry.wordCount
      for end in rest..<words.count {
        guard let second = IntentWords.afterConjunction(in: words, at: end), end > rest,
          let from = try place(Array(words[rest..<end]), places),
          let (to, last) = try longest(second, places), to.id != from.id,
          let a = from.coordinate, let b = to.coordinate
        else { continue }
        // Nothing else is asked: the words are about both.
        guard start > 0 || last < words.count else { return }
        let middle = Coordinate(
          clampingLatitude: (a.latitude + b.latitude) / 2,
          wrappingLongitude: a.longitude + Coordinate.wrapped(b.longitude - a.longitude) / 2)
        setNear(from, middle, words[start..<last], nil)
        understood[understood.count - 1].name = "\(from.title) – \(to.title)"
        return remove(start..<last)
      }
    }
  }

  private func place(_ words: [String], _ places: PlaceNames) throws -> PlaceNames.Place? {
    let first = IntentWords.firstTelling(in: words[...])
    return try places.named(words) ?? (first > 0 ? places.named(Array(words[first...])) : nil)
  }

  /// The longest name that words begin with, and where it ends.
  private func longest(_ first: [String], _ places: PlaceNames) throws -> (PlaceNames.Place, Int)? {
    for count in (1...first.count).reversed() {
      if let found = try place(Array(first[..<count]), places) {
        return (found, words.count - first.count + count)
      }
    }
    return nil
  }
}
