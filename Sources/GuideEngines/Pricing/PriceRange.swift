public import GuideModel

/// A range of dirhams, exact: 0 ≤ low ≤ high.
public struct PriceRange: Sendable, Hashable {
  /// The lowest expected price.
  public let low: ExactDecimal
  /// The highest expected price.
  public let high: ExactDecimal

  /// A range; nil when the ends are reversed or negative.
  public init?(low: ExactDecimal, high: ExactDecimal) {
    guard .zero <= low, low <= high else { return nil }
    self.low = low
    self.high = high
  }

  /// The nearest valid range: the low end is at least zero, the high end at least the low one.
  init(clampingLow low: ExactDecimal, high: ExactDecimal) {
    self.low = max(.zero, low)
    self.high = max(self.low, high)
  }

  /// Both ends multiplied by nonnegative factors.
  ///
  /// - Throws: ``PricingRefusal/tooLarge`` on overflow.
  func multiplied(by low: ExactDecimal, _ high: ExactDecimal) throws(PricingRefusal) -> (
    low: ExactDecimal, high: ExactDecimal
  ) {
    guard let a = self.low.multiplied(by: low), let b = self.high.multiplied(by: high) else {
      throw .tooLarge
    }
    return (a, b)
  }
}
