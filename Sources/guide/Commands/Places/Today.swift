import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide today`
struct Today: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "A tip and a phrase of the day; the same all day, different tomorrow.",
    discussion: """
      Examples:
        guide today
        guide today --at 2026-12-24
      """)

  @OptionGroup var common: CommonOptions

  private struct JSONTip: Encodable {
    let id: String
    let title: String
    let summary: String?
  }

  private struct JSONToday: Encodable {
    let date: String
    let tip: JSONTip?
    let phrase: JSONPhrase?
  }

  func run() throws {
    try common.run { session in
      let pick = try session.guide.today(on: session.day, language: session.catalogue.language)
      let (tip, phrase) = (pick.tip, pick.phrase)
      if common.json {
        try session.printJSON(
          "guide.today/1",
          JSONToday(
            date: session.today,
            tip: tip.map {
              JSONTip(id: $0.id.rawValue, title: $0.title, summary: $0.text(Tip.Column.summary))
            },
            phrase: phrase.map { JSONPhrase($0) }))
      } else if tip == nil, phrase == nil {
        Output.error(session.catalogue.text("today.none"))
      } else {
        Output.write(text(tip, phrase, session))
      }
      if tip == nil, phrase == nil {
        throw ExitCode(1)
      }
    }
  }

  private func text(_ tip: Item?, _ phrase: Item?, _ session: Session) -> String {
    let style = session.style
    var out = ""
    if let tip {
      out += style.bold(tip.title) + "  " + style.dim(tip.id.rawValue) + "\n"
      if let summary = tip.text(Tip.Column.summary) { out += style.wrap(summary) + "\n" }
    }
    if let phrase { out += (tip == nil ? "" : "\n") + session.phraseList([phrase]) }
    return out
  }
}
