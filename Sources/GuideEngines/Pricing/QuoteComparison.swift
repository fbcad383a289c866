public import GuideModel

/// Several quotes for one card, side by side.
public struct QuoteComparison: Sendable, Hashable {
  /// A quote among the others.
  public struct Entry: Sendable, Hashable {
    /// Place in the list the comparison was made from.
    public let index: Int
    /// Price of one unit, in dirhams.
    public let unitPrice: ExactDecimal
    /// How much dearer one unit is than in the cheapest quote.
    public let moreThanCheapest: ExactDecimal
    /// How the quote stands to what is expected under its own conditions.
    public let fairness: Fairness
  }

  /// The quotes by price of one unit, the cheapest first, then as given.
  public let entries: [Entry]
  /// Whether all quotes were made under the same conditions; else their prices say less.
  public let hasSameConditions: Bool
  /// The quote to prefer: the cheapest that is not suspiciously low; nil when all are, or there is none.
  public let best: Int?

  /// Compares quotes for one card.
  public init(_ results: [PricingResult]) {
    // A price of one unit may be a fraction without end; quantities are compared crosswise instead.
    let order = results.indices.sorted {
      let (a, b) = (results[$0], results[$1])
      let left = a.quote.multiplied(by: ExactDecimal(b.quantity)) ?? a.quote
      let right = b.quote.multiplied(by: ExactDecimal(a.quantity)) ?? b.quote
      return left == right ? $0 < $1 : left < right
    }
    let prices = results.map(QuoteComparison.unitPrice)
    let cheapest = order.first.map { prices[$0] } ?? .zero
    entries = order.map {
      Entry(
        index: $0, unitPrice: prices[$0], moreThanCheapest: prices[$0].subtracting(cheapest) ?? .zero,
        fairness: results[$0].fairness)
    }
    hasSameConditions = Set(results.map(\.modifiers)).count <= 1
    best = entries.first { $0.fairness != .low }?.index
  }

  /// Rounded half up to centimes where it has no end.
  private static func unitPrice(_ result: PricingResult) -> ExactDecimal {
    result.quote.divided(by: ExactDecimal(result.quantity), decimals: 2) ?? result.quote
  }
}
