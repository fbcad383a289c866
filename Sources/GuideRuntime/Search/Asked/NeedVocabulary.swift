import BundleFormat
import BundleReader
import GuideModel
import SQLite
import SearchText

/// The words of the phrases that name needs, for questions that put them in another order or among other words: `is january
/// cold` for `cold in january`.
struct NeedVocabulary: DerivedFromContent {
  static let name: StaticString = "NeedVocabulary"

  /// A phrase as the content has it, the row of its need, and its telling words.
  private struct Phrase: Sendable {
    let text: String
    let need: Int64
    let words: Set<String>
  }

  private let phrases: [Phrase]
  /// Number of needs with each word.
  private let counts: [String: Int]
  private let needs: Int

  init(_ db: Connection, _ database: ContentDatabase) throws {
    let lists = try database.derived(NeedRows.self, db).wordLists
    guard let type = database.type(named: ContentTypesTable.need), !lists.isEmpty else {
      (phrases, counts, needs) = ([], [:], 0)
      return
    }
    phrases = try lists.flatMap { list in
      // Thousands of phrases consist of a few words, so each word is looked up once.
      var known: [Substring: String?] = [:]
      func telling(_ word: Substring) -> String? {
        if let known = known[word] { return known }
        let text = String(word)
        let told: String? =
          Self.isTelling(text) ? (list == Self.arabic ? Self.sound(text) ?? text : text) : nil
        known[word] = .some(told)
        return told
      }
      return try db.all("SELECT n.rowid, w.value FROM \(type.table) AS n, json_each(n.\(list)) AS w") { row in
        let text = row.text(1)
        return Phrase(
          text: text, need: row.integer(0), words: Set(text.split(separator: " ").compactMap { telling($0) }))
      }
    }
    var owners: [String: Set<Int64>] = [:]
    for phrase in phrases {
      for word in phrase.words { owners[word, default: []].insert(phrase.need) }
    }
    counts = owners.mapValues { $0.count }
    needs = Set(phrases.map { $0.need }).count
  }

  /// A phrase of a need, and the positions of the words that the need has.
  struct Match {
    let phrase: String
    let places: Set<Int>
    /// The share of what the words tell that the need has, and that its phrase has, of 100.
    let share: Int
    let phraseShare: Int
  }

  /// The need that has most of the words; nil where none has enough of them.
  ///
  /// A phrase counts if the words have all of its own, and these are two or more.
  func match(_ words: [String]) -> Match? {
    let told = words.indices.filter { Self.isTelling(words[$0]) }
    guard told.count > 1 else { return nil }
    let forms = told.map { self.forms(of: words[$0]) }
    let weights = forms.map { weight(of: $0) }
    let all = weights.reduce(0, +)
    var had: [Int64: Set<Int>] = [:]
    var best: [Int64: (phrase: Phrase, weight: Int)] = [:]
    for phrase in phrases {
      let found = told.indices.filter { i in forms[i].contains { phrase.words.contains($0) } }
      guard !found.isEmpty else { continue }
      had[phrase.need, default: []].formUnion(found)
      guard found.count > 1, found.count >= phrase.words.count else { continue }
      let weight = found.reduce(0) { $0 + weights[$1] }
      if weight > best[phrase.need]?.weight ?? 0 { best[phrase.need] = (phrase, weight) }
    }
    let matches = best.map { need, found in
      let places = had[need] ?? []
      return Match(
        phrase: found.phrase.text, places: Set(places.map { told[$0] }),
        share: places.reduce(0) { $0 + weights[$1] } * 100 / all, phraseShare: found.weight * 100 / all)
    }
    return matches.filter { $0.share >= Self.leastShare }
      .max { ($0.phraseShare, $0.share, $1.phrase) < ($1.phraseShare, $1.share, $0.phrase) }
  }

  /// The least share of the words that a need must have.
  private static let leastShare = 60

  private func weight(of forms: [String]) -> Int {
    let count = forms.map { counts[$0] ?? 0 }.max() ?? 0
    return max(1, Int.bitWidth - ((needs + 1) / (count + 1)).leadingZeroBitCount)
  }

  /// A word in its other forms, by its sound, and in English; a word that phrases have means itself: `bread` is not `berd`.
  private func forms(of word: String) -> [String] {
    let own = [word] + Inflection.forms(of: word) + NeedPhrases.withoutIng(word)
    let sounds = ([word] + (NeedPhrases.withoutArticle(word).map { [$0] } ?? [])).compactMap {
      Self.sound($0)
    }
    let keys = own + (counts[word] == nil ? sounds : [])
    let english = keys.flatMap { Self.meanings[$0] ?? [] }
    return own + sounds + english + english.flatMap { Inflection.forms(of: $0) }
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

  /// The list of Arabic and Darija.
  private static let arabic = "arabic"
  /// Their language in the words of questions.
  private static let spelledBySound = "ar"

  /// The sound of a word of Darija or Arabic, marked so that no word equals it: in Latin letters its consonants, or with fewer
  /// than three its key; in Arabic ones the word without article and the prepositions before it; nil for other words.
  private static func sound(_ word: String) -> String? {
    switch Skeleton.script(ofNormalized: word) {
    case .latin:
      let key = TransliterationKey.key(token: word)
      let consonants = Skeleton.skel(key: key)
      return "~" + (consonants.utf8.count < 3 ? key : consonants)
    case .arabic:
      let article = ["وال", "بال", "فال", "كال", "لل", "ال"].first { word.hasPrefix($0) } ?? ""
      let bare = word.dropFirst(article.count)
      return bare.count < 3 ? nil : "~" + bare
    default: return nil
    }
  }

  private static func isTelling(_ word: String) -> Bool {
    !IntentWords.isEmpty(word) && !IntentWords.isFiller(word)
  }
}
