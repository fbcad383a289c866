import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText

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
      let language = session.catalogue.language
      let query = words.joined(separator: " ")
      let answer = query.isEmpty ? nil : try session.guide.emergency(for: query, language: language)
      // When nothing is found for the words, the numbers help all the same.
      let advice =
        answer?.tips.isEmpty ?? true ? try session.guide.emergency(language: language) : EmergencyAdvice()
      let found = answer?.tips ?? advice.numbers + advice.cases
      if found.isEmpty, advice.isEmpty {
        return try session.reportMissing(
          "emergency.none", "guide.emergency/1", [JSONEmergency]())
      }
      if common.json {
        try session.printJSON("guide.emergency/1", found.map { json($0, session.catalogue) })
      } else if found.isEmpty {
        Output.error(session.catalogue.text("emergency.unknown", query))
        Output.write(advice.numbers.map { numberLines($0, session) }.joined())
      } else if let answer {
        let notes = SearchNotes(session: session, query: query)
        notes.writeCorrection(answer.search)
        notes.writeDoubts(answer.search)
        Output.write(
          found.prefix(1).map { detail($0, session) }.joined() + others(found.dropFirst(), session))
      } else {
        Output.write(overview(advice, session))
      }
      if found.isEmpty { throw ExitCode(1) }
    }
  }

  /// Other matches, by title and command.
  private func others(_ items: ArraySlice<Item>, _ session: Session) -> String {
    guard !items.isEmpty else { return "" }
    let lines = items.map { "  \($0.title)  \(session.style.dim($0.id.rawValue))\n" }
    return "\n" + session.style.heading(session.catalogue.text("emergency.others")) + "\n" + lines.joined()
  }

  private func overview(_ advice: EmergencyAdvice, _ session: Session) -> String {
    var out = advice.numbers.map { detail($0, session) }.joined(separator: "\n")
    let style = session.style
    out += "\n" + style.heading(session.catalogue.text("emergency.cases")) + "\n"
    for item in advice.cases {
      out +=
        style.wrap(
          "\(item.title)\(session.catalogue.colon) \(item.text(Tip.Column.summary) ?? "")", first: "  • ",
          rest: "    "
        ) + "\n"
    }
    return out + "\n" + style.dim(style.wrap(session.catalogue.text("emergency.more"))) + "\n"
  }

  private func detail(_ item: Item, _ session: Session) -> String {
    let (words, style) = (session.catalogue, session.style)
    var out = style.bold(item.title) + "  " + style.dim(item.id.rawValue) + "\n"
    if let summary = item.text(Tip.Column.summary) { out += style.wrap(summary) + "\n" }
    out += numberLines(item, session)
    out += session.section(words.text("section.actions"), item.texts(Tip.Column.actions))
    out += session.section(words.text("section.avoid"), item.texts(Tip.Column.avoid))
    if item.text(Tip.Column.confirmation) == "needed" {
      out += "\n" + style.dim(words.text("confirmation.needed")) + "\n"
    }
    return out
  }

  /// The phone numbers of a tip under a heading; empty when it has none.
  private func numberLines(_ item: Item, _ session: Session) -> String {
    let (words, style) = (session.catalogue, session.style)
    let numbers = item.objects([TipNumber].self, Tip.Column.numbers) ?? []
    guard !numbers.isEmpty else { return "" }
    let table = TextTable(style, [.init(emphasis: .bold), .init(), .init(emphasis: .dim)])
    return "\n" + style.heading(words.text("section.numbers")) + "\n"
      + table.text(numbers.map { ["  " + $0.number, $0.label(words), $0.note(words) ?? ""] })
  }

  private func json(_ item: Item, _ words: Catalogue) -> JSONEmergency {
    JSONEmergency(
      id: item.id.rawValue, title: item.title, summary: item.text(Tip.Column.summary),
      actions: item.texts(Tip.Column.actions),
      avoid: item.texts(Tip.Column.avoid),
      numbers: (item.objects([TipNumber].self, Tip.Column.numbers) ?? []).map {
        JSONNumber(label: $0.label(words), number: $0.number, note: $0.note(words))
      }, isConfirmed: item.text(Tip.Column.confirmation) != "needed")
  }
}
