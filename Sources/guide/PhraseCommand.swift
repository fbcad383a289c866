import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

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
        guide phrase taxi-stop-here-please --large
      """)

  @Argument(help: "A category, an id, words in any language, or a number; none lists the categories.")
  var words: [String] = []

  @Flag(help: "Large, to be shown to somebody.")
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
      if query.isEmpty { return try listCategories(all, session) }
      let found = try find(query, in: all, session)
      if common.json {
        try session.printJSON("guide.phrase/1", found.map(JSONPhrase.init))
      } else if found.isEmpty {
        Output.error(
          session.catalogue.text("search.none", query) + "; " + session.catalogue.text("phrase.help"))
      } else {
        Output.write(large ? session.largePhrase(found[0]) : session.phraseList(found))
      }
      if found.isEmpty { throw ExitCode(1) }
    }
  }

  private func listCategories(_ all: [Item], _ session: Session) throws {
    let counts = Dictionary(grouping: all) { $0.text("category") ?? "" }.mapValues(\.count)
    let categories = counts.sorted { $0.key < $1.key }
    if common.json {
      try session.printJSON(
        "guide.phrase-categories/1", categories.map { JSONCategory(category: $0, count: $1) })
      return
    }
    let rows = categories.map { category, count in
      let name = session.catalogue.value(category)
      return [String(count), name, name == category ? "" : category]
    }
    Output.write(TextTable(session.style, [.init(isRight: true), .init(), .init(emphasis: .dim)]).text(rows))
  }

  /// A number, a category, an id, or words: the first that fits.
  private func find(_ query: String, in all: [Item], _ session: Session) throws -> [Item] {
    if let number = ExactDecimal(query.replacing(",", with: ".")) {
      return all.filter { $0.number == number }
    }
    let key = query.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    let category = all.filter {
      $0.text("category") == key || $0.text("category").map(session.catalogue.value) == query.lowercased()
    }
    if !category.isEmpty {
      return key == "numbers" ? category.sorted { $0.number ?? .zero < $1.number ?? .zero } : category
    }
    if let id = ItemID(parsing: query), let item = all.first(where: { $0.id == id }) { return [item] }
    var options = SearchOptions()
    options.types = ["phrase"]
    options.language = session.catalogue.language
    options.limit = 10
    let hits = try session.guide.search(query, options: options)
    return hits.compactMap { hit in all.first { $0.id == hit.id } }
  }
}

extension Item {
  /// The number a number word stands for; nil for other phrases.
  var number: ExactDecimal? {
    switch self["number_value"] {
    case .integer(let number): ExactDecimal(number)
    case .real(let number): ExactDecimal(authored: number)
    case .text, .json, nil: nil
    }
  }
}

extension Session {
  /// What a phrase means, in the reader's language.
  func meaning(_ phrase: Item) -> String {
    (catalogue.language == "fr" ? phrase.text("french") : nil) ?? phrase.text("english") ?? phrase.title
  }

  /// Phrases in columns: how they sound, how they are written, what they mean.
  func phraseList(_ phrases: [Item]) -> String {
    let table = TextTable(
      style,
      [
        .init(isRight: true), .init(emphasis: .bold), .init(), .init(width: .atLeast(20)),
        .init(emphasis: .dim),
        .init(emphasis: .dim),
      ])
    return table.text(
      phrases.map { phrase in
        [
          phrase.number.map { catalogue.factor($0) } ?? "", phrase.text("latin") ?? "",
          phrase.text("arabic")?.isolated ?? "", meaning(phrase), phrase.id.rawValue,
          phrase.text("verification_status") == "unverified"
            ? "[\(catalogue.text("verification.unverified"))]" : "",
        ]
      })
  }

  /// A phrase to be read by somebody else.
  func largePhrase(_ phrase: Item) -> String {
    largeText([phrase.text("arabic"), phrase.text("latin"), meaning(phrase)].compactMap { $0 })
  }
}

/// A phrase in `guide.phrase/1`.
struct JSONPhrase: Encodable {
  let id: String
  let category: String?
  let arabic: String?
  let latin: String?
  let english: String?
  let french: String?
  let number: String?
  let verificationStatus: String?

  init(_ phrase: Item) {
    id = phrase.id.rawValue
    category = phrase.text("category")
    arabic = phrase.text("arabic")
    latin = phrase.text("latin")
    english = phrase.text("english")
    french = phrase.text("french")
    number = phrase.number?.description
    verificationStatus = phrase.text("verification_status")
  }
}
