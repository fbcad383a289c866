import GuideModel

extension CounterOffer {
  /// What to offer; nil when the quote is low, or already as low as the firm figure.
  ///
  /// Where much is bargained, the firm figure lies a tenth of the range above its low end (a twentieth where some is),
  /// so that it can be accepted, and the polite one leaves a twentieth of the high end. Within the range the polite
  /// figure is at most half-way between the firm one and the quote.
  init?(quote: ExactDecimal, fairness: Fairness, range: PriceRange, friction: Friction) {
    guard fairness != .low else { return nil }
    guard friction != .none else {
      guard quote > range.high else { return nil }
      self.init(kind: .posted, firm: range.high, polite: range.high)
      return
    }
    let lift = range.spread.multiplied(by: friction.lift) ?? .zero
    let firm = CounterOffer.spoken(range.low.adding(lift) ?? range.low, .up, within: range)
    guard quote > firm else { return nil }
    var polite = CounterOffer.spoken(
      max(firm, range.high.multiplied(by: friction.leave) ?? range.high), .down, within: range)
    if quote <= range.high {
      let middle = firm.adding(quote)?.multiplied(by: ExactDecimal(hundredths: 50)) ?? firm
      polite = min(polite, CounterOffer.spoken(middle, .down, within: range))
    }
    self.init(kind: .bargain, firm: firm, polite: max(firm, polite))
  }

  /// A sum as one says it: whole dirhams, or centimes where no whole dirham lies in the range.
  private static func spoken(_ sum: ExactDecimal, _ rounding: ExactDecimal.Rounding, within range: PriceRange)
    -> ExactDecimal
  {
    for decimals in [0, 2] {
      let rounded = sum.rounded(decimals: decimals, rounding)
      if range.low <= rounded, rounded <= range.high { return rounded }
    }
    return min(max(sum, range.low), range.high)
  }
}

extension Friction {
  /// How far above the low end the firm figure lies, as part of the range.
  fileprivate var lift: ExactDecimal {
    switch self {
    case .none, .low: .zero
    case .medium: ExactDecimal(hundredths: 5)
    case .high: ExactDecimal(hundredths: 10)
    }
  }

  /// What part of the high end the polite figure is.
  fileprivate var leave: ExactDecimal {
    switch self {
    case .none, .low: .one
    case .medium, .high: ExactDecimal(hundredths: 95)
    }
  }
}
