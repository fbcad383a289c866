import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText

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
      let all = try session.guide.tipping(language: session.catalogue.language)
      let query = words.joined(separator: " ")
      let amounts = all.filter { query.isEmpty || $0.isFor(query) }
      let words = session.catalogue
      try session.answer(
        "guide.tip/1", amounts.map { json($0.tip, $0.amount, words) }, isEmpty: amounts.isEmpty,
        nothing: all.isEmpty
          ? words.text("tip.none") : words.joined(words.text("search.none", query), words.text("tip.help"))
      ) { try text(amounts, hasAdvice: query.isEmpty, session) }
    }
  }

  private func text(_ amounts: [TippingAmount], hasAdvice: Bool, _ session: Session) throws -> String {
    var marks: [ItemID: FactMark] = [:]
    let tips = amounts.map(\.tip).reduce(into: [Item]()) { tips, tip in
      if tips.last?.id != tip.id { tips.append(tip) }
    }
    for tip in tips {
      marks[tip.id] = try session.guide.amountsMark(
        of: tip,
        linked: try session.guide.linkedFacts(
          of: tip, asOf: session.local.date, catalogue: session.catalogue), asOf: session.local.date)
    }
    let rows = amounts.map { entry in
      [
        entry.amount.label(session.catalogue),
        entry.amount.sum(session.catalogue) + session.catalogue.text(marks[entry.tip.id]),
        entry.amount.note(session.catalogue) ?? "",
      ]
    }
    var out = TextTable(session.style, [.init(), .init(), .init(emphasis: .dim)]).text(rows)
    for tip in tips where hasAdvice {
      out += session.section(session.catalogue.text("section.actions"), tip.texts(Tip.Column.actions))
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
