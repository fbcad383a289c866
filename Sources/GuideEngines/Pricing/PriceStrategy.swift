import GuideModel

/// Recommended reaction to an asking price; quotes, bargaining plans and scripts all render this one answer.
///
/// A suspiciously low price is confirmed, a fair one is accepted, a posted or official one is never bargained
/// over. For everything else there are ``offers``: they rise from below the limit up to it, the highest fair
/// price. All amounts are whole centimes for the whole quantity.
///
/// - Source: `docs/vectors/pricing.md`, rules 6 and 9; vectors `pricing`, ids `quote-*` and `bargain-*`.
public struct PriceStrategy: Sendable, Hashable {
  /// The recommended action.
  public enum Action: String, Sendable, CaseIterable, Hashable {
    /// Suspiciously low: ask what is included before agreeing.
    case confirm
    /// Fair: accept it.
    case take
    /// Too high: make the offers one by one, and walk away above the last one.
    case bargain
    /// Above a posted price: ask to see that price, and pay it.
    case posted
    /// Above an official price: name that price, and pay it.
    case official
    /// Above what the meter would show: ask for the meter, else take the next one.
    case meter
    /// Above what is usually given: give that, and talk no more.
    case give
    /// Asked for something that is free: pay nothing.
    case decline
  }

  /// The recommended action.
  public let action: Action
  /// The offers in order, in centimes, rising; empty unless ``action`` is ``Action/bargain``.
  public let offers: [Int]
  /// The most to pay, in centimes: the last offer, or the high end of a posted or official price. Nil when
  /// the price is confirmed or accepted as it is.
  public let limit: Int?

  /// The first offer, in centimes; nil when there is no bargaining.
  public var opening: Int? { offers.first }

  private init(_ action: Action, offers: [Int] = [], limit: Int? = nil) {
    (self.action, self.offers, self.limit) = (action, offers, limit)
  }

  /// The strategy for an evaluated price.
  ///
  /// - Parameters:
  ///   - fairness: The result of comparing the price with the expected range.
  ///   - range: The expected range for the whole quantity.
  ///   - setting: The party that sets such prices.
  ///   - friction: The usual amount of bargaining; determines how far above the low end the first offer is.
  ///   - sums: Amounts in dirhams that the card's scripts say; those inside the range become offers.
  init(
    fairness: Fairness, range: PriceRange, setting: PriceSetting, friction: Friction,
    sums: [ExactDecimal] = []
  ) {
    switch fairness {
    case .low: self.init(.confirm)
    case .fair: self.init(.take)
    case .high, .veryHigh:
      let high = RoundAmounts.centimes(range.high, .down)
      guard high > 0 else {
        self.init(.decline, limit: 0)
        return
      }
      switch friction == .none && setting == .negotiated ? .posted : setting {
      case .posted: self.init(.posted, limit: high)
      case .official: self.init(.official, limit: high)
      case .metered: self.init(.meter, limit: high)
      case .given: self.init(.give, limit: high)
      case .negotiated:
        let low = min(RoundAmounts.centimes(range.low, .up), high)
        let offers = PriceStrategy.ladder(
          RoundAmounts(low: low, high: high), openingPercent: friction.openingPercent,
          sums: sums.filter { range.low <= $0 && $0 <= range.high }.map { RoundAmounts.centimes($0, .down) })
        self.init(.bargain, offers: offers, limit: offers.last)
      }
    }
  }

  /// At most four offers: the opening, up to two intermediate ones, and the limit.
  ///
  /// Amounts from scripts are used first; the wider gap next to a single one is halved. Without any, each
  /// offer covers half of the remaining difference, as is usual in bargaining. No offer is repeated, and none
  /// is zero.
  private static func ladder(_ spoken: RoundAmounts, openingPercent: Int, sums: [Int]) -> [Int] {
    let limit = spoken.limit
    let sums = sums.filter { $0 > 0 }
    let opening = min(spoken.opening(openingPercent: openingPercent), sums.min() ?? limit)
    guard opening < limit else { return [limit] }
    let onTheWay = Array(Set(sums.filter { opening < $0 && $0 < limit })).sorted().prefix(2)
    var steps: [Int]
    switch (onTheWay.first, onTheWay.dropFirst().first) {
    case (let first?, let second?): steps = [first, second]
    case (let sum?, nil):
      steps =
        sum - opening > limit - sum
        ? [spoken.middle(opening, sum), sum] : [sum, spoken.middle(sum, limit)]
    case (nil, _):
      let first = spoken.middle(opening, limit)
      steps = [first, spoken.middle(first, limit)]
    }
    var offers = [opening]
    steps.append(limit)
    for step in steps where step > offers[offers.count - 1] && step <= limit { offers.append(step) }
    return offers
  }
}

/// Rounds amounts in centimes the way people say them. This is the only rounding rule of all strategies: to a
/// multiple of a round step, else to a whole dirham, whichever first stays inside the range; to a centime
/// only when the range contains no whole dirham.
struct RoundAmounts {
  let low: Int
  let high: Int
  /// The highest price to pay: the high end in whole dirhams, or in centimes when the range contains no whole
  /// dirham.
  let limit: Int
  /// The steps to round to, largest first. The first is the largest of 1, 5, 10, 50, 100 … dirhams that is at
  /// most a sixth of the high end; at least one dirham: near 60 dirhams people say tens, near 600 hundreds.
  private let units: [Int]

  init(low: Int, high: Int) {
    self.low = low
    self.high = high
    let whole = high / 100 * 100
    limit = whole >= low && whole > 0 ? whole : high
    var (step, next, isFive) = (100, 500, true)
    while next * 6 <= high {
      step = next
      next *= isFive ? 2 : 5
      isFive.toggle()
    }
    units = limit == whole ? [step, 100] : [step, 100, 1]
  }

  /// The first offer: a fraction of the range above its low end, rounded half up, but not to below the low end, and
  /// below the limit where possible.
  ///
  /// - Parameter openingPercent: Hundredths of the range.
  func opening(openingPercent: Int) -> Int {
    let raised = max(1, low + (openingPercent * (high - low) + 99) / 100)
    return units.lazy.map { unit in
      let nearest = (raised + unit / 2) / unit * unit
      return nearest >= max(1, low) ? nearest : nearest + unit
    }.first { $0 < limit } ?? limit
  }

  /// Half-way between two amounts, rounded half up; the second one where there is no amount between them.
  func middle(_ a: Int, _ b: Int) -> Int {
    units.lazy.map { (a + b + $0) / (2 * $0) * $0 }.first { a < $0 && $0 < b } ?? b
  }

  /// An amount of dirhams in whole centimes. The bound is never reached: prices that large are rejected
  /// before.
  static func centimes(_ amount: ExactDecimal, _ rounding: ExactDecimal.Rounding) -> Int {
    amount.rounded(decimals: 2, rounding).hundredths ?? .max / 1000
  }
}

extension Friction {
  /// Distance of the first offer from the low end, in hundredths of the range.
  fileprivate var openingPercent: Int {
    switch self {
    case .none, .low: 0
    case .medium: 5
    case .high: 10
    }
  }
}
