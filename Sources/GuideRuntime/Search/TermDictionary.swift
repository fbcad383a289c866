import BundleReader
import SearchText
import SQLite

/// The terms of one database's index in memory, for fuzzy matching, which SQL cannot do.
///
/// A scan rather than a table of deletions: the letters of each word are one integer, and few words remain after
/// skipping those with too many different letters. 70,000 words take about 3 MB.
final class TermDictionary: DerivedFromContent {
  static let name: StaticString = "TermDictionary"

  /// The statistics of a term.
  struct Entry: Sendable {
    let start: Int32
    let byteCount: UInt8
    let length: UInt8
    /// Document frequencies: in names, as a key, anywhere.
    let nameCount: Int32
    let keyCount: Int32
    let count: Int32
  }

  /// A term similar to a word.
  struct Correction: Sendable, Hashable {
    let word: String
    let isKey: Bool
    /// Ten per edit, plus penalties for what makes it less likely.
    let cost: Int
    let count: Int
    /// Document frequency in names, or as a key.
    let nameCount: Int
    /// Edit distance.
    let edits: Int
    /// True when the first letter is right.
    let hasFirst: Bool
  }

  /// Words of one length: their letter sets, sixteen at a time, and their entries.
  private struct Bucket {
    private(set) var letters: [SIMD16<UInt32>] = []
    private(set) var places: [Int32] = []

    mutating func append(_ set: UInt32, _ place: Int32) {
      if places.count % 16 == 0 { letters.append(SIMD16(repeating: 0)) }
      letters[letters.count - 1][places.count % 16] = set
      places.append(place)
    }

    /// Calls the closure for the entry of each word whose letter set differs from another in at most some
    /// letters.
    ///
    /// One by one, this pass takes a sixth of the time of a search with a typo among 100,000 items.
    func forEach(near set: UInt32, limit: Int, _ body: (Int) -> Void) {
      let (wanted, none) = (SIMD16<UInt32>(repeating: set), SIMD16<UInt32>(repeating: 0))
      for (block, sets) in letters.enumerated() {
        var others = sets ^ wanted
        // Each step clears one letter.
        for _ in 0..<limit { others &= others &- 1 }
        guard any(others .== none) else { continue }
        for lane in 0..<min(16, places.count - block * 16) where others[lane] == 0 {
          body(Int(places[block * 16 + lane]))
        }
      }
    }
  }

  private let bytes: [UInt8]
  private let entries: [Entry]
  private let wordsByLength: [Bucket]
  private let keysByLength: [Bucket]

  /// Longer words are never corrected.
  private static let longest = 60

  convenience init(_ db: Connection, _ database: ContentDatabase) throws { try self.init(db) }

  init(_ db: Connection) throws {
    var bytes: [UInt8] = []
    var entries: [Entry] = []
    var words = [Bucket](repeating: Bucket(), count: Self.longest + 1)
    var keys = words
    let reader = try db.prepare("SELECT t, name_df, key_df, df FROM term")
    while try reader.step() {
      let word = reader.utf8(0)
      guard !word.isEmpty, word.count <= Self.longest else { continue }
      let (letters, length) = Self.letters(of: word)
      let entry = Entry(
        start: Int32(bytes.count), byteCount: UInt8(word.count), length: UInt8(length),
        nameCount: Int32(clamping: reader.integer(1)), keyCount: Int32(clamping: reader.integer(2)),
        count: Int32(clamping: reader.integer(3)))
      let place = Int32(entries.count)
      if entry.count > 0 || entry.nameCount > 0 { words[length].append(letters, place) }
      if entry.keyCount > 0 { keys[length].append(letters, place) }
      entries.append(entry)
      bytes.append(contentsOf: word)
    }
    self.bytes = bytes
    self.entries = entries
    (wordsByLength, keysByLength) = (words, keys)
  }

  /// One bit for each letter that occurs, another for one that is repeated, and the number of letters.
  ///
  /// Letters may share a bit. Substituting one letter changes at most two bits, inserting or deleting one
  /// changes at most one.
  private static func letters(of word: UnsafeBufferPointer<UInt8>) -> (UInt32, Int) {
    var set: UInt32 = 0
    var length = 0
    var code: UInt32 = 0
    for (i, byte) in word.enumerated() {
      code = byte & 0xC0 == 0x80 ? code << 6 | UInt32(byte & 0x3F) : UInt32(byte)
      let isLast = i + 1 == word.count || word[i + 1] & 0xC0 != 0x80
      guard isLast else { continue }
      let bit = code & 31
      set |= set & 1 << bit == 0 ? 1 << bit : 1 << Self.again[Int(bit)]
      length += 1
    }
    return (set, length)
  }

