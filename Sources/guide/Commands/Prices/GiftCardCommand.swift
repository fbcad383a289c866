import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide gift-card`
struct GiftCardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gift-card",
    abstract: "Choose the gift cards that make up an amount, and say what they cost.",
    discussion: """
      The fewest cards; where the amount cannot be made up, the nearest sum above it. Without --provider the best offer \
      comes first.

      Examples:
        guide gift-card "Paper Lantern Books" 37.50 --content merchants.db
        guide gift-card sample-coffee-chain 40 --provider bitrefuge --content merchants.db
      """)

  @Argument(help: "The merchant, by id or name.")
  var merchant: String

  @Argument(help: "The amount, such as 37.50.")
  var amount: String

  @Option(help: "Only this provider, by id or name.")
  var provider: String?

  @OptionGroup var common: CommonOptions

  private struct JSONCards: Encodable {
    let amount: String
    let count: Int
  }

  private struct JSONChoice: Encodable {
    let provider: String
    let providerName: String
    let offer: String
    let offerName: String
    let discountBasisPoints: Int
    let currency: String
    let redeem: String
    let cards: [JSONCards]
    let total: String
    let cost: String
    let isExact: Bool
  }

  private struct JSONRefusal: Encodable {
    let provider: String
    let reason: String
  }

  private struct JSONAnswer: Encodable {
    let merchant: String
    let amount: String
    let choices: [JSONChoice]
    let refused: [JSONRefusal]
  }

  func run() throws {
    try common.run { session in
      let typed = ExactDecimal(typed: amount)
      guard let number = typed, number > .zero else {
        let isNegative = typed.map { $0 < .zero } ?? false || amount.hasPrefix("\u{2212}")
        throw RuntimeError(
          .refused, session.catalogue.text(isNegative ? "amount.negative" : "gift.unreadable", amount),
          help: session.catalogue.text("gift.help"))
      }
      guard number == number.rounded(decimals: 2) else {
        throw RuntimeError(
          .refused, session.catalogue.text("amount.tooManyDecimals", amount),
          help: session.catalogue.text("gift.help"))
      }
      let item = try session.item(merchant)
      let answer = try cards(of: item, number, session)
      if common.json { try writeJSON(answer, session) } else { print(answer, session) }
      if answer.choices.isEmpty { throw ExitCode(1) }
    }
  }

  /// The cards of the provider that is named; else those of the preferred one, if it sells any, and then the others.
  private func cards(of item: Item, _ amount: ExactDecimal, _ session: Session) throws -> GiftCards {
    let language = session.catalogue.language
    let answer = try session.guide.giftCards(of: item.id, for: amount, from: provider, language: language)
    guard provider == nil, let preferred = session.preferences.provider else { return answer }
    return answer.preferring(preferred)
  }

  private func writeJSON(_ answer: GiftCards, _ session: Session) throws {
    let choices = answer.choices.map { choice in
      let plan = choice.plan
      return JSONChoice(
        provider: choice.provider.rawValue, providerName: choice.providerName, offer: plan.offer.id,
        offerName: choice.offerName,
        discountBasisPoints: plan.offer.discount, currency: plan.offer.currency.code, redeem: choice.redeem,
        cards: plan.cards.map { JSONCards(amount: $0.amount.description, count: $0.count) },
        total: plan.total.description, cost: plan.cost.description, isExact: plan.isExact)
    }
    try session.printJSON(
      "guide.gift-card/1",
      JSONAnswer(
        merchant: answer.merchant.rawValue, amount: answer.amount.description, choices: choices,
        refused: answer.refused.map { JSONRefusal(provider: $0.provider, reason: $0.reason.rawValue) }))
  }

  /// The cost in whole units of the currency, as it is charged.
  private func paid(_ plan: GiftCardPlan) -> ExactDecimal {
    plan.cost.rounded(decimals: plan.offer.currency.decimals)
  }

  private func print(_ answer: GiftCards, _ session: Session) {
    let words = session.catalogue
    Output.write(session.style.bold(answer.merchantName) + "\n")
    for choice in answer.choices {
      let plan = choice.plan
      let cards = plan.cards.map { cards in
        (cards.count > 1 ? "\(words.grouped(cards.count)) × " : "")
          + words.charged(cards.amount, plan.offer.currency)
      }.joined(separator: " + ")
      Output.write(
        words.text(
          plan.isExact ? "gift.exact" : "gift.above", choice.providerName, cards,
          words.charged(plan.total, plan.offer.currency), words.charged(paid(plan), plan.offer.currency),
          words.discount(ofBasisPoints: plan.offer.discount))
          + "\n")
      let redeem =
        choice.redeem == "url" ? "" : words.colon + " " + words.text("gift.redeem.\(choice.redeem)")
      Output.write(session.style.dim("  " + choice.offerName + redeem) + "\n")
    }
    for (provider, reason) in answer.refused {
      Output.write(session.style.dim(words.text("gift.refused.\(reason.rawValue)", provider)) + "\n")
    }
  }
}
