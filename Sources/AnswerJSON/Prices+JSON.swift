import BundleReader
public import GuideEngines
public import GuideModel
public import GuideRuntime

extension Answer {
  /// A judged quote, as `guide quote --json` answers it. Centimes are rounded half up, once.
  public init(
    _ result: PricingResult, to request: PricingRequest, of card: PricedCard, in guide: Guide,
    at local: LocalDateTime, _ words: Catalogue
  ) {
    let currency = request.rate?.currency ?? .dirham
    let data = JSONValue.members([
      "card": .members([
        "id": .text(card.item.id.rawValue), "title": .text(card.item.title), "category": .text(card.category),
        "unit": .text(card.terms.unit.rawValue),
      ]), "amount": .text(request.amount.description), "currency": .text(currency.code),
      "rate": request.rate?.json,
      "isEach": request.isEach.json, "quoteCentimes": result.quote.hundredths?.json,
      "quantity": result.quantity.json,
      "people": request.people?.json, "modifiers": result.modifiers.json, "expected": result.range.json,
      "expectedEach": result.unitRange.json, "lowBelowCentimes": result.lowLimit.hundredths?.json,
      "veryHighAboveCentimes": result.veryHighLimit.hundredths?.json,
      "fairness": .text(result.fairness.rawValue),
      "likelyQuantity": result.likelyQuantity?.json, "strategy": result.strategy.json,
      "counter": result.strategy.counter, "scripts": .list(card.scripts(of: result)),
      "checklist": result.needsClarification
        ? card.item.texts(PriceCard.Column.inclusionsChecklist).json : .list([]),
      "alternatives": card.alternatives(to: result),
      "alternativePlaces": result.needsAlternatives
        ? card.alternatives.map { $0.id.rawValue }.json : .list([]),
      "explanation": .list(
        words.explanation(of: result, card).map { .members(["key": .text($0.key), "text": .text($0.text)]) }),
      "confidence": .text(result.confidence.rawValue), "staleness": result.staleness?.json(words),
      "provenance": card.item.text(PriceCard.Column.provenanceNote)?.json,
    ])
    self.init("guide.quote/1", data, of: guide, at: local)
  }

  /// A plan to bargain, as `guide bargain --json` answers it.
  ///
  /// - Parameters:
  ///   - judged: The card and its result; nil for a target of the traveller's own.
  ///   - current: The price now on the table.
  public init(
    _ plan: BargainingPlan, _ judged: (card: PricedCard, result: PricingResult)?, now current: ExactDecimal?,
    in guide: Guide, at local: LocalDateTime
  ) {
    let data = JSONValue.members([
      "card": judged?.card.item.id.rawValue.json, "startCentimes": plan.start.hundredths?.json,
      "startVerdict": .text(plan.verdict(on: plan.start).rawValue),
      "targetMinCentimes": plan.target.low.hundredths?.json,
      "targetMaxCentimes": plan.target.high.hundredths?.json,
      "goodDealUpToCentimes": plan.goodDealUpTo.hundredths?.json, "offersCentimes": plan.strategy.offers.json,
      "limitCentimes": plan.strategy.limit?.json, "action": .text(plan.strategy.action.rawValue),
      "fairness": judged?.result.fairness.rawValue.json,
      "scripts": .list(judged.map { $0.card.scripts(of: $0.result) } ?? []),
      "alternatives": judged.map { $0.card.alternatives(to: $0.result) } ?? .list([]),
      "nowCentimes": current?.hundredths?.json,
      "nowVerdict": current.map { .text(plan.verdict(on: $0).rawValue) },
    ])
    self.init("guide.bargain/1", data, of: guide, at: local)
  }
}

extension PriceRange {
  var json: JSONValue {
    .members([
      "minCentimes": low.hundredths?.json, "maxCentimes": high.hundredths?.json, "minMad": low.whole()?.json,
      "maxMad": high.whole()?.json,
    ])
  }
}

extension PriceStrategy {
  var json: JSONValue {
    .members([
      "action": .text(action.rawValue), "offersCentimes": offers.json, "limitCentimes": limit?.json,
    ])
  }

  /// The strategy as two figures: the opening offer and the limit; nil when there are no offers.
  fileprivate var counter: JSONValue? {
    limit.map {
      .members([
        "kind": .text(action.rawValue), "firmCentimes": $0.json, "politeCentimes": (opening ?? $0).json,
      ])
    }
  }
}

extension PricedCard {
  /// Phrases for the seller.
  fileprivate func scripts(of result: PricingResult) -> [JSONValue] {
    result.scripts.map { number in
      let script = scripts[number]
      return .members([
        "situation": .text(script.situation.rawValue), "darijaLatin": .text(script.darijaLatin),
        "arabic": script.arabic?.json, "english": .text(script.english), "french": script.french?.json,
        "verificationStatus": .text(script.verificationStatus.rawValue),
        "amountCentimes": terms.scripts[number].amount?.hundredths?.json,
      ])
    }
  }

  /// Alternatives to paying.
  fileprivate func alternatives(to result: PricingResult) -> JSONValue {
    result.needsAlternatives ? item.texts(PriceCard.Column.whatToDoInstead).json : .list([])
  }
}
