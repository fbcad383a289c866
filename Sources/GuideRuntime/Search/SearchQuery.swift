import SearchText

/// The user's text in its indexed forms, with its intents.
struct SearchQuery: Sendable {
  /// The text, normalized.
  let norm: String
  /// Its words; words of intent are optional.
  var tokens: [QueryToken]
  /// The whole text as one word, by spelling and by sound.
  let whole: String
  let wholeKey: String
  /// Its key.
  let key: String
  /// Its consonants.
  let skeleton: String
  /// The required words as a text; equals the whole text if none is optional.
  let core: String
  /// The intents of the words.
  var intents: Set<SearchIntent>
  /// True when the text consists only of words of intent.
  let isIntentAlone: Bool
  /// Two words that must be adjacent, if they were typed as one.
  var adjacent: String?

  /// The normalized words as typed; a token may replace several of them.
  let words: [String]
  /// Positions of words typed with an accent that decides their meaning.
  let accented: Set<Int>
  /// Positions of the words that results may lack.
  let optionalWords: Set<Int>

  /// True when the words ask for a place to eat.
  var asksForFood: Bool { !intents.isDisjoint(with: SearchIntent.food) }

  /// True when no required words are left.
  var isWithoutContent: Bool { optionalWords.count == words.count }

  /// True when the last word is still being typed.
  let isBeingTyped: Bool
  /// True when the words ask for everything of a kind, such as places to eat.
  let isListRequest: Bool

  /// At most 32 words count: a longer text is not a search for a name.
  private static let wordLimit = 32

  /// - Parameters:
  ///   - isBeingTyped: True when the text is unfinished, so that its last word is a prefix, even if it looks
  ///     like a stop word.
  ///   - language: The user's language, for words that the text itself leaves ambiguous.
  init(_ text: String, isBeingTyped: Bool = false, language: String = "en") {
    let text = String(text.prefix(2000))
    let norm = Normalizer.norm(text)
    self.init(
      normalized: norm, isBeingTyped: isBeingTyped && text.last?.isWhitespace == false,
      accented: SearchQuery.accented(in: text, norm), language: language)
  }

  private init(
    normalized norm: String, isBeingTyped: Bool = false, accented: Set<Int> = [], language: String = "en"
  ) {
    self.norm = norm
    self.isBeingTyped = isBeingTyped
    self.accented = accented
    words = SearchQuery.words(of: norm)
    var reading = IntentReading(words, accented: accented, language: language)
    if isBeingTyped { reading.require(words.count - 1) }
    intents = reading.intents
    optionalWords = reading.optional
    isIntentAlone = reading.optional.count == words.count && !reading.intents.isEmpty
    isListRequest = reading.isListRequest && !isBeingTyped
    tokens = SearchQuery.tokens(words, reading, isBeingTyped: isBeingTyped)
    core = tokens.required.map { $0.norm }.joined(separator: " ")
    key = TransliterationKey.key(normalized: norm)
    whole = WholeName.word(norm)
    wholeKey = WholeName.word(key)
    skeleton = WholeName.word(Skeleton.skel(key: key))
  }

  /// A query of normalized words.
  init(words: [String], accented: Set<Int> = [], language: String = "en") {
    self.init(normalized: words.joined(separator: " "), accented: accented, language: language)
  }

  /// One token per word, or per group of words that is a synonym in the content.
  private static func tokens(_ words: [String], _ reading: IntentReading, isBeingTyped: Bool) -> [QueryToken]
  {
    // If there are only stop words and words of intent, those are searched.
    let isAnyRequired = reading.optional.count < words.count
    // But not those that ask how something is said: `just looking in arabic`.
    let asking = Set((reading.places[.phrase] ?? []).joined())
    let isAnySaid = asking.count < words.count
    var tokens: [QueryToken] = []
    var i = 0
    while i < words.count {
      let synonym = isBeingTyped ? nil : reading.synonyms.first { $0.range.lowerBound == i }
      if let synonym, synonym.range.count > 1 {
        var token = QueryToken(synonym.word)
        token.typed = words[synonym.range].joined(separator: " ")
        tokens.append(token)
        i = synonym.range.upperBound
        continue
      }
      var token = QueryToken(words[i])
      token.isOptional = isAnyRequired ? reading.optional.contains(i) : isAnySaid && asking.contains(i)
      if let homograph = IntentWords.homograph(words[i]), reading.marked.contains(i) {
        token.written = homograph.word.written
        token.alternatives = [.init(word: homograph.word.meaning, isKey: false, quality: 88)]
      }
      if let synonym { token.alternatives = [.init(word: synonym.word, isKey: false, quality: 88)] }
      tokens.append(token)
      i += 1
    }
    if let last = tokens.indices.last { tokens[last].isPrefix = tokens[last].written == nil }
    return tokens
  }

  /// Positions of words typed with diacritics that would be a different word without.
  private static func accented(in text: String, _ norm: String) -> Set<Int> {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    let words = terms(of: norm)
    guard words.contains(where: { $0 == "a" || IntentWords.homograph($0) != nil }) else { return [] }
    let tokens = Normalizer.tokensWithRanges(text)
    guard tokens.count == words.count else { return [] }
    let utf8 = Array(text.utf8)
    return Set(tokens.indices.filter { i in utf8[tokens[i].range].contains { $0 >= 0x80 } })
  }

  /// The same intent in the words that names are most likely to use, if the text is nothing but that intent.
  var soleIntent: SearchQuery? {
    guard isIntentAlone else { return nil }
    let phrases = SearchIntent.allCases.filter(intents.contains).compactMap { IntentWords.plain($0) }
    let text = phrases.joined(separator: " ")
    return text.isEmpty || text == norm ? nil : SearchQuery(normalized: text)
  }

  /// The query with only the required words; nil when all are required.
  var coreQuery: SearchQuery? { core == norm ? nil : SearchQuery(normalized: core) }

  /// The words of a normalized text, with joined ones separated, as far as they count.
  static func words(of normalized: String) -> [String] {
    Array(terms(of: normalized).flatMap(JoinedWords.separated).prefix(wordLimit))
  }

  /// The tokens that SQLite's `unicode61` makes of normalized text: its words, split again at the letters of
  /// New Tai Lue and the Vedic signs, which that tokenizer does not treat as letters.
  static func terms(of text: String) -> [String] {
    let parts = text.unicodeScalars.split { scalar in
      scalar == " " || 0x1980...0x19DF ~= scalar.value || 0x1CD0...0x1CFF ~= scalar.value
    }
    return parts.map { String($0) }
  }

  /// The FTS5 expressions that match its whole text as a name, by spelling and by sound.
  var wholeMatches: [String] {
    [SearchQuery.wholeMatch("norm", whole), SearchQuery.wholeMatch("key", wholeKey)].compactMap { $0 }
  }

  /// The FTS5 expression that matches a whole name; nil when there is nothing to match.
  static func wholeMatch(_ column: String, _ word: String) -> String? {
    let terms = terms(of: word)
    guard !terms.isEmpty else { return nil }
    return "(\(column) : (\(terms.map { "\"\($0)\"" }.joined(separator: " AND "))))"
  }
}
