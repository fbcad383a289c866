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
      if all.isEmpty, !common.json { Output.error(session.catalogue.text("phrase.none")) }
      if query.isEmpty {
        try listCategories(all, session)
        if all.isEmpty { throw ExitCode(1) }
        return
      }
      let found = try find(query, in: all, session)
      if common.json {
        try session.printJSON("guide.phrase/1", found.map(JSONPhrase.init))
      } else if found.isEmpty, !all.isEmpty {
        Output.error(
          session.catalogue.text("search.none", query) + "; " + session.catalogue.text("phrase.help"))
      } else if !found.isEmpty {
        Output.write(large ? session.largePhrase(found[0]) : found.map(session.phraseLine).joined())
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
    for (category, count) in categories {
      let name = session.catalogue.value(category)
      let id = name == category ? "" : "  " + session.style.dim(category)
      Output.write("\(session.style.pad(String(count), 4, isRight: true))  \(name)\(id)\n")
    }
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

  /// A phrase in one line: how it sounds, how it is written, what it means.
  func phraseLine(_ phrase: Item) -> String {
    let arabic = phrase.text("arabic").map { "  " + $0.isolated } ?? ""
    let doubt =
      phrase.text("verification_status") == "unverified"
      ? "  " + style.dim("[\(catalogue.text("verification.unverified"))]") : ""
    let number = phrase.number.map { catalogue.factor($0) + "  " } ?? ""
    return "\(number)\(style.bold(phrase.text("latin") ?? ""))\(arabic)  \(meaning(phrase))  "
      + "\(style.dim(phrase.id.rawValue))\(doubt)\n"
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