  /// The bit of a repeated letter: one each for a, e, i, o and u, the most common ones, and one for all
  /// others.
  private static let again: [UInt32] = (0..<32).map { [1: 27, 5: 28, 9: 29, 15: 30, 21: 31][$0] ?? 0 }

  private func word(_ entry: Entry) -> String {
    String(decoding: bytes[Int(entry.start)..<(Int(entry.start) + Int(entry.byteCount))], as: UTF8.self)
  }

  /// The allowed edit distance for a word: none below four letters, where nearly every word is close to
  /// another.
  static func allowance(length: Int) -> Int { length < 4 ? 0 : length < 8 ? 1 : 2 }

  /// Words that a word may be a typo for, likeliest first.
  ///
  /// Compares spelling and sound; terms in names precede those only in texts, a wrong first letter costs
  /// more, and numbers are never corrected.
  ///
  /// - Parameter limit: Maximum number of words.
  /// - Cost: One pass over the dictionary.
  func corrections(of token: QueryToken, limit: Int = 6) -> [Correction] {
    guard !token.norm.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return [] }
    var found = near(token.norm, allowance: Self.allowance(length: token.length), isKey: false)
    let keyLength = token.key.unicodeScalars.count
    // A key has fewer letters than the word, so each of them matters more.
    if keyLength >= 5 { found += near(token.key, allowance: 1, isKey: true) }
    found.sort { ($0.cost, -$0.count, $0.word) < ($1.cost, -$1.count, $1.word) }
    return Array(found.prefix(limit))
  }

  private func near(_ text: String, allowance: Int, isKey: Bool) -> [Correction] {
    guard allowance > 0, text.utf8.count <= Self.longest else { return [] }
    let wanted = Array(text.unicodeScalars.map { $0.value })
    let (letters, length) = text.withContiguousBytes { Self.letters(of: $0) }
    var distance = EditDistance(wanted, limit: allowance)
    var out: [Correction] = []
    for other in max(1, length - allowance)...min(Self.longest, length + allowance) {
      let bucket = isKey ? keysByLength[other] : wordsByLength[other]
      // A substitution affects two letters of the set; an insertion or deletion affects one.
      bucket.forEach(near: letters, limit: 2 * allowance - abs(other - length)) { place in
        let entry = entries[place]
        let edits = bytes.withUnsafeBufferPointer { all in
          let start = Int(entry.start)
          return distance.distance(
            to: UnsafeBufferPointer(rebasing: all[start..<(start + Int(entry.byteCount))]))
        }
        guard let edits, edits > 0 || isKey else { return }
        out.append(correction(entry, edits: edits, isKey: isKey, hasFirst: distance.keepsFirstLetter))
      }
    }
    return out
  }

  private func correction(_ entry: Entry, edits: Int, isKey: Bool, hasFirst: Bool) -> Correction {
    var cost = edits * 10 + (hasFirst ? 0 : 5)
    if isKey { cost += 3 } else if entry.nameCount == 0 { cost += 4 }
    let count = isKey ? entry.keyCount : entry.nameCount > 0 ? entry.nameCount : entry.count
    return Correction(
      word: word(entry), isKey: isKey, cost: cost, count: Int(count),
      nameCount: Int(isKey ? entry.keyCount : entry.nameCount), edits: edits, hasFirst: hasFirst)
  }

  /// Checks whether the index contains a word.
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

  /// Splits a word into two known words of at least three letters, or one with a letter in place of the
  /// space; nil when that is impossible.
  func split(_ word: String) -> (String, String)? {
    let scalars = Array(word.unicodeScalars)
    // Neither half is longer than the longest term, so a longer text cannot be split.
    guard 6...(2 * Self.longest) ~= scalars.count else { return nil }
    func part(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    for between in [0, 1] where scalars.count >= 6 + between {
      for cut in 3...(scalars.count - 3 - between) {
        let (head, tail) = (part(0..<cut), part((cut + between)..<scalars.count))
        if has(head), has(tail) { return (head, tail) }
      }
    }
    return nil
  }
}

extension String {
  /// The UTF-8 bytes as one contiguous buffer.
  func withContiguousBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    var text = self
    return text.withUTF8(body)
  }
}
