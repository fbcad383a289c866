/// The optimal string alignment distance of words from one pattern: insertions, deletions, substitutions and
/// transpositions.
///
/// A column of the matrix is a few integers, with one bit per letter of the pattern (Hyyrö 2003).
struct EditDistance {
  private let limit: Int
  private let count: Int
  /// For each ASCII letter, its positions in the pattern.
  private var ascii = [UInt64](repeating: 0, count: 128)
  private var others: [(letter: UInt32, places: UInt64)] = []
  private let first: UInt32?
  private var otherFirst: UInt32?

  init(_ wanted: [UInt32], limit: Int) {
    self.limit = limit
    count = wanted.count
    first = wanted.first
    for (i, letter) in wanted.prefix(64).enumerated() {
      if letter < 0x80 {
        ascii[Int(letter)] |= 1 << UInt64(i)
      } else if let known = others.firstIndex(where: { $0.letter == letter }) {
        others[known].places |= 1 << UInt64(i)
      } else {
        others.append((letter, 1 << UInt64(i)))
      }
    }
  }

  /// True when the last word had the same first letter.
  var keepsFirstLetter: Bool { otherFirst == first }

  private func places(of letter: UInt32) -> UInt64 {
    if letter < 0x80 { return ascii[Int(letter)] }
    for other in others where other.letter == letter { return other.places }
    return 0
  }

  /// The distance; nil when it exceeds the limit, or the pattern has more than 64 letters.
  mutating func distance(to word: UnsafeBufferPointer<UInt8>) -> Int? {
    otherFirst = nil
    guard 1...64 ~= count else { return nil }
    let last: UInt64 = 1 << UInt64(count - 1)
    var (up, down, diagonal, before): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
    var (distance, i) = (count, 0)
    while i < word.count {
      var letter = UInt32(word[i])
      i += 1
      if letter >= 0x80 {
        letter &= letter < 0xE0 ? 0x1F : letter < 0xF0 ? 0x0F : 0x07
        while i < word.count, word[i] & 0xC0 == 0x80 {
          letter = letter << 6 | UInt32(word[i] & 0x3F)
          i += 1
        }
      }
      if otherFirst == nil { otherFirst = letter }
      let here = places(of: letter)
      let swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & up) &+ up) ^ up) | here | down | swapped
      var right = down | ~(diagonal | up)
      let left = diagonal & up
      if right & last != 0 { distance += 1 } else if left & last != 0 { distance -= 1 }
      right = right << 1 | 1
      up = left << 1 | ~(diagonal | right)
      down = right & diagonal
      before = here
    }
    return distance <= limit ? distance : nil
  }
}
