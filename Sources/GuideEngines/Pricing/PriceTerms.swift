public import GuideModel

/// The terms of a price card, as far as pricing needs them. They are per unit: one ride, one person, 100 g.
public struct PriceTerms: Sendable, Hashable {
  /// The unit of the price.
  public let unit: PriceCardUnit
  /// The expected price of one unit.
  public let range: PriceRange
  /// Rules for counting units; nil when the card does not count any.
  public let quantity: QuantityRule?
  /// Conditions that change the range, in the order of the card.
  public let modifiers: [PriceModifier]
  /// The thresholds for low and very high quotes.
  public let fairness: FairnessRule
  /// The party that sets the price.
  public let setting: PriceSetting
  /// Usual amount of bargaining, if the price is negotiated.
  public let friction: Friction
  /// Confidence of the editors.
  public let confidence: Confidence
  /// Age of the figures; nil when it is unknown.
  public let staleness: Staleness?
  /// The phrases to use, in the order of the card.
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

/// Rules for counting the units of a card: from `minimum` in steps, up to `maximum`.
public struct QuantityRule: Sendable, Hashable {
  /// The default quantity.
  public let standard: Int
  /// The minimum.
  public let minimum: Int
  /// The maximum; nil without limit.
  public let maximum: Int?
  /// The increment.
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

/// Something that changes the range of one unit: factors are applied first, then additions.
public struct PriceModifier: Sendable, Hashable {
  /// Its id, unique within the card: `night`.
  public let id: String
  /// Multiplies the low end.
  public let factorLow: ExactDecimal
  /// Multiplies the high end; at least ``factorLow``.
  public let factorHigh: ExactDecimal
  /// Dirhams added to the low end; may be negative.
  public let addLow: ExactDecimal
  /// Dirhams added to the high end; may be negative, and below ``addLow`` where it narrows the range.
  public let addHigh: ExactDecimal
  /// The numbers of people it applies to; nil when it does not depend on them.
  public let people: ClosedRange<Int>?

  /// A modifier; nil when a factor is negative or the factors are reversed.
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

/// The thresholds for low and very high quotes, relative to the expected range.
public struct FairnessRule: Sendable, Hashable {
  /// A quote below the low end times this is low; above 0, at most 1.
  public let lowMultiplier: ExactDecimal
  /// A quote above the high end times this is very high; at least 1.
  public let highMultiplier: ExactDecimal

  /// Three quarters of the low end, five quarters of the high end.
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

/// The party that sets a kind of price.
public enum PriceSetting: String, Sendable, CaseIterable, Hashable {
  /// Buyer and seller agree on it.
  case negotiated
  /// The seller, the same for everyone: a menu, a price list, a ticket desk.
  case posted
  /// An authority: a fare table, a tax.
  case official
  /// A meter.
  case metered
  /// The one who pays: a tip, a small fee.
  case given

  /// The seller or an authority: bargaining is pointless.
  public var isFixed: Bool { self != .negotiated }
}

/// Usual amount of bargaining for a kind of price.
public enum Friction: String, Sendable, CaseIterable, Hashable {
  /// No bargaining.
  case none
  /// Both sides mostly know the price.
  case low
  /// Some bargaining.
  case medium
  /// The first figure is only an opening.
  case high
}

/// A script of a card, as far as the engine chooses among them.
public struct PriceScript: Sendable, Hashable {
  /// Its purpose: `counter`, `clarify` …
  public let situation: String
  /// Rank of its wording by attestation; 0 is best.
  public let doubt: Int
  /// The amount it mentions; nil when it mentions none.
  public let amount: ExactDecimal?

  /// A script.
  public init(situation: String, doubt: Int = 0, amount: ExactDecimal? = nil) {
    self.situation = situation
    self.doubt = doubt
    self.amount = amount
  }
}
