import ArgumentParser
import GuideModel
import GuideRuntime

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

  /// Kinds of tips for the first hours, in the order they are needed.
  private static let categories = ["arrival", "money", "connectivity", "medina"]

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
      let sections = try tips(session).map { try section($0, session) }
      if common.json {
        try session.printJSON("guide.arrival/1", sections)
      } else {
        for section in sections { Output.write(text(section, session)) }
      }
      if sections.isEmpty {
        if !common.json { Output.error(session.catalogue.text("arrival.none")) }
        throw ExitCode(1)
      }
    }
  }

  /// The tips of the first two ranks, by kind, then rank.
  private func tips(_ session: Session) throws -> [Item] {
    let all = try session.guide.items(ofType: "tip", language: session.catalogue.language)
    return Arrival.categories.flatMap { category in
      all.filter { $0.text("category") == category && $0.rank <= (category == "arrival" ? 2 : 1) }
        + (category == "connectivity" ? all.filter { $0.text("category") == category && $0.rank == 2 } : [])
    }
  }

  private func section(_ tip: Item, _ session: Session) throws -> JSONSection {
    let language = session.catalogue.language
    let links = try session.guide.item(tip.id, language: language).links
    func linked(_ kind: String, _ type: String) throws -> [Item] {
      try links.filter { $0.kind == kind && $0.type == type && $0.title != nil }
        .map { try session.guide.item($0.id, language: language) }
    }
    let phrases = try linked("useful_phrase", "phrase")
    return JSONSection(
      id: tip.id.rawValue, title: tip.title, summary: tip.text("summary"), actions: tip.texts("actions"),
      avoid: tip.texts("avoid"),
      prices: try linked("related_price", "price_card").map {
        JSONPrice(
          id: $0.id.rawValue, title: $0.title, minMad: $0.integer("expected_cost_min_mad"),
          maxMad: $0.integer("expected_cost_max_mad"), unit: $0.text("unit"))
      }, phrases: phrases.map(JSONPhrase.init))
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
      let meaning = words.language == "fr" ? phrase.french ?? phrase.english : phrase.english
      return "\(phrase.latin ?? "") \((phrase.arabic ?? "").isolated) – \(meaning ?? "")"
    }
    return out + session.section(words.text("section.scripts"), Array(phrases)) + "\n"
  }
}
