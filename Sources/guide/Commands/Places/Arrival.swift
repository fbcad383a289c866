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
      let steps = try session.guide.arrival(language: session.catalogue.language)
      try session.answer(
        "guide.arrival/1", steps.map(section), isEmpty: steps.isEmpty,
        nothing: session.catalogue.text("arrival.none")
      ) { try steps.map { try text($0, session) }.joined() }
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

  private func text(_ step: ArrivalStep, _ session: Session) throws -> String {
    let (words, style, tip) = (session.catalogue, session.style, step.tip)
    var out = style.bold(tip.title) + "  " + style.dim(tip.id.rawValue) + "\n"
    if let summary = tip.text(Tip.Column.summary) { out += style.wrap(summary) + "\n" }
    out += tip.texts(Tip.Column.actions).map { style.wrap($0, first: "  ☐ ", rest: "    ") + "\n" }.joined()
    out += session.section(words.text("section.avoid"), tip.texts(Tip.Column.avoid))
    out += session.section(
      words.text("link.related_price"), try step.prices.compactMap { try price($0, session) })
    // More would hide the next step; 'guide phrase' has them all.
    let phrases = step.phrases.prefix(3).map { phrase($0, session) }
    return out + session.section(words.text("section.scripts"), phrases) + "\n"
  }

  private func price(_ card: Item, _ session: Session) throws -> String? {
    guard let low = card.integer(PriceCard.Column.expectedCostMinMad),
      let high = card.integer(PriceCard.Column.expectedCostMaxMad)
    else { return nil }
    let words = session.catalogue
    let age = words.text(FactMark(try session.guide.staleness(of: card, asOf: session.day)))
    let unit = card.text(PriceCard.Column.unit).map { " " + words.value($0) } ?? ""
    return "\(card.title)\(age)\(words.colon) \(words.dirhams(low, high))\(unit)"
  }

  private func phrase(_ phrase: Item, _ session: Session) -> String {
    let latin = phrase.text(Phrase.Column.latin)
    let said = [latin, phrase.text(Phrase.Column.arabic)?.isolated].compactMap { $0 }
    let isUnverified = phrase.text(Phrase.Column.verificationStatus) == "unverified"
    let doubt = isUnverified ? " [\(session.catalogue.text("verification.unverified"))]" : ""
    return "\(said.joined(separator: " ")) – \(session.meaning(phrase))\(doubt)"
  }
}
