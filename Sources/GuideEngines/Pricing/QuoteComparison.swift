public import GuideModel

/// Several quotes for one card, side by side.
public struct QuoteComparison: Sendable, Hashable {
  /// A quote in the comparison.
  public struct Entry: Sendable, Hashable {
    /// Index in the list the comparison was made from.
    public let index: Int
    /// Price per unit, in dirhams.
    public let unitPrice: ExactDecimal
    /// Extra cost of one unit compared with the cheapest quote.
    public let moreThanCheapest: ExactDecimal
    /// Comparison of the quote with the range expected under its own conditions.
    public let fairness: Fairness
  }

  /// The quotes by unit price, cheapest first, then in the given order.
  public let entries: [Entry]
  /// Indicates whether all quotes were made under the same conditions; otherwise their prices are less comparable.
  public let hasSameConditions: Bool
  /// The recommended quote: the cheapest that is not suspiciously low; nil when there is none.
  public let best: Int?

  /// Compares quotes for one card.
  public init(_ results: [PricingResult]) {
    // A unit price may have no finite decimal form, so quotes are compared by cross-multiplication.
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
    hasSameConditions = Set(results.map { $0.modifiers }).count <= 1
    best = entries.first { $0.fairness != .low }?.index
  }

  /// Rounded half up to centimes when it has no finite decimal form.
  private static func unitPrice(_ result: PricingResult) -> ExactDecimal {
    result.quote.divided(by: ExactDecimal(result.quantity), decimals: 2) ?? result.quote
  }
}
