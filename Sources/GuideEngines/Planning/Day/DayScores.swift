import GuideModel

/// Worth of visits to a request.
struct DayScores {
  let weights: DayWeights
  let request: DayRequest

  /// The worth of a visit, whatever the time, before variety.
  func worth(of place: PlanningPlace) -> Int {
    var worth = weights.importance[max(0, min(weights.importance.count, place.rank) - 1)]
    worth = worth * roleFactor(place) / 100
    worth = worth * interestFactor(place) / 100
    worth = worth * trustFactor(place) / 100
    worth = worth * visitCostFactor(place) / 100
    worth = worth * partyFactor(place) / 100
    if request.isRaining { worth = worth * rainFactor(place) / 100 }
    return max(1, worth)
  }

  /// The worth of a meal or drink, whatever the time.
  func worth(ofMeal kind: DayStop.Kind, at place: PlanningPlace) -> Int {
    let points = weights.importance[max(0, min(weights.importance.count, place.rank) - 1)]
    var worth = (kind == .drink ? weights.drink : weights.meal) + points * weights.mealImportance / 100
    // A café serves lunch, but a kitchen does it better.
    if kind != .drink, place.role == .drink { worth = worth * (place.category == "bar" ? 60 : 80) / 100 }
    if kind == .drink, place.category == "bar" { worth = worth * 70 / 100 }
    worth = worth * trustFactor(place) / 100
    worth = worth * mealCostFactor(place) / 100
    if request.interests.contains(where: { $0.matches(place) }) { worth = worth * weights.interest / 100 }
    if hasChildren {
      if place.children == .good { worth = worth * weights.goodForChildren / 100 }
      if place.category == "bar" { worth = worth * 40 / 100 }
      if kind == .drink { worth *= 2 }
    }
    if request.pace == .relaxed, kind == .drink { worth = worth * 3 / 2 }
    if request.isRaining { worth = worth * rainFactor(place) / 100 }
    return max(1, worth)
  }

  private var hasChildren: Bool { !request.party.childAges.isEmpty }

  private func roleFactor(_ place: PlanningPlace) -> Int {
    switch place.role {
    case .glance: weights.glance
    case .stroll: weights.stroll
    case .shop: weights.shop
    case .bath: weights.bath
    case .excursion: weights.excursion
    case .sight, .meal, .drink, .never: 100
    }
  }

  private func interestFactor(_ place: PlanningPlace) -> Int {
    guard !request.interests.isEmpty else { return 100 }
    let matches = request.interests.count { $0.matches(place) }
    if matches > 0, place.role == .glance { return weights.interestInPassing }
    return matches == 0 ? weights.noInterest : weights.interest + (matches - 1) * weights.furtherInterest
  }

  private func trustFactor(_ place: PlanningPlace) -> Int {
    var factor = 100
    if place.confidence == .low { factor = factor * weights.lowConfidence / 100 }
    if place.operating?.status == .unknown { factor = factor * weights.unknownStatus / 100 }
    switch place.touristTrap {
    case .high: factor = factor * weights.highTrap / 100
    case .mixed: factor = factor * weights.mixedTrap / 100
    case .low, nil: break
    }
    if place.booking == .required { factor = factor * weights.bookingRequired / 100 }
    return factor
  }

  private func partyFactor(_ place: PlanningPlace) -> Int {
    guard hasChildren else { return 100 }
    var factor = 100
    switch place.children {
    case .good: factor = weights.goodForChildren
    case .fair: factor = weights.fairForChildren
    case .poor, nil: break
    }
    if place.role == .bath { factor = factor * weights.bathWithChildren / 100 }
    if place.visit.usual > 75 { factor = factor * weights.longWithChildren / 100 }
    return factor
  }

  /// Effect of rain on a visit.
  func rainFactor(_ place: PlanningPlace) -> Int {
    switch place.rain {
    case .good: weights.goodInRain
    case .fair: weights.fairInRain
    case .poor: weights.poorInRain
    case nil: 100
    }
  }

