import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide emergency`
struct Emergency: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emergency",
    abstract: "Numbers to call, and what to do if something happens.",
    discussion: """
      Examples:
        guide emergency
        guide emergency passport
        guide emergency robbed
        guide emergency morsure de chien
      """)

  @Argument(help: "What happened, in a word or two; the numbers and all cases when left out.")
  var words: [String] = []

  @OptionGroup var common: CommonOptions

  private struct JSONNumber: Encodable {
    let label: String
    let number: String
    let note: String?
  }

  private struct JSONEmergency: Encodable {
    let id: String
    let title: String
    let summary: String?
    let actions: [String]
    let avoid: [String]
    let numbers: [JSONNumber]
    let isConfirmed: Bool
  }

  func run() throws {
    try common.run { session in
      let all = try session.guide.items(ofType: "tip", language: session.catalogue.language)
      let numbers = all.filter { $0.text("category") == "emergency" }
      let cases = all.filter { $0.text("category") == "what_to_do_if" }
      if numbers.isEmpty, cases.isEmpty {
        return try session.sayLacking(
          "emergency.none", "guide.emergency/1", [JSONEmergency](), isJSON: common.json)
      }
      let query = words.joined(separator: " ")
      let answer = query.isEmpty ? nil : try find(query, session)
      let found =
        answer.map { answer in answer.hits.compactMap { hit in all.first { $0.id == hit.id } } } ?? numbers
        + cases
      if common.json {
        try session.printJSON("guide.emergency/1", found.map { json($0, session.catalogue) })
      } else if found.isEmpty {
        // Whatever happened, the numbers help.
        Output.error(session.catalogue.text("emergency.unknown", query))
        Output.write(numbers.map { numberLines($0, session) }.joined())
      } else if let answer {
        let notes = SearchNotes(session: session, query: query)
        notes.writeCorrection(answer)
        notes.writeDoubts(answer)
        Output.write(
          found.prefix(1).map { detail($0, session) }.joined() + others(found.dropFirst(), session))
      } else {
        Output.write(overview(numbers, cases, session))
      }
      if found.isEmpty { throw ExitCode(1) }
    }
  }

  /// The kinds of tips for when something goes wrong.
  private static let categories: Set<String> = [
    "emergency", "what_to_do_if", "health", "safety", "heat_and_water", "women",
  ]

  /// Tips for the situation: by name first, of any relevant kind; by text only in those kinds.
  private func find(_ query: String, _ session: Session) throws -> SearchAnswer {
    var options = SearchOptions()
    options.types = ["tip"]
    options.filter.categories = Emergency.categories
    options.language = session.catalogue.language
    options.limit = 5
    options.ignored = Set(UnderstoodFilter.Kind.allCases)
    return try session.guide.answer(query, options: options)
  }

  /// Other matches, by title and command.
  private func others(_ items: ArraySlice<Item>, _ session: Session) -> String {
    guard !items.isEmpty else { return "" }
    let lines = items.map { "  \($0.title)  \(session.style.dim($0.id.rawValue))\n" }
    return "\n" + session.style.heading(session.catalogue.text("emergency.others")) + "\n" + lines.joined()
  }

  private func overview(_ numbers: [Item], _ cases: [Item], _ session: Session) -> String {
    var out = numbers.map { detail($0, session) }.joined(separator: "\n")
    let style = session.style
    out += "\n" + style.heading(session.catalogue.text("emergency.cases")) + "\n"
    for item in cases {
      out +=
        style.wrap(
          "\(item.title)\(session.catalogue.colon) \(item.text("summary") ?? "")", first: "  • ", rest: "    "
        ) + "\n"
    }
    return out + "\n" + style.dim(style.wrap(session.catalogue.text("emergency.more"))) + "\n"
  }

  private func detail(_ item: Item, _ session: Session) -> String {
    let (words, style) = (session.catalogue, session.style)
    var out = style.bold(item.title) + "  " + style.dim(item.id.rawValue) + "\n"
    if let summary = item.text("summary") { out += style.wrap(summary) + "\n" }
    out += numberLines(item, session)
    out += session.section(words.text("section.actions"), item.texts("actions"))
    out += session.section(words.text("section.avoid"), item.texts("avoid"))
    if item.text("confirmation") == "needed" {
      out += "\n" + style.dim(words.text("confirmation.needed")) + "\n"
    }
    return out
  }

  /// The phone numbers of a tip under a heading; empty when it has none.
  private func numberLines(_ item: Item, _ session: Session) -> String {
    let (words, style) = (session.catalogue, session.style)
    let numbers = item.objects([TipNumber].self, "numbers") ?? []
    guard !numbers.isEmpty else { return "" }
    let table = TextTable(style, [.init(emphasis: .bold), .init(), .init(emphasis: .dim)])
    return "\n" + style.heading(words.text("section.numbers")) + "\n"
      + table.text(numbers.map { ["  " + $0.number, $0.label(words), $0.note(words) ?? ""] })
  }

  private func json(_ item: Item, _ words: Catalogue) -> JSONEmergency {
    JSONEmergency(
      id: item.id.rawValue, title: item.title, summary: item.text("summary"), actions: item.texts("actions"),
      avoid: item.texts("avoid"),
      numbers: (item.objects([TipNumber].self, "numbers") ?? []).map {
        JSONNumber(label: $0.label(words), number: $0.number, note: $0.note(words))
      }, isConfirmed: item.text("confirmation") != "needed")
  }
}
