public import GuideModel

/// A quote somebody made, and under which conditions.
public struct PricingRequest: Sendable, Hashable {
  /// The amount, in dirhams or, with a rate, in the home currency.
  public var amount: ExactDecimal
  /// The currency of the amount and its rate; nil for dirhams.
  public var rate: ExchangeRate?
  /// Whether the amount is for one unit; else it is the total for the quantity.
  public var isEach = false
  /// The unit the quote is for, when the person said so.
  public var unit: PriceCardUnit?
  /// How many units; nil for what the card takes as usual.
  public var quantity: ExactDecimal?
  /// How many people; the quantity on cards priced by the head, else it picks a modifier.
  public var people: Int?
  /// Ids of the modifiers that hold.
  public var modifiers: [String] = []

  /// A quote of an amount.
  public init(_ amount: ExactDecimal) { self.amount = amount }
}

/// Why a quote cannot be judged.
public enum PricingRefusal: Error, Sendable, Hashable {
  /// Nobody asks for less than nothing.
  case negativeQuote
  /// The amount, or what comes of it, is beyond all prices.
  case tooLarge
  /// The card has no such modifier.
  case unknownModifier(String)
  /// The quote is for another unit than the card's.
  case unitMismatch(asked: PriceCardUnit)
  /// Units are counted in whole numbers.
  case quantityNotWhole
  /// The quantity is below or above what the card counts.
  case quantityOutOfRange(least: Int, most: Int?)
  /// The card counts in steps.
  case quantityOffStep(least: Int, step: Int)
  /// The price is for one whole ride, car or group: a number could mean anything.
  case quantityNotCounted
  /// The price does not depend on the number of people.
  case peopleNotCounted
  /// A number of people that cannot be, or that the card does not know.
  case peopleOutOfRange(most: Int?)
  /// People are the quantity here, and the two differ.
  case peopleAreQuantity
}

extension PricingRefusal {
  /// Stable name of the reason, as vectors and programs see it.
  public var key: String {
    switch self {
    case .negativeQuote: "negativeQuote"
    case .tooLarge: "tooLarge"
    case .unknownModifier: "unknownModifier"
    case .unitMismatch: "unitMismatch"
    case .quantityNotWhole: "quantityNotWhole"
    case .quantityOutOfRange: "quantityOutOfRange"
    case .quantityOffStep: "quantityOffStep"
    case .quantityNotCounted: "quantityNotCounted"
    case .peopleNotCounted: "peopleNotCounted"
    case .peopleOutOfRange: "peopleOutOfRange"
    case .peopleAreQuantity: "peopleAreQuantity"
    }
  }
}
