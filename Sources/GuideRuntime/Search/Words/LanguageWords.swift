import GuideModel
import CLanguages
import SourceJSON

/// The vocabulary of one language for questions: `languages/words/<language>.json`.
///
/// All words are in normalized form (``Normalizer/norm(_:)``). A phrase may consist of several words.
struct LanguageWords: Sendable {
  /// Language code; Darija and Arabic share one, in both scripts.
  let language: String
  /// True when it is written without spaces between words.
  let isWrittenTogether: Bool
  /// Stop words.
  let stop: [String]
  /// Stop words of another language that have a meaning in this one.
  let homographs: [String: Homograph]
  /// Phrases of intent, whether results must contain their words, and the words of which one must end the query.
  let intents: [(intent: SearchIntent?, use: IntentWords.Use, phrases: [String], last: [String])]
  /// Phrases with a role: before a place that results should be near or in, around a price limit, between a
  /// distance and its place; and those that ask for what is open at the start or end of a query.
  let roles: [(IntentWords.Role, [String])]
  /// Synonyms for words of the content.
  let synonyms: [(phrase: String, word: String)]
  /// Phrases before a need that is not wanted: `without`, `other than`.
  let negations: [String]
  /// Those of them that say that something is absent, rather than that it is refused: `without`.
  let absences: [String]
  /// Words between things of which none is wanted: `without pork or alcohol`.
  let alternatives: Set<String>
  /// Words before what is wanted: `with`.
  let presences: Set<String>
  /// Words between two things that belong together: `and`.
  let conjunctions: Set<String>
  /// Words of a question for the way from one place to another.
  let way: WayWords
  /// Words that say little in a guide, such as `tourists`: the first that results may lack.
  let fillers: Set<String>
  /// Words of days and times.
  let times: TimeWords
  /// English words, and the words of this language that mean one of them.
  let meanings: [(english: String, words: String)]
  /// Verbs of phrases, each with others that ask for the same, such as `find` and `get` for `buy`.
  let alike: [(verb: String, others: [String])]
  /// Common words, separated by spaces, and what an ending of theirs replaces: `ing` nothing, or an `e`.
  let common: [String]
  let endings: [(ending: String, replaced: [String])]

  /// A word that without its diacritics is a stop word of another language.
  struct Homograph: Sendable {
    /// Its original spelling.
    let written: String
    /// The equivalent word in the content.
    let meaning: String
  }

  /// All supported languages.
  static let all: [LanguageWords] = {
    var all: [LanguageWords] = []
    var next = language_words()
    while let entry = next, let name = entry.pointee.name, let text = entry.pointee.text {
      all.append(LanguageWords(String(cString: name), Array(String(cString: text).utf8)))
      next = entry + 1
    }
    return all
  }()

  private init(_ language: String, _ bytes: [UInt8]) {
    let source = SourceFile(path: "languages/words/\(language).json", bytes: bytes)
    let (tree, diagnostics) = JSONParser().parse(source)
    precondition(!diagnostics.hasErrors, "\(source.path) is not valid JSON")
    let root = tree.root
    self.language = language
    isWrittenTogether = root?["isWrittenTogether"]?.bool == true
    stop = root.texts("stop")
    var homographs: [String: Homograph] = [:]
    for (word, entry) in root.members("homographs") {
      homographs[word.text] = Homograph(
        written: entry["written"]?.text ?? word.text, meaning: entry["meaning"]?.text ?? word.text)
    }
    self.homographs = homographs
    intents =
      (root?["intents"]?.elements).map { entries in
        entries.map { entry in
          (
            (entry["intent"]?.text).flatMap { SearchIntent(rawValue: $0) },
            IntentWords.Use(rawValue: entry["use"]?.text ?? "") ?? .kept, Optional(entry).texts("phrases"),
            Optional(entry).texts("last")
          )
        }
      } ?? []
    // Of roles that share a phrase the first one counts: what is away from a place is not near it either.
    roles = [
      (.near, root.texts("near")), (.inside, root.texts("inside")), (.limit, root.texts("limits")),
      (.limitAfter, root.texts("limitsAfter")), (.from, root.texts("from")), (.open, root.texts("open")),
      (.away, root.texts("away")), (.negation, root.texts("negations")),
      (.exception, root.texts("exceptions")), (.on, root.texts("on")), (.outside, root.texts("outside")),
      (.closed, root.texts("closed")), (.between, root.texts("between")),
    ]
    synonyms = root.members("synonyms").map { ($0.text, $1.text) }
    negations = root.texts("negations") + root.texts("exceptions")
    absences = root.texts("absences")
    alternatives = Set(root.texts("alternatives"))
    (conjunctions, presences) = (Set(root.texts("conjunctions")), Set(root.texts("presences")))
    way = WayWords(root?["way"])
    fillers = Set(root.texts("fillers"))
    times = TimeWords(root?["times"])
    meanings = root.members("meanings").map { ($0.text, $1.text) }
    alike = root.members("alike").map { ($0.text, $1.elements.map { $0.text }) }
    common = root.texts("common")
    endings = root.members("endings").map { ($0.text, $1.elements.map { $0.text }) }
  }

  /// Currency units of the content's prices.
  static let dirhams: Set<String> = ["mad", "dh", "dhs", "dirham", "dirhams", "drhm", "درهم", "دراهم"]

