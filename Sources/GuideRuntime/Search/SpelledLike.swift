import SearchText
import SQLite

/// Tells names that are spelled like a query from those that only sound like it, with a very different spelling: more
/// than a third of the letters of some word changed.
struct SpelledLike {
  private let whole: [UInt8]
  private let words: [[UInt8]]
  private var wholeDistance: EditDistance
  private var distances: [EditDistance]

  init(_ query: SearchQuery) {
    func distance(_ text: String) -> EditDistance {
      EditDistance(text.unicodeScalars.map { $0.value }, limit: max(1, text.unicodeScalars.count / 3))
    }
    let typed = query.tokens.required.map { $0.norm }
    (whole, words) = (Array(query.whole.utf8), typed.map { Array($0.utf8) })
    (wholeDistance, distances) = (distance(query.whole), typed.map { distance($0) })
  }

  /// Checks whether all words of the query are spelled like words of the names of an item, or the whole text like one of
  /// the names.
  mutating func matches(_ row: Int64, _ db: Connection) throws -> Bool {
    var isMissing = words.map { _ in true }
    var isAlike = false
    try CandidateSource.names(of: row, db) { name in
      guard !isAlike else { return }
      let joined = name.filter { $0 != UInt8(ascii: " ") }
      isAlike = joined == whole || joined.withUnsafeBufferPointer { wholeDistance.distance(to: $0) } != nil
      for word in name.split(separator: UInt8(ascii: " ")) {
        for i in words.indices where isMissing[i] {
          let isSpelled =
            word.starts(with: words[i])
            || distances[i].distance(to: UnsafeBufferPointer(rebasing: word)) != nil
          if isSpelled { isMissing[i] = false }
        }
      }
    }
    return isAlike || !isMissing.contains(true)
  }
}
