import SearchText

/// Scores the names of an item against the words of a query, in integers, so that the order is the same
/// everywhere.
///
/// One value is used for many items, so that nothing is allocated per item.
struct NameScorer {
  /// The text of the item that a name comes from.
  enum Field: Sendable {
    case name
    case alias
    case tag
  }

  /// The kind of name that equals the whole query; nil when there is none.
  private(set) var exact: Field?
  /// For each word of the query, how well the best word of the names matches it, 0 to 100.
  private(set) var qualities: [Int]
  /// The same for the tags.
  private(set) var tags: [Int]
  /// Score of the best matching name.
  private(set) var points = 0
  /// Score of the best of the item's own names, without aliases.
  private(set) var ownPoints = 0
  /// For each word of the query, the word of a name that it matched; recorded only on request.
  private(set) var matched: [String]

  let tokens: [QueryToken]
  private let norms: [[UInt8]]
  private let keys: [[UInt8]]
  private let alternatives: [[(word: [UInt8], isKey: Bool, quality: Int)]]
  private let whole: [UInt8]
  private let aliasShare: Int
  private let keepsWords: Bool
  private let looksForKeys: [Bool]
  private let keyPrefixes: [Bool]
  /// For each word of the query, the significant letters of the keys it may match.
  private let keyLetters: [[UInt32]]
  private let totalWeight: Int
  private var words: [Range<Int>] = []
  private var places: [Int] = []

  /// - Parameters:
  ///   - aliasShare: Weight of a match in an alias, in percent of one in a name.
  ///   - keepsWords: True to record ``matched``.
  ///   - usesKeys: True to compare by sound too, which is slowest.
  init(_ query: SearchQuery, aliasShare: Int, keepsWords: Bool = false, usesKeys: Bool = true) {
    tokens = query.tokens
    norms = tokens.map { Array($0.norm.utf8) }
    keys = tokens.map { Array($0.key.utf8) }
    alternatives = tokens.map { $0.alternatives.map { (Array($0.word.utf8), $0.isKey, $0.quality) } }
    whole = Array(query.norm.utf8)
    totalWeight = max(1, tokens.required.reduce(0) { $0 + $1.weight })
    self.aliasShare = aliasShare
    self.keepsWords = keepsWords
    looksForKeys = tokens.map {
      !$0.key.isEmpty && (usesKeys && $0.hasKey || $0.alternatives.contains(where: { $0.isKey }))
    }
    keyPrefixes = tokens.map { $0.isKeyPrefix }
    keyLetters = tokens.map { token in
      let keys = [token.key] + token.alternatives.filter { $0.isKey }.map { $0.word }
      return Set(keys.map(TransliterationKey.keptLetters)).sorted()
    }
    qualities = Array(repeating: 0, count: tokens.count)
    tags = qualities
    matched = Array(repeating: "", count: tokens.count)
  }

  /// Resets the scores for the next item.
  mutating func reset() {
    exact = nil
    (points, ownPoints) = (0, 0)
    for i in tokens.indices {
      qualities[i] = 0
      tags[i] = 0
      if keepsWords { matched[i] = "" }
    }
  }

  /// True when the names match every required word, also by a prefix or by sound.
  var hasAll: Bool {
    for i in tokens.indices where !tokens[i].isOptional && qualities[i] == 0 { return false }
    return true
  }

  /// True when a required word matches only by sound, and neither equals nor begins a word of a name.
  var isPhonetic: Bool {
    tokens.indices.contains {
      !tokens[$0].isOptional && 1...75 ~= qualities[$0] && tokens[$0].alternatives.isEmpty
    }
  }

  /// Scores names of the item, one per line.
  mutating func add(lines: borrowing Span<UInt8>, _ field: Field) {
    var start = 0
    for i in 0...lines.count where i == lines.count || lines[i] == 0x0A {
      if i > start {
        let name = lines.extracting(start..<i)
        if field == .tag { addTag(name) } else { add(name, field) }
      }
      start = i + 1
    }
  }

  private mutating func add(_ name: borrowing Span<UInt8>, _ field: Field) {
    cut(name)
    if exact != .name, name.count == whole.count, Self.begins(name, 0..<name.count, whole) { exact = field }
    var (sum, covered) = (0, 0)
    places.removeAll(keepingCapacity: true)
    for i in tokens.indices {
      let (quality, place) = best(i, in: name)
      guard quality > 0 else { continue }
      if !tokens[i].isOptional { sum += quality * tokens[i].weight }
      if !places.contains(place) { covered += words[place].count }
      places.append(place)
      if quality > qualities[i] {
        qualities[i] = quality
        if keepsWords { matched[i] = String(decoding: Self.bytes(of: words[place], in: name), as: UTF8.self) }
      }
    }
    guard sum > 0 else { return }
    let total = points(name, sum: sum, covered: covered) + (field == .name ? 40 : 0)
    if field == .name { ownPoints = max(ownPoints, total) }
    points = max(points, field == .alias ? total * aliasShare / 100 : total)
  }

