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
  /// For each word of the query, the letters of the keys it may match.
  private let keyLetters: [[UInt32]]
  private let totalWeight: Int
  private var words: [Range<Int>] = []
  /// The keys of words that were computed: many names have the word that sounds like the query.
  private var known: [[UInt8]: [UInt8]] = [:]
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
      return Set(keys.map(TransliterationKey.letters)).sorted()
    }
    qualities = Array(repeating: 0, count: tokens.count)
    tags = qualities
    matched = Array(repeating: "", count: tokens.count)
  }

  /// Resets the scores for the next item.
  mutating func reset() {
    exact = nil
    (points, ownPoints) = (0, 0)
    for token in tokens.indices {
      qualities[token] = 0
      tags[token] = 0
      if keepsWords { matched[token] = "" }
    }
  }

  /// True when the names match every required word, also by a prefix or by sound.
  var hasAll: Bool {
    for token in tokens.indices where !tokens[token].isOptional && qualities[token] == 0 { return false }
    return true
  }

  /// True when a required word matches only by sound, and neither equals nor begins a word of a name.
  var isPhonetic: Bool {
    tokens.indices.contains {
      !tokens[$0].isOptional && 1...Quality.byKey ~= qualities[$0] && tokens[$0].alternatives.isEmpty
    }
  }

  /// Scores names of the item, one per line.
  mutating func add(lines: borrowing Span<UInt8>, _ field: Field) {
    var start = 0
    for end in 0...lines.count where end == lines.count || lines[end] == UInt8(ascii: "\n") {
      if end > start {
        let name = lines.extracting(start..<end)
        if field == .tag { addTag(name) } else { add(name, field) }
      }
      start = end + 1
    }
  }

  private mutating func add(_ name: borrowing Span<UInt8>, _ field: Field) {
    cut(name)
    if exact != .name, name.count == whole.count, Self.begins(name, 0..<name.count, whole) { exact = field }
    var (sum, covered) = (0, 0)
    places.removeAll(keepingCapacity: true)
    for token in tokens.indices {
      let (quality, place) = best(token, in: name)
      guard quality > 0 else { continue }
      if !tokens[token].isOptional { sum += quality * tokens[token].weight }
      if !places.contains(place) { covered += words[place].count }
      places.append(place)
      guard quality > qualities[token] else { continue }
      qualities[token] = quality
      if keepsWords {
        matched[token] = String(decoding: Self.bytes(of: words[place], in: name), as: UTF8.self)
      }
    }
    guard sum > 0 else { return }
    let total = points(name, sum: sum, covered: covered) + (field == .name ? Points.ownName : 0)
    if field == .name { ownPoints = max(ownPoints, total) }
    points = max(points, field == .alias ? total * aliasShare / 100 : total)
  }

  /// Points for the shares of the query and of the name that the match covers, for a match at the beginning
  /// of the name, and for the same order.
  private func points(_ name: borrowing Span<UInt8>, sum: Int, covered: Int) -> Int {
    var letters = 0
    for range in words { letters += Self.isArticle(name, range) ? 1 : range.count }
    var points =
      sum * Points.query / (Quality.equal * totalWeight) + covered * Points.name / max(1, letters)
    let first = words.first.map { Self.isArticle(name, $0) ? 1 : 0 } ?? 0
    if let place = places.first, place <= first { points += Points.beginning }
    let isOrdered = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    return points + (isOrdered ? Points.order : 0)
  }

  private mutating func addTag(_ name: borrowing Span<UInt8>) {
    cut(name)
    for token in tokens.indices { tags[token] = max(tags[token], best(token, in: name).quality) }
  }

  private mutating func cut(_ name: borrowing Span<UInt8>) {
    words.removeAll(keepingCapacity: true)
    var start = 0
    for end in 0...name.count where end == name.count || name[end] == UInt8(ascii: " ") {
      if end > start { words.append(start..<end) }
      start = end + 1
    }
  }

  /// The most points for each property of a name that matches.
  private enum Points {
    /// All words of the query are in the name.
    static let query = 400
    /// All letters of the name are in the query.
    static let name = 200
    /// The match begins the name.
    static let beginning = 60
    /// The name is the item's own.
    static let ownName = 40
    /// The words have the same order.
    static let order = 20
  }
}

// MARK: - One word

extension NameScorer {
  /// The quality of a match between a word of a name and one of the query; the kinds of matches do not overlap.
  private enum Quality {
    /// The word itself.
    static let equal = 100
    /// The beginning of the word, by the share of it that was typed.
    static let prefix = 76
    static let prefixShare = 20
    /// The same sound; no match by sound is better.
    static let byKey = 75
    /// The beginning of the sound, by the share of it that was typed.
    static let keyPrefix = 50
    static let keyPrefixShare = 24
    /// A match by spelling above this is not compared by sound.
    static let enough = 60
  }

  /// The best match for one word of the query among the words of the name.
  private mutating func best(_ token: Int, in name: borrowing Span<UInt8>) -> (quality: Int, place: Int) {
    let norm = norms[token]
    let isPrefix = tokens[token].isPrefix
    var best = (quality: 0, place: 0)
    for (place, range) in words.enumerated() {
      var quality = 0
      if Self.begins(name, range, norm) {
        if range.count == norm.count { return (Quality.equal, place) }
        if isPrefix { quality = Quality.prefix + Quality.prefixShare * norm.count / range.count }
      }
      for other in alternatives[token] where !other.isKey && other.quality > quality {
        if range.count == other.word.count, Self.begins(name, range, other.word) { quality = other.quality }
      }
      if quality > best.quality { best = (quality, place) }
    }
    if best.quality > Quality.enough || !looksForKeys[token] { return best }
    let byKey = bestByKey(token, in: name)
    return byKey.quality > best.quality ? byKey : best
  }

  /// The same by sound; keys of names are computed only when spelling did not match.
  private mutating func bestByKey(_ token: Int, in name: borrowing Span<UInt8>) -> (quality: Int, place: Int)
  {
    let isKeyPrefix = keyPrefixes[token]
    var best = (quality: 0, place: 0)
    for place in words.indices where !Self.isArticle(name, words[place]) {
      let range = words[place]
      // A cheap filter by letters first: computing a phonetic key is expensive.
      let letters = TransliterationKey.keyLetters(of: name.extracting(range))
      guard keyLetters[token].contains(where: { $0 & ~letters == 0 }) else { continue }
      let key = self.key(of: Self.bytes(of: range, in: name))
      var quality = 0
      if key == keys[token] {
        quality = Quality.byKey
      } else if isKeyPrefix, key.count > keys[token].count, key.count <= 2 * keys[token].count,
        key.starts(with: keys[token])
      {
        quality = Quality.keyPrefix + Quality.keyPrefixShare * keys[token].count / key.count
      }
      for other in alternatives[token] where other.isKey && other.quality > quality {
        if key == other.word { quality = other.quality }
      }
      if quality > best.quality { best = (quality, place) }
    }
    return best
  }

  private mutating func key(of word: [UInt8]) -> [UInt8] {
    if let key = known[word] { return key }
    let key = TransliterationKey.key(token: word)
    known[word] = key
    return key
  }

  private static func bytes(of range: Range<Int>, in name: borrowing Span<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    for place in range { out.append(name[place]) }
    return out
  }

  /// Checks whether a word of the name begins with some bytes.
  @inline(__always)
  private static func begins(_ name: borrowing Span<UInt8>, _ range: Range<Int>, _ bytes: [UInt8])
    -> Bool
  {
    guard range.count >= bytes.count else { return false }
    for place in bytes.indices where name[range.lowerBound + place] != bytes[place] { return false }
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
