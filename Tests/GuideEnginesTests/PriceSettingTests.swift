import GuideEngines
import GuideModel
import Testing

/// Prices that nobody bargains over: on the meter, or given; and a total named as the price of one seat.
@Suite struct PriceSettingTests {
  private func result(
    _ amount: Int, _ setting: PriceSetting, unit: PriceCardUnit = .perRide, quantity: QuantityRule? = nil
  ) throws -> PricingResult {
    let range = try #require(PriceRange(low: ExactDecimal(50), high: ExactDecimal(100)))
    let terms = PriceTerms(
      unit: unit, range: range, quantity: quantity, setting: setting, friction: .high)
    return try PricingEngine.evaluate(PricingRequest(ExactDecimal(amount)), terms: terms)
  }

  @Test func aMeteredPriceIsNotBargainedOver() throws {
    let strategy = try result(300, .metered).strategy
    #expect(strategy.action == .meter && strategy.offers.isEmpty && strategy.limit == 10_000)
    #expect(try result(80, .metered).strategy.action == .take)
  }

  @Test func aGivenSumEndsAtOnce() throws {
    let strategy = try result(300, .given).strategy
    #expect(strategy.action == .give && strategy.offers.isEmpty && strategy.limit == 10_000)
  }

  @Test(arguments: [(300, 6), (200, 4), (150, 3), (90, nil), (5000, nil)] as [(Int, Int?)])
  func aTotalNamedAsASeatIsNoticed(_ amount: Int, _ seats: Int?) throws {
    let rule = try #require(QuantityRule(standard: 1, minimum: 1, maximum: 6, step: 1))
    let result = try result(amount, .posted, unit: .perSeat, quantity: rule)
    #expect(result.fairness == .veryHigh || seats == nil)
    #expect(result.likelyQuantity == (result.fairness == .veryHigh ? seats : nil))
  }
}