  /// Points for the shares of the query and of the name that the match covers, for a match at the beginning
  /// of the name, and for the same order.
  private func points(_ name: borrowing Span<UInt8>, sum: Int, covered: Int) -> Int {
    var letters = 0
    for range in words { letters += Self.isArticle(name, range) ? 1 : range.count }
    var points = sum * 4 / totalWeight + covered * 200 / max(1, letters)
    let first = words.first.map { Self.isArticle(name, $0) ? 1 : 0 } ?? 0
    if let place = places.first, place <= first { points += 60 }
    var isOrdered = true
    for i in places.indices.dropFirst() where places[i - 1] >= places[i] { isOrdered = false }
    return points + (isOrdered ? 20 : 0)
  }

  private mutating func addTag(_ name: borrowing Span<UInt8>) {
    cut(name)
    for i in tokens.indices { tags[i] = max(tags[i], best(i, in: name).quality) }
  }

  private mutating func cut(_ name: borrowing Span<UInt8>) {
    words.removeAll(keepingCapacity: true)
    var start = 0
    for i in 0...name.count where i == name.count || name[i] == 0x20 {
      if i > start { words.append(start..<i) }
      start = i + 1
    }
  }
}

// MARK: - One word

extension NameScorer {
  /// The best match for one word of the query among the words of the name.
  private func best(_ i: Int, in name: borrowing Span<UInt8>) -> (quality: Int, place: Int) {
    let norm = norms[i]
    let isPrefix = tokens[i].isPrefix
    var best = (quality: 0, place: 0)
    for (place, range) in words.enumerated() {
      var quality = 0
      if Self.begins(name, range, norm) {
        if range.count == norm.count { return (100, place) }
        if isPrefix { quality = 76 + 20 * norm.count / range.count }
      }
      for other in alternatives[i] where !other.isKey && other.quality > quality {
        if range.count == other.word.count, Self.begins(name, range, other.word) { quality = other.quality }
      }
      if quality > best.quality { best = (quality, place) }
    }
    if best.quality > 60 || !looksForKeys[i] { return best }
    let byKey = bestByKey(i, in: name)
    return byKey.quality > best.quality ? byKey : best
  }

  /// The same by sound; keys of names are computed only when spelling did not match.
  private func bestByKey(_ i: Int, in name: borrowing Span<UInt8>) -> (quality: Int, place: Int) {
    let isKeyPrefix = keyPrefixes[i]
    var best = (quality: 0, place: 0)
    for place in words.indices where !Self.isArticle(name, words[place]) {
      let range = words[place]
      // A cheap filter by letters first: computing a phonetic key is expensive.
      let letters = TransliterationKey.letters(of: name.extracting(range))
      guard keyLetters[i].contains(where: { $0 & ~letters == 0 }) else { continue }
      let key = TransliterationKey.key(token: Self.bytes(of: range, in: name))
      var quality = 0
      if key == keys[i] {
        quality = 75
      } else if isKeyPrefix, key.count > keys[i].count, key.count <= 2 * keys[i].count,
        key.starts(with: keys[i])
      {
        quality = 50 + 24 * keys[i].count / key.count
      }
      for other in alternatives[i] where other.isKey && other.quality > quality {
        if key == other.word { quality = other.quality }
      }
      if quality > best.quality { best = (quality, place) }
    }
    return best
  }

  private static func bytes(of range: Range<Int>, in name: borrowing Span<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    for i in range { out.append(name[i]) }
    return out
  }

  /// Checks whether a word of the name begins with some bytes.
  @inline(__always)
  private static func begins(_ name: borrowing Span<UInt8>, _ range: Range<Int>, _ bytes: [UInt8])
    -> Bool
  {
    guard range.count >= bytes.count else { return false }
    for i in bytes.indices where name[range.lowerBound + i] != bytes[i] { return false }
    return true
  }

  private static let articles: [[UInt8]] = "el al l le la les un une the a an of de du des d".split(
    separator: " "
  )
  .map { Array($0.utf8) }

  private static func isArticle(_ name: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count <= 3 && articles.contains { $0.count == range.count && begins(name, range, $0) }
  }
}
