/// Options for reading a value.
public struct HoursReading: Sendable, Hashable {
  /// The accepted spellings.
  public enum Mode: Sendable, Hashable {
    /// The OSM syntax; upper and lower case, blanks and missing leading zeros do not matter.
    case strict
    /// Also words of other languages, `10-12`, `9am`, other dashes and quotes, missing separators; each adds
    /// a warning.
    case tolerant
  }

  /// The accepted spellings.
  public var mode: Mode

  /// Indicates whether points in time are accepted, as for `collection_times`.
  public var allowsPoints: Bool

  /// ISO 639-1 code of the language of the value, for words that mean different days; nil if unknown.
  public var language: String?

  /// Strict, without points in time.
  public static let strict = HoursReading(mode: .strict)

  /// Tolerant, without points in time.
  public static let tolerant = HoursReading(mode: .tolerant)

  /// Options for reading.
  public init(mode: Mode, allowsPoints: Bool = false, language: String? = nil) {
    self.mode = mode
    self.allowsPoints = allowsPoints
    self.language = language
  }
}

/// The result of reading a value.
public struct HoursReadingResult: Sendable, Hashable {
  /// The hours.
  public let hours: OpeningHours

  /// Warnings about the spelling, spellings first, then by position; `lint` adds more.
  public let warnings: [HoursWarning]

  /// The position of each rule in the text, as UTF-8 offsets; one entry per rule.
  public let ruleRanges: [Range<Int>]
}

extension OpeningHours {
  /// The maximum length of a value in UTF-8 bytes; OSM itself allows 255 characters.
  public static let longestValue = 4096

  /// The words of a sentence that mean always open, such as `day and night`, in any language of the word
  /// list; nil when it has none.
  package static func wordsForAlwaysOpen(in sentence: String) -> String? {
    HoursWords.alwaysOpenPhrase(in: sentence)
  }

  /// Reads a value in OSM syntax.
  ///
  /// Takes about 2.5 µs for a common value; tolerant reading of an unusual one can take 100 µs.
  ///
  /// - Throws: `HoursSyntaxError` for the first mistake, with its position and a suggestion.
  /// - Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
  public init(_ text: String, reading: HoursReading = .strict) throws(HoursSyntaxError) {
    self = try OpeningHours.read(text, reading).hours
  }

  /// Reads a value in OSM syntax, with warnings about it.
  ///
  /// - Throws: `HoursSyntaxError` for the first mistake, with its position and a suggestion.
  public static func read(
    _ text: String, _ reading: HoursReading = .strict
  ) throws(HoursSyntaxError) -> HoursReadingResult {
    let bytes = Array(text.utf8)
    guard bytes.count <= longestValue else {
      throw HoursSyntaxError(
        .tooLong, at: longestValue..<bytes.count, help: "write at most \(longestValue) bytes")
    }
    guard reading.mode == .tolerant else { return try parse(bytes, reading, isTolerant: false) }
    // Nearly all values are standard and never need the slow lexer.
    do {
      return try parse(bytes, reading, isTolerant: false)
    } catch {
      return try parse(bytes, reading, isTolerant: true)
    }
  }

  private static func parse(
    _ bytes: [UInt8], _ reading: HoursReading, isTolerant: Bool
  ) throws(HoursSyntaxError) -> HoursReadingResult {
    var lexer = HoursLexer(bytes, isTolerant: isTolerant, language: reading.language)
    try lexer.run()
    var parser = HoursParser(lexer, allowsPoints: reading.allowsPoints)
    let rules = try parser.parseRules()
    return HoursReadingResult(
      hours: OpeningHours(unchecked: rules), warnings: lexer.warnings + parser.warnings,
      ruleRanges: parser.ruleRanges)
  }
}
