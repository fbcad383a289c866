import GuideEngines
import GuideModel

/// A vector of prices.
struct PriceCheck {
  private let terms: PriceTerms?
  private let request: PricingRequest?

  init(_ input: JSONValue) {
    terms = PriceCheck.terms(input["card"])
    request = PriceCheck.request(input["request"])
  }

  func quote(_ expected: JSONValue) -> String? {
    guard let terms, let request else { return "unreadable" }
    guard let found = try? PricingEngine.evaluate(request, terms: terms) else { return "refused" }
    let whole = [found.range.low.whole(), found.range.high.whole()]
    return firstDifference([
      "quote": found.quote == expected["quote"].decimal,
      "quantity": found.quantity == expected["quantity"].integer,
      "modifiers": found.modifiers == expected["modifiers"].strings,
      "unitRange": found.unitRange == expected["unitRange"].priceRange,
      "range": found.range == expected["range"].priceRange,
      "wholeDirhams": whole == expected["wholeDirhams"].integers.map { Optional($0) },
      "lowLimit": found.lowLimit == expected["lowLimit"].decimal,
      "veryHighLimit": found.veryHighLimit == expected["veryHighLimit"].decimal,
      "fairness": found.fairness.rawValue == expected["fairness"].string,
      "strategy": PriceCheck.agrees(found.strategy, expected["strategy"]),
      "scripts": found.scripts == expected["scripts"].integers,
      "needsClarification": found.needsClarification == expected["needsClarification"].bool,
      "needsAlternatives": found.needsAlternatives == expected["needsAlternatives"].bool,
      "confidence": found.confidence.rawValue == expected["confidence"].string,
      "steps": found.steps.map { $0.key } == expected["steps"].strings,
    ])
  }

  private static func agrees(_ found: PriceStrategy, _ expected: JSONValue) -> Bool {
    found.action.rawValue == expected["action"].string && found.offers == expected["offers"].integers
      && found.limit == expected["limit"].optional?.integer
  }

  func refusal(_ expected: JSONValue) -> String? {
    guard let terms, let request else { return "unreadable" }
    do throws(PricingRefusal) {
      _ = try PricingEngine.evaluate(request, terms: terms)
      return "answered"
    } catch { return error.key == expected.string ? nil : error.key }
  }

  static func bargain(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let start = input["start"].decimal, let target = input["target"].priceRange,
      let plan = try? BargainingPlan(start: start, target: target)
    else { return "refused" }
    return firstDifference([
      "goodDealUpTo": plan.goodDealUpTo == expected["goodDealUpTo"].decimal,
      "strategy": agrees(plan.strategy, expected["strategy"]),
      "verdicts": input["figures"].decimals.map { plan.verdict(on: $0).rawValue }
        == expected["verdicts"].strings,
    ])
  }

  static func comparison(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let terms = terms(input["card"]) else { return "unreadable" }
    let results = input["requests"].list.compactMap { json in
      request(json).flatMap { try? PricingEngine.evaluate($0, terms: terms) }
    }
    let comparison = QuoteComparison(results)
    return firstDifference([
      "requests": results.count == input["requests"].list.count,
      "order": comparison.entries.map { $0.index } == expected["order"].integers,
      "unitPrices": comparison.entries.map { $0.unitPrice } == expected["unitPrices"].decimals,
      "moreThanCheapest": comparison.entries.map { $0.moreThanCheapest }
        == expected["moreThanCheapest"].decimals,
      "hasSameConditions": comparison.hasSameConditions == expected["hasSameConditions"].bool,
      "best": comparison.best == expected["best"].optional?.integer,
    ])
  }

  static func conversion(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let rate = try? ExchangeRate(json: input["rate"]), let amount = input["amount"].decimal else {
      return "unreadable"
    }
    let found = input["to"].string == "dirhams" ? rate.toDirhams(amount) : rate.fromDirhams(amount)
    return found == expected.decimal ? nil : "amount"
  }

  static func amount(_ input: JSONValue, _ expected: JSONValue) -> String? {
    do throws(QuotedAmount.Refusal) {
      let found = try QuotedAmount(input.string)
      return firstDifference([
        "accepted": expected["refusal"].isNull, "amount": found.amount == expected["amount"].decimal,
        "currency": found.currency?.code == expected["currency"].optional?.string,
      ])
    } catch { return error.rawValue == expected["refusal"].string ? nil : "refusal" }
  }

  private static func request(_ json: JSONValue) -> PricingRequest? {
    guard let amount = json["amount"].decimal else { return nil }
    var request = PricingRequest(amount)
    request.rate = json["rate"].optional.flatMap { try? ExchangeRate(json: $0) }
    request.isEach = json["each"].bool
    request.unit = json["unit"].optional.map { PriceCardUnit(rawValue: $0.string) }
    request.quantity = json["quantity"].decimal
    request.people = json["people"].optional?.integer
    request.modifiers = json["modifiers"].strings
    return request
  }

  private static func terms(_ card: JSONValue) -> PriceTerms? {
    let standard = FairnessRule.standard
    guard let range = card["range"].priceRange,
      let fairness = FairnessRule(
        lowMultiplier: card["lowMultiplier"].decimal ?? standard.lowMultiplier,
        highMultiplier: card["highMultiplier"].decimal ?? standard.highMultiplier),
      let setting = PriceSetting(rawValue: card["setting"].string),
      let friction = Friction(rawValue: card["friction"].string),
      let confidence = Confidence(rawValue: card["confidence"].string)
    else { return nil }
    return PriceTerms(
      unit: PriceCardUnit(rawValue: card["unit"].string), range: range,
      quantity: card["quantity"].optional.flatMap { quantity($0) },
      modifiers: card["modifiers"].list.compactMap { modifier($0) }, fairness: fairness, setting: setting,
      friction: friction, confidence: confidence,
      staleness: card["staleness"].optional.flatMap { staleness($0) },
      scripts: card["scripts"].list.map {
        PriceScript(
          situation: $0["situation"].string, doubt: $0["doubt"].integer, amount: $0["amount"].decimal)
      })
  }

  private static func quantity(_ json: JSONValue) -> QuantityRule? {
    QuantityRule(
      standard: json["standard"].integer, minimum: json["minimum"].integer,
      maximum: json["maximum"].optional?.integer, step: json["step"].integer)
  }

  private static func modifier(_ json: JSONValue) -> PriceModifier? {
    let people = json["people"].integers
    return PriceModifier(
      id: json["id"].string, factorLow: json["factorLow"].decimal ?? .one,
      factorHigh: json["factorHigh"].decimal ?? .one, addLow: json["addLow"].decimal ?? .zero,
      addHigh: json["addHigh"].decimal ?? .zero, people: people.count == 2 ? people[0]...people[1] : nil)
  }

  private static func staleness(_ json: JSONValue) -> Staleness? {
    guard let asOf = json["asOf"].date else { return nil }
    let rule = StalenessRule(
      field: json["rule"]["field"].string, afterDays: json["rule"]["afterDays"].integer,
      daysByValue: json["rule"]["daysByValue"].objectMembers.mapValues { $0.integer })
    return rule?.evaluate(date: json["date"].date, asOf: asOf, value: json["value"].string)
  }
}
