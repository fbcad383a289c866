public import GuideModel

/// What a price card says, as far as prices are computed from it. For one unit: one ride, one person, 100 g.
public struct PriceTerms: Sendable, Hashable {
  /// What the price is for.
  public let unit: PriceCardUnit
  /// The expected price of one unit.
  public let range: PriceRange
  /// How units are counted; nil when the card counts none.
  public let quantity: QuantityRule?
  /// What may move the range, in the order of the card.
  public let modifiers: [PriceModifier]
  /// From where a quote is low or very high.
  public let fairness: FairnessRule
  /// Who sets the price.
  public let setting: PriceSetting
  /// How much is bargained, where a price is.
  public let friction: Friction
  /// How sure the editors are.
  public let confidence: Confidence
  /// How old the figures are; nil when nobody knows.
  public let staleness: Staleness?
  /// What can be said, in the order of the card.
  public let scripts: [PriceScript]

  /// The terms of a card.
  public init(
    unit: PriceCardUnit, range: PriceRange, quantity: QuantityRule? = nil, modifiers: [PriceModifier] = [],
    fairness: FairnessRule = .standard, setting: PriceSetting = .negotiated, friction: Friction = .low,
    confidence: Confidence = .high, staleness: Staleness? = nil, scripts: [PriceScript] = []
  ) {
    self.unit = unit
    self.range = range
    self.quantity = quantity
    self.modifiers = modifiers
    self.fairness = fairness
    self.setting = setting
    self.friction = friction
    self.confidence = confidence
    self.staleness = staleness
    self.scripts = scripts
  }
}

/// How the units of a card are counted: from `minimum` in steps, up to `maximum`.
public struct QuantityRule: Sendable, Hashable {
  /// How many when nobody says.
  public let standard: Int
  /// The least.
  public let minimum: Int
  /// The most; nil without limit.
  public let maximum: Int?
  /// From one number to the next.
  public let step: Int

  /// A rule; nil unless 1 ≤ minimum ≤ standard ≤ maximum and the step is 1 or more.
  public init?(standard: Int, minimum: Int, maximum: Int? = nil, step: Int) {
    guard minimum >= 1, step >= 1, minimum <= standard, standard <= maximum ?? .max else { return nil }
    self.standard = standard
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }
}

/// Something that moves the range of one unit: factors first, then additions.
public struct PriceModifier: Sendable, Hashable {
  /// Its id, unique on the card: `night`.
  public let id: String
  /// Multiplies the low end.
  public let factorLow: ExactDecimal
  /// Multiplies the high end; at least ``factorLow``.
  public let factorHigh: ExactDecimal
  /// Dirhams added to the low end; may be negative.
  public let addLow: ExactDecimal
  /// Dirhams added to the high end; may be negative, and below ``addLow`` where it narrows the range.
  public let addHigh: ExactDecimal
  /// The numbers of people it stands for; nil when it has nothing to do with them.
  public let people: ClosedRange<Int>?

  /// A modifier; nil when a factor is negative or the factors are turned round.
  public init?(
    id: String, factorLow: ExactDecimal = .one, factorHigh: ExactDecimal = .one, addLow: ExactDecimal = .zero,
    addHigh: ExactDecimal = .zero, people: ClosedRange<Int>? = nil
  ) {
    guard .zero <= factorLow, factorLow <= factorHigh else { return nil }
    self.id = id
    self.factorLow = factorLow
    self.factorHigh = factorHigh
    self.addLow = addLow
    self.addHigh = addHigh
    self.people = people
  }

  var hasFactor: Bool { factorLow != .one || factorHigh != .one }
  var hasAddition: Bool { addLow != .zero || addHigh != .zero }
}

/// From where a quote is low or very high, as parts of the expected range.
public struct FairnessRule: Sendable, Hashable {
  /// Below the low end times this a quote is low; above 0, at most 1.
  public let lowMultiplier: ExactDecimal
  /// Above the high end times this a quote is very high; at least 1.
  public let highMultiplier: ExactDecimal

  /// Three quarters of the least, five quarters of the most.
  public static let standard = FairnessRule(
    unchecked: ExactDecimal(hundredths: 75), ExactDecimal(hundredths: 125))

  /// A rule; nil when a multiplier is out of range.
  public init?(lowMultiplier: ExactDecimal, highMultiplier: ExactDecimal) {
    guard .zero < lowMultiplier, lowMultiplier <= .one, .one <= highMultiplier else { return nil }
    self.init(unchecked: lowMultiplier, highMultiplier)
  }

  private init(unchecked low: ExactDecimal, _ high: ExactDecimal) {
    lowMultiplier = low
    highMultiplier = high
  }
}

/// Who sets a kind of price.
public enum PriceSetting: String, Sendable, CaseIterable, Hashable {
  /// Buyer and seller agree on it.
  case negotiated
  /// The seller, for everybody alike: a menu, a price list, a ticket desk.
  case posted
  /// An authority: a fare table, a tax.
  case official

  /// The seller or an authority: there is nothing to bargain.
  public var isFixed: Bool { self != .negotiated }
}

/// How much is bargained over a kind of price.
public enum Friction: String, Sendable, CaseIterable, Hashable {
  /// Nothing is bargained.
  case none
  /// The price is mostly known to both sides.
  case low
  /// Some bargaining.
  case medium
  /// The first figure is an opening.
  case high
}

/// A script of a card, as far as the engine chooses among them.
public struct PriceScript: Sendable, Hashable {
  /// What it is for: `counter`, `clarify` …
  public let situation: String
  /// How well its wording is attested, 0 best.
  public let doubt: Int
  /// The sum that it says; nil when it says none.
  public let amount: ExactDecimal?

  /// A script.
  public init(situation: String, doubt: Int = 0, amount: ExactDecimal? = nil) {
    self.situation = situation
    self.doubt = doubt
    self.amount = amount
  }
}
