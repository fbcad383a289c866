import ArgumentParser
import HostSystem
import GuideEngines
import GuideModel
import GuideRuntime

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

  /// Applies the conditions to a request for a card.
  func apply(to request: inout PricingRequest, _ card: PricedCard, _ session: Session) throws {
    if let quantity {
      guard let number = ExactDecimal(quantity.replacing(",", with: ".")) else {
        throw RuntimeError(
          .refused, session.catalogue.text("amount.notANumber", quantity),
          help: session.catalogue.text("amount.help"))
      }
      request.quantity = number
    }
    request.people = people
    request.unit = unit.map {
      PriceCardUnit(rawValue: $0.lowercased().replacing("-", with: "_").replacing(" ", with: "_"))
    }
    let named = modifiers.flatMap { $0.split(separator: ",") }.map { String($0.replacing("-", with: "_")) }
    let given = named + (night ? [shortcut("night", card)] : [])
    // What the clock decides needs no option; a card that does not say when counts as it always did.
    let byClock = day ? [] : card.modifiers(at: session.instant, session.guide.calendars)
    request.modifiers = given + byClock.filter { !given.contains($0) }
  }

  /// The modifier for a shortcut; the shortcut itself when the card has none, which is then rejected.
  private func shortcut(_ name: String, _ card: PricedCard) -> String {
    let matches = card.modifiers.map(\.id).filter {
      $0 == name || $0.split(separator: "_").contains(Substring(name))
    }
    return matches.count == 1 ? matches[0] : name
  }
}
