import GuideModel

/// Worth of visits to a request.
struct DayScores {
  let settings: DaySettings
  let request: DayRequest
  /// The interests of the request, as the content means them.
  let interests: [DaySettings.Interest]
  /// The weight of each of them, in percent.
  private let interestWeights: [Int]
  var weights: DaySettings.Weights { settings.weights }

  init(_ settings: DaySettings, _ request: DayRequest, _ places: [PlanningPlace]) {
    (self.settings, self.request) = (settings, request)
    let interests = request.interests.map { settings.interest($0.name) }
    self.interests = interests
    // A common interest, such as photography, counts less beside a rare one, such as gardens, which it would crowd out.
    let counts = interests.map { interest in
      places.count { $0.role != .never && !$0.role.isTable && interest.matches($0) }
    }
    let fewest = counts.filter { $0 > 0 }.min() ?? 0
    interestWeights = counts.map { count in
      100 + (settings.weights.interest - 100) * min(count, 2 * fewest) / max(1, count)
    }
  }

  /// Checks whether a place is of an interest of the traveller.
  func likes(_ place: PlanningPlace) -> Bool { interests.contains { $0.matches(place) } }

  /// The worth of a visit, whatever the time, before variety.
  func worth(of place: PlanningPlace) -> Int {
    var worth = importance(of: place)
    var role = likesRole(of: place) ? max(100, roleFactor(place)) : roleFactor(place)
    if place.rank == 1 { role = max(role, weights.mustSeeLeast) }
    worth = worth * role / 100
    worth = worth * interestFactor(place) / 100
    worth = worth * trustFactor(place) / 100
    worth = worth * visitCostFactor(place) / 100
    worth = worth * partyFactor(place) / 100
    if request.isRaining { worth = worth * rainFactor(place) / 100 }
    if place.id == request.startPlace, !isOfEvenings(place) { worth = worth * weights.atStart / 100 }
    return max(1, worth)
  }

  /// Indicates whether a place is best at sunset or later.
  func isOfEvenings(_ place: PlanningPlace) -> Bool {
    !place.best.isEmpty && place.best.isSubset(of: [.beforeSunset, .evening])
  }

  /// Checks whether the only day is over before a place of its evening has one: it is looked at by day then.
  func isSeenByDay(_ place: PlanningPlace, on day: DayDate) -> Bool {
    place.rank == 1 && request.dayCount == 1 && place.id != request.startPlace && isOfEvenings(place)
      && request.endTime <= day.sunset
  }

  /// Minutes of a look at a place that is seen by day only.
  static let look = 20

  /// Checks whether a stay out of town is over lunch and has one: it leaves no time for a table in the city before it or after.
  func hasLunch(_ place: PlanningPlace, from start: Int, visit: Int) -> Bool {
    guard let way = place.excursion?.minutesEachWay, visit + way >= DayScores.overLunch,
      place.servings.isEmpty || place.servings.contains(.lunch)
    else { return false }
    return start < lunchBreaks(way, visit).before && start >= lunchBreaks(way, visit).after
  }

  /// The first start of a stay out of town before which one eats, and the first after which one is back too late for it.
  private func lunchBreaks(_ way: Int, _ visit: Int) -> (before: Int, after: Int) {
    (settings.lunch.from + settings.shortestMeal + way, settings.lunch.until - visit - way + 1)
  }

  /// The minutes at which ``hasLunch(_:from:visit:)`` changes.
  func lunchBreaks(_ place: PlanningPlace, visit: Int) -> [Int] {
    place.excursion.map {
      [lunchBreaks($0.minutesEachWay, visit).before, lunchBreaks($0.minutesEachWay, visit).after]
    }
      ?? []
  }

  /// Minutes away from the city from which a stay may take the place of lunch.
  private static let overLunch = 150

