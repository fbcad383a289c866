import GuideModel

/// The sentences and labels of one language. Engines and cards name messages; only the catalogue turns them into text.
public struct Catalogue: Sendable {
  /// Language code, such as `fr`.
  public let language: String
  let file: LanguageFile

  /// The languages with a catalogue, the fallback first: the files in `languages/`.
  public static var languages: [String] { LanguageFile.names }

  /// The language of a tag or locale, such as `fr-FR`, `FR` or `fr_CA.UTF-8`; nil if it has no catalogue.
  public static func language(of text: String) -> String? {
    let base = String(text.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" })
    return languages.contains(base) ? base : nil
  }

  /// The catalogue of a language, or of its base language, or English.
  public init(language: String) {
    self.language = Catalogue.language(of: language) ?? Catalogue.languages[0]
    file = LanguageFile.named(self.language)
  }

  /// The messages of this catalogue for content in another language, of which there are no messages.
  ///
  /// - Parameter content: A language of the content.
  package func showing(content: String) -> Catalogue { Catalogue(language: content, file: file) }

  /// The same messages, with those that a content set has words of its own for.
  ///
  /// - Parameter texts: Texts by key.
  package func replacing(_ texts: [String: String]) -> Catalogue {
    texts.isEmpty ? self : Catalogue(language: language, file: file.replacing(texts))
  }

  private init(language: String, file: LanguageFile) { (self.language, self.file) = (language, file) }

  /// An error message in this language, with its arguments; nil if the error's own text is used.
  public func errorText(_ key: String, _ arguments: [String] = []) -> String? {
    guard let text = own("error." + key) else { return nil }
    // An error without enough arguments has a plainer text.
    if text.contains("%\(arguments.count + 1)") { return own("error." + key + ".plain") }
    return Catalogue.filled(text, arguments)
  }

  /// A message with its arguments substituted for `%1`, `%2` …; a missing message falls back to English.
  public func text(_ key: String, _ arguments: String...) -> String { text(key, arguments) }

  /// As ``text(_:_:)-(_,String...)``.
  package func text(_ key: String, _ arguments: [String]) -> String {
    Catalogue.filled(own(key) ?? Catalogue.fallback(key) ?? key, arguments)
  }

  /// As ``text(_:_:)-(_,String...)``, for a text that starts with a count: the singular is a separate text, with `.one`
  /// appended to its key.
  public func text(_ key: String, counting count: Int, _ arguments: String...) -> String {
    let one = key + ".one"
    return text(file.singular.contains(count) && has(one) ? one : key, [String(count)] + arguments)
  }

  /// The text of this language itself.
  private func own(_ key: String) -> String? {
    guard let text = file.texts[key] else { return nil }
    return file.bindsPunctuation ? Typography.bound(text) : text
  }

  private static func fallback(_ key: String) -> String? {
    LanguageFile.named(languages[0]).texts[key]
  }

  /// A text with `%1`, `%2` … replaced; the arguments themselves are not searched for marks.
  private static func filled(_ text: String, _ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    var out = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "%") {
      out += rest[..<mark]
      let next = rest.index(after: mark)
      if next < rest.endIndex, let number = rest[next].wholeNumberValue,
        arguments.indices.contains(number - 1)
      {
        out += arguments[number - 1]
        rest = rest[rest.index(after: next)...]
      } else {
        out += "%"
        rest = rest[next...]
      }
    }
    return out + rest
  }

  /// An authored enum value for display: `per_ride` as `per ride`.
  public func value(_ value: String) -> String {
    own("value." + value) ?? value.split(separator: "_").joined(separator: " ")
  }

  /// An interest of plans in words.
  package func interest(_ name: String) -> String {
    has("interest." + name) ? text("interest." + name) : value(name)
  }

  /// The heading for a kind of link.
  public func heading(link kind: String) -> String {
    own("link." + kind) ?? Catalogue.fallback("link." + kind) ?? Catalogue.capitalized(value(kind))
  }

  /// A content type in the singular.
  public func name(type: String) -> String { own("type." + type) ?? value(type) }

  /// The plural of a content type, such as `Lieux`; nil if the content's own name is used.
  public func plural(type: String) -> String? { own("types." + type) }

  /// The name of a run of days; as authored if the catalogue has no other name.
  public func name(day: String) -> String { own("day." + day) ?? day }

  /// Checks whether this language itself has a text for a key.
  package func has(_ key: String) -> Bool { file.texts[key] != nil }

  package static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A range of whole dirhams: `80 MAD`, `80–120 MAD`, `free`.
  public func dirhams(_ low: Int, _ high: Int, currency: String = "MAD") -> String {
    if low == 0, high == 0 { return text("free") }
    let top = "\(grouped(high)) \(currency)"
    return low == high ? top : "\(grouped(low))–\(top)"
  }

  /// A price with its unit: `20–50 MAD per ride`.
  public func price(_ low: Int, _ high: Int, unit: String) -> String {
    "\(dirhams(low, high)) \(value(unit))"
  }

  /// A number of minutes: `45 min`, `2 h`, `1 h 20`.
  public func duration(_ minutes: Int) -> String {
    if minutes < 60 { return text("trip.minutes", String(minutes)) }
    if minutes % 60 == 0 { return text("trip.hours", String(minutes / 60)) }
    let rest = minutes % 60 < 10 ? "0\(minutes % 60)" : "\(minutes % 60)"
    return text("trip.hoursMinutes", String(minutes / 60), rest)
  }

  /// A range of minutes: `10–20 min`, `45 min – 1 h 30`, `1–2 h`; a number where both are equal.
  public func minutes(_ low: Int, _ high: Int) -> String {
    if low == high { return duration(low) }
    if high < 60 { return text("trip.minutes", "\(low)–\(high)") }
    if low > 0, low % 60 == 0, high % 60 == 0 { return text("trip.hours", "\(low / 60)–\(high / 60)") }
    return "\(duration(low)) – \(duration(high))"
  }
}

extension String {
  /// The text inside directional isolates (U+2068 … U+2069), so that mixed lines stay in order.
  public var isolated: String { "\u{2068}\(self)\u{2069}" }
}
