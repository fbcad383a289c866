import BundleFormat
import BundleReader
import GuideModel
import SQLite
import SearchText

/// The words of the phrases that name needs, for questions that put them in another order or among other words: `is january
/// cold` for `cold in january`.
struct NeedVocabulary: DerivedFromContent {
  static let name: StaticString = "NeedVocabulary"

  /// A phrase as the content has it, the row of its need, and its content words.
  private struct Phrase: Sendable {
    let text: String
    let need: Int64
    let words: Set<String>
  }

  private let phrases: [Phrase]
  /// Phrases with each word, ascending.
  private let having: [String: [Int]]
  private let needs: Int

  init(_ db: Connection, _ database: ContentDatabase) throws {
    let needs = try database.derived(NeedRows.self, db)
    guard !needs.phrases.isEmpty else {
      (phrases, having, self.needs) = ([], [:], 0)
      return
    }
    // Thousands of phrases consist of a few words, so each word is looked up once.
    var known: [Bool: [Substring: String?]] = [:]
    func content(_ word: Substring, bySound: Bool) -> String? {
      if let known = known[bySound]?[word] { return known }
      let text = String(word)
      let content: String? = Self.isContent(text) ? (bySound ? Self.sound(text) ?? text : text) : nil
      known[bySound, default: [:]][word] = .some(content)
      return content
    }
    phrases = try db.all("SELECT phrase, need, arabic FROM \(needs.phrases)") { row in
      let text = row.text(0)
      let bySound = row.integer(2) == 1
      return Phrase(
        text: text, need: row.integer(1),
        words: Set(text.split(separator: " ").compactMap { content($0, bySound: bySound) }))
    }
    var having: [String: [Int]] = [:]
    for (i, phrase) in phrases.enumerated() {
      for word in phrase.words { having[word, default: []].append(i) }
    }
    (self.having, self.needs) = (having, Set(phrases.map { $0.need }).count)
  }

  /// Number of needs with a word.
  private func count(of word: String) -> Int { Set((having[word] ?? []).map { phrases[$0].need }).count }

  /// The other forms of a word that texts may have, among them English ones, and the rows of the needs with any of its forms.
  func reading(of word: String) -> (forms: [String], needs: Set<Int64>) {
    let forms = Inflection.forms(of: word) + NeedPhrases.withoutIng(word) + english(of: word)
    let phrases = ([word] + forms + Self.sounds(of: word)).flatMap { having[$0] ?? [] }
    return (forms, Set(phrases.map { self.phrases[$0].need }))
  }

  /// A phrase of a need, and the positions of the words that the need has.
  struct Match {
    let phrase: String
    let places: Set<Int>
    /// The share of the weight of the words that the need has, and that its phrase has, in percent.
    let share: Int
    let phraseShare: Int
    /// True when the phrase has several of the words.
    let isSeveral: Bool
  }

  /// The need that has most of the words; nil where none has enough of them.
  ///
  /// A phrase counts if the words have all of its own, and these are two or more, or one in another language.
  ///
  /// - Parameters:
  ///   - read: Words that are a filter already, such as those of a time, which a need may lack.
  ///   - names: Words that are names of places or categories, and so no other spelling of anything: `crete` is not `carte`.
  func match(_ words: [String], besides read: Set<String>, names: Set<String>) -> Match? {
    let content = words.indices.filter { Self.isContent(words[$0]) }
    let english = content.map { names.contains(words[$0]) ? [] : self.english(of: words[$0]) }
    guard content.count > 1 || english.first?.isEmpty == false else { return nil }
    let forms = content.indices.map { i in
      let word = words[content[i]]
      return names.contains(word) ? [word] : Self.forms(of: word) + english[i]
    }
    let weights = forms.map { weight(of: $0) }
    var had: [Int64: Set<Int>] = [:]
    var best: [Int64: (phrase: Phrase, weight: Int, count: Int)] = [:]
    for phrase in Set(forms.joined().flatMap { having[$0] ?? [] }).sorted().map({ phrases[$0] }) {
      let found = content.indices.filter { i in forms[i].contains { phrase.words.contains($0) } }
      guard !found.isEmpty else { continue }
      had[phrase.need, default: []].formUnion(found)
      // One word of English would have been found as the phrase that it is.
      guard found.count > 1 || !english[found[0]].isEmpty, found.count >= phrase.words.count else { continue }
      let weight = found.reduce(0) { $0 + weights[$1] }
      if weight > best[phrase.need]?.weight ?? 0 { best[phrase.need] = (phrase, weight, found.count) }
    }
    let matches = best.map { need, found in
      let places = had[need] ?? []
      let all = content.indices.reduce(0) {
        places.contains($1) || !read.contains(words[content[$1]]) ? $0 + weights[$1] : $0
      }
      return Match(
        phrase: found.phrase.text, places: Set(places.map { content[$0] }),
        share: places.reduce(0) { $0 + weights[$1] } * 100 / all, phraseShare: found.weight * 100 / all,
        isSeveral: found.count > 1)
    }
    return matches.filter { $0.share >= Self.leastShare || $0.isSeveral && $0.phraseShare >= Self.surePhrase }
      .max { ($0.phraseShare, $0.share, $1.phrase) < ($1.phraseShare, $1.share, $0.phrase) }
  }

