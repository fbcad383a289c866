/// Words that people write in opening hours, and the standard text that says the same.
///
/// A word means the same in all languages, or what it means in most; where languages disagree, such as
/// `pn` (Monday in Polish, Friday in Lithuanian), the language of the text decides when it is known.
enum HoursWords {
  /// Standard text for a word or phrase in any case; nil when the list does not have it.
  ///
  /// - Parameter language: ISO 639-1 code of the text's language, when known.
  static func replacement(for phrase: String, language: String?) -> String? {
    let key = phrase.lowercased()
    if let language, let table = byLanguage[language], let text = table[key] { return text }
    return all[key]
  }

  /// Whether a word names a season, which says nothing without dates.
  static func isSeason(_ word: String) -> Bool { seasons.contains(word.lowercased()) }

  /// Every replacement there is, for tests.
  static var replacements: Set<String> {
    Set(all.values).union(byLanguage.values.flatMap(\.values))
  }

  private static let all: [String: String] = {
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
  private static func read(_ list: String, into table: inout [String: String]) {
    for line in list.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let standard = String(line[..<sign].utf8.trimmedBlanks)
      for word in line[line.index(after: sign)...].split(separator: ",") {
        let word = String(word.utf8.trimmedBlanks)
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
  /// Without the blanks at both ends.
  fileprivate var trimmedBlanks: Substring {
    var view = self
    while view.first == 0x20 { view.removeFirst() }
    while view.last == 0x20 { view.removeLast() }
    return Substring(view)
  }
}