  /// Fit of the cost of a visit to the budget.
  func visitCostFactor(_ place: PlanningPlace) -> Int {
    guard let cost = place.costs.perPerson else { return 100 }
    let mean = (cost.lowerBound + cost.upperBound) / 2
    return switch request.budget {
    case .budget: mean == 0 ? 115 : mean <= 50 ? 105 : mean <= 100 ? 90 : mean <= 200 ? 60 : 30
    case .mid, nil: mean <= 200 ? 100 : mean <= 400 ? 80 : 55
    case .splurge: place.tags.contains("splurge") || place.tags.contains("luxury") ? 130 : 100
    }
  }

  /// Fit of the price of a meal to the budget.
  private func mealCostFactor(_ place: PlanningPlace) -> Int {
    guard let cost = place.costs.perPerson else { return 100 }
    let mean = (cost.lowerBound + cost.upperBound) / 2
    return switch request.budget {
    case .budget: mean <= 100 ? 120 : mean <= 170 ? 85 : 40
    case .mid, nil: mean <= 300 ? 100 : mean <= 450 ? 65 : 30
    case .splurge: mean <= 120 ? 65 : mean <= 300 ? 100 : 130
    }
  }

  /// Worth of a start at a minute of a day, in percent of the plain worth.
  func timeFactor(_ place: PlanningPlace, on day: DayDate, at minute: Int) -> Int {
    var factor = 100
    if !place.best.isEmpty {
      let isBest = DayScores.parts(at: minute, day).contains { place.best.contains($0) }
      factor = isBest ? weights.bestPart : weights.otherPart
    }
    switch crowd(place, on: day, at: minute) {
    case .high: factor = factor * weights.highCrowd / 100
    case .low: factor = factor * weights.lowCrowd / 100
    case .medium, nil: break
    }
    if day.isHot, weights.heat.from <= minute, minute < weights.heat.until {
      switch place.heat {
      case .good: factor = factor * weights.goodInHeat / 100
      case .fair: factor = factor * weights.fairInHeat / 100
      case .poor: factor = factor * weights.poorInHeat / 100
      case nil: break
      }
    }
    if day.isRamadan, place.role.needsDaylight, (day.sunset - 45..<day.sunset + 60).contains(minute) {
      factor = factor * weights.emptyStreets / 100
    }
    return factor
  }

  /// Crowd level of a place then; of several spans the one that names times counts.
  func crowd(_ place: PlanningPlace, on day: DayDate, at minute: Int) -> PlanningPlace.Crowd? {
    let today = place.crowd.filter { $0.days.isEmpty || $0.days.contains(day.date.weekday) }
    let timed = today.first { $0.span.map { $0.from <= minute && minute < $0.until } ?? false }
    return (timed ?? today.first { $0.span == nil })?.level
  }

  /// The parts of the day that a minute is in.
  static func parts(at minute: Int, _ day: DayDate) -> [PlanningPlace.DayPart] {
    if minute < 720 { return [.morning] }
    if minute < 810 { return [.midday] }
    if minute >= day.sunset + 15 { return [.evening] }
    return minute >= day.sunset - 90 ? [.afternoon, .beforeSunset] : [.afternoon]
  }

  /// The minutes at which ``timeFactor(_:on:at:)`` of a place may change.
  func breaks(_ place: PlanningPlace, on day: DayDate) -> [Int] {
    var breaks: [Int] = []
    if !place.best.isEmpty { breaks += [720, 810, day.sunset - 90, day.sunset + 15] }
    if day.isHot, place.heat != nil { breaks += [weights.heat.from, weights.heat.until] }
    if day.isRamadan, place.role.needsDaylight { breaks += [day.sunset - 45, day.sunset + 60] }
    for span in place.crowd.compactMap({ $0.span }) { breaks += [span.from, span.until] }
    return breaks
  }
}