  /// The minimum share of the terms' weight that a need must have, in percent, and the minimum for one of its phrases if that has
  /// several of the terms: long questions also describe the circumstances.
  private static let (leastShare, surePhrase) = (60, 40)

  private func weight(of forms: [String]) -> Int {
    let count = forms.map { self.count(of: $0) }.max() ?? 0
    return QueryToken.weight(ofFrequency: count, among: needs)
  }

  /// A word in its other forms, and by its sound.
  private static func forms(of word: String) -> [String] {
    [word] + Inflection.forms(of: word) + NeedPhrases.withoutIng(word) + sounds(of: word)
  }

  private static func sounds(of word: String) -> [String] {
    ([word] + (NeedPhrases.withoutArticle(word).map { [$0] } ?? [])).compactMap { sound($0) }
  }

  /// The English words for a word of another language; a word that phrases have means itself: `bread` is not `berd`.
  private func english(of word: String) -> [String] {
    let keys = [word] + Inflection.forms(of: word) + (having[word] == nil ? Self.sounds(of: word) : [])
    let english = keys.flatMap { Self.meanings[$0] ?? [] }
    guard !english.isEmpty || having[word] != nil else { return similar(to: word) }
    return english + english.flatMap { Inflection.forms(of: $0) }
  }

  /// The words of phrases that a long word is with one typo: `romantic` for `romantc`.
  private func similar(to word: String) -> [String] {
    let letters = word.unicodeScalars.map { $0.value }
    guard letters.count >= Guide.shortestTypo else { return [] }
    var distance = EditDistance(letters, limit: 1)
    return having.keys.filter { key in
      var key = key
      return key.withUTF8 { distance.distance(to: $0) } != nil && distance.keepsFirstLetter
    }
  }

  /// English words by words of other languages, and by the sounds of those that have no fixed spelling.
  private static let meanings: [String: Set<String>] = {
    var out: [String: Set<String>] = [:]
    for language in LanguageWords.all {
      for (english, words) in language.meanings {
        let english = english.split(separator: " ").map { String($0) }
        for word in words.split(separator: " ").map({ String($0) }) {
          let sound = language.language == spelledBySound ? sound(word) : nil
          for key in [word] + (sound.map { [$0] } ?? []) { out[key, default: []].formUnion(english) }
        }
      }
    }
    return out
  }()

  /// The language of Arabic and Darija in the words of questions.
  private static let spelledBySound = "ar"

  /// The sound of a word of Darija or Arabic, marked so that no word equals it: its consonants, or with fewer than three its key;
  /// of a word in Arabic letters without the article and the preposition before it. Nil for other words.
  private static func sound(_ word: String) -> String? {
    let script = Skeleton.script(ofNormalized: word)
    guard script != .other else { return nil }
    let article = script == .arabic ? articles.first { word.hasPrefix($0) } ?? "" : ""
    let bare = String(word.dropFirst(article.count))
    let key = TransliterationKey.key(token: bare)
    let consonants = Skeleton.skel(key: key)
    if consonants.utf8.count >= 3 { return "~" + consonants }
    return script == .latin ? "~" + key : bare.count < 3 ? nil : "~" + bare
  }

  /// The article of Arabic, also with what is written together with it.
  private static let articles = NeedPhrases.joinedArticles + ["ال"]

  private static func isContent(_ word: String) -> Bool {
    !IntentWords.isEmpty(word) && !IntentWords.isFiller(word)
  }
}
