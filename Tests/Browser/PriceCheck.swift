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
    if found.quote != expected["quote"].decimal { return "quote" }
    if found.range != expected["range"].priceRange { return "range" }
    if found.lowLimit != expected["lowLimit"].decimal { return "lowLimit" }
    if found.veryHighLimit != expected["veryHighLimit"].decimal { return "veryHighLimit" }
    if found.fairness.rawValue != expected["fairness"].string { return "fairness" }
    if found.strategy.offers != expected["strategy"]["offers"].integers { return "offers" }
    if found.strategy.limit != expected["strategy"]["limit"].optional?.integer { return "limit" }
    if found.scripts != expected["scripts"].integers { return "scripts" }
    return found.steps.map { $0.key } == expected["steps"].strings ? nil : "steps"
  }

  func refusal(_ expected: JSONValue) -> String? {
    guard let terms, let request else { return "unreadable" }
    do throws(PricingRefusal) {
      _ = try PricingEngine.evaluate(request, terms: terms)
      return "answered"
    } catch { return error.key == expected.string ? nil : error.key }
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
