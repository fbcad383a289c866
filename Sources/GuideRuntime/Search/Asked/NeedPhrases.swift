import SearchText

/// The phrases of needs that the words of a query may be: as they are written, and with slight differences. In a phrase of several
/// words one may be in its other number, end in "ing" or be another verb for the same, and small words in between may be left
/// out; a word of Darija may lack its article.
struct NeedPhrases {
  /// The words of a phrase, and how many differences there are; fewer say more.
  struct Place: Sendable {
    let range: Range<Int>
    let variation: Int
  }

  /// The places of each phrase.
  private(set) var places: [String: [Place]] = [:]

  private let words: [String]
  private let others: [[String]]

  /// The most words of a phrase.
  private static let most = 8

  init(_ words: [String]) {
    self.words = words
    others = words.map { Inflection.forms(of: $0) + Self.withoutIng($0) + (Self.alike[$0] ?? []) }
    let isSmall = words.map { Self.isSmall($0) }
    for start in words.indices {
      var kept: [Int] = []
      for end in (start + 1)...min(words.count, start + Self.most) {
        add(Array(start..<end), start..<end, 0)
        guard !isSmall[start], !isSmall[end - 1] else { continue }
        kept.append(end - 1)
        if kept.count > 1, kept.count < end - start { add(kept, start..<end, 2) }
      }
      if let bare = Self.withoutArticle(words[start]) {
        places[bare, default: []].append(Place(range: start..<(start + 1), variation: 1))
      }
    }
  }

  private mutating func add(_ kept: [Int], _ range: Range<Int>, _ variation: Int) {
    var phrase = kept.map { words[$0] }
    func place(_ variation: Int) {
      places[phrase.joined(separator: " "), default: []].append(Place(range: range, variation: variation))
    }
    place(variation)
    // A word alone may mean something else in its other number: `place` and `places`.
    guard kept.count > 1 else { return }
    for (position, index) in kept.enumerated() {
      for other in others[index] {
        phrase[position] = other
        place(variation + 1)
      }
      phrase[position] = words[index]
    }
  }

  /// The verbs of phrases that a verb may stand for.
  private static let alike: [String: [String]] = LanguageWords.all.reduce(into: [:]) { alike, language in
    for (verb, others) in language.alike {
      for other in others { alike[other, default: []].append(verb) }
    }
  }

  /// Checks whether a word is a verb for what one does with a thing: `buy`.
  static func isVerb(_ word: String) -> Bool {
    alike[word] != nil || alike.values.contains { $0.contains(word) }
  }

  /// Checks whether a word may be left out within a phrase: it says little, and does not negate.
  private static func isSmall(_ word: String) -> Bool {
    !IntentWords.stopLanguages(word).isEmpty && AskedNeed.negation(before: 1, [word]) == nil
  }

  /// The verbs of which a word may be the form in "ing": `buy`, `hire` and `shop` of `buying`, `hiring` and `shopping`.
  static func withoutIng(_ word: String) -> [String] {
    guard word.utf8.count >= 6, word.hasSuffix("ing") else { return [] }
    let stem = word.dropLast(3)
    let isDoubled = stem.last == stem.dropLast().last
    return [String(stem), stem + "e"] + (isDoubled ? [String(stem.dropLast())] : [])
  }

  /// The article of Arabic with what is written together with it.
  static let joinedArticles = ["وال", "بال", "فال", "كال", "لل"]

  /// A word of Darija in Latin letters without its article: `7anout` for `l7anout`; nil before a vowel, as in `lunch`. A word in
  /// Arabic letters without an article and the preposition that is joined to it.
  static func withoutArticle(_ word: String) -> String? {
    for article in joinedArticles where word.hasPrefix(article) && word.unicodeScalars.count > 4 {
      return String(word.unicodeScalars.dropFirst(article.unicodeScalars.count))
    }
    let rest = word.dropFirst()
    guard word.hasPrefix("l"), rest.count > 2, let next = rest.unicodeScalars.first, next.isASCII,
      !"aeiouyl".unicodeScalars.contains(next)
    else { return nil }
    return String(rest)
  }
}
