public import GuideModel

/// A seller's quote, and the conditions it was made under.
public struct PricingRequest: Sendable, Hashable {
  /// The amount, in dirhams or, with a rate, in the home currency.
  public var amount: ExactDecimal
  /// The currency of the amount and its rate; nil for dirhams.
  public var rate: ExchangeRate?
  /// Indicates whether the amount is for one unit; else it is the total for the quantity.
  public var isEach = false
  /// The unit the quote is for, if the traveller gave one.
  public var unit: PriceCardUnit?
  /// Number of units; nil for the card's default.
  public var quantity: ExactDecimal?
  /// Number of people: the quantity for cards priced per person, otherwise it selects a modifier.
  public var people: Int?
  /// Ids of the modifiers that apply.
  public var modifiers: [String] = []

  /// A quote of an amount.
  public init(_ amount: ExactDecimal) { self.amount = amount }
}

/// Why a quote cannot be judged.
public enum PricingRefusal: Error, Sendable, Hashable {
  /// The quote is negative.
  case negativeQuote
  /// The amount, or the result, is larger than any price.
  case tooLarge
  /// The card has no such modifier.
  case unknownModifier(String)
  /// The quote is for a different unit from the card's.
  case unitMismatch(asked: PriceCardUnit)
  /// The quantity must be a whole number.
  case quantityNotWhole
  /// The quantity is outside the card's limits.
  case quantityOutOfRange(least: Int, most: Int?)
  /// The quantity does not match the card's increments.
  case quantityOffStep(least: Int, step: Int)
  /// The price is for one whole ride, car or group: a number would be ambiguous.
  case quantityNotCounted
  /// The price does not depend on the number of people.
  case peopleNotCounted
  /// A number of people that is impossible, or that the card does not cover.
  case peopleOutOfRange(most: Int?)
  /// The number of people is the quantity here, and the two differ.
  case peopleAreQuantity
}

extension PricingRefusal {
  /// Stable name of the reason, as used by vectors and programs.
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
