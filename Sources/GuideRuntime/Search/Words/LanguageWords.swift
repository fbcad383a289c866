/// The words of one language by which a query says what it wants: the one place for its vocabulary.
///
/// All lists are in normalized form (``Normalizer/norm(_:)``), separated by commas. A phrase may have several words.
struct LanguageWords: Sendable {
  /// Language code; Darija and Arabic share one, in both scripts.
  let language: String
  /// Words that carry no meaning of their own.
  let stop: String
  /// Stop words of another language that are words of content in this one.
  var homographs: [String: Homograph] = [:]
  /// What phrases ask for, and whether results must have their words.
  let intents: [(SearchIntent?, IntentWords.Use, String)]
  /// What stands before a place that results are to be near.
  let near: String
  /// What stands before a place or an area that results are to be in.
  let inside: String
  /// What stands before the most that may be spent.
  let limits: String
  /// What stands after the most that may be spent.
  let limitsAfter: String
  /// What stands between a distance and the place it is measured from.
  let from: String
  /// Phrases that ask for what is open where they begin or end a query.
  let open: String
  /// Words with the word of the content that means the same: `phrase=word`.
  let synonyms: String

  /// A word that is a stop word of another language once its marks are gone.
  struct Homograph: Sendable {
    /// How it is written.
    let written: String
    /// The word of the content that means the same.
    let meaning: String
  }

  /// Every language there are words for.
  static let all = [english, french, arabic]

  /// Units of money in which the content has its prices.
  static let dirhams: Set<String> = ["mad", "dh", "dhs", "dirham", "dirhams", "drhm", "درهم", "دراهم"]

  /// Units of money of other countries.
  static let foreignCurrencies: Set<String> = ["eur", "euro", "euros", "usd", "dollar", "dollars", "gbp"]

  /// Units of length, in metres.
  static let lengths: [String: Double] = [
    "m": 1, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "km": 1000, "kilometre": 1000,
    "kilometres": 1000, "kilometer": 1000, "kilometers": 1000, "متر": 1, "كيلومتر": 1000, "كلم": 1000,
  ]

  /// Units after which a number is no amount of money.
  static let otherUnits: Set<String> = Set(lengths.keys).union([
    "min", "mins", "minute", "minutes", "mn", "h", "hour", "hours", "heure", "heures", "day", "days", "jour",
    "jours",
    "year", "years", "yo", "an", "ans", "kg", "g", "l", "am", "pm", "people", "persons", "personnes",
    "degrees", "degres",
    "percent", "stars", "etoiles",
  ])
}
