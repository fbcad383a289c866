public import GuideEngines
public import GuideModel

// Text for the results of the pricing engine.

extension Catalogue {
  /// An amount for display, `150 MAD` or `1,70 MAD`: with decimals only if it has some.
  public func amount(_ number: ExactDecimal, _ currency: Currency = .dirham) -> String {
    let text = number.text(decimals: number.isWhole ? 0 : currency.decimals, separator: decimalMark)
    return "\(grouped(text)) \(currency)"
  }

  /// An amount as it is charged: `39.00 EUR`.
  public func charged(_ number: ExactDecimal, _ currency: Currency) -> String {
    "\(grouped(number.text(decimals: currency.decimals, separator: decimalMark))) \(currency)"
  }

  /// A share in basis points as a percentage: `4.5 %`, `-0.5 %`.
  public func percent(ofBasisPoints points: Int) -> String {
    text(
      "punctuation.percent", ExactDecimal(hundredths: points).text(decimals: 0, separator: decimalMark))
  }

  /// A discount in basis points, `2.5% off`, or the surcharge that a negative one is, `0.5% more`.
  public func discount(ofBasisPoints points: Int) -> String {
    text(points < 0 ? "gift.more" : "gift.off", percent(ofBasisPoints: abs(points)))
  }

  /// A number for display, with its thousands apart: `1.5`, `3500`, in French `1,5`, `3 500`.
  public func number(_ number: ExactDecimal) -> String { grouped(factor(number)) }

  /// A factor or a rate: `1.5`, `1,5`.
  public func factor(_ number: ExactDecimal) -> String { number.text(decimals: 0, separator: decimalMark) }

  /// A range for display: whole dirhams, rounded half up.
  public func range(_ range: PriceRange) -> String {
    if range.high == .zero { return text("free") }
    guard let low = range.low.whole(), let high = range.high.whole(), high > 0 else {
      return "\(number(range.low))–\(amount(range.high))"
    }
    return dirhams(low, high)
  }

  /// The calculation of a result: the key and the text of each step. Undated figures are reported as such
  /// instead of as old.
  public func explanation(of result: PricingResult, _ card: PricedCard) -> [(key: String, text: String)] {
    let isUndated = result.staleness?.state == .unknown
    let steps = result.steps.filter { !isUndated || $0.key != "lessSure" }.map {
      (key: $0.key, text: explain($0, of: card))
    }
    return isUndated ? steps + [(key: "undated", text: text("price.undated"))] : steps
  }

  /// The text of one calculation step.
  public func explain(_ step: PricingStep, of card: PricedCard) -> String {
    let unit = value(card.terms.unit.rawValue)
    switch step {
    case .converted(let number, let rate, let dirhams):
      return text(
        "price.step.converted", amount(number, rate.currency), amount(dirhams.rounded(decimals: 2)),
        factor(rate.dirhams), rate.setOn.description)
    case .each(let number, let quantity, let total):
      return text("price.step.each", String(quantity), amount(number), amount(total))
    case .base(let base): return text("price.step.base", range(base), unit)
    case .factor(let id, let low, let high, let result):
      let by = low == high ? factor(low) : "\(factor(low))–\(factor(high))"
      return text("price.step.factor", card.label(ofModifier: id), by, range(result))
    case .addition(let id, let low, let high):
      let sum = low == high ? signed(low) : text("price.step.ends", signed(low), signed(high))
      return text("price.step.addition", card.label(ofModifier: id), sum)
    case .sum(let result): return text("price.step.sum", range(result), unit)
    case .quantity(let quantity, let result):
      return text("price.step.quantity", Catalogue.capitalized(card.count(quantity, in: self)), range(result))
    case .verdict(let fairness, let limit):
      return text("price.step.\(fairness.rawValue)", amount(limit.rounded(decimals: 2)))
    case .lessSure(let confidence):
      return text("price.step.lessSure", text("confidence.\(confidence.rawValue)"))
    }
  }

  /// Advice about a price, in one sentence; the same for quotes and bargaining.
  ///
  /// - Parameter range: The expected range for the whole quantity.
  public func advice(_ strategy: PriceStrategy, range: PriceRange) -> String {
    let key = "price.strategy.\(strategy.action.rawValue)"
    let offers = strategy.offers.map(ExactDecimal.init(hundredths:))
    switch strategy.action {
    case .confirm, .take, .decline: return text(key)
    case .posted, .official, .meter, .give: return text(key, self.range(range))
    case .bargain:
      guard let limit = offers.last, offers.count > 1 else {
        return text(key + ".one", offers.map { amount($0) }.joined())
      }
      return text(key, offers.map { amount($0) }.joined(separator: " → "), amount(limit))
    }
  }

  private func signed(_ number: ExactDecimal) -> String {
    (number >= .zero ? "+" : "−") + amount(number >= .zero ? number : .zero.subtracting(number) ?? number)
  }

  /// Why a quote is rejected, and what to do about it.
  public func refusal(_ refusal: PricingRefusal, of card: PricedCard) -> (message: String, help: String) {
    let unit = value(card.terms.unit.rawValue)
    let modifiers = card.modifiers.map { $0.id }.joined(separator: ", ")
    let arguments: (String, String) =
      switch refusal {
      case .unknownModifier(let id): (id, modifiers.isEmpty ? text("none") : modifiers)
      case .unitMismatch(let asked): (value(asked.rawValue), unit)
      case .quantityOutOfRange(let least, let most): (String(least), most.map(String.init) ?? "…")
      case .quantityOffStep(let least, let step): (String(least), String(step))
      case .peopleOutOfRange(let most): (most.map(String.init) ?? "…", unit)
      case .negativeQuote, .tooLarge, .quantityNotWhole, .quantityNotCounted, .peopleNotCounted,
        .peopleAreQuantity:
        (unit, "")
      }
    return (
      text("price.refused.\(refusal.key)", arguments.0, arguments.1),
      text("price.refused.\(refusal.key).help", arguments.0, arguments.1)
    )
  }
}
