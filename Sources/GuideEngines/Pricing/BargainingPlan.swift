public import GuideModel

/// A plan to get from a seller's first price down to a target.
public struct BargainingPlan: Sendable, Hashable {
  /// Comparison of a figure with the target.
  public enum Verdict: String, Sendable, CaseIterable, Hashable {
    /// So low that something is probably not included.
    case suspicious
    /// In the lower half of the target, or not far below it.
    case goodDeal
    /// In the upper half.
    case okay
    /// Above the target.
    case tooHigh
  }

  /// The seller's first price, in dirhams for the whole quantity.
  public let start: ExactDecimal
  /// The target range.
  public let target: PriceRange
  /// A price below this one is suspicious.
  public let suspiciousBelow: ExactDecimal
  /// The highest figure that is a good deal: the middle of the target.
  public let goodDealUpTo: ExactDecimal
  /// The recommended action: the same strategy as for a quote of the first price.
  public let strategy: PriceStrategy

  /// The plan for an evaluated quote.
  public init(_ result: PricingResult) {
    self.init(
      start: result.quote, target: result.range, suspiciousBelow: result.lowLimit, strategy: result.strategy)
  }

  /// A plan for the buyer's own target. No price below it is suspicious, and the first offer is its low end.
  ///
  /// - Throws: ``PricingRefusal`` when the first price is negative or too large.
  public init(start: ExactDecimal, target: PriceRange) throws(PricingRefusal) {
    guard start >= .zero else { throw .negativeQuote }
    guard start <= QuotedAmount.most, target.high <= QuotedAmount.most else { throw .tooLarge }
    self.init(
      start: start, target: target, suspiciousBelow: .zero,
      strategy: PriceStrategy(
        fairness: start <= target.high ? .fair : .high, range: target, setting: .negotiated, friction: .low))
  }

  private init(
    start: ExactDecimal, target: PriceRange, suspiciousBelow: ExactDecimal, strategy: PriceStrategy
  ) {
    self.start = start
    self.target = target
    self.suspiciousBelow = suspiciousBelow
    self.strategy = strategy
    goodDealUpTo =
      target.low.adding(target.high)?.multiplied(by: ExactDecimal(hundredths: 50)) ?? target.low
  }

  /// Comparison of a figure.
  public func verdict(on figure: ExactDecimal) -> Verdict {
    figure < suspiciousBelow
      ? .suspicious : figure <= goodDealUpTo ? .goodDeal : figure <= target.high ? .okay : .tooHigh
  }
}