  /// Other currency units.
  static let foreignCurrencies: Set<String> = ["eur", "euro", "euros", "usd", "dollar", "dollars", "gbp"]

  /// Words between what is to be nearest and the place it is to be near: `nearest bank to the station`.
  static let nearestTo: Set<String> = ["to"]

  /// People for whom there are prices.
  static let payers: Set<String> = [
    "kid", "kids", "child", "children", "adult", "adults", "student", "students", "enfant", "enfants",
    "adulte",
    "adultes", "etudiant", "etudiants",
  ]

  /// Units of age.
  static let years: Set<String> = [
    "year", "years", "yr", "yrs", "an", "ans", "سنه", "سنوات", "سنين", "snin", "3am",
  ]

  /// Units of length, in metres; of minutes, those that one walks in one.
  static let lengths: [String: Double] = [
    "m": 1, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "km": 1000, "kilometre": 1000,
    "kilometres": 1000, "kilometer": 1000, "kilometers": 1000, "متر": 1, "كيلومتر": 1000, "كلم": 1000,
    "mile": 1609.344, "miles": 1609.344, "metern": 1, "kilometern": 1000, "metros": 1, "kilometro": 1000,
    "kilometros": 1000, "quilometro": 1000, "quilometros": 1000, "μετρα": 1, "χλμ": 1000, "χιλιομετρο": 1000,
    "χιλιομετρα": 1000, "メートル": 1, "キロ": 1000, "キロメートル": 1000,
    "min": 65, "mins": 65, "minute": 65, "minutes": 65, "mn": 65,
  ]

  /// Units after which a number is not an amount of money.
  static let otherUnits: Set<String> = Set(lengths.keys).union([
    "h", "hour", "hours", "heure", "heures", "day", "days", "jour",
    "jours",
    "year", "years", "yo", "an", "ans", "kg", "g", "l", "am", "pm", "people", "persons", "personnes",
    "degrees", "degres",
    "percent", "stars", "etoiles",
  ])
}

/// The words of one language that ask for the way from one place to another.
struct WayWords: Sendable {
  /// Words before the start, and before the destination.
  let from: Set<String>
  let to: Set<String>
  /// Other words of such a question, such as `walk`.
  let asks: Set<String>

  init(_ node: JSONNode?) {
    (from, to, asks) = (Set(node.texts("from")), Set(node.texts("to")), Set(node.texts("asks")))
  }
}

/// The words of days and times of one language.
struct TimeWords: Sendable {
  /// The names of each weekday, Monday first.
  let weekdays: [[String]]
  /// Days by their distance from today.
  let days: [String: Int]
  /// Parts of a day by name, such as `morning`, each with its words.
  let parts: [(name: String, words: [String])]
  /// Words before a time that ends or begins what is asked, or is it.
  let before: [String]
  let after: [String]
  let at: [String]
  /// Words before the time up to which something is open.
  let until: [String]
  /// The names of each month, January first.
  let months: [[String]]
  /// Days with a name, as a hundred times their month, and their day: 1225.
  let dates: [String: Int]
  /// Hours with a name.
  let hours: [String: Int]
  /// Words after the number of an hour.
  let units: [String]
  let am: [String]
  let pm: [String]
  let ramadan: [String]
  /// Words that say to which half of a day an hour belongs: breakfast and dinner. They are not a part of the time.
  let mornings: [String]
  let evenings: [String]
  /// Words that come before a day or time and mean nothing without it.
  let leading: Set<String>
  /// The words that begin a phrase for a time.
  let first: Set<String>

  init(_ node: JSONNode?) {
    weekdays = (node?["weekdays"]?.elements).map { $0.map { $0.elements.map { $0.text } } } ?? []
    func numbers(_ key: String) -> [String: Int] {
      Dictionary(firstOf: node.members(key).map { ($0.text, $1.integer ?? 0) })
    }
    months = (node?["months"]?.elements).map { $0.map { $0.elements.map { $0.text } } } ?? []
    (days, dates) = (numbers("days"), numbers("dates"))
    parts = node.members("parts").map { ($0.text, $1.elements.map { $0.text }) }
    (before, after) = (node.texts("before"), node.texts("after"))
    (at, until) = (node.texts("at"), node.texts("until"))
    hours = numbers("hours")
    (units, am, pm) = (node.texts("units"), node.texts("am"), node.texts("pm"))
    (mornings, evenings) = (node.texts("mornings"), node.texts("evenings"))
    (ramadan, leading) = (node.texts("ramadan"), Set(node.texts("leading")))
    let names = Array(days.keys) + Array(dates.keys) + Array(hours.keys) + parts.flatMap { $0.words }
    let phrases =
      weekdays.flatMap { $0 } + months.flatMap { $0 } + names + before + after + at + until + ramadan
    first = Set(phrases.compactMap { $0.split(separator: " ").first.map { String($0) } })
  }
}

extension JSONNode? {
  /// The texts of a list; none if it is missing.
  fileprivate func texts(_ key: String) -> [String] {
    (self?[key]?.elements).map { $0.map { $0.text } } ?? []
  }

  /// The members of an object; none if it is missing.
  fileprivate func members(_ key: String) -> [(JSONNode, JSONNode)] {
    (self?[key]?.members).map { $0.map { ($0.0, $0.1) } } ?? []
  }
}
