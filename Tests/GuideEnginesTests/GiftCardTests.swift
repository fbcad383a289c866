import GuideEngines
import GuideModel
import Testing

@Suite struct GiftCardTests {
  @Test func fewestOfAllChoicesOnRandomOffers() throws {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<400 {
      let sizes = Array(Set((0..<(1 + random(4))).map { _ in 1 + random(30) }))
      let amount = 1 + random(90)
      let offer = GiftCardOffer(
        id: "o", provider: "p", amounts: .fixed(sizes.map { ExactDecimal($0) }), discount: 0,
        currency: .dirham)
      let plan = try GiftCardPlan(ExactDecimal(amount), from: offer)
      let (total, count) = try #require(Self.bruteForce(amount, sizes))
      #expect(plan.total == ExactDecimal(total) && plan.count == count, "\(amount) from \(sizes)")
    }
  }

  /// The nearest sum at or above an amount and the fewest cards for it, by breadth-first search.
  private static func bruteForce(_ amount: Int, _ sizes: [Int]) -> (total: Int, count: Int)? {
    var reached: [Int: Int] = [0: 0]
    var level: Set<Int> = [0]
    var depth = 0
    while !level.isEmpty {
      depth += 1
      level = Set(
        level.flatMap { sum in sizes.map { sum + $0 } }.filter { $0 <= amount + 30 && reached[$0] == nil })
      for sum in level { reached[sum] = depth }
    }
    return reached.filter { $0.key >= amount }.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  @Test func refusesWhatCannotBeBought() {
    func failure(_ amount: ExactDecimal, _ amounts: GiftCardOffer.Amounts) -> GiftCardPlan.Failure? {
      do throws(GiftCardPlan.Failure) {
        _ = try GiftCardPlan(
          amount,
          from: GiftCardOffer(id: "o", provider: "p", amounts: amounts, discount: 0, currency: .dirham))
        return nil
      } catch { return error }
    }
    #expect(failure(.zero, .fixed([.one])) == .notPositive)
    #expect(failure(.one, .fixed([])) == .nothingOnSale)
    #expect(failure(ExactDecimal(3_000_000), .fixed([.one])) == .tooLarge)
    #expect(failure(.one, .variable(minimum: ExactDecimal(5), maximum: ExactDecimal(2))) == .nothingOnSale)
  }
}
