import SearchText

/// The words of one database's index in memory, for what SQL cannot do: words that are nearly the one typed.
///
/// A scan, not a table of deletions: the letters of each word are one integer, and few words are left once words
/// with too many other letters are passed over. 70,000 words take some 3 MB and under a millisecond.
final class TermDictionary: Sendable {
  /// What is known of a word.
  struct Entry: Sendable {
    let start: Int32
    let byteCount: UInt8
    let length: UInt8
    let letters: UInt64
    /// How many items have it in a name, as a key, anywhere.
    let nameCount: Int32
    let keyCount: Int32
    let count: Int32
  }

  /// A word near another one.
  struct Correction: Sendable, Hashable {
    let word: String
    let isKey: Bool
    /// Ten for each letter to change, and something for what makes it less likely.
    let cost: Int
    let count: Int
  }

  /// Words of one length: which letters each has, and which entry it is.
  private struct Bucket {
    var letters: [UInt64] = []
    var places: [Int32] = []
  }

  private let bytes: [UInt8]
  private let entries: [Entry]
  private let wordsByLength: [Bucket]
  private let keysByLength: [Bucket]

  /// Longer words are never corrected.
  private static let longest = 60

  init(_ db: Connection) throws {
    var bytes: [UInt8] = []
    var entries: [Entry] = []
    let reader = try StatementReader(db, "SELECT t, name_df, key_df, df FROM term")
    while try reader.step() {
      let word = reader.bytes(0)
      guard !word.isEmpty, word.count <= Self.longest else { continue }
      let (letters, length) = Self.letters(of: word)
      entries.append(
        Entry(
          start: Int32(bytes.count), byteCount: UInt8(word.count), length: UInt8(length), letters: letters,
          nameCount: Int32(clamping: reader.integer(1)), keyCount: Int32(clamping: reader.integer(2)),
          count: Int32(clamping: reader.integer(3))))
      bytes.append(contentsOf: word)
    }
    self.bytes = bytes
    self.entries = entries
    wordsByLength = Self.buckets(entries) { $0.count > 0 || $0.nameCount > 0 }
    keysByLength = Self.buckets(entries) { $0.keyCount > 0 }
  }

  private static func buckets(_ entries: [Entry], _ isIn: (Entry) -> Bool) -> [Bucket] {
    var out = [Bucket](repeating: Bucket(), count: longest + 1)
    for (i, entry) in entries.enumerated() where isIn(entry) {
      out[Int(entry.length)].letters.append(entry.letters)
      out[Int(entry.length)].places.append(Int32(i))
    }
    return out
  }

  /// One bit for each letter that occurs, and the number of letters.
  private static func letters(of word: UnsafeBufferPointer<UInt8>) -> (UInt64, Int) {
    var set: UInt64 = 0
    var length = 0
    var code: UInt32 = 0
    for (i, byte) in word.enumerated() {
      code = byte & 0xC0 == 0x80 ? code << 6 | UInt32(byte & 0x3F) : UInt32(byte)
      let isLast = i + 1 == word.count || word[i + 1] & 0xC0 != 0x80
      guard isLast else { continue }
      set |= 1 << UInt64(code & 63)
      length += 1
    }
    return (set, length)
  }

  private func word(_ entry: Entry) -> String {
    String(decoding: bytes[Int(entry.start)..<(Int(entry.start) + Int(entry.byteCount))], as: UTF8.self)
  }

  /// How many letters of a word may be wrong: none below four, for then nearly every word is near another.
  static func allowance(length: Int) -> Int { length < 4 ? 0 : length < 8 ? 1 : 2 }

