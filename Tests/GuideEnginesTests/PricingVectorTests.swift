import GuideEngines
import GuideModel
import Testing

struct PricingVectorTests {
  @Test(arguments: try VectorSuite("pricing").cases)
  func answersEveryVector(_ vector: VectorCase) throws {
    let check = try #require(Self.checks[vector.kind], "unchecked kind: \(vector.kind)")
    try check(vector.input, vector.expected)
  }

  @Test func vectorsAreWellFormed() throws {
    try VectorSuite("pricing").expectWellFormed(version: 2, kinds: Self.checks.keys, atLeast: 80)
  }

  typealias Check = @Sendable (_ input: VectorValue, _ expected: VectorValue) throws -> Void

  static let checks: [String: Check] = [
    "quote": checkQuote, "refusal": checkRefusal, "bargain": checkBargain, "compare": checkComparison,
    "convert": checkConversion, "amount": checkAmount,
  ]
}

private func checkQuote(_ input: VectorValue, _ expected: VectorValue) throws {
  let found = try PricingEngine.evaluate(
    try input["request"].pricingRequest(), terms: try input["card"].priceTerms())
  #expect(found.quote == (try expected["quote"].decimal()))
  #expect(found.quantity == (try expected["quantity"].integer()))
  #expect(found.modifiers == (try expected["modifiers"].strings()))
  #expect(found.unitRange == (try expected["unitRange"].priceRange()))
  #expect(found.range == (try expected["range"].priceRange()))
  let whole = [found.range.low.whole(), found.range.high.whole()]
  #expect(whole == (try expected["wholeDirhams"].array().map { try $0.integer() }))
  #expect(found.lowLimit == (try expected["lowLimit"].decimal()))
  #expect(found.veryHighLimit == (try expected["veryHighLimit"].decimal()))
  #expect(found.fairness.rawValue == (try expected["fairness"].string()))
  try checkStrategy(found.strategy, expected["strategy"])
  #expect(found.scripts == (try expected["scripts"].array().map { try $0.integer() }))
  #expect(found.needsClarification == (try expected["needsClarification"].bool()))
  #expect(found.needsAlternatives == (try expected["needsAlternatives"].bool()))
  #expect(found.confidence.rawValue == (try expected["confidence"].string()))
  #expect(found.steps.map(\.key) == (try expected["steps"].strings()))
}

private func checkRefusal(_ input: VectorValue, _ expected: VectorValue) throws {
  let (request, terms) = (try input["request"].pricingRequest(), try input["card"].priceTerms())
  let refusal = #expect(throws: PricingRefusal.self) { try PricingEngine.evaluate(request, terms: terms) }
  #expect(refusal?.key == (try expected.string()))
}

private func checkBargain(_ input: VectorValue, _ expected: VectorValue) throws {
  let plan = try BargainingPlan(start: try input["start"].decimal(), target: try input["target"].priceRange())
  #expect(plan.goodDealUpTo == (try expected["goodDealUpTo"].decimal()))
  try checkStrategy(plan.strategy, expected["strategy"])
  let verdicts = try input["figures"].decimals().map { plan.verdict(on: $0).rawValue }
  #expect(verdicts == (try expected["verdicts"].strings()))
}

private func checkStrategy(_ found: PriceStrategy, _ expected: VectorValue) throws {
  #expect(found.action.rawValue == (try expected["action"].string()))
  #expect(found.offers == (try expected["offers"].array().map { try $0.integer() }))
  #expect(found.limit == (try expected["limit"].optional { try $0.integer() }))
}

private func checkComparison(_ input: VectorValue, _ expected: VectorValue) throws {
  let terms = try input["card"].priceTerms()
  let comparison = QuoteComparison(
    try input["requests"].array().map { try PricingEngine.evaluate(try $0.pricingRequest(), terms: terms) })
  #expect(comparison.entries.map(\.index) == (try expected["order"].array().map { try $0.integer() }))
  #expect(comparison.entries.map(\.unitPrice) == (try expected["unitPrices"].decimals()))
  #expect(comparison.entries.map(\.moreThanCheapest) == (try expected["moreThanCheapest"].decimals()))
  #expect(comparison.hasSameConditions == (try expected["hasSameConditions"].bool()))
  #expect(comparison.best == (try expected["best"].optional { try $0.integer() }))
}

private func checkConversion(_ input: VectorValue, _ expected: VectorValue) throws {
  let (rate, amount) = (try input["rate"].exchangeRate(), try input["amount"].decimal())
  let found = try input["to"].string() == "dirhams" ? rate.toDirhams(amount) : rate.fromDirhams(amount)
  #expect(found == (try expected.decimal()))
}

private func checkAmount(_ input: VectorValue, _ expected: VectorValue) throws {
  let text = try input.string()
  if let reason = try expected["refusal"].optional({ try $0.string() }) {
    let refusal = #expect(throws: QuotedAmount.Refusal.self) { try QuotedAmount(text) }
    #expect(refusal?.rawValue == reason)
  } else {
    let found = try QuotedAmount(text)
    #expect(found.amount == (try expected["amount"].decimal()))
    #expect(found.currency?.code == (try expected["currency"].optional { try $0.string() }))
  }
}
