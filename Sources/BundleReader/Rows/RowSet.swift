/// A set of row ids as bits.
package struct RowSet: Sendable {
  private var words: [UInt64] = []

  /// No rows.
  package init() {}

  /// Some rows, which must not be negative.
  package init(_ rows: some Sequence<Int64>) {
    for row in rows { insert(Int(row)) }
  }

  /// Checks whether the set contains a row.
  package func contains(_ row: Int) -> Bool {
    let word = row >> 6
    return row >= 0 && word < words.count && words[word] & (1 << UInt64(row & 63)) != 0
  }

  /// Checks whether the set contains a row.
  package func contains(_ row: Int64) -> Bool { contains(Int(row)) }

  /// Number of rows.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Adds a row, which must not be negative.
  package mutating func insert(_ row: Int) {
    let word = row >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(row & 63)
  }

  /// Adds the rows of another set.
  package mutating func formUnion(_ other: RowSet) {
    if other.words.count > words.count {
      words += repeatElement(0, count: other.words.count - words.count)
    }
    for i in other.words.indices { words[i] |= other.words[i] }
  }

  /// Keeps the rows that are in another set too.
  package mutating func formIntersection(_ other: RowSet) {
    if words.count > other.words.count { words.removeLast(words.count - other.words.count) }
    for i in words.indices { words[i] &= other.words[i] }
  }

  /// Removes the rows of another set.
  package mutating func subtract(_ other: RowSet) {
    for i in 0..<min(words.count, other.words.count) { words[i] &= ~other.words[i] }
  }

  /// Number of rows that are in another set too.
  package func count(sharedWith other: RowSet) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// Calls `body` with each row at or after `first`, in ascending order, until it returns false.
  package func forEach(from first: Int = 0, _ body: (Int) throws -> Bool) rethrows {
    let first = max(0, first)
    var word = first >> 6
    guard word < words.count else { return }
    var bits = words[word] & (~0 << UInt64(first & 63))
    while true {
      while bits != 0 {
        guard try body(word << 6 + bits.trailingZeroBitCount) else { return }
        bits &= bits - 1
      }
      word += 1
      guard word < words.count else { return }
      bits = words[word]
    }
  }
}
