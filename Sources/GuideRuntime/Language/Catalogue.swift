/// The sentences and labels of one language. Engines and cards name messages; only the catalogue turns them into text.
public struct Catalogue: Sendable {
  /// Language code, such as `fr`.
  public let language: String
  private let texts: [String: String]

  /// The languages with a catalogue, the fallback first.
  public static let languages = ["en", "fr"]

  /// The language of a tag or locale, such as `fr-FR`, `FR` or `fr_CA.UTF-8`; nil if it has no catalogue.
  public static func language(of text: String) -> String? {
    let base = String(text.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" })
    return languages.contains(base) ? base : nil
  }

  static let allEnglish = merged([
    english,
    englishTools,
    englishPacks,
    englishHours,
    englishSearch,
    englishPrices,
    englishWords,
    englishState,
    englishSettings,
    englishFacts,
    englishPlans,
    englishRoutes,
    englishVisits,
  ])
  static let allFrench = merged([
    french,
    frenchTools,
    frenchPacks,
    frenchErrors,
    frenchHours,
    frenchSearch,
    frenchPrices,
    frenchWords,
    frenchState,
    frenchSettings,
    frenchFacts,
    frenchRoutes,
    frenchValues,
    frenchFailures,
    frenchPlans,
    frenchVisits,
  ]).mapValues(Typography.bound)

  private static func merged(_ parts: [[String: String]]) -> [String: String] {
    parts.reduce(into: [:]) { all, part in all.merge(part) { $1 } }
  }

  /// The catalogue of a language, or of its base language, or English.
  public init(language: String) {
    self.language = Catalogue.language(of: language) ?? "en"
    texts = self.language == "fr" ? Catalogue.allFrench : Catalogue.allEnglish
  }

  /// An error message in this language, with its arguments; nil if the error's own text is used.
  public func errorText(_ key: String, _ arguments: [String] = []) -> String? {
    guard let text = texts["error." + key] else { return nil }
    // An error without enough arguments has a plainer text.
    if text.contains("%\(arguments.count + 1)") { return texts["error." + key + ".plain"] }
    return Catalogue.filled(text, arguments)
  }

  /// A message with its arguments substituted for `%1`, `%2` …; a missing message falls back to English.
  public func text(_ key: String, _ arguments: String...) -> String {
    Catalogue.filled(texts[key] ?? Catalogue.allEnglish[key] ?? key, arguments)
  }

  /// As ``text(_:_:)``, for a text that starts with a count: the singular is a separate text, with `.one` appended to
  /// its key.
  public func text(_ key: String, counting count: Int, _ arguments: String...) -> String {
    // French uses the singular for zero as well.
    let isOne = count == 1 || language == "fr" && count == 0
    let one = key + ".one"
    let chosen = isOne && (has(one) || Catalogue.allEnglish[one] != nil) ? one : key
    return Catalogue.filled(
      texts[chosen] ?? Catalogue.allEnglish[chosen] ?? chosen, [String(count)] + arguments)
  }

  private static func filled(_ text: String, _ arguments: [String]) -> String {
    var text = text
    for (i, argument) in arguments.enumerated() { text = text.replacing("%\(i + 1)", with: argument) }
    return text
  }

  /// An authored enum value for display: `per_ride` as `per ride`.
  public func value(_ value: String) -> String {
    texts["value." + value] ?? value.split(separator: "_").joined(separator: " ")
  }

  /// The heading for a kind of link.
  public func heading(link kind: String) -> String {
    texts["link." + kind] ?? Catalogue.allEnglish["link." + kind] ?? Catalogue.capitalized(value(kind))
  }

  /// A content type in the singular.
  public func name(type: String) -> String { texts["type." + type] ?? value(type) }

  /// The plural of a content type, such as `Lieux`; nil if the content's own name is used.
  public func plural(type: String) -> String? { texts["types." + type] }

  /// The name of a run of days; as authored if the catalogue has no other name.
  public func name(day: String) -> String { texts["day." + day] ?? day }

  /// Whether this language itself has a text for a key.
  package func has(_ key: String) -> Bool { texts[key] != nil }

  /// Messages missing from a catalogue; tests require it to be empty.
  package static func missing(in language: String) -> [String] {
    let own = Catalogue(language: language).texts
    return allEnglish.keys.filter { own[$0] == nil }.sorted()
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A range of whole dirhams: `80 MAD`, `80–120 MAD`, `free`.
  public func dirhams(_ low: Int, _ high: Int) -> String {
    if low == 0, high == 0 { return text("free") }
    return low == high ? "\(low) MAD" : "\(low)–\(high) MAD"
  }

  /// A price with its unit: `20–50 MAD per ride`.
  public func price(_ low: Int, _ high: Int, unit: String) -> String {
    "\(dirhams(low, high)) \(value(unit))"
  }

  /// A range of minutes for display: `45 min`, `1–2 h`.
  public func minutes(_ low: Int, _ high: Int) -> String {
    func hours(_ minutes: Int) -> String {
      minutes % 60 == 0
        ? "\(minutes / 60)"
        : minutes % 60 == 30
          ? "\(minutes / 60)½" : "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    }
    if high < 120 { return low == high ? "\(low) min" : "\(low)–\(high) min" }
    return low == high
      ? "\(hours(low)) h" : "\(low < 60 ? "\(low) min" : hours(low) + " h") – \(hours(high)) h"
  }
}

extension String {
  /// The text inside directional isolates (U+2068 … U+2069), so that mixed lines stay in order.
  public var isolated: String { "\u{2068}\(self)\u{2069}" }
}
