public import GuideModel

/// The cards that make up an amount, and their cost.
public struct GiftCardPlan: Hashable, Sendable {
  /// Cards of one amount.
  public struct Cards: Hashable, Sendable {
    /// The amount of each.
    public let amount: ExactDecimal
    /// Number of cards.
    public let count: Int
  }

  /// The offer they are from.
  public let offer: GiftCardOffer
  /// The cards, the largest first.
  public let cards: [Cards]
  /// The sum of their amounts: the requested amount, or the nearest above it.
  public let total: ExactDecimal
  /// The sum after the discount, exact.
  public let cost: ExactDecimal
  /// Indicates whether the sum is the requested amount.
  public let isExact: Bool

  /// Number of cards.
  public var count: Int { cards.reduce(0) { $0 + $1.count } }

  /// Why no cards can be chosen.
  public enum Failure: Error, Hashable, Sendable {
    /// The amount is not above zero.
    case notPositive
    /// The amount needs more steps of the smallest unit than are tried.
    case tooLarge
    /// The offer has no amount that can be bought.
    case nothingOnSale
  }

  /// The largest number of steps of the common unit of all cards, a bound on time and memory.
  static let stepLimit = 2_000_000

  /// Makes up an amount with the fewest cards; where that is not possible exactly, the nearest sum above it.
  ///
  /// Of choices with equally many cards the one with larger cards is taken, so that the result is the same everywhere.
  ///
  /// - Throws: ``Failure``.
  /// - Cost: Linear in the steps of the common unit of the cards, times their number.
  /// - Source: vectors `pricing/gift-cards.json`.
  public init(_ amount: ExactDecimal, from offer: GiftCardOffer) throws(Failure) {
    guard amount > .zero else { throw .notPositive }
    let cards: [Cards]
    switch offer.amounts {
    case .fixed(let denominations): cards = try GiftCardPlan.fixed(amount, denominations)
    case .variable(let minimum, let maximum):
      // No card is sold for a part of the smallest coin.
      let payable = amount.rounded(decimals: offer.currency.decimals, .up)
      cards = try GiftCardPlan.variable(payable, minimum, maximum)
    }
    var total = ExactDecimal.zero
    for card in cards {
      guard let part = card.amount.multiplied(by: ExactDecimal(card.count)), let sum = total.adding(part)
      else {
        throw .tooLarge
      }
      total = sum
    }
    guard let share = ExactDecimal(10_000 - offer.discount).multiplied(by: ExactDecimal.basisPoint),
      let cost = total.multiplied(by: share)
    else { throw .tooLarge }
    (self.offer, self.cards, self.total, self.cost) = (offer, cards, total, cost)
    isExact = total == amount
  }

  private static func fixed(_ amount: ExactDecimal, _ denominations: [ExactDecimal]) throws(Failure)
    -> [Cards]
  {
    let scale = ExactDecimal(1_000_000)
    func units(_ value: ExactDecimal, _ rounding: ExactDecimal.Rounding) -> Int64? {
      value.multiplied(by: scale)?.whole64(rounding)
    }
    let sizes = Set(denominations.compactMap { $0 > .zero ? units($0, .halfUp) : nil }).sorted(by: >)
    guard let wanted = units(amount, .up) else { throw .tooLarge }
    guard let largest = sizes.first else { throw .nothingOnSale }
    let unit = sizes.reduce(0 as Int64) { gcd($0, $1) }
    let steps = sizes.map { Int(clamping: $0 / unit) }
    let target = Int(clamping: wanted / unit + (wanted % unit == 0 ? 0 : 1))
    let (last, isTooLarge) = target.addingReportingOverflow(Int(clamping: largest / unit) - 1)
    guard !isTooLarge, last <= stepLimit else { throw .tooLarge }
    // For each sum, the fewest cards and the largest card of such a choice.
    var fewest = [Int32](repeating: .max, count: last + 1)
    var choice = [Int32](repeating: -1, count: last + 1)
    fewest[0] = 0
    for sum in 1...last {
      for (i, step) in steps.enumerated() where step <= sum && fewest[sum - step] < .max {
        if fewest[sum - step] + 1 < fewest[sum] {
          fewest[sum] = fewest[sum - step] + 1
          choice[sum] = Int32(i)
        }
      }
    }
    guard let reached = (target...last).first(where: { fewest[$0] < .max }) else { throw .nothingOnSale }
    var counts = [Int](repeating: 0, count: sizes.count)
    var rest = reached
    while rest > 0 {
      let i = Int(choice[rest])
      counts[i] += 1
      rest -= steps[i]
    }
    var cards: [Cards] = []
    for (i, count) in counts.enumerated() where count > 0 {
      guard let size = ExactDecimal(sizes[i]).divided(by: scale, decimals: 6) else { throw .tooLarge }
      cards.append(Cards(amount: size, count: count))
    }
    return cards
  }

  private static func variable(
    _ amount: ExactDecimal, _ minimum: ExactDecimal, _ maximum: ExactDecimal
  ) throws(Failure) -> [Cards] {
    guard maximum > .zero, minimum <= maximum else { throw .nothingOnSale }
    if amount <= maximum { return [Cards(amount: max(amount, minimum), count: 1)] }
    guard let full = amount.divided(by: maximum, decimals: 12)?.whole(.down), full < stepLimit,
      let most = maximum.multiplied(by: ExactDecimal(full)), let rest = amount.subtracting(most)
    else { throw .tooLarge }
    if rest <= .zero { return [Cards(amount: maximum, count: full)] }
    if rest >= minimum { return [Cards(amount: maximum, count: full), Cards(amount: rest, count: 1)] }
    // The last card would be too small: one of the others gives it what it lacks.
    guard let lacking = minimum.subtracting(rest), let less = maximum.subtracting(lacking) else {
      throw .tooLarge
    }
    guard less >= minimum else {
      return merged([Cards(amount: maximum, count: full), Cards(amount: minimum, count: 1)])
    }
    return merged([
      Cards(amount: maximum, count: full - 1), Cards(amount: less, count: 1),
      Cards(amount: minimum, count: 1),
    ])
  }

  /// Cards of one amount together, none without a count.
  private static func merged(_ cards: [Cards]) -> [Cards] {
    var out: [Cards] = []
    for card in cards where card.count > 0 {
      if let last = out.last, last.amount == card.amount {
        out[out.count - 1] = Cards(amount: last.amount, count: last.count + card.count)
      } else {
        out.append(card)
      }
    }
    return out
  }

  private static func gcd(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : gcd(b, a % b) }

  /// Checks whether this plan is the better one: exact before above, then cheaper, then fewer cards, then by id.
  public func isBetter(than other: GiftCardPlan) -> Bool {
    if isExact != other.isExact { return isExact }
    if cost != other.cost { return cost < other.cost }
    if count != other.count { return count < other.count }
    return offer.id < other.offer.id
  }
}

extension ExactDecimal {
  /// A hundredth of a percent.
  static let basisPoint: ExactDecimal = ExactDecimal("0.0001") ?? .zero
}
