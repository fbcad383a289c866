import GuideEngines
import GuideModel
import Testing

/// Quote, bargain and scripts share one strategy, for random cards, quotes and quantities.
struct PriceStrategyPropertyTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]

  @Test(arguments: seeds)
  func offersRiseFromBelowTheLimitToTheHighestFairPrice(_ seed: UInt64) throws {
    var bargains = 0
    try forRandomResults(seed) { result, _ in
      let strategy = result.strategy
      guard strategy.action == .bargain else {
        #expect(strategy.offers.isEmpty && strategy.opening == nil)
        return
      }
      bargains += 1
      let limit = try #require(strategy.limit)
      #expect(1...4 ~= strategy.offers.count && strategy.offers.last == limit)
      #expect(zip(strategy.offers, strategy.offers.dropFirst()).allSatisfy { $0 < $1 }, "\(strategy)")
      #expect(strategy.offers.allSatisfy { 0 < $0 && ExactDecimal(hundredths: $0) < result.quote })
      #expect(ExactDecimal(hundredths: limit) <= result.range.high)
      #expect(strategy.offers.allSatisfy { ExactDecimal(hundredths: $0 + 1) > result.range.low })
      if hasRoom(result.range) { #expect(strategy.offers.count > 1, "\(result.range)") }
    }
    #expect(bargains > 50)
  }

  @Test(arguments: seeds)
  func aPriceIsAcceptedExactlyWhenFair(_ seed: UInt64) throws {
    try forRandomResults(seed) { result, _ in
      #expect((result.strategy.action == .take) == (result.fairness == .fair))
      #expect((result.strategy.action == .confirm) == (result.fairness == .low))
      #expect(result.needsAlternatives == (result.fairness >= .high))
    }
  }

  @Test(arguments: seeds)
  func aPriceUpToTheBargainLimitIsAcceptedAndOneAboveIsNot(_ seed: UInt64) throws {
    try forRandomResults(seed) { result, terms in
      guard result.strategy.action == .bargain, let limit = result.strategy.limit else { return }
      var request = PricingRequest(ExactDecimal(hundredths: limit))
      request.quantity = ExactDecimal(result.quantity)
      request.modifiers = result.modifiers
      let atTheLimit = try PricingEngine.evaluate(request, terms: terms)
      #expect(atTheLimit.strategy.action != .bargain, "\(result.range) \(limit)")
      let whole = try #require(result.range.high.whole(.down))
      request.amount = ExactDecimal(whole + 1)
      guard request.amount > result.range.high else { return }
      #expect(try PricingEngine.evaluate(request, terms: terms).strategy == result.strategy)
    }
  }

  @Test(arguments: seeds)
  func fixedPricesAreNeverNegotiated(_ seed: UInt64) throws {
    try forRandomResults(seed) { result, terms in
      guard terms.setting.isFixed || terms.friction == .none else { return }
      #expect(result.strategy.action != .bargain && result.strategy.offers.isEmpty)
      for index in result.scripts {
        #expect(!["counter", "firm"].contains(terms.scripts[index].situation))
      }
    }
  }

  @Test(arguments: seeds)
  func aBargainIsTheStrategyOfTheQuote(_ seed: UInt64) throws {
    try forRandomResults(seed) { result, _ in
      let plan = BargainingPlan(result)
      #expect(plan.strategy == result.strategy)
      #expect((plan.verdict(on: result.quote) == .suspicious) == (result.fairness == .low))
      #expect((plan.verdict(on: result.quote) == .tooHigh) == (result.fairness >= .high))
      for offer in plan.strategy.offers {
        #expect(plan.verdict(on: ExactDecimal(hundredths: offer)) != .tooHigh)
      }
    }
  }

  @Test(arguments: seeds)
  func scriptsMentionOnlyAmountsOfTheStrategy(_ seed: UInt64) throws {
    var said = 0
    try forRandomResults(seed) { result, terms in
      for index in result.scripts {
        let script = terms.scripts[index]
        if result.strategy.action == .take || result.strategy.action == .confirm {
          #expect(["ask_price", "clarify", "confirm"].contains(script.situation))
        }
        guard let amount = script.amount else { continue }
        said += 1
        #expect(result.quantity == 1)
        switch result.strategy.action {
        case .bargain: #expect(result.strategy.offers.contains(amount.hundredths ?? -1))
        case .posted, .official, .meter, .give: #expect(amount.hundredths == result.strategy.limit)
        case .take, .confirm: #expect(amount == result.quote)
        case .decline: Issue.record("a sum is said where nothing is paid")
        }
      }
    }
    #expect(said > 0)
  }

  @Test(arguments: seeds)
  func aCustomTargetGivesTheSameKindOfOffers(_ seed: UInt64) throws {
    var random = RandomPrices(seed: seed)
    for _ in 0..<500 {
      let (a, b) = (try random.amount(below: 100_000), try random.amount(below: 100_000))
      let target = try #require(PriceRange(low: min(a, b), high: max(a, b)))
      let start = try random.amount(below: 200_000)
      let plan = try BargainingPlan(start: start, target: target)
      #expect((plan.strategy.action == .take) == (start <= target.high))
      #expect(plan.strategy.offers == plan.strategy.offers.sorted())
      #expect(plan.strategy.offers.allSatisfy { ExactDecimal(hundredths: $0) <= target.high })
    }
  }

  /// Checks whether the range contains two whole dirhams above zero.
  private func hasRoom(_ range: PriceRange) -> Bool {
    guard let low = range.low.whole(.up), let high = range.high.whole(.down) else { return false }
    // The first offer is at most a tenth of the range above its low end.
    return high - max(1, low) >= 3
  }

  private func forRandomResults(_ seed: UInt64, _ check: (PricingResult, PriceTerms) throws -> Void) throws {
    var random = RandomPrices(seed: seed)
    for _ in 0..<400 {
      let terms = try random.terms()
      var request = PricingRequest(try random.amount(below: 300_000))
      request.modifiers = random.some(of: terms.modifiers.map(\.id))
      request.quantity = ExactDecimal(try random.quantity())
      let judged = try PricingEngine.evaluate(request, terms: terms)
      try check(judged, terms)
      // A price that is certainly negotiated, or rejected, under the same conditions.
      guard let above = judged.range.high.adding(.one), above <= QuotedAmount.most else { continue }
      request.amount = above
      try check(try PricingEngine.evaluate(request, terms: terms), terms)
    }
  }
}
