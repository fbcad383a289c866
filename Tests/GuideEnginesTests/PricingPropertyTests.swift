import GuideEngines
import GuideModel
import TestSupport
import Testing

/// Properties of every card and every quote.
struct PricingPropertyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aHigherQuoteNeverGetsALowerRank(_ seed: UInt64) throws {
    var random = RandomPrices(seed: seed)
    for _ in 0..<500 {
      let terms = try random.terms()
      let ids = random.some(of: terms.modifiers.map(\.id))
      let quotes = try (0..<8).map { _ in try random.amount(below: 300_000) }.sorted()
      let ranks = try quotes.map { try evaluate($0, ids, 1, terms).fairness }
      #expect(ranks == ranks.sorted(), "\(terms) \(quotes)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func moreQuantityNeverLowersTheRange(_ seed: UInt64) throws {
    var random = RandomPrices(seed: seed)
    for _ in 0..<500 {
      let terms = try random.terms()
      let ids = random.some(of: terms.modifiers.map(\.id))
      let ranges = try (1...12).map { try evaluate(.one, ids, $0, terms).range }
      for (less, more) in zip(ranges, ranges.dropFirst()) {
        #expect(less.low <= more.low && less.high <= more.high, "\(terms)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aModifierWithFactorsOfOneOrMoreNeverLowersTheRange(_ seed: UInt64) throws {
    var random = RandomPrices(seed: seed)
    for _ in 0..<500 {
      let terms = try random.terms()
      let ids = random.some(of: terms.modifiers.map(\.id))
      let before = try evaluate(.one, ids, 1, terms).range
      for modifier in terms.modifiers
      where modifier.factorLow >= .one && modifier.addLow == .zero && modifier.addHigh == .zero {
        let after = try evaluate(.one, ids + [modifier.id], 1, terms).range
        #expect(before.low <= after.low && before.high <= after.high, "\(terms) \(modifier)")
      }
    }
  }

  @Test func overflowingFactorsAreRejectedAndNeverWrap() throws {
    let factor = try #require(ExactDecimal("9999999999.999"))
    let modifiers = try (0..<8).map {
      try #require(PriceModifier(id: "m\($0)", factorLow: .one, factorHigh: factor))
    }
    let range = try #require(PriceRange(low: .one, high: ExactDecimal(1_000_000)))
    let terms = PriceTerms(unit: .perItem, range: range, modifiers: modifiers)
    #expect(throws: PricingRefusal.tooLarge) { try evaluate(.one, modifiers.map(\.id), 1, terms) }
  }

  private func evaluate(_ amount: ExactDecimal, _ ids: [String], _ quantity: Int, _ terms: PriceTerms) throws
    -> PricingResult
  {
    var request = PricingRequest(amount)
    request.modifiers = ids
    request.quantity = ExactDecimal(quantity)
    return try PricingEngine.evaluate(request, terms: terms)
  }
}

/// Cards and amounts that are the same in every run.
struct RandomPrices {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func amount(below limit: Int) throws -> ExactDecimal {
    ExactDecimal(hundredths: Int.random(in: 0..<limit, using: &random))
  }

  mutating func quantity() throws -> Int { [1, 1, 2, 3, 7].randomElement(using: &random) ?? 1 }

  mutating func some(of ids: [String]) -> [String] { ids.filter { _ in Bool.random(using: &random) } }

  mutating func terms() throws -> PriceTerms {
    let (a, b) = (try amount(below: 100_000), try amount(below: 100_000))
    let low = Int.random(in: 1...100, using: &random)
    let high = Int.random(in: 100...500, using: &random)
    let fairness = FairnessRule(
      lowMultiplier: ExactDecimal(hundredths: low), highMultiplier: ExactDecimal(hundredths: high))
    return PriceTerms(
      unit: .perItem, range: try #require(PriceRange(low: min(a, b), high: max(a, b))),
      modifiers: try (0..<Int.random(in: 0...4, using: &random)).map { try modifier("m\($0)") },
      fairness: try #require(fairness),
      setting: PriceSetting.allCases.randomElement(using: &random) ?? .posted,
      friction: Friction.allCases.randomElement(using: &random) ?? .low, scripts: try scripts())
  }

  /// Scripts, some of them with an amount.
  private mutating func scripts() throws -> [PriceScript] {
    let situations = ["ask_price", "clarify", "confirm", "counter", "firm", "refuse", "walk_away"]
    return (0..<Int.random(in: 0...6, using: &random)).map { index in
      let sum = Bool.random(using: &random) ? ExactDecimal(Int.random(in: 1...1000, using: &random)) : nil
      return PriceScript(
        situation: situations.randomElement(using: &random) ?? "counter", doubt: index % 3, amount: sum)
    }
  }

  private mutating func modifier(_ id: String) throws -> PriceModifier {
    let factors = [Int.random(in: 0...3000, using: &random), Int.random(in: 0...3000, using: &random)]
      .sorted()
    let hasAdditions = Bool.random(using: &random)
    let additions = (0..<2).map { _ in Int.random(in: -20_000...20_000, using: &random) }
    func thousandths(_ n: Int) throws -> ExactDecimal { try #require(ExactDecimal("\(n)e-3")) }
    return try #require(
      PriceModifier(
        id: id, factorLow: try thousandths(factors[0]), factorHigh: try thousandths(factors[1]),
        addLow: hasAdditions ? ExactDecimal(hundredths: additions[0]) : .zero,
        addHigh: hasAdditions ? ExactDecimal(hundredths: additions[1]) : .zero))
  }
}