  /// The worth of a meal or drink, whatever the time. Where it is also a sight, one has seen that as well.
  func worth(ofMeal kind: DayStop.Kind, at place: PlanningPlace) -> Int {
    var worth =
      (kind == .drink ? weights.drink : weights.meal) + importance(of: place) * weights.mealImportance / 100
    for table in settings.tables where table.matches(place) {
      worth = worth * (kind == .drink ? table.drink : table.meal) / 100
      if hasChildren { worth = worth * table.withChildren / 100 }
    }
    worth = worth * trustFactor(place) / 100
    worth = worth * mealCostFactor(place) / 100
    if likes(place) {
      // One eats anyway: only who likes to eat goes further for it.
      worth =
        worth * (kind == .drink || likesRole(of: place) ? weights.interest : weights.interestInPassing) / 100
    }
    // No drink is worth a way across the town.
    if hasChildren, kind != .drink, place.children == .good {
      worth = worth * weights.tableForChildren / 100
    }
    if request.pace == .relaxed, kind == .drink { worth = worth * 3 / 2 }
    if request.isRaining { worth = worth * rainFactor(place) / 100 }
    if kind != .drink, !place.role.isTable { worth += self.worth(of: place) }
    return max(1, worth)
  }

  /// The worth of a table in percent of the plain worth, as the day has it: the same for everybody on that day.
  func dayFactor(_ place: PlanningPlace, on date: CalendarDate) -> Int {
    guard weights.tableSpread > 0, place.role.isTable else { return 100 }
    var hash = Fingerprint()
    hash.add(Int(date.daysSinceEpoch))
    for byte in place.id.rawValue.utf8 { hash.add(Int(byte)) }
    return 100 - weights.tableSpread + Int((hash.value >> 32) % UInt64(2 * weights.tableSpread + 1))
  }

  private func importance(of place: PlanningPlace) -> Int {
    settings.importance[max(0, min(settings.importance.count, place.rank) - 1)]
  }

  var hasChildren: Bool { !request.party.childAges.isEmpty }

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

  /// Checks whether an interest is in the role of a place: who wants to shop does not do it in passing.
  func likesRole(of place: PlanningPlace) -> Bool {
    interests.contains { $0.roles.contains(place.role) }
  }

