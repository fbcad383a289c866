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
  /// Its key.
  let key: String
  /// Its consonants.
  let skeleton: String
  /// The words that must match, as a text of their own; the same as the text when none is optional.
  let core: String
  /// What the words ask for.
  var intents: Set<SearchIntent>
  /// Whether the words say nothing but what is wanted.
  let isIntentAlone: Bool
  /// Two words that have to stand side by side, where they were typed as one.
  var adjacent: String?

  /// Whether the last word is still being typed.
  let isBeingTyped: Bool
  /// Whether the words ask for all of a kind, such as places to eat.
  let isListWish: Bool

  /// At most 32 words count: a longer text is no search for a name.
  private static let wordLimit = 32

  /// - Parameter isBeingTyped: Whether the text is not finished, so that its last word is the beginning of any word,
  ///   also where it looks like one that says nothing.
  init(_ text: String, isBeingTyped: Bool = false) {
    let text = text.prefix(2000)
    self.init(
      normalized: Normalizer.norm(String(text)),
      isBeingTyped: isBeingTyped && text.last?.isWhitespace == false)
  }

  private init(normalized norm: String, isBeingTyped: Bool = false) {
    self.norm = norm
    self.isBeingTyped = isBeingTyped
    let words = Array(SearchQuery.terms(of: norm).prefix(SearchQuery.wordLimit))
    var reading = IntentReading(words)
    if isBeingTyped { reading.require(words.count - 1) }
    tokens = words.map { QueryToken($0) }
    intents = reading.intents
    isIntentAlone = reading.optional.count == words.count && !reading.intents.isEmpty
    isListWish = reading.isListWish && !isBeingTyped
    // Stop words and words of intent alone are what is looked for.
    if reading.optional.count < words.count { for i in reading.optional { tokens[i].isOptional = true } }
    if let last = tokens.indices.last { tokens[last].isPrefix = true }
    core = tokens.required.map(\.norm).joined(separator: " ")
    key = TransliterationKey.key(normalized: norm)
    whole = WholeName.word(norm)
    wholeKey = WholeName.word(key)
    skeleton = WholeName.word(Skeleton.skel(key: key))
  }

  /// A query of words that are normalized.
  init(words: [String]) { self.init(normalized: words.joined(separator: " ")) }

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
