/// Looks phrases up in the words of all languages.
enum IntentWords {
  /// A phrase that says what is wanted.
  struct Entry: Sendable {
    let phrase: Substring
    let wordCount: Int
    let role: Role
    /// The language it is of.
    let language: String
  }

  /// What a phrase is in a query.
  enum Role: Sendable, Equatable {
    /// It asks for something, or for nothing but praise.
    case intent(SearchIntent?, Use)
    /// A place follows that results are to be near.
    case near
    /// A place or an area follows that results are to be in.
    case inside
    /// The most that may be spent follows.
    case limit
    /// The most that may be spent stands before it.
    case limitAfter
    /// A distance stands before it, a place follows.
    case from
    /// It asks for what is open where it begins or ends a query.
    case open
    /// The content has another word for it.
    case synonym(Substring)
  }

  /// What a phrase means for the words of the query.
  enum Use: Sendable {
    /// Results must have its words.
    case kept
    /// It says nothing else, so results need not have its words.
    case dropped
    /// The same, and what follows is what is to be said.
    case quotes
  }

  /// The phrases that some words begin with, longest first; equals in the order of the languages.
  static func entries(in words: ArraySlice<String>) -> [Entry] {
    guard let first = words.first, let entries = byFirstWord[first] else { return [] }
    return entries.filter { entry in
      entry.wordCount <= words.count
        && (entry.wordCount == 1
          || entry.phrase.split(separator: " ").elementsEqual(words.prefix(entry.wordCount)) { $0 == $1 })
    }.sorted { $0.wordCount > $1.wordCount }
  }

  /// The languages of which a word is a stop word.
  static func stopLanguages(_ word: String) -> [String] { stop[word] ?? [] }

  /// The first phrase of an intent, which is the one that English names have.
  static func plain(_ intent: SearchIntent) -> String? {
    for (other, _, list) in LanguageWords.english.intents where other == intent {
      return String(list.prefix { $0 != "," })
    }
    return nil
  }

  /// What a stop word is in another language that has it as a word of content; nil where none has.
  static func homograph(_ word: String) -> (language: String, word: LanguageWords.Homograph)? {
    for words in LanguageWords.all {
      if let homograph = words.homographs[word] { return (words.language, homograph) }
    }
    return nil
  }

  /// Phrases by their first word. Made in each process, so it has to be quick: a pass over the lists.
  private static let byFirstWord: [String: [Entry]] = {
    var entries: [String: [Entry]] = [:]
    entries.reserveCapacity(700)
    func add(_ list: String, _ language: String, _ role: (Substring) -> (Substring, Role)) {
      for part in list.utf8.split(separator: UInt8(ascii: ",")) {
        let (phrase, role) = role(Substring(part))
        let spaces = phrase.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) }
        let first = spaces == 0 ? phrase : phrase.prefix { $0 != " " }
        entries[String(first), default: []].append(
          Entry(phrase: phrase, wordCount: spaces + 1, role: role, language: language))
      }
    }
    for words in LanguageWords.all {
      let language = words.language
      for (intent, use, list) in words.intents { add(list, language) { ($0, .intent(intent, use)) } }
      add(words.near, language) { ($0, .near) }
      add(words.inside, language) { ($0, .inside) }
      add(words.limits, language) { ($0, .limit) }
      add(words.limitsAfter, language) { ($0, .limitAfter) }
      add(words.from, language) { ($0, .from) }
      add(words.open, language) { ($0, .open) }
      add(words.synonyms, language) { pair in
        let cut = pair.firstIndex(of: "=") ?? pair.endIndex
        return (pair[..<cut], .synonym(pair[cut...].dropFirst()))
      }
    }
    return entries
  }()

  private static let stop: [String: [String]] = {
    var out: [String: [String]] = [:]
    for words in LanguageWords.all {
      for word in words.stop.split(separator: ",") { out[String(word), default: []].append(words.language) }
    }
    return out
  }()
}
