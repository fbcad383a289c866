public import GuideModel

/// Verdict on a quote against the expected range, in ascending order.
public enum Fairness: String, Sendable, CaseIterable, Hashable, Comparable {
  /// So low that something is probably not included.
  case low
  /// Within the range, or not far below it.
  case fair
  /// Above the range.
  case high
  /// Far above the range.
  case veryHigh

  /// Position in the order, 0 for ``low``.
  public var rank: Int {
    switch self {
    case .low: 0
    case .fair: 1
    case .high: 2
    case .veryHigh: 3
    }
  }

  /// Orders by rank.
  public static func < (a: Fairness, b: Fairness) -> Bool { a.rank < b.rank }
}

/// The evaluation of a quote, with its reasons. Amounts are exact dirhams for the whole quantity.
public struct PricingResult: Sendable, Hashable {
  /// The quote in dirhams, for the whole quantity.
  public let quote: ExactDecimal
  /// Number of units.
  public let quantity: Int
  /// The modifiers that were applied, in the order of the card.
  public let modifiers: [String]
  /// The expected price of one unit under these conditions.
  public let unitRange: PriceRange
  /// The expected price of the whole quantity.
  public let range: PriceRange
  /// A quote below this is low.
  public let lowLimit: ExactDecimal
  /// A quote above this is very high.
  public let veryHighLimit: ExactDecimal
  /// The verdict.
  public let fairness: Fairness
  /// The recommended action.
  public let strategy: PriceStrategy
  /// Indices of the best scripts of the card, best first, at most three.
  public let scripts: [Int]
  /// Indicates whether to ask what is included before agreeing.
  public let needsClarification: Bool
  /// Indicates whether to look at alternatives in case the seller does not move.
  public let needsAlternatives: Bool
  /// Confidence of the verdict: the card's confidence, one level lower when its figures are old.
  public let confidence: Confidence
  /// Age of the figures.
  public let staleness: Staleness?
  /// The number of units for which the quote would be fair, if it is far too high for the one that was given: a total
  /// named as the price of a seat. Nil otherwise.
  public let likelyQuantity: Int?
  /// Steps that led to the verdict, in order.
  public let steps: [PricingStep]
}

/// One step of the evaluation.
public enum PricingStep: Sendable, Hashable {
  /// The quote was in the home currency.
  case converted(amount: ExactDecimal, rate: ExchangeRate, dirhams: ExactDecimal)
  /// The quote was for one unit.
  case each(amount: ExactDecimal, quantity: Int, total: ExactDecimal)
  /// The card's expected range for one unit.
  case base(PriceRange)
  /// A modifier multiplied the range of one unit.
  case factor(id: String, low: ExactDecimal, high: ExactDecimal, result: PriceRange)
  /// A modifier was added to the range of one unit; the ends may be reversed until all are added.
  case addition(id: String, low: ExactDecimal, high: ExactDecimal)
  /// The range after all additions, made valid.
  case sum(PriceRange)
  /// The range for more than one unit.
  case quantity(Int, result: PriceRange)
  /// The verdict on the quote.
  case verdict(Fairness, limit: ExactDecimal)
  /// The figures are old, so the verdict is less sure.
  case lessSure(Confidence)

  /// Stable name of the step, as used by vectors and programs.
  public var key: String {
    switch self {
    case .converted: "converted"
    case .each: "each"
    case .base: "base"
    case .factor: "factor"
    case .addition: "addition"
    case .sum: "sum"
    case .quantity: "quantity"
    case .verdict: "verdict"
    case .lessSure: "lessSure"
    }
  }
}
