import SearchText

/// One word of a query in its indexed forms.
struct QueryToken: Sendable {
  /// An alternative for this word.
  struct Alternative: Sendable, Hashable {
    /// The normalized word, or a key if ``isKey``.
    let word: String
    /// True when it is a key, to be matched against keys.
    let isKey: Bool
    /// The quality of a match, 1 to 99.
    let quality: Int
    /// True when matches are results, not only suggestions.
    var isConfident = true
    /// True when it is long and close enough for a result if it is a whole name.
    var mayBeName = false
  }

  /// The normalized word.
  let norm: String
  /// Its key by sound.
  let key: String
  /// True when it may be a prefix.
  var isPrefix = false
  /// True when results may lack it: a stop word, or a word of intent.
  var isOptional = false
  /// Its weight; 1 for a word that every item has.
  var weight = 1
  /// True when the index has it, as a word, by sound, or as a prefix.
  var isKnown = false
  /// True when the index has it with this spelling.
  var isWord = false
  /// Document frequency in names of the word or its alternatives, by spelling or sound; an upper bound when
  /// unknown.
  var nameCount = Int.max
  /// True when names may contain its key.
  var hasKey = true
  /// Its original spelling, if without diacritics it is a stop word of another language.
  var written: String?
  /// The words as typed, if this token replaces several.
  var typed: String?
  /// Words it may have been a typo for, best first.
  var alternatives: [Alternative] = []

  init(_ norm: String) {
    self.norm = norm
    let key = TransliterationKey.key(token: norm)
    // A letter repeated many times sounds like a single one, but is not a one-letter word.
    self.key = key.unicodeScalars.count == 1 && norm.unicodeScalars.count > 3 ? "" : key
  }

  /// The weight of a term: the number of binary digits of its inverse document frequency, at least 1.
  static func weight(ofFrequency frequency: Int, among documents: Int) -> Int {
    max(1, Int.bitWidth - ((documents + 1) / (frequency + 1)).leadingZeroBitCount)
  }

  /// The assumed document frequency of a word that is not in the index.
  static let assumedRareFrequency = 3

  /// Number of letters and digits.
  var length: Int { norm.unicodeScalars.count }

  /// The most likely intended word; the word itself without alternatives.
  var likeliest: String { alternatives.first { !$0.isKey }?.word ?? norm }

  /// True when the key may be treated as a prefix: short ones would match too much.
  var isKeyPrefix: Bool { isPrefix && key.unicodeScalars.count >= 4 }

  /// True when few enough items have it in a name to examine them one by one.
  var isRare: Bool { nameCount <= CandidateSource.limit / 2 && !isPrefix }

  /// True when very many names contain it.
  var isFrequent: Bool { nameCount >= 1000 }

  /// True when nothing in the index matches it, so that no query needs to look.
  var hasNoMatches: Bool { !isKnown && alternatives.isEmpty }

  /// The FTS5 expression that matches the word in names, optionally also in their keys.
  func nameMatch(bySound: Bool) -> String {
    // A word in very many names is complete, and the list of all completions would be long.
    let isPrefix = isPrefix && !isFrequent
    var parts = ["{name alias} : \"\(norm)\"\(isPrefix ? " *" : "")"]
    for other in alternatives where !other.isKey { parts.append("{name alias} : \"\(other.word)\"") }
    if bySound {
      if !key.isEmpty, hasKey { parts.append("key : \"\(key)\"\(isPrefix && isKeyPrefix ? " *" : "")") }
      for other in alternatives where other.isKey { parts.append("key : \"\(other.word)\"") }
    }
    return "(\(parts.joined(separator: " OR ")))"
  }

  /// The FTS5 expression that matches the word anywhere in the text.
  ///
  /// - Parameter expansions: Its completions, when it may be half typed.
  func textMatch(_ expansions: [String] = []) -> String {
    let words = [norm] + expansions + alternatives.filter { !$0.isKey }.map { $0.word }
    return "(\(words.map { "\"\($0)\"" }.joined(separator: " OR ")))"
  }
}

extension Array where Element == QueryToken {
  /// The words that a result must have.
  var required: [QueryToken] { filter { !$0.isOptional } }

  /// The words to match against names: only the rarest if one is rare and another frequent, because the names
  /// of the matches are compared with all words anyway, and posting lists of frequent words are long.
  var selectiveTokens: [QueryToken] {
    guard contains(where: { $0.isFrequent }) else { return self }
    return filter { $0.isRare && !$0.isOptional }.min { $0.nameCount < $1.nameCount }.map { [$0] } ?? self
  }
}
