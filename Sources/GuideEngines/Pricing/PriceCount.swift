public import GuideModel

/// Number of units of a quote, and the modifier for the number of people.
struct PriceCount {
  let quantity: Int
  let groupModifier: String?

  /// The maximum units for a card without a limit.
  private static let mostUnits = 10_000
  /// The largest plausible number of people.
  private static let mostPeople = 1000

  init(_ request: PricingRequest, terms: PriceTerms) throws(PricingRefusal) {
    if let unit = request.unit, unit != terms.unit { throw .unitMismatch(asked: unit) }
    var asked = try PriceCount.whole(request.quantity)
    var group: String?
    if let people = request.people {
      guard 1...PriceCount.mostPeople ~= people else { throw .peopleOutOfRange(most: nil) }
      if terms.unit.isByTheHead {
        guard asked == nil || asked == people else { throw .peopleAreQuantity }
        asked = people
      } else {
        group = try PriceCount.modifier(for: people, terms)
      }
    }
    quantity = try PriceCount.checked(asked, terms)
    groupModifier = group
  }

  private static func whole(_ quantity: ExactDecimal?) throws(PricingRefusal) -> Int? {
    guard let quantity else { return nil }
    guard quantity.isWhole else { throw .quantityNotWhole }
    guard let number = quantity.whole(), number <= mostUnits else {
      throw .quantityOutOfRange(least: 1, most: mostUnits)
    }
    return number
  }

  private static func checked(_ asked: Int?, _ terms: PriceTerms) throws(PricingRefusal) -> Int {
    guard let rule = terms.quantity else {
      guard let asked, asked != 1 else { return 1 }
      guard asked > 1 else { throw .quantityOutOfRange(least: 1, most: nil) }
      if terms.unit.isShared { throw .quantityNotCounted }
      return asked
    }
    let number = asked ?? rule.standard
    guard number >= rule.minimum, number <= rule.maximum ?? mostUnits else {
      throw .quantityOutOfRange(least: rule.minimum, most: rule.maximum)
    }
    guard (number - rule.minimum) % rule.step == 0 else {
      throw .quantityOffStep(least: rule.minimum, step: rule.step)
    }
    return number
  }

  /// The modifier for a number of people; nil when they are fewer than any modifier is for.
  private static func modifier(for people: Int, _ terms: PriceTerms) throws(PricingRefusal) -> String? {
    let groups = terms.modifiers.filter { $0.people != nil }
    guard !groups.isEmpty else { throw .peopleNotCounted }
    if let match = groups.first(where: { $0.people?.contains(people) ?? false }) { return match.id }
    guard let least = groups.compactMap({ $0.people?.lowerBound }).min(), people < least else {
      throw .peopleOutOfRange(most: groups.compactMap { $0.people?.upperBound }.max())
    }
    return nil
  }
}

extension PriceCardUnit {
  /// Indicates whether each person needs one, so that the number of people is the quantity.
  public var isByTheHead: Bool { self == .perPerson || self == .perSeat || self == .perTicket }

  /// Indicates whether several people share one, so that a bare number could also mean the people.
  public var isShared: Bool { self == .perRide || self == .perVehicle || self == .perGroup }
}
