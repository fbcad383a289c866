import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide bargain`
struct Bargain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bargain",
    abstract: "Plan a bargain: what to offer in turn, and where to stop.",
    discussion: """
      From the seller's first price to the range the guide expects. With --now it says how the price that stands now
      is: a good deal, okay or too high. Instead of a price card, --target gives the range you want yourself.

      Examples:
        guide bargain babouches 300
        guide bargain babouches 300 --now 140
        guide bargain 800 --target 300-450
      """)

  @Argument(help: "The price card, then the seller's first price; only the price with --target.")
  var words: [String]

  @Option(help: "The range you want to end in, as 300-450.")
  var target: String?

  @Option(help: "The price that stands now.")
  var now: String?

  @OptionGroup var conditions: PriceConditions
  @OptionGroup var common: CommonOptions

  private struct JSONBargain: Encodable {
    let card: String?
    let startCentimes: Int?
    let startVerdict: String
    let targetMinCentimes: Int?
    let targetMaxCentimes: Int?
    let goodDealUpToCentimes: Int?
    let offersCentimes: [Int]
    let nowCentimes: Int?
    let nowVerdict: String?
  }

  func run() throws {
    try common.run { session in
      let (name, amount) = try session.split(words)
      guard let amount else {
        throw RuntimeError(
          .refused, session.catalogue.text("price.noAmount"), help: session.catalogue.text("bargain.help"))
      }
      let card = target == nil ? try session.card(name, isJSON: common.json) : nil
      let range = try card.map { try expected($0, session) } ?? typedTarget(session)
      let start = try dirhams(amount, session)
      let current = try now.map { try dirhams(try session.amount($0), session) }
      let plan: BargainingPlan
      do throws(PricingRefusal) {
        plan = try BargainingPlan(start: start, target: range)
      } catch {
        throw RuntimeError(
          .refused,
          session.catalogue.text("amount.\(error == .negativeQuote ? "negative" : "tooLarge")", name),
          help: session.catalogue.text("amount.help"))
      }
      if common.json {
        try session.printJSON("guide.bargain/1", json(plan, card, current))
      } else {
        Output.write(text(plan, card, current, session))
      }
    }
  }

  private func expected(_ card: PricedCard, _ session: Session) throws -> PriceRange {
    var request = PricingRequest(.zero)
    try conditions.apply(to: &request, card, session)
    do {
      return try PricingEngine.expected(request, terms: card.terms).total
    } catch {
      throw session.refused(error, card)
    }
  }

  private func typedTarget(_ session: Session) throws -> PriceRange {
    let ends = (target ?? "").split { $0 == "-" || $0 == "–" }.map(String.init)
    let amounts = try ends.map { try dirhams(try session.amount($0), session) }
    guard let low = amounts.first, amounts.count <= 2,
      let range = PriceRange(low: low, high: amounts[amounts.count - 1])
    else {
      throw RuntimeError(
        .refused, session.catalogue.text("bargain.target", target ?? ""),
        help: session.catalogue.text("bargain.help"))
    }
    return range
  }

  private func dirhams(_ amount: QuotedAmount, _ session: Session) throws -> ExactDecimal {
    guard let rate = try session.rate(of: amount.currency) else { return amount.amount }
    return rate.toDirhams(amount.amount) ?? amount.amount
  }

  private func text(_ plan: BargainingPlan, _ card: PricedCard?, _ current: ExactDecimal?, _ session: Session)
    -> String
  {
    let (words, style) = (session.catalogue, session.style)
    var out = ""
    if let card {
      out +=
        style.bold(style.isolatingArabic(card.item.title)) + "  " + style.dim(card.item.id.rawValue) + "\n"
      if card.terms.friction == .none { out += style.wrap(words.text("bargain.posted")) + "\n" }
    }
    let unit = card.map { " " + words.value($0.terms.unit.rawValue) } ?? ""
    out +=
      words.text(
        "bargain.start", words.amount(plan.start.rounded(decimals: 2)), words.range(plan.target) + unit)
      + "\n"
    if plan.offers.isEmpty {
      out += words.text("bargain.already") + "\n"
    } else {
      out +=
        words.text("bargain.offers", plan.offers.map { words.amount($0) }.joined(separator: " → ")) + "\n"
    }
    out +=
      words.text(
        "bargain.scale", words.amount(plan.goodDealUpTo.rounded(decimals: 2)), words.amount(plan.target.high))
      + "\n"
    if let current {
      let verdict = words.text("bargain.\(plan.verdict(on: current).rawValue)")
      out += "\(words.amount(current.rounded(decimals: 2))) → \(style.heading(verdict))\n"
    }
    return out
  }

  private func json(_ plan: BargainingPlan, _ card: PricedCard?, _ current: ExactDecimal?) -> JSONBargain {
    JSONBargain(
      card: card?.item.id.rawValue, startCentimes: plan.start.hundredths,
      startVerdict: plan.verdict(on: plan.start).rawValue, targetMinCentimes: plan.target.low.hundredths,
      targetMaxCentimes: plan.target.high.hundredths, goodDealUpToCentimes: plan.goodDealUpTo.hundredths,
      offersCentimes: plan.offers.compactMap(\.hundredths), nowCentimes: current?.hundredths,
      nowVerdict: current.map { plan.verdict(on: $0).rawValue })
  }
}