  private func interestFactor(_ place: PlanningPlace) -> Int {
    guard !interests.isEmpty else { return 100 }
    let matches = interests.indices.filter { interests[$0].matches(place) }
    guard let best = matches.map({ interestWeights[$0] }).max() else { return weights.noInterest }
    if place.role == .glance { return weights.interestInPassing }
    return best + (matches.count - 1) * weights.furtherInterest
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

  /// Effect of rain on a visit.
  func rainFactor(_ place: PlanningPlace) -> Int {
    switch place.rain {
    case .good: weights.goodInRain
    case .fair: weights.fairInRain
    case .poor: weights.poorInRain
    case nil: 100
    }
  }

  /// Fit of the cost of a visit to the budget. Limits are for tickets, so they do not apply to tours, whose price includes rides.
  func visitCostFactor(_ place: PlanningPlace) -> Int {
    guard let budget, place.excursion?.includesWays != true else { return 100 }
    let isOfKind = budget.kinds.contains(place.category) || !budget.kinds.isDisjoint(with: place.tags)
    return percent(budget.visit, place.costs.perPerson) * (isOfKind ? budget.kindsPercent : 100) / 100
  }

  /// Fit of the price of a meal to the budget.
  func mealCostFactor(_ place: PlanningPlace) -> Int {
    budget.map { percent($0.meal, place.costs.meal ?? place.costs.perPerson) } ?? 100
  }

  private var budget: DaySettings.Budget? { settings.budgets[request.budget ?? .mid] }

  private func percent(_ steps: [DaySettings.PriceStep], _ cost: ClosedRange<Int>?) -> Int {
    guard let cost else { return 100 }
    let mean = (cost.lowerBound + cost.upperBound) / 2
    return steps.first { mean <= $0.upTo ?? .max }?.percent ?? 100
  }

  /// Worth of a start at a minute of a day, in percent of the plain worth.
  func timeFactor(_ place: PlanningPlace, on day: DayDate, at minute: Int) -> Int {
    var factor = 100
    if !place.best.isEmpty {
      let parts = DayScores.parts(at: minute, day)
      let isBest = parts.contains { place.best.contains($0) }
      let isFar =
        minute < firstOfEvening(place, on: day) && isOfEvenings(place) && !isSeenByDay(place, on: day)
      let other = place.best.count == 1 ? weights.otherThanOnlyPart : weights.otherPart
      factor = isBest ? weights.bestPart : isFar ? weights.farPart : other
    }
    if minute < settings.lunch.from, likesEarly(place) {
      factor = factor * weights.interestEarly / 100
    }
    if isDark(place), minute >= darkBegins(for: place, on: day) {
      factor = factor * weights.afterDark / 100
    }
    // A queue that begins soon after the visit counts too.
    switch crowd(place, on: day, at: minute + place.visit.usual / 2) {
    case .high: factor = factor * weights.highCrowd / 100
    case .low: factor = factor * weights.lowCrowd / 100
    case .medium, nil: break
    }
    if day.isHot, heatBegins(for: place) <= minute, minute < settings.heat.until {
      switch place.heat {
      case .good: factor = factor * weights.goodInHeat / 100
      case .fair: factor = factor * weights.fairInHeat / 100
      case .poor: factor = factor * weights.poorInHeat / 100
      case nil: break
      }
    }
    if day.isRamadan, place.role.needsDaylight, (emptyFrom(place, on: day)..<day.sunset + 60).contains(minute)
    {
      factor = factor * weights.emptyStreets / 100
    }
    return factor
  }

  /// Checks whether a place is of an interest and better early.
  private func likesEarly(_ place: PlanningPlace) -> Bool {
    weights.interestEarly != 100 && place.excursion == nil && place.role != .bath
      && !isOfEvenings(place)
      && likes(place)
  }

  /// Indicates whether nothing of a place is to be seen after dark.
  func isDark(_ place: PlanningPlace) -> Bool {
    place.role.needsDaylight && place.rain == .poor && !place.best.contains(.evening)
  }

  /// The first start of a visit of which more than a third lies after sunset.
  private func darkBegins(for place: PlanningPlace, on day: DayDate) -> Int {
    day.sunset - place.visit.usual * 2 / 3 + 1
  }

  /// The first start of a visit of which more than a quarter lies in the heat.
  private func heatBegins(for place: PlanningPlace) -> Int { settings.heat.from - place.visit.usual * 3 / 4 }

  /// The first start of a visit in Ramadan of which a third lies in the time when the streets empty.
  private func emptyFrom(_ place: PlanningPlace, on day: DayDate) -> Int {
    day.sunset - 45 - place.visit.usual * 2 / 3
  }

  /// Crowd level of a place then; of several spans the one that names times counts.
  func crowd(_ place: PlanningPlace, on day: DayDate, at minute: Int) -> PlanningPlace.Crowd? {
    let today = place.crowd.filter { $0.days.isEmpty || $0.days.contains(day.date.weekday) }
    let timed = today.first { $0.span.map { $0.from <= minute && minute < $0.until } ?? false }
    return (timed ?? today.first { $0.span == nil })?.level
  }

  /// The first start at which what is best in the evening has begun to come to life: one who is there all day comes for sunset.
  private func firstOfEvening(_ place: PlanningPlace, on day: DayDate) -> Int {
    place.id == request.startPlace ? day.sunset - place.visit.usual : day.sunset - DayScores.longBeforeSunset
  }

  /// Minutes before sunset at which what is best in the evening has not begun to come to life.
  private static let longBeforeSunset = 90

  /// The parts of the day that a minute is in; what begins before sunset has a quarter of an hour of it left.
  static func parts(at minute: Int, _ day: DayDate) -> [PlanningPlace.DayPart] {
    if minute < 720 { return [.morning] }
    if minute < 810 { return [.midday] }
    if minute >= day.dusk { return [.evening] }
    let isBefore = (day.sunset - 90..<day.sunset - 15).contains(minute)
    return isBefore ? [.afternoon, .beforeSunset] : [.afternoon]
  }

  /// The minutes at which ``timeFactor(_:on:at:)`` of a place may change.
  func breaks(_ place: PlanningPlace, on day: DayDate) -> [Int] {
    var breaks: [Int] = []
    if !place.best.isEmpty { breaks += [720, 810, day.sunset - 90, day.sunset - 15, day.dusk] }
    if isOfEvenings(place) { breaks.append(firstOfEvening(place, on: day)) }
    if likesEarly(place) { breaks.append(settings.lunch.from) }
    if isDark(place) { breaks.append(darkBegins(for: place, on: day)) }
    if day.isHot, place.heat != nil { breaks += [heatBegins(for: place), settings.heat.until] }
    if day.isRamadan, place.role.needsDaylight { breaks += [emptyFrom(place, on: day), day.sunset + 60] }
    let half = place.visit.usual / 2
    for span in place.crowd.compactMap({ $0.span }) { breaks += [span.from - half, span.until - half] }
    return breaks
  }
}
