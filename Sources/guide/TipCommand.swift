import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide tip`
struct TipCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tip",
    abstract: "How much to tip, and whom.",
    discussion: """
      Examples:
        guide tip
        guide tip taxi
        guide tip waiter
      """)

  @Argument(help: "For whom: restaurant, taxi, guide …; by default all.")
  var words: [String] = []

  @OptionGroup var common: CommonOptions

  private struct JSONTip: Encodable {
    let item: String
    let label: String
    let minCentimes: Int?
    let maxCentimes: Int?
    let unit: String?
    let note: String?
  }

  func run() throws {
    try common.run { session in
      let guides = try session.guide.items(ofType: "tip", language: session.catalogue.language)
        .filter { $0.text("category") == "tipping" }
      if guides.isEmpty {
        return try session.sayLacking("tip.none", "guide.tip/1", [JSONTip](), isJSON: common.json)
      }
      let query = words.joined(separator: " ")
      let amounts = guides.flatMap { guide in
        (guide.objects([TipAmount].self, "amounts") ?? []).map { (guide, $0) }
      }.filter { query.isEmpty || $1.isFor(query) }
      if common.json {
        try session.printJSON("guide.tip/1", amounts.map { json($0, $1, session.catalogue) })
      } else if amounts.isEmpty {
        Output.error(
          session.catalogue.joined(
            session.catalogue.text("search.none", query), session.catalogue.text("tip.help")))
      } else {
        Output.write(text(amounts.map(\.1), query.isEmpty ? guides : [], session))
      }
      if amounts.isEmpty { throw ExitCode(1) }
    }
  }

  private func text(_ amounts: [TipAmount], _ guides: [Item], _ session: Session) -> String {
    let rows = amounts.map { amount in
      let range = [amount.minMad, amount.maxMad].compactMap(ExactDecimal.init(authored:)).map(
        session.catalogue.factor)
      let sum = range.count == 2 && range[0] == range[1] ? range[0] : range.joined(separator: "–")
      return [
        amount.label(session.catalogue),
        "\(sum) MAD" + (amount.unit(session.catalogue).map { " (\($0))" } ?? ""),
        amount.note(session.catalogue) ?? "",
      ]
    }
    let table = TextTable(
      session.style, [.init(), .init(), .init(emphasis: .dim)])
    var out = table.text(rows)
    for guide in guides {
      out += session.section(session.catalogue.text("section.actions"), guide.texts("actions"))
    }
    return out
  }

  private func json(_ guide: Item, _ amount: TipAmount, _ words: Catalogue) -> JSONTip {
    JSONTip(
      item: guide.id.rawValue, label: amount.label(words),
      minCentimes: ExactDecimal(authored: amount.minMad)?.hundredths,
      maxCentimes: ExactDecimal(authored: amount.maxMad)?.hundredths, unit: amount.unit(words),
      note: amount.note(words))
  }
}

extension TipAmount {
  /// Whether words name the recipient of the tip, by its label in either language or by another name.
  func isFor(_ text: String) -> Bool {
    let wanted = SearchWords.content(of: text)
    let own = Set(([label, french ?? ""] + aliases).flatMap(SearchWords.all))
    return !wanted.isEmpty && wanted.allSatisfy(own.contains)
  }
}
