/// Words that people write in opening hours, and the equivalent standard text.
///
/// A word has its meaning in most languages; where languages disagree, as on `pn` (Monday in Polish, Friday
/// in Lithuanian), the language of the text decides if it is known.
enum HoursWords {
  /// Standard text for a word or phrase in any case; nil when it is not listed.
  ///
  /// - Parameter language: ISO 639-1 code of the text's language, when known.
  static func replacement(for phrase: String, language: String?) -> String? {
    let key = phrase.lowercased()
    if let language {
      if let table = byLanguage[language], let text = table[key] { return text }
      if let text = monthsByLanguage[key]?[language] { return text }
    }
    return all[key]
  }

  /// The months a word may mean; nil when it names one month in all languages, or in the text's language.
  static func ambiguousMonths(for word: String, language: String?) -> [String]? {
    guard let meanings = monthsByLanguage[word.lowercased()] else { return nil }
    if let language, meanings[language] != nil { return nil }
    return Set(meanings.values).sorted { monthOrder($0) < monthOrder($1) }
  }

  private static func monthOrder(_ name: String) -> Int {
    (1...12).first { HoursNames.month($0) == name } ?? 13
  }

  /// The words of a sentence that mean always open, such as `day and night`; nil when it has none.
  ///
  /// Single words without a number do not count: "always busy" is not about hours.
  static func alwaysOpenPhrase(in sentence: String) -> String? {
    let words = sentence.unicodeScalars.split(whereSeparator: isBetweenWords).map { Substring($0) }
    // Most words begin none of the phrases.
    for first in words.indices where alwaysOpenStarts.contains(words[first].lowercased()) {
      for last in (first..<min(first + 6, words.endIndex)).reversed() {
        let phrase = words[first...last].joined(separator: " ")
        if last > first || phrase.hasPart("24"), alwaysOpenPhrases.contains(phrase.lowercased()) {
          return phrase
        }
      }
    }
    return nil
  }

  private static func isBetweenWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", ".", "(", ")", "!", "?": true
    default: scalar.properties.isWhitespace
    }
  }

  /// Words and phrases that mean always open; read apart, because a text without one needs no other words.
  static let alwaysOpenPhrases: Set<String> = {
    var table: [String: String] = [:]
    read(phrases, into: &table) { $0 == "24/7" }
    return Set(table.keys).union(["24/7"])
  }()

  private static let alwaysOpenStarts = Set(
    alwaysOpenPhrases.compactMap { $0.utf8.split(separator: 0x20).first.map { String(Substring($0)) } })

  /// Checks whether a word names a season, which means nothing without dates.
  static func isSeason(_ word: String) -> Bool { seasons.contains(word.lowercased()) }

  /// All replacements, for tests.
  static var replacements: Set<String> {
    Set(all.values).union(byLanguage.values.flatMap { $0.values }).union(
      monthsByLanguage.values.flatMap { $0.values })
  }

  /// The standard text of each word and phrase, in any language.
  static let all: [String: String] = {
    var table: [String: String] = [:]
    for list in [weekdays, months, phrases, signs] { read(list, into: &table) }
    return table
  }()

  private static let byLanguage: [String: [String: String]] = {
    var tables: [String: [String: String]] = [:]
    for (language, list) in weekdaysByLanguage {
      var table: [String: String] = [:]
      read(list, into: &table)
      tables[language] = table
    }
    return tables
  }()

  /// Reads lines of `standard = word, word`.
  ///
  /// - Parameter isWanted: Selects the lines to read, by their standard text.
  private static func read(
    _ list: String, into table: inout [String: String], _ isWanted: (String) -> Bool = { _ in true }
  ) {
    for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let standard = String(line[..<sign].trimmedBlanks)
      guard isWanted(standard) else { continue }
      for word in line[line.index(after: sign)...].split(separator: UInt8(ascii: ",")) {
        let word = String(word.trimmedBlanks)
        if table[word] == nil { table[word] = standard }
      }
    }
  }

  private static let seasons: Set<String> = [
    "spring", "summer", "autumn", "fall", "winter", "season", "seasonal", "frühling", "fruehling",
    "frühjahr", "sommer", "herbst", "printemps", "été", "automne", "hiver", "primavera", "verano",
    "otoño", "invierno", "estate", "autunno", "inverno", "lente", "zomer", "herfst", "wiosna", "lato",
    "jesień", "zima", "весна", "лето", "осень", "зима", "forår", "vår", "höst", "vinter", "efterår",
  ]
}

extension Substring.UTF8View {
  /// The text without leading and trailing blanks.
  fileprivate var trimmedBlanks: Substring {
    var view = self
    while view.first == 0x20 { view.removeFirst() }
    while view.last == 0x20 { view.removeLast() }
    return Substring(view)
  }
}
