public import GuideModel

/// A range of dirhams, exact: 0 ≤ low ≤ high.
public struct PriceRange: Sendable, Hashable {
  /// Least to expect.
  public let low: ExactDecimal
  /// Most to expect.
  public let high: ExactDecimal

  /// A range; nil when it is turned round or below zero.
  public init?(low: ExactDecimal, high: ExactDecimal) {
    guard .zero <= low, low <= high else { return nil }
    self.low = low
    self.high = high
  }

  /// The nearest true range: the low end at least zero, the high end at least the low one.
  init(clampingLow low: ExactDecimal, high: ExactDecimal) {
    self.low = max(.zero, low)
    self.high = max(self.low, high)
  }

  /// From end to end; the ends are not negative, so it always fits.
  var spread: ExactDecimal { high.subtracting(low) ?? .zero }

  /// Both ends times a number that is not negative.
  ///
  /// - Throws: ``PricingRefusal/tooLarge`` when the result does not fit.
  func multiplied(by low: ExactDecimal, _ high: ExactDecimal) throws(PricingRefusal) -> (
    low: ExactDecimal, high: ExactDecimal
  ) {
    guard let a = self.low.multiplied(by: low), let b = self.high.multiplied(by: high) else {
      throw .tooLarge
    }
    return (a, b)
  }
}
