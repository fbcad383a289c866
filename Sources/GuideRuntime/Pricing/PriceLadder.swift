package import BundleReader
import GuideEngines
import GuideModel

/// The judgements of a price for one unit, from suspiciously low to very high.
package struct PriceLadder: Sendable {
  /// A range of prices with its judgement.
  package struct Step: Sendable {
    /// The prices: `70–150 MAD`.
    package let prices: String
    /// The judgement, as `guide quote` gives it.
    package let verdict: String
    /// The name of the judgement in JSON, such as `veryHigh`.
    package let name: String
  }

  /// The steps, lowest first.
  package let steps: [Step]
  /// The way to deal with a price above the range.
  package let advice: String
  /// The prices with each adjustment, and with all of them: `Night ride: 120 MAD`.
  package let adjusted: [String]
}

extension Guide {
  /// The ladder of a price card; nil for any other item, and for what is free.
  ///
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  package func priceLadder(of item: Item, catalogue words: Catalogue) throws -> PriceLadder? {
    guard item.type == "price_card" else { return nil }
    // The ages of figures do not change their limits.
    let card = try pricedCard(item.id, on: .first, language: words.language)
    let (range, rule) = (card.terms.range, card.terms.fairness)
    guard range.high > .zero, let low = range.low.multiplied(by: rule.lowMultiplier),
      let dear = range.high.multiplied(by: rule.highMultiplier)
    else { return nil }
    return PriceLadder(
      steps: PriceLadder.steps(low, range.high, dear, words),
      advice: advice(dear, card, words) ?? "", adjusted: adjusted(range.high, card, words))
  }

  /// The expected prices with each modifier, and with all of two, such as a ride at night from far out; none where more could
  /// be combined.
  private func adjusted(_ quote: ExactDecimal, _ card: PricedCard, _ words: Catalogue) -> [String] {
    let single = card.modifiers.map { [$0] }
    return (card.modifiers.count == 2 ? single + [card.modifiers] : single).compactMap { modifiers in
      var request = PricingRequest(quote)
      if card.terms.quantity != nil { request.quantity = .one }
      request.modifiers = modifiers.map { $0.id }
      guard let range = try? PricingEngine.evaluate(request, terms: card.terms).range else { return nil }
      let names = modifiers.map { $0.label(words) }.joined(separator: " + ")
      return words.text("ladder.if", names, words.range(range))
    }
  }

  /// The advice for a price above a limit; nil where the card cannot be asked for one unit.
  private func advice(_ limit: ExactDecimal, _ card: PricedCard, _ words: Catalogue) -> String? {
    var request = PricingRequest(limit.adding(.one) ?? limit)
    if card.terms.quantity != nil { request.quantity = .one }
    do throws(PricingRefusal) {
      let result = try PricingEngine.evaluate(request, terms: card.terms)
      return words.advice(result.strategy, range: result.range)
    } catch {
      return nil
    }
  }
}

extension PriceLadder {
  fileprivate static func steps(
    _ low: ExactDecimal, _ high: ExactDecimal, _ dear: ExactDecimal, _ words: Catalogue
  ) -> [Step] {
    // Decimals matter for a loaf of bread only.
    func shown(_ number: ExactDecimal) -> ExactDecimal {
      number.rounded(decimals: number < ExactDecimal(10) ? 2 : 0)
    }
    func step(_ prices: String, _ fairness: Fairness) -> Step {
      Step(
        prices: prices, verdict: words.text("price.fairness.\(fairness.rawValue)"), name: fairness.rawValue)
    }
    let (low, high, dear) = (shown(low), shown(high), shown(dear))
    var steps: [Step] = []
    if low > .zero { steps.append(step(words.text("ladder.below", words.amount(low)), .low)) }
    steps.append(
      step(low == high ? words.amount(high) : "\(words.number(low))–\(words.amount(high))", .fair))
    if dear > high { steps.append(step("\(words.number(high))–\(words.amount(dear))", .high)) }
    steps.append(step(words.text("ladder.above", words.amount(dear)), .veryHigh))
    return steps
  }
}
