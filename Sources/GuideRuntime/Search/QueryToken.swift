import SearchText

/// One word of a query in the forms the index holds.
struct QueryToken: Sendable {
  /// Another word that this one may stand for.
  struct Alternative: Sendable, Hashable {
    /// The word, normalized, or a key when ``isKey``.
    let word: String
    /// Whether the word is a key and is looked for among keys.
    let isKey: Bool
    /// How good a match by it is, 1 to 99.
    let quality: Int
    /// Whether what it finds is a result, not only a suggestion.
    var isSure = true
    /// Whether it is long enough and near enough to be a result where it is all of a name.
    var mayBeName = false
  }

  /// The word, normalized.
  let norm: String
  /// Its key by sound.
  let key: String
  /// Whether it may be the beginning of a word.
  var isPrefix = false
  /// Whether results need not have it: a stop word, or a word that only tells what is wanted.
  var isOptional = false
  /// How much it says, 1 for a word that every item has.
  var weight = 1
  /// Whether the index has it, as a word, by sound, or as a beginning.
  var isKnown = false
  /// Whether the index has it, spelled so.
  var isWord = false
  /// How many items have it, or what stands for it, in a name or by sound; no more than this when it is not known.
  var nameCount = Int.max
  /// Whether names may have its key.
  var hasKey = true
  /// How the word is written in the originals, where without its marks it is a stop word of another language.
  var written: String?
  /// What was typed, where the word stands for several.
  var typed: String?
  /// Words it may have been meant to be, best first.
  var alternatives: [Alternative] = []

  init(_ norm: String) {
    self.norm = norm
    let key = TransliterationKey.key(token: norm)
    // A letter that goes on and on sounds like one, but is no word of one letter.
    self.key = key.unicodeScalars.count == 1 && norm.unicodeScalars.count > 3 ? "" : key
  }

  /// In how many items a word that nothing has is taken to be, to weigh it against the others.
  static let hardlyAny = 3

  /// Number of letters and digits.
  var length: Int { norm.unicodeScalars.count }

  /// The word it was most likely meant to be; the word itself without one.
  var likeliest: String { alternatives.first { !$0.isKey }?.word ?? norm }

  /// Whether a beginning of the key may stand for the word: short ones would fit too many.
  var isKeyPrefix: Bool { isPrefix && key.unicodeScalars.count >= 4 }

  /// Whether all items with it in a name are few enough to be looked at one by one.
  var isRare: Bool { nameCount <= CandidateSource.limit / 2 && !isPrefix }

  /// Whether the list of names with it is long.
  var isFrequent: Bool { nameCount >= 1000 }

  /// Whether nothing has it as it is spelled, so that no query needs to look.
  var isNowhere: Bool { !isKnown && alternatives.isEmpty }

  /// The part of an FTS5 query that finds the word among names, or among their keys too.
  func nameMatch(bySound: Bool) -> String {
    // A word that very many names have is a whole one, and the list of all that begin so would be long.
    let isPrefix = isPrefix && !isFrequent
    var parts = ["{name alias} : \"\(norm)\"\(isPrefix ? " *" : "")"]
    for other in alternatives where !other.isKey { parts.append("{name alias} : \"\(other.word)\"") }
    if bySound {
      if !key.isEmpty, hasKey { parts.append("key : \"\(key)\"\(isPrefix && isKeyPrefix ? " *" : "")") }
      for other in alternatives where other.isKey { parts.append("key : \"\(other.word)\"") }
    }
    return "(\(parts.joined(separator: " OR ")))"
  }

  /// The part of an FTS5 query that finds the word anywhere in the text.
  ///
  /// - Parameter expansions: Words that begin with it, when it may be half typed.
  func textMatch(_ expansions: [String] = []) -> String {
    let words = [norm] + expansions + alternatives.filter { !$0.isKey }.map(\.word)
    return "(\(words.map { "\"\($0)\"" }.joined(separator: " OR ")))"
  }
}

extension Array where Element == QueryToken {
  /// The words that a result must have.
  var required: [QueryToken] { filter { !$0.isOptional } }

  /// The words to look for among names: the rarest alone where one is rare and another frequent, for the names of what
  /// it finds are compared with all of them anyway, and the lists of frequent words are long.
  var telling: [QueryToken] {
    guard contains(where: \.isFrequent) else { return self }
    return filter { $0.isRare && !$0.isOptional }.min { $0.nameCount < $1.nameCount }.map { [$0] } ?? self
  }
}
