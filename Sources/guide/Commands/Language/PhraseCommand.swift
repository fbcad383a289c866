import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// `guide phrase`
struct PhraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrase",
    abstract: "Darija phrases: by category, in words, numbers, or large for a driver to read.",
    discussion: """
      Examples:
        guide phrase
        guide phrase taxi
        guide phrase "too expensive"
        guide phrase 20
        guide phrase 1250
        guide phrase taxi-stop-here-please --large
      """)

  @Argument(help: "A category, an id, words in any language, or a number; none lists the categories.")
  var words: [String] = []

  @Flag(help: "Large, to show to someone.")
  var large = false

  @OptionGroup var common: CommonOptions

  private struct JSONCategory: Encodable {
    let category: String
    let count: Int
  }

  func run() throws {
    try common.run { session in
      let all = try session.guide.items(ofType: "phrase", language: session.catalogue.language)
      let query = words.joined(separator: " ")
      if all.isEmpty {
        return try session.reportMissing(
          "phrase.none", query.isEmpty ? "guide.phrase-categories/1" : "guide.phrase/1", [JSONPhrase]())
      }
      if query.isEmpty { return try listCategories(all, session) }
      if let number = number(query), !all.contains(where: { $0.number == ExactDecimal(number) }) {
        return try sayNumber(number, all, session)
      }
      let found = try find(query, in: all, session)
      let words = session.catalogue
      try session.answer(
        "guide.phrase/1", found.map { JSONPhrase($0) }, isEmpty: found.isEmpty,
        nothing: words.joined(words.text("search.none", query), words.text("phrase.help"))
      ) { large ? session.largePhrase(found[0]) : session.phraseList(found) }
    }
  }

  /// A whole number in digits, as people write it: `1 250`, `1,250`.
  private func number(_ query: String) -> Int? {
    let digits = query.filter { !" ,.\u{A0}\u{202F}".contains($0) }
    let isGrouped = query.count == digits.count || query.suffix(4).dropFirst().allSatisfy(\.isNumber)
    guard isGrouped, !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(digits)
  }

  /// Prints a number composed of the content's words, or that it cannot be composed.
  private func sayNumber(_ number: Int, _ all: [Item], _ session: Session) throws {
    guard all.contains(where: { $0.number != nil }), let phrase = NumberPhrase(number, from: all) else {
      if common.json { try session.printJSON("guide.phrase/1", [JSONPhrase]()) }
      Output.error(session.catalogue.text("phrase.noNumber", String(number)))
      throw ExitCode(1)
    }
    if common.json { return try session.printJSON("guide.phrase/1", [JSONPhrase(phrase)]) }
    if large { return Output.write(session.largeText([phrase.arabic, phrase.latin, String(number)])) }
    Output.write(session.numberLine(phrase))
  }

  private func listCategories(_ all: [Item], _ session: Session) throws {
    let counts = Dictionary(grouping: all) { $0.text(Phrase.Column.category) ?? "" }.mapValues(\.count)
    let categories = counts.sorted { $0.key < $1.key }
    if common.json {
      return try session.printJSON(
        "guide.phrase-categories/1", categories.map { JSONCategory(category: $0, count: $1) })
    }
    let rows = categories.map { category, count in
      let name = session.catalogue.value(category)
      return [String(count), name, name == category ? "" : category]
    }
    Output.write(TextTable(session.style, [.init(isRight: true), .init(), .init(emphasis: .dim)]).text(rows))
  }

  /// A number, a category, an id, or words, tried in this order.
  private func find(_ query: String, in all: [Item], _ session: Session) throws -> [Item] {
    if let number = ExactDecimal(query.replacing(",", with: ".")) {
      return all.filter { $0.number == number }
    }
    let key = query.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    let category = all.filter {
      $0.text(Phrase.Column.category) == key
        || $0.text(Phrase.Column.category).map(session.catalogue.value) == query.lowercased()
    }
    if !category.isEmpty {
      return key == "numbers" ? category.sorted { $0.number ?? .zero < $1.number ?? .zero } : category
    }
    if let id = ItemID(parsing: query), let item = all.first(where: { $0.id == id }) { return [item] }
    var options = SearchOptions()
    options.types = ["phrase"]
    options.language = session.catalogue.language
    options.limit = 10
    options.ignored = Set(UnderstoodFilter.Kind.allCases)
    let answer = try session.guide.answer(query, options: options)
    let notes = SearchNotes(session: session, query: query)
    notes.writeCorrection(answer)
    notes.writeDoubts(answer)
    if let first = answer.hits.first, first.tier == .name, let last = query.split(separator: " ").last,
      try !session.guide.hasWord(String(last))
    {
      Output.note(session.catalogue.text("phrase.beginning", String(last)))
    }
    return answer.hits.compactMap { hit in all.first { $0.id == hit.id } }
  }
}

extension Item {
  /// The value of a number word; nil for other phrases.
  var number: ExactDecimal? {
    switch self["number_value"] {
    case .integer(let number): ExactDecimal(number)
    case .real(let number): ExactDecimal(authored: number)
    case .text, .json, nil: nil
    }
  }
}

/// A phrase in `guide.phrase/1`.
struct JSONPhrase: Encodable {
  let id: String?
  let category: String?
  let arabic: String?
  let latin: String?
  let english: String?
  let french: String?
  let number: String?
  let verificationStatus: String?
  /// Ids of the phrases that a number is composed of.
  var parts: [String]?

  init(_ number: NumberPhrase) {
    (id, category, english, french) = (nil, number.parts.first?.text(Phrase.Column.category), nil, nil)
    (arabic, latin, self.number) = (number.arabic, number.latin, String(number.value))
    verificationStatus = "words_attested"
    parts = number.parts.map(\.id.rawValue)
  }

  init(_ phrase: Item) {
    id = phrase.id.rawValue
    category = phrase.text(Phrase.Column.category)
    arabic = phrase.text(Phrase.Column.arabic)
    latin = phrase.text(Phrase.Column.latin)
    english = phrase.text(Phrase.Column.english)
    french = phrase.text(Phrase.Column.french)
    number = phrase.number?.description
    verificationStatus = phrase.text(Phrase.Column.verificationStatus)
  }
}
