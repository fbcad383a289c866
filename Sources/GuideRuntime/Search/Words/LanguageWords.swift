/// The vocabulary of one language for query intents; the only place where it is defined.
///
/// All lists are in normalized form (``Normalizer/norm(_:)``), separated by commas. A phrase may consist of
/// several words.
struct LanguageWords: Sendable {
  /// Language code; Darija and Arabic share one, in both scripts.
  let language: String
  /// Stop words.
  let stop: String
  /// Stop words of another language that have a meaning in this one.
  var homographs: [String: Homograph] = [:]
  /// Phrases of intent, and whether results must contain their words.
  let intents: [(SearchIntent?, IntentWords.Use, String)]
  /// Phrases before a place that results should be near.
  let near: String
  /// Phrases before a place or an area that results should be in.
  let inside: String
  /// Phrases before a price limit.
  let limits: String
  /// Phrases after a price limit.
  let limitsAfter: String
  /// Phrases between a distance and its place.
  let from: String
  /// Phrases that ask for what is open at the start or end of a query.
  let open: String
  /// Synonyms for words of the content: `phrase=word`.
  let synonyms: String

  /// A word that without its diacritics is a stop word of another language.
  struct Homograph: Sendable {
    /// Its original spelling.
    let written: String
    /// The equivalent word in the content.
    let meaning: String
  }

  /// All supported languages.
  static let all = [english, french, arabic]

  /// Currency units of the content's prices.
  static let dirhams: Set<String> = ["mad", "dh", "dhs", "dirham", "dirhams", "drhm", "درهم", "دراهم"]

  /// Other currency units.
  static let foreignCurrencies: Set<String> = ["eur", "euro", "euros", "usd", "dollar", "dollars", "gbp"]

  /// Units of length, in metres.
  static let lengths: [String: Double] = [
    "m": 1, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "km": 1000, "kilometre": 1000,
    "kilometres": 1000, "kilometer": 1000, "kilometers": 1000, "متر": 1, "كيلومتر": 1000, "كلم": 1000,
  ]

  /// Units after which a number is not an amount of money.
  static let otherUnits: Set<String> = Set(lengths.keys).union([
    "min", "mins", "minute", "minutes", "mn", "h", "hour", "hours", "heure", "heures", "day", "days", "jour",
    "jours",
    "year", "years", "yo", "an", "ans", "kg", "g", "l", "am", "pm", "people", "persons", "personnes",
    "degrees", "degres",
    "percent", "stars", "etoiles",
  ])
}
