import BundleFormat
import SearchText

/// How well the names of an item match the words of a query, in whole points, so that order is the same everywhere.
struct NameScore: Sendable {
  /// What kind of name a query is in full; nil when it is none.
  var exact: SearchTables.NameKind?
  /// For each word of the query, how well the best word among the names matches it, 0 to 100.
  var qualities: [Int]
  /// The same for the tags.
  var tags: [Int]
  /// Points of the name that matches best.
  var points = 0
  /// That name, normalized.
  var best = ""
  /// For each word of the query, the word of a name it matched.
  var matched: [String]

  init(_ count: Int) {
    qualities = Array(repeating: 0, count: count)
    tags = qualities
    matched = Array(repeating: "", count: count)
  }

  /// Whether some name has every word that is required.
  func hasAll(_ tokens: [QueryToken]) -> Bool {
    zip(tokens, qualities).allSatisfy { $0.isOptional || $1 > 0 }
  }
}

/// Compares names with a query, word by word.
struct NameScorer {
  private let query: SearchQuery
  private let tokens: [QueryToken]
  private let norms: [[UInt8]]
  private let keys: [[UInt8]]
  private let whole: [UInt8]
  private let aliasShare: Int
  private var words: [Range<Int>] = []

  /// - Parameter aliasShare: What a match in an alias is worth in percent of one in a name.
  init(_ query: SearchQuery, aliasShare: Int) {
    self.query = query
    tokens = query.tokens
    norms = tokens.map { Array($0.norm.utf8) }
    keys = tokens.map { Array($0.key.utf8) }
    whole = Array(query.norm.utf8)
    self.aliasShare = aliasShare
  }

  /// Takes one more name of the item into account.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ kind: SearchTables.NameKind, to score: inout NameScore) {
    cut(name)
    if kind == .tag { return addTag(name, to: &score) }
    if name.elementsEqual(whole), score.exact != .name { score.exact = kind }
    var sum = 0
    var total = 0
    var places: [Int] = []
    var covered = 0
    for (i, token) in tokens.enumerated() {
      let (quality, place) = best(i, in: name)
      if !token.isOptional { total += token.weight }
      guard quality > 0 else { continue }
      if !token.isOptional { sum += quality * token.weight }
      if !places.contains(place) { covered += words[place].count }
      places.append(place)
      if quality > score.qualities[i] {
        score.qualities[i] = quality
        score.matched[i] = String(decoding: name[words[place]], as: UTF8.self)
      }
    }
    guard sum > 0 else { return }
    let letters = words.reduce(0) { $0 + (Self.isArticle(name[$1]) ? 1 : $1.count) }
    // What of the query it has, what of it the query has, whether it begins so, whether the order is the same.
    var points = sum * 4 / max(1, total) + covered * 200 / max(1, letters)
    let first = words.first.map { Self.isArticle(name[$0]) ? 1 : 0 } ?? 0
    if let place = places.first, place <= first { points += 60 }
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { points += 20 }
    if kind == .alias { points = points * aliasShare / 100 }
    if points > score.points {
      score.points = points
      score.best = String(decoding: name, as: UTF8.self)
    }
  }

  private mutating func addTag(_ name: UnsafeBufferPointer<UInt8>, to score: inout NameScore) {
    for i in tokens.indices { score.tags[i] = max(score.tags[i], best(i, in: name).quality) }
  }

  private mutating func cut(_ name: UnsafeBufferPointer<UInt8>) {
    words.removeAll(keepingCapacity: true)
    var start = 0
    for i in 0...name.count where i == name.count || name[i] == 0x20 {
      if i > start { words.append(start..<i) }
      start = i + 1
    }
  }

  /// The best match of one word of the query among the words of the name.
  private func best(_ i: Int, in name: UnsafeBufferPointer<UInt8>) -> (quality: Int, place: Int) {
    let token = tokens[i]
    let norm = norms[i]
    var best = (quality: 0, place: 0)
    for (place, range) in words.enumerated() {
      let word = name[range]
      var quality = 0
      if word.count == norm.count, word.elementsEqual(norm) {
        return (100, place)
      } else if token.isPrefix, word.count > norm.count, word.starts(with: norm) {
        quality = 60 + 35 * norm.count / word.count
      }
      for other in token.alternatives where !other.isKey && other.quality > quality {
        if word.elementsEqual(other.word.utf8) { quality = other.quality }
      }
      if quality > best.quality { best = (quality, place) }
    }
    if best.quality >= 88 || keys[i].isEmpty { return best }
    let byKey = bestByKey(i, in: name)
    return byKey.quality > best.quality ? byKey : best
  }

  /// The same by sound; keys of names are made only when spelling has not found the word.
  private func bestByKey(_ i: Int, in name: UnsafeBufferPointer<UInt8>) -> (quality: Int, place: Int) {
    let token = tokens[i]
    var best = (quality: 0, place: 0)
    for (place, range) in words.enumerated() where !Self.isArticle(name[range]) {
      let key = Array(TransliterationKey.key(token: String(decoding: name[range], as: UTF8.self)).utf8)
      var quality = 0
      if key == keys[i] {
        quality = 88
      } else if token.isKeyPrefix, key.count > keys[i].count, key.starts(with: keys[i]) {
        quality = 50 + 30 * keys[i].count / key.count
      }
      for other in token.alternatives where other.isKey && other.quality > quality {
        if key.elementsEqual(other.word.utf8) { quality = other.quality }
      }
      if quality > best.quality { best = (quality, place) }
    }
    return best
  }

  private static let articles: [[UInt8]] = "el al l le la les un une the a an of de du des d".split(separator: " ")
    .map { Array($0.utf8) }

  private static func isArticle(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.count <= 3 && articles.contains { word.elementsEqual($0) }
  }
}
