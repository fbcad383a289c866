import SearchText

/// What a person typed, in the forms the index holds, and what it asks for.
struct SearchQuery: Sendable {
  /// The text, normalized.
  let norm: String
  /// Its words; those that only say what is wanted are optional.
  var tokens: [QueryToken]
  /// The whole text as one word, by spelling and by sound.
  let whole: String
  let wholeKey: String
  /// Its consonants.
  let skeleton: String
  /// The words that must match, as a text of their own; the same as the text when none is optional.
  let core: String
  /// What the words ask for.
  let intents: Set<SearchIntent>
  /// Whether the words say nothing but what is wanted.
  let isIntentAlone: Bool

  /// At most 32 words count: a longer text is no search for a name.
  private static let wordLimit = 32

  init(_ text: String) {
    let norm = Normalizer.norm(String(text.prefix(2000)))
    self.init(normalized: norm)
  }

  private init(normalized norm: String) {
    self.norm = norm
    let words = Array(SearchQuery.terms(of: norm).prefix(SearchQuery.wordLimit))
    let reading = IntentReading(words)
    tokens = words.map { QueryToken($0) }
    intents = reading.intents
    isIntentAlone = reading.optional.count == words.count && !reading.intents.isEmpty
    // Stop words and words of intent alone are what is looked for.
    if reading.optional.count < words.count { for i in reading.optional { tokens[i].isOptional = true } }
    if let last = tokens.indices.last { tokens[last].isPrefix = true }
    core = tokens.required.map(\.norm).joined(separator: " ")
    let key = TransliterationKey.key(normalized: norm)
    whole = WholeName.word(norm)
    wholeKey = WholeName.word(key)
    skeleton = WholeName.word(Skeleton.skel(key: key))
  }

  /// The query of the required words alone; nil when all are required.
  var coreQuery: SearchQuery? { core == norm ? nil : SearchQuery(normalized: core) }

  /// The same wish in the words that names most likely have, when the text is nothing but that wish.
  var plainIntent: SearchQuery? {
    guard isIntentAlone else { return nil }
    let phrases = SearchIntent.allCases.filter(intents.contains).compactMap { IntentWords.plain($0) }
    let text = phrases.joined(separator: " ")
    return text.isEmpty || text == norm ? nil : SearchQuery(normalized: text)
  }

  /// The terms that SQLite's `unicode61` makes of normalized text: its words, split once more at the letters of
  /// New Tai Lue and the Vedic signs, which that tokenizer does not take for letters.
  static func terms(of text: String) -> [String] {
    let parts = text.unicodeScalars.split { scalar in
      scalar == " " || 0x1980...0x19DF ~= scalar.value || 0x1CD0...0x1CFF ~= scalar.value
    }
    return parts.map { String($0) }
  }

  /// The part of an FTS5 query that finds a whole name; nil for nothing to look for.
  static func wholeMatch(_ column: String, _ word: String) -> String? {
    let terms = terms(of: word)
    guard !terms.isEmpty else { return nil }
    return "(\(column) : (\(terms.map { "\"\($0)\"" }.joined(separator: " AND "))))"
  }
}
