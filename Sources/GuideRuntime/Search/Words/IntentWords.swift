/// Looks up phrases in the vocabulary of all languages.
enum IntentWords {
  /// A phrase of intent.
  struct Entry: Sendable {
    let phrase: Substring
    let wordCount: Int
    let role: Role
    /// Its language.
    let language: String
    /// The words of which one must end the query; empty for a phrase that may stand anywhere.
    var last: [String] = []

    /// Checks whether a word is the first one of the phrase.
    func begins(with word: String.UTF8View) -> Bool {
      var rest = phrase.utf8[...]
      for byte in word {
        guard rest.popFirst() == byte else { return false }
      }
      return rest.first.map { $0 == UInt8(ascii: " ") } ?? true
    }
  }

  /// The role of a phrase in a query.
  enum Role: Sendable, Equatable {
    /// It expresses an intent, or is only praise.
    case intent(SearchIntent?, Use)
    /// It precedes a place that results should be near.
    case near
    /// It precedes a place or an area that results should be in.
    case inside
    /// It precedes a price limit.
    case limit
    /// It follows a price limit.
    case limitAfter
    /// It follows a distance and precedes a place.
    case from
    /// At the start or end of a query it asks for what is open.
    case open
    /// It precedes what is not wanted.
    case negation
    /// The same, and a place after it is never meant.
    case exception
    /// After a negation, it precedes a place that results should not be at.
    case on
    /// It precedes an area that results should not be in.
    case outside
    /// It precedes a place that results should not be near.
    case away
    /// It asks for what is closed.
    case closed
    /// It precedes two places that results should be between.
    case between
    /// The content uses a different word for it.
    case synonym(Substring)
  }

  /// The effect of the words of a phrase on the query.
  enum Use: String, Sendable {
    /// Results must contain its words.
    case kept
    /// It has no other meaning, so results may lack its words.
    case dropped
    /// The same, and the rest is a text to be translated.
    case quotes
  }

  /// The phrases that begin some words, longest first; ties in the order of the languages.
  static func entries(in words: ArraySlice<String>) -> [Entry] {
    guard let first = words.first?.utf8, !first.isEmpty else { return [] }
    return byFirstWord[place(of: first)].filter { entry in
      entry.wordCount <= words.count && entry.begins(with: first)
        && (entry.wordCount == 1
          || entry.phrase.split(separator: " ").elementsEqual(words.prefix(entry.wordCount)) { $0 == $1 })
    }.sorted { $0.wordCount > $1.wordCount }
  }

  /// The languages in which a word is a stop word.
  static func stopLanguages(_ word: String) -> [String] { stop[word] ?? [] }

  /// The position of the first word that is no stop word; the last one where all are.
  static func firstTelling(in words: ArraySlice<String>) -> Int {
    words.indices.first { stopLanguages(words[$0]).isEmpty } ?? words.endIndex - 1
  }

  /// The first phrase of an intent, which is the one that English names use.
  static func plain(_ intent: SearchIntent) -> String? {
    guard let english = LanguageWords.all.first else { return nil }
    for entry in english.intents where entry.intent == intent { return entry.phrases.first }
    return nil
  }

  /// The meaning of a stop word in another language; nil when it has none.
  static func homograph(_ word: String) -> (language: String, word: LanguageWords.Homograph)? {
    for words in LanguageWords.all {
      if let homograph = words.homographs[word] { return (words.language, homograph) }
    }
    return nil
  }

  /// Checks whether a word says little in a guide.
  static func isFiller(_ word: String) -> Bool { fillers.contains(word) }

  /// Checks whether a word is a stop word or praise.
  static func isEmpty(_ word: String) -> Bool { stop[word] != nil || praise.contains(word) }

  /// Checks whether a word stands between things of which each may be meant, as `or` does.
  static func isAlternative(_ word: String) -> Bool { alternatives.contains(word) }

  private static let alternatives = LanguageWords.all.reduce(into: Set<String>()) {
    $0.formUnion($1.alternatives)
  }

  /// The words after one such as `and`, which Arabic writes together with the next; nil where none is at the position.
  static func afterConjunction(in words: [String], at i: Int) -> [String]? {
    if conjunctions.contains(words[i]) { return i + 1 < words.count ? Array(words[(i + 1)...]) : nil }
    guard let joined = conjunctions.first(where: { $0 == "و" && words[i].hasPrefix($0) }),
      words[i].unicodeScalars.count > 2
    else { return nil }
    return [String(words[i].dropFirst(joined.count))] + words[(i + 1)...]
  }

  /// Checks whether a word joins two things, as `and` does.
  static func isConjunction(_ word: String) -> Bool { conjunctions.contains(word) }

  /// Checks whether a word says that the next thing is wanted, as `with` does.
  static func isPresence(_ word: String) -> Bool { presences.contains(word) }

  private static let presences = LanguageWords.all.reduce(into: Set<String>()) { $0.formUnion($1.presences) }

  private static let conjunctions = LanguageWords.all.reduce(into: Set<String>()) {
    $0.formUnion($1.conjunctions)
  }

  private static let fillers = LanguageWords.all.reduce(into: Set<String>()) { $0.formUnion($1.fillers) }

  /// Single words that results may lack although they are no stop words: `best`.
  private static let praise: Set<String> = {
    let phrases = LanguageWords.all.flatMap { $0.intents }
      .filter { $0.intent == nil && $0.use == .dropped && $0.last.isEmpty }.flatMap { $0.phrases }
    return Set(phrases.filter { !$0.contains(" ") })
  }()

  /// The place in ``byFirstWord`` of phrases that begin with a word: its bytes, mixed.
  private static func place(of word: some Sequence<UInt8>) -> Int {
    Int(word.reduce(0 as UInt32) { ($0 &* 31) ^ UInt32($1) } & 0x3FF)
  }

  /// Phrases by their first word. Built in every process, so it must be quick: one pass over the lists, without a dictionary.
  private static let byFirstWord: [[Entry]] = {
    var entries: [[Entry]] = Array(repeating: [], count: 0x400)
    func add(_ phrase: String, _ language: String, _ role: Role, last: [String] = []) {
      guard !phrase.isEmpty else { return }
      let spaces = phrase.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) }
      entries[place(of: phrase.utf8.prefix { $0 != UInt8(ascii: " ") })].append(
        Entry(phrase: phrase[...], wordCount: spaces + 1, role: role, language: language, last: last))
    }
    for words in LanguageWords.all {
      for entry in words.intents {
        for phrase in entry.phrases {
          add(phrase, words.language, .intent(entry.intent, entry.use), last: entry.last)
        }
      }
      for (role, list) in words.roles { for phrase in list { add(phrase, words.language, role) } }
      for (phrase, word) in words.synonyms { add(phrase, words.language, .synonym(word[...])) }
    }
    return entries
  }()

  private static let stop: [String: [String]] = {
    var out: [String: [String]] = [:]
    for words in LanguageWords.all {
      for word in words.stop { out[word, default: []].append(words.language) }
    }
    return out
  }()
}
