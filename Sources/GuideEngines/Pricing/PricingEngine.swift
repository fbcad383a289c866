import GuideModel

/// Evaluates a quote against the expected prices of a card. Pure, exact, and the same on every device.
///
/// - Source: `docs/vectors/pricing.md`; vectors `pricing`.
public enum PricingEngine {
  /// Evaluates a quote.
  ///
  /// - Throws: ``PricingRefusal`` when the quote, the quantity or a condition is invalid for the card.
  public static func evaluate(_ request: PricingRequest, terms: PriceTerms) throws(PricingRefusal)
    -> PricingResult
  {
    guard request.amount >= .zero else { throw .negativeQuote }
    guard request.amount <= QuotedAmount.most else { throw .tooLarge }
    let count = try PriceCount(request, terms: terms)
    let modifiers = try applied(request.modifiers, group: count.groupModifier, terms: terms)
    var steps: [PricingStep] = []
    let quote = try total(request, quantity: count.quantity, steps: &steps)
    let unitRange = try unitRange(terms.range, modifiers, steps: &steps)
    let range = try wholeRange(unitRange, quantity: count.quantity, steps: &steps)
    let (fairness, limits) = try judge(quote, range, terms.fairness)
    steps.append(.verdict(fairness, limit: limit(of: fairness, range, limits)))
    let confidence = confidence(of: terms)
    if confidence != terms.confidence { steps.append(.lessSure(confidence)) }
    let scripts = ScriptChoice(terms.scripts, quantity: count.quantity)
    let strategy = PriceStrategy(
      fairness: fairness, range: range, setting: terms.setting, friction: terms.friction,
      sums: scripts.offeredSums)
    return PricingResult(
      quote: quote, quantity: count.quantity, modifiers: modifiers.map { $0.id }, unitRange: unitRange,
      range: range, lowLimit: limits.low, veryHighLimit: limits.veryHigh, fairness: fairness,
      strategy: strategy, scripts: scripts.best(for: strategy, quote: quote),
      needsClarification: fairness == .low, needsAlternatives: fairness >= .high, confidence: confidence,
      staleness: terms.staleness,
      likelyQuantity: fairness < .veryHigh || count.quantity != 1
        ? nil : likelyQuantity(quote, unitRange, terms), steps: steps)
  }

  /// The largest number of seats or people for which a quote is in the range.
  private static func likelyQuantity(_ quote: ExactDecimal, _ unit: PriceRange, _ terms: PriceTerms) -> Int? {
    guard terms.unit.isByTheHead, let most = terms.quantity?.maximum, most > 1 else { return nil }
    return (2...min(most, 12)).last { number in
      guard let low = unit.low.multiplied(by: ExactDecimal(number)),
        let high = unit.high.multiplied(by: ExactDecimal(number))
      else { return false }
      return low <= quote && quote <= high
    }
  }

  /// The modifiers that apply, without duplicates, in the order of the card.
  private static func applied(_ ids: [String], group: String?, terms: PriceTerms) throws(PricingRefusal)
    -> [PriceModifier]
  {
    for id in ids where !terms.modifiers.contains(where: { $0.id == id }) { throw .unknownModifier(id) }
    return terms.modifiers.filter { ids.contains($0.id) || $0.id == group }
  }

  /// The quote in dirhams for the whole quantity.
  private static func total(_ request: PricingRequest, quantity: Int, steps: inout [PricingStep])
    throws(PricingRefusal) -> ExactDecimal
  {
    var dirhams = request.amount
    if let rate = request.rate {
      guard let converted = rate.toDirhams(request.amount) else { throw .tooLarge }
      dirhams = converted
      steps.append(.converted(amount: request.amount, rate: rate, dirhams: dirhams))
    }
    guard request.isEach, quantity != 1 else { return dirhams }
    guard let total = dirhams.multiplied(by: ExactDecimal(quantity)) else { throw .tooLarge }
    steps.append(.each(amount: dirhams, quantity: quantity, total: total))
    return total
  }

  /// All factors in the order of the card, then all additions; only the result is made a valid range.
  private static func unitRange(_ base: PriceRange, _ modifiers: [PriceModifier], steps: inout [PricingStep])
    throws(PricingRefusal) -> PriceRange
  {
    steps.append(.base(base))
    var range = base
    for modifier in modifiers where modifier.hasFactor {
      let (low, high) = try range.multiplied(by: modifier.factorLow, modifier.factorHigh)
      range = PriceRange(clampingLow: low, high: high)
      steps.append(
        .factor(id: modifier.id, low: modifier.factorLow, high: modifier.factorHigh, result: range))
    }
    let additions = modifiers.filter { $0.hasAddition }
    guard !additions.isEmpty else { return range }
    var (low, high) = (range.low, range.high)
    for modifier in additions {
      guard let a = low.adding(modifier.addLow), let b = high.adding(modifier.addHigh) else {
        throw .tooLarge
      }
      (low, high) = (a, b)
      steps.append(.addition(id: modifier.id, low: modifier.addLow, high: modifier.addHigh))
    }
    let sum = PriceRange(clampingLow: low, high: high)
    steps.append(.sum(sum))
    return sum
  }

  private static func wholeRange(_ unit: PriceRange, quantity: Int, steps: inout [PricingStep])
    throws(PricingRefusal) -> PriceRange
  {
    guard quantity != 1 else { return unit }
    let number = ExactDecimal(quantity)
    let (low, high) = try unit.multiplied(by: number, number)
    let range = PriceRange(clampingLow: low, high: high)
    steps.append(.quantity(quantity, result: range))
    return range
  }

  private typealias Limits = (low: ExactDecimal, veryHigh: ExactDecimal)

  private static func judge(_ quote: ExactDecimal, _ range: PriceRange, _ rule: FairnessRule)
    throws(PricingRefusal) -> (Fairness, Limits)
  {
    let (low, veryHigh) = try range.multiplied(by: rule.lowMultiplier, rule.highMultiplier)
    let fairness: Fairness =
      quote < low ? .low : quote <= range.high ? .fair : quote <= veryHigh ? .high : .veryHigh
    return (fairness, (low, veryHigh))
  }

  /// The deciding threshold: the one that a low quote is below, a fair one not above, and the others above.
  private static func limit(of fairness: Fairness, _ range: PriceRange, _ limits: Limits) -> ExactDecimal {
    switch fairness {
    case .low: limits.low
    case .fair, .high: range.high
    case .veryHigh: limits.veryHigh
    }
  }

  private static func confidence(of terms: PriceTerms) -> Confidence {
    switch terms.staleness?.state {
    case .stale, .unknown, .future: terms.confidence == .high ? .medium : .low
    case .fresh, .ageing, nil: terms.confidence
    }
  }
}
