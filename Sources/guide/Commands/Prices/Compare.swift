import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide compare`
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Put several quotes for one thing side by side.",
    discussion: """
      Without amounts, the last quotes you checked for the card are compared, each under its own conditions.
      Without a card, that of your last check is used.

      Examples:
        guide compare taxi-medina
        guide compare hammam-tourist 350 420
      """)

  @Argument(help: "The price card, then amounts; none for the last quotes you checked.")
  var words: [String] = []

  @Option(help: "Compare at most this many of the last quotes.")
  var last = 3

  @Flag(help: "Amounts are for one unit, not for all of them.")
  var each = false

  @OptionGroup var conditions: PriceConditions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard last >= 2 else { throw UsageError("usage.lastTwo") }
  }

  private struct JSONEntry: Encodable {
    let amount: String
    let currency: String
    let checkedAt: String?
    let quantity: Int
    let modifiers: [String]
    let fairness: String
    let unitPriceCentimes: Int?
    let moreThanCheapestCentimes: Int?
  }

  private struct JSONComparison: Encodable {
    let card: String
    let unit: String
    let hasSameConditions: Bool
    let best: Int?
    let quotes: [JSONEntry]
  }

  /// A quote with the time it was checked; nil if it was given just now.
  private typealias Asked = (request: PricingRequest, checkedAt: String?)

  func run() throws {
    try common.run { session in
      let (card, asked) = try quotes(session)
      let results = try asked.map { try session.judge($0.request, card) }
      let comparison = QuoteComparison(results)
      try session.answer(
        "guide.compare/1", json(card, asked, results, comparison), isEmpty: results.isEmpty,
        nothing: session.catalogue.text("compare.none", card.item.title)
      ) { text(card, asked, results, comparison, session) }
    }
  }

  private func quotes(_ session: Session) throws -> (PricedCard, [Asked]) {
    var names = words
    var amounts: [String] = []
    while let word = names.last, word.first?.isNumber ?? false, (try? QuotedAmount(word)) != nil {
      amounts.insert(names.removeLast(), at: 0)
    }
    let name = names.joined(separator: " ")
    if name.isEmpty, amounts.isEmpty, let check = try session.existingState()?.quoteChecks().first {
      let card = try session.priced(ItemID(rawValue: check.cardId))
      return (card, try kept(card, session))
    }
    let card = try session.card(name)
    guard !amounts.isEmpty else { return (card, try kept(card, session)) }
    return (
      card,
      try amounts.map { text in
        (try conditions.request(session.amount(text), isEach: each, card, session), nil)
      }
    )
  }

  private func kept(_ card: PricedCard, _ session: Session) throws -> [Asked] {
    // After two devices are merged, the same quote may be there twice.
    let checks = try session.existingState()?.quoteChecks(of: card.item.id) ?? []
    let different = checks.reduce(into: [UserState.QuoteCheck]()) { kept, check in
      if !kept.contains(where: { $0.asksTheSame(as: check) }) { kept.append(check) }
    }
    return different.prefix(last).map { check in
      var request = PricingRequest(check.amount)
      request.rate = check.rate
      request.isEach = check.isEach
      request.quantity = check.quantity
      request.people = check.people
      // A modifier that the card no longer has is dropped; it could not be evaluated.
      request.modifiers = check.modifiers.filter { id in card.modifiers.contains { $0.id == id } }
      return (request, check.checkedAt)
    }
  }

  private func text(
    _ card: PricedCard, _ asked: [Asked], _ results: [PricingResult], _ comparison: QuoteComparison,
    _ session: Session
  ) -> String {
    let (words, style) = (session.catalogue, session.style)
    let unit = words.value(card.terms.unit.rawValue)
    var out = session.heading(of: card)
    let rows = comparison.entries.map { entry -> [String] in
      let (request, result) = (asked[entry.index].request, results[entry.index])
      let more =
        entry.moreThanCheapest == .zero
        ? words.text("compare.cheapest") : "+" + words.amount(entry.moreThanCheapest)
      let conditions = result.modifiers.map(card.label(ofModifier:)).joined(separator: ", ")
      let mark = entry.index == comparison.best ? "→" : " "
      return [
        "\(mark) " + words.amount(request.amount, request.rate?.currency ?? .dirham)
          + (result.quantity == 1
            ? "" : (request.isEach ? " × \(result.quantity)" : " / \(result.quantity)")),
        "\(words.amount(entry.unitPrice)) \(unit)", words.text("price.fairness.\(entry.fairness.rawValue)"),
        more, conditions,
      ]
    }
    out += TextTable(style, [.init(), .init(), .init(), .init(), .init()]).text(rows)
    if !comparison.hasSameConditions { out += style.wrap(words.text("compare.conditions")) + "\n" }
    if comparison.best != nil, comparison.entries.count > 1 {
      out += style.wrap(words.text("compare.best")) + "\n"
    }
    if comparison.best == nil { out += style.wrap(words.text("compare.allLow")) + "\n" }
    return out
  }

  private func json(
    _ card: PricedCard, _ asked: [Asked], _ results: [PricingResult], _ comparison: QuoteComparison
  ) -> JSONComparison {
    JSONComparison(
      card: card.item.id.rawValue, unit: card.terms.unit.rawValue,
      hasSameConditions: comparison.hasSameConditions,
      best: comparison.entries.firstIndex { $0.index == comparison.best },
      quotes: comparison.entries.map { entry in
        let (request, result) = (asked[entry.index].request, results[entry.index])
        return JSONEntry(
          amount: request.amount.description, currency: (request.rate?.currency ?? .dirham).code,
          checkedAt: asked[entry.index].checkedAt, quantity: result.quantity, modifiers: result.modifiers,
          fairness: result.fairness.rawValue, unitPriceCentimes: entry.unitPrice.hundredths,
          moreThanCheapestCentimes: entry.moreThanCheapest.hundredths)
      })
  }
}
