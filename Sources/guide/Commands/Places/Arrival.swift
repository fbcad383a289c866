import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText

/// `guide arrival`
struct Arrival: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arrival",
    abstract: "The first hours: taxi, SIM card, cash, finding your door.",
    discussion: """
      Examples:
        guide arrival
        guide arrival --lang fr
      """)

  @OptionGroup var common: CommonOptions

  private struct JSONPrice: Encodable {
    let id: String
    let title: String
    let minMad: Int?
    let maxMad: Int?
    let unit: String?
  }

  private struct JSONSection: Encodable {
    let id: String
    let title: String
    let summary: String?
    let actions: [String]
    let avoid: [String]
    let prices: [JSONPrice]
    let phrases: [JSONPhrase]
  }

  func run() throws {
    try common.run { session in
      let sections = try session.guide.arrival(language: session.catalogue.language).map(section)
      try session.answer(
        "guide.arrival/1", sections, isEmpty: sections.isEmpty,
        nothing: session.catalogue.text("arrival.none")
      ) { sections.map { text($0, session) }.joined() }
    }
  }

  private func section(_ step: ArrivalStep) -> JSONSection {
    let tip = step.tip
    return JSONSection(
      id: tip.id.rawValue, title: tip.title, summary: tip.text(Tip.Column.summary),
      actions: tip.texts(Tip.Column.actions),
      avoid: tip.texts(Tip.Column.avoid),
      prices: step.prices.map {
        JSONPrice(
          id: $0.id.rawValue, title: $0.title, minMad: $0.integer(PriceCard.Column.expectedCostMinMad),
          maxMad: $0.integer(PriceCard.Column.expectedCostMaxMad), unit: $0.text(PriceCard.Column.unit))
      }, phrases: step.phrases.map(JSONPhrase.init))
  }

  private func text(_ section: JSONSection, _ session: Session) -> String {
    let (words, style) = (session.catalogue, session.style)
    var out = style.bold(section.title) + "  " + style.dim(section.id) + "\n"
    if let summary = section.summary { out += style.wrap(summary) + "\n" }
    out += section.actions.map { style.wrap($0, first: "  ☐ ", rest: "    ") + "\n" }.joined()
    let prices = section.prices.compactMap { price -> String? in
      guard let low = price.minMad, let high = price.maxMad else { return nil }
      return "\(price.title)\(words.colon) \(words.dirhams(low, high)) " + (price.unit.map(words.value) ?? "")
    }
    out += session.section(words.text("link.related_price"), prices)
    let phrases = section.phrases.prefix(3).map { phrase in
      let meaning = words.authored(phrase.english, french: phrase.french)
      return "\(phrase.latin ?? "") \((phrase.arabic ?? "").isolated) – \(meaning ?? "")"
    }
    return out + session.section(words.text("section.scripts"), Array(phrases)) + "\n"
  }
}
