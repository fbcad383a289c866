import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Traveller

/// `guide quote`
struct Quote: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quote",
    abstract: "Check whether a price you were quoted is fair, and how to answer.",
    discussion: """
      Name a price card, by id or in words, and the amount you were quoted, in dirhams or, with a stored rate,
      in your own currency. The amount is the total for the quantity, unless --each is given. If several cards
      match, you are asked. The last ten checks are stored for 'guide compare'.

      Examples:
        guide quote taxi-medina 150 --night
        guide quote hammam-tourist 60
        guide quote babouches 250 --quantity 2
        guide quote hammam-tourist 40 EUR --people 2 --each
      """)

  @Argument(help: "What the price is for, then the amount: taxi-medina 150.")
  var words: [String]

  @Flag(help: "The amount is for one unit, not for all of them.")
  var each = false

  @Flag(help: "Do not store this check.")
  var forget = false

  @OptionGroup var conditions: PriceConditions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let (name, amount) = try session.split(words)
      guard let amount else {
        throw RuntimeError(
          .refused, session.catalogue.text("price.noAmount"),
          help: session.catalogue.text("price.noAmount.help"))
      }
      let card = try session.card(name)
      let request = try conditions.request(amount, isEach: each, card, session)
      let result = try session.judge(request, card)
      if !forget { keep(request, card, result, session) }
      if common.json {
        session.write(
          Answer(result, to: request, of: card, in: session.guide, at: session.local, session.catalogue))
      } else {
        Output.write(try QuoteText(session: session, card: card, request: request, result: result).render())
      }
    }
  }

  private func keep(
    _ request: PricingRequest, _ card: PricedCard, _ result: PricingResult, _ session: Session
  ) {
    session.remember { user in
      try user.addQuoteCheck(
        of: card.item.id, request.amount, rate: request.rate, isEach: request.isEach,
        quantity: request.quantity, people: request.people, modifiers: result.modifiers,
        at: session.instant, random: session.chance)
    }
  }
}
