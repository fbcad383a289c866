import Foundation
import GuideEngines
import GuideModel
import JSONText
import Testing

@Suite struct GiftCardTests {
  struct Vector: JSONReadable, Sendable, CustomTestStringConvertible {
    let id: String
    let amount: ExactDecimal
    let currency: Currency
    let discount: Int
    let denominations: [ExactDecimal]?
    let minimum: ExactDecimal?
    let maximum: ExactDecimal?
    /// The amount as text and the count of each.
    let cards: [[JSONValue]]
    let total: ExactDecimal
    let cost: ExactDecimal
    let isExact: Bool
    var testDescription: String { id }

    init(json: JSONValue) throws(JSONMismatch) {
      let members = try JSONMembers(json)
      id = try members.value("id")
      amount = try members.value("amount")
      currency = try members.value("currency")
      discount = try members.value("discount")
      denominations = try members.optional("denominations")
      minimum = try members.optional("minimum")
      maximum = try members.optional("maximum")
      cards = try members.value("cards")
      total = try members.value("total")
      cost = try members.value("cost")
      isExact = try members.value("isExact")
    }

    var offer: GiftCardOffer {
      let amounts: GiftCardOffer.Amounts =
        if let denominations { .fixed(denominations) } else {
          .variable(minimum: minimum ?? .zero, maximum: maximum ?? .zero)
        }
      return GiftCardOffer(id: id, provider: "p", amounts: amounts, discount: discount, currency: currency)
    }
  }

  private static let vectors: [Vector] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/gift-cards/plans.json")
    do {
      let file = try JSONValue(jsonText: [UInt8](Data(contentsOf: path)))
      return try JSONMembers(file).value("items")
    } catch {
      preconditionFailure("\(path.path): \(error)")
    }
  }()

  @Test(arguments: vectors) func choosesFewestCards(_ vector: Vector) throws {
    let plan = try GiftCardPlan(vector.amount, from: vector.offer)
    #expect(
      plan.cards.map { [.text($0.amount.description), .integer($0.count)] } == vector.cards)
    #expect(plan.total == vector.total)
    #expect(plan.cost == vector.cost)
    #expect(plan.isExact == vector.isExact)
  }

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