  /// Words that a word may have been meant to be, the most likely first.
  ///
  /// Looks at spelling and at sound; names go before words that stand only in texts, a wrong first letter counts
  /// more, a word of digits is never corrected.
  ///
  /// - Parameter limit: Most words to give.
  /// - Cost: A pass over the words.
  func corrections(of token: QueryToken, limit: Int = 6) -> [Correction] {
    guard !token.norm.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return [] }
    var found = near(token.norm, allowance: Self.allowance(length: token.length), isKey: false)
    let keyLength = token.key.unicodeScalars.count
    // A key has fewer letters than the word, so one of them weighs more.
    if keyLength >= 5 { found += near(token.key, allowance: 1, isKey: true) }
    found.sort { ($0.cost, -$0.count, $0.word) < ($1.cost, -$1.count, $1.word) }
    return Array(found.prefix(limit))
  }

  private func near(_ text: String, allowance: Int, isKey: Bool) -> [Correction] {
    guard allowance > 0, text.utf8.count <= Self.longest else { return [] }
    let wanted = Array(text.unicodeScalars.map(\.value))
    let (letters, length) = text.withContiguousBytes { Self.letters(of: $0) }
    var distance = EditDistance(wanted, limit: allowance)
    var out: [Correction] = []
    for other in max(1, length - allowance)...min(Self.longest, length + allowance) {
      let bucket = isKey ? keysByLength[other] : wordsByLength[other]
      bucket.letters.withUnsafeBufferPointer { sets in
        // A change touches at most two of the letters that occur.
        for i in sets.indices where (sets[i] ^ letters).nonzeroBitCount <= 2 * allowance {
          let entry = entries[Int(bucket.places[i])]
          let edits = bytes.withUnsafeBufferPointer { all in
            let start = Int(entry.start)
            return distance.distance(
              to: UnsafeBufferPointer(rebasing: all[start..<(start + Int(entry.byteCount))]))
          }
          guard let edits, edits > 0 || isKey else { continue }
          out.append(correction(entry, edits: edits, isKey: isKey, hasFirst: distance.hasSameFirst))
        }
      }
    }
    return out
  }

  private func correction(_ entry: Entry, edits: Int, isKey: Bool, hasFirst: Bool) -> Correction {
    var cost = edits * 10 + (hasFirst ? 0 : 5)
    if isKey { cost += 3 } else if entry.nameCount == 0 { cost += 4 }
    let count = isKey ? entry.keyCount : entry.nameCount > 0 ? entry.nameCount : entry.count
    return Correction(word: word(entry), isKey: isKey, cost: cost, count: Int(count))
  }

  /// Whether the index has a word.
  func has(_ word: String) -> Bool {
    var (low, high) = (0, entries.count)
    let wanted = Array(word.utf8)
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      let own = bytes[Int(entry.start)..<(Int(entry.start) + Int(entry.byteCount))]
      if own.elementsEqual(wanted) { return entry.count > 0 || entry.nameCount > 0 }
      if own.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return false
  }

  /// Two known words of at least three letters that a word consists of; nil when there are none.
  func split(_ word: String) -> (String, String)? {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count >= 6 else { return nil }
    for cut in 3...(scalars.count - 3) {
      var (head, tail) = (String.UnicodeScalarView(), String.UnicodeScalarView())
      head.append(contentsOf: scalars[..<cut])
      tail.append(contentsOf: scalars[cut...])
      if has(String(head)), has(String(tail)) { return (String(head), String(tail)) }
    }
    return nil
  }
}

extension String {
  /// The UTF-8 bytes in one piece.
  func withContiguousBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    var text = self
    return text.withUTF8(body)
  }
}

/// The optimal string alignment distance of words to one word: letters added, missing, changed, or two swapped.
///
/// A column of the matrix is a few integers, one bit for each letter of the word that is wanted (Hyyrö 2003).
struct EditDistance {
  private let limit: Int
  private let count: Int
  /// For each letter below U+0080, where the wanted word has it.
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

  /// Whether the last word begins with the same letter.
  var hasSameFirst: Bool { otherFirst == first }

  private func places(of letter: UInt32) -> UInt64 {
    if letter < 0x80 { return ascii[Int(letter)] }
    for other in others where other.letter == letter { return other.places }
    return 0
  }

  /// The distance; nil when it is above the limit, or the wanted word has more than 64 letters.
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
