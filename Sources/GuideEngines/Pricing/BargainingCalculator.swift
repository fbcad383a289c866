public import GuideModel

/// The way from a seller's first figure down to a target.
public struct BargainingPlan: Sendable, Hashable {
  /// How a figure stands to the target.
  public enum Verdict: String, Sendable, CaseIterable, Hashable {
    /// In the lower half of the target, or below it.
    case goodDeal
    /// In the upper half.
    case okay
    /// Above the target.
    case tooHigh
  }

  /// The seller's first figure, in dirhams.
  public let start: ExactDecimal
  /// What it should come to.
  public let target: PriceRange
  /// A figure up to this one is a good deal.
  public let goodDealUpTo: ExactDecimal
  /// What to offer in turn, rising from the low end of the target to its high end; empty when the first figure is
  /// already a good deal.
  public let offers: [ExactDecimal]

  /// A plan.
  ///
  /// Each offer goes half of the way that is left, as bargaining does; the last one is the most to pay. Figures are
  /// whole dirhams where that is possible.
  ///
  /// - Throws: ``PricingRefusal`` when the first figure is negative or too large.
  public init(start: ExactDecimal, target: PriceRange) throws(PricingRefusal) {
    guard start >= .zero else { throw .negativeQuote }
    guard start <= QuotedAmount.most, target.high <= QuotedAmount.most else { throw .tooLarge }
    self.start = start
    self.target = target
    goodDealUpTo = BargainingPlan.middle(target.low, target.high)
    offers =
      BargainingPlan.judge(start, goodDealUpTo, target) == .goodDeal
      ? [] : BargainingPlan.offers(from: target.low, to: min(target.high, start))
  }

  /// How a figure stands.
  public func verdict(on figure: ExactDecimal) -> Verdict {
    BargainingPlan.judge(figure, goodDealUpTo, target)
  }

  private static func judge(_ figure: ExactDecimal, _ middle: ExactDecimal, _ target: PriceRange) -> Verdict {
    figure <= middle ? .goodDeal : figure <= target.high ? .okay : .tooHigh
  }

  /// At most four figures, each above the one before.
  private static func offers(from low: ExactDecimal, to most: ExactDecimal) -> [ExactDecimal] {
    let top = spoken(most, .down, low, most)
    var offers = [spoken(low, .up, low, most)]
    for _ in 0..<2 {
      guard let last = offers.last else { break }
      let next = spoken(middle(last, top), .halfUp, low, most)
      if next > last, next < top { offers.append(next) }
    }
    if let last = offers.last, top > last { offers.append(top) }
    return offers
  }

  private static func spoken(
    _ sum: ExactDecimal, _ rounding: ExactDecimal.Rounding, _ low: ExactDecimal, _ high: ExactDecimal
  ) -> ExactDecimal {
    let whole = sum.rounded(rounding)
    return low <= whole && whole <= high ? whole : min(max(sum, low), high)
  }

  private static func middle(_ a: ExactDecimal, _ b: ExactDecimal) -> ExactDecimal {
    // Both ends are bounded, so that half their sum always fits.
    a.adding(b)?.multiplied(by: ExactDecimal(hundredths: 50)) ?? a
  }
}
