import AnswerJSON
import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem

/// Conditions of a price.
struct PriceConditions: ParsableArguments {
  @Option(name: .customLong("with"), help: "Id of a modifier of the card, such as night; may be repeated.")
  var modifiers: [String] = []

  @Flag(help: "Same as --with night, for cards that have it.")
  var night = false

  @Flag(help: "Leave out what would apply by the clock, such as a night fare.")
  var day = false

  @Option(help: "Number of units in the quote, as counted by the card.")
  var quantity: String?

  @Option(
    help:
      "Number of people: the quantity for cards priced per person, otherwise it selects the group modifier."
  )
  var people: Int?

  @Option(help: "The unit of the quote, such as per_person; rejected when the card has another.")
  var unit: String?

  /// A request for a card under the conditions.
  ///
  /// - Parameter isEach: True when the amount is for one unit, not for all of them.
  func request(_ amount: QuotedAmount, isEach: Bool, _ card: PricedCard, _ session: Session) throws
    -> PricingRequest
  {
    var request = PricingRequest(amount.amount)
    request.rate = try session.rate(of: amount.currency)
    request.isEach = isEach
    if let quantity {
      guard let number = ExactDecimal(typed: quantity) else {
        throw AnswerFailure.noAmount(quantity, .notANumber, in: session.catalogue).error
      }
      request.quantity = number
    }
    request.people = people
    request.unit = unit.map {
      PriceCardUnit(rawValue: $0.lowercased().replacing("-", with: "_").replacing(" ", with: "_"))
    }
    request.modifiers = card.modifiers(
      named: modifiers + (night ? [shortcut("night", card)] : []), at: day ? nil : session.instant,
      session.guide.calendars)
    return request
  }

  /// The modifier for a shortcut; the shortcut itself when the card has none, which is then rejected.
  private func shortcut(_ name: String, _ card: PricedCard) -> String {
    let matches = card.modifiers.map(\.id).filter {
      $0 == name || $0.split(separator: "_").contains(Substring(name))
    }
    return matches.count == 1 ? matches[0] : name
  }
}
