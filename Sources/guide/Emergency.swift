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
      let query = words.joined(separator: " ")
      let found = query.isEmpty ? numbers + cases : try find(query, in: cases + numbers, session)
      if common.json {
        try session.printJSON("guide.emergency/1", found.map { json($0, session.catalogue) })
      } else if numbers.isEmpty, cases.isEmpty {
        Output.error(session.catalogue.text("emergency.none"))
      } else if found.isEmpty {
        Output.error(
          session.catalogue.text("search.none", query) + "; " + session.catalogue.text("emergency.help"))
      } else if query.isEmpty {
        Output.write(overview(numbers, cases, session))
      } else {
        Output.write(found.prefix(1).map { detail($0, session) }.joined())
      }
      if found.isEmpty { throw ExitCode(1) }
    }
  }

  private func find(_ query: String, in items: [Item], _ session: Session) throws -> [Item] {
    var options = SearchOptions()
    options.types = ["tip"]
    options.language = session.catalogue.language
    options.limit = 50
    let hits = try session.guide.search(query, options: options)
    return hits.compactMap { hit in items.first { $0.id == hit.id } }
  }

  private func overview(_ numbers: [Item], _ cases: [Item], _ session: Session) -> String {
    var out = numbers.map { detail($0, session) }.joined(separator: "\n")
    let style = session.style
    out += "\n" + style.heading(session.catalogue.text("emergency.cases")) + "\n"
    for item in cases {
      out += style.wrap("\(item.title): \(item.text("summary") ?? "")", first: "  • ", rest: "    ") + "\n"
    }
    return out + "\n" + style.dim(style.wrap(session.catalogue.text("emergency.more"))) + "\n"
  }

  private func detail(_ item: Item, _ session: Session) -> String {
    let (words, style) = (session.catalogue, session.style)
    var out = style.bold(item.title) + "  " + style.dim(item.id.rawValue) + "\n"
    if let summary = item.text("summary") { out += style.wrap(summary) + "\n" }
    let numbers = item.objects([TipNumber].self, "numbers") ?? []
    let width = numbers.map { style.width($0.number) }.max() ?? 0
    if !numbers.isEmpty { out += "\n" + style.heading(words.text("section.numbers")) + "\n" }
    for number in numbers {
      let note = number.note.map { "  " + style.dim($0) } ?? ""
      out += "  \(style.bold(style.pad(number.number, width)))  \(number.label(words))\(note)\n"
    }
    out += session.section(words.text("section.actions"), item.texts("actions"))
    out += session.section(words.text("section.avoid"), item.texts("avoid"))
    if item.text("confirmation") == "needed" {
      out += "\n" + style.dim(words.text("confirmation.needed")) + "\n"
    }
    return out
  }

  private func json(_ item: Item, _ words: Catalogue) -> JSONEmergency {
    JSONEmergency(
      id: item.id.rawValue, title: item.title, summary: item.text("summary"), actions: item.texts("actions"),
      avoid: item.texts("avoid"),
      numbers: (item.objects([TipNumber].self, "numbers") ?? []).map {
        JSONNumber(label: $0.label(words), number: $0.number, note: $0.note)
      }, isConfirmed: item.text("confirmation") != "needed")
  }
}
