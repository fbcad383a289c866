import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// `guide bargain`
struct Bargain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bargain",
    abstract: "Plan a bargain: what to offer in turn, and where to stop.",
    discussion: """
      From the seller's first price to the range the guide expects. With --now it rates the price now on the
      table: a good deal, okay or too high. The answer matches 'guide quote': low prices are confirmed, fair
      ones accepted, and posted or official ones never bargained over. Instead of a price card, --target gives
      a range of your own.

      Examples:
        guide bargain babouches 300
        guide bargain babouches 300 --now 140
        guide bargain 800 --target 300-450
      """)

  @Argument(help: "The price card, then the seller's first price; only the price with --target.")
  var words: [String]

  @Option(help: "The range you want to end in, such as 300-450.")
  var target: String?

  @Option(help: "The price now on the table.")
  var now: String?

  @Flag(help: "The seller's price is for one unit, not for all of them.")
  var each = false

  @OptionGroup var conditions: PriceConditions
  @OptionGroup var common: CommonOptions

  /// The inputs of a plan; without a card the target is the traveller's own.
  private typealias Judged = (card: PricedCard, result: PricingResult)

  func run() throws {
    try common.run { session in
      let (name, amount) = try session.split(words)
      guard let amount else {
        throw RuntimeError(
          .refused, session.catalogue.text("price.noAmount"), help: session.catalogue.text("bargain.help"))
      }
      let judged = target == nil ? try judge(name, amount, session) : nil
      let plan = try judged.map { BargainingPlan($0.result) } ?? localPlan(name, amount, session)
      let current = try now.map { try dirhams(try session.amount($0), session) }
      if common.json {
        session.write(Answer(plan, judged, now: current, in: session.guide, at: session.local))
      } else {
        Output.write(text(plan, judged, current, session))
      }
    }
  }

  private func judge(_ name: String, _ amount: QuotedAmount, _ session: Session) throws -> Judged {
    let card = try session.card(name)
    return (card, try session.judge(conditions.request(amount, isEach: each, card, session), card))
  }

  private func localPlan(_ name: String, _ amount: QuotedAmount, _ session: Session) throws -> BargainingPlan
  {
    let (start, range) = (try dirhams(amount, session), try typedTarget(session))
    do throws(PricingRefusal) {
      return try BargainingPlan(start: start, target: range)
    } catch {
      throw RuntimeError(
        .refused,
        session.catalogue.text("amount.\(error == .negativeQuote ? "negative" : "tooLarge")", name),
        help: session.catalogue.text("amount.help"))
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

  private func text(_ plan: BargainingPlan, _ judged: Judged?, _ current: ExactDecimal?, _ session: Session)
    -> String
  {
    let (words, style) = (session.catalogue, session.style)
    var out = judged.map { session.heading(of: $0.card) } ?? ""
    out +=
      style.wrap(
        words.text(
          "bargain.start", words.amount(plan.start.rounded(decimals: 2)),
          words.range(plan.target) + forWhat(judged, words))) + "\n"
    if judged.map({ !$0.card.terms.setting.isFixed }) ?? true {
      out +=
        style.wrap(
          words.text(
            "bargain.scale", words.amount(plan.goodDealUpTo.rounded(decimals: 2)),
            words.amount(plan.target.high))) + "\n"
    }
    if let current {
      let verdict = words.text("bargain.\(plan.verdict(on: current).rawValue)")
      out += "\(words.amount(current.rounded(decimals: 2))) → \(style.heading(verdict))\n"
    }
    guard let judged else { return out + style.wrap(words.advice(plan.strategy, range: plan.target)) + "\n" }
    return out + PriceAdvice(session: session, card: judged.card, result: judged.result).render()
  }

  private func forWhat(_ judged: Judged?, _ words: Catalogue) -> String {
    guard let (card, result) = judged else { return "" }
    return " "
      + (result.quantity == 1
        ? words.value(card.terms.unit.rawValue) : card.count(result.quantity, in: words))
  }
}
