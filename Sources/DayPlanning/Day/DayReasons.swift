import GuideModel

/// Why a stop is in a plan, and what to know before it.
struct DayReasons {
  private let planner: DayPlanner
  private let solution: DaySolution
  /// The most reasons that are reported.
  private static let most = 3
  /// Minutes before sunset of a start that one calls before sunset.
  private static let lastLight = 75

  init(_ planner: DayPlanner, _ solution: DaySolution) { (self.planner, self.solution) = (planner, solution) }

  func reasons(
    _ place: PlanningPlace, _ kind: DayStop.Kind, at time: Range<Int>, on day: Int, leg: DayLeg,
    after previous: DayStop?
  ) -> [DayReason] {
    let minute = time.lowerBound
    let request = solution.request
    let date = solution.days[day]
    var reasons: [DayReason] = []
    if request.fixed.contains(where: { $0.place == place.id }) {
      reasons.append(.fixed)
    } else if request.included.contains(place.id) {
      reasons.append(.asked)
    }
    switch kind {
    case .lunch: reasons.append(.lunch)
    case .dinner: reasons.append(date.isRamadan ? .afterSunset : .dinner)
    case .drink: reasons.append(.drink)
    case .visit:
      if place.rank == 1 { reasons.append(.mustSee) }
      if solution.hasNoLunch(on: day), solution.scores.hasLunch(place, from: minute, visit: time.count) {
        reasons.append(.lunchOnTheWay)
      }
      if place.excursion != nil, place.servings.contains(.dinner) { reasons.append(.dinnerThere) }
    }
    reasons += solution.scores.interests.filter { $0.matches(place) }.prefix(2).map { .interest($0.name) }
    if !request.party.childAges.isEmpty, place.children == .good { reasons.append(.children) }
    if request.isRaining, place.rain == .good { reasons.append(.dry) }
    let heat = planner.settings.heat
    if date.isHot, place.heat == .good, heat.from <= minute, minute < heat.until { reasons.append(.cool) }
    // The time of day is not a reason where the place is good all day, or crowded then.
    let crowd = solution.scores.crowd(place, on: date, at: minute)
    let isTimed = !place.best.isSuperset(of: [.morning, .afternoon]) && crowd != .high
    if isTimed,
      let part = DayScores.parts(at: minute, date).last(where: { place.best.contains($0) }),
      kind == .visit, part != .beforeSunset || minute >= date.sunset - DayReasons.lastLight
    {
      reasons.append(.bestTime(part))
    }
    if crowd == .low { reasons.append(.quiet) }
    if let pair = neighbours(of: place, on: day).first(where: { place.pairs.contains($0) }) {
      reasons.append(.pair(pair))
    }
    if let previous, leg.mode == .walk, leg.minutes <= 6, previous.place != place.id { reasons.append(.near) }
    return Array(reasons.prefix(DayReasons.most))
  }

  /// The places right before and after a place on a day.
  private func neighbours(of place: PlanningPlace, on day: Int) -> [ItemID] {
    let visits = solution.plan.tours[day].visits
    let own = visits.firstIndex { planner.places[solution.problem.origins[$0.stop].place].id == place.id }
    guard let own else { return [] }
    return [own - 1, own + 1].filter { visits.indices.contains($0) }
      .flatMap { solution.places(of: visits[$0]) }.map { planner.places[$0].id }
  }

  func cautions(
    _ place: PlanningPlace, _ kind: DayStop.Kind, _ opening: DayOpening, at start: Int, end: Int, on day: Int
  ) -> [DayCaution] {
    var cautions: [DayCaution] = []
    let date = solution.days[day]
    if place.operating?.status == .unknown { cautions.append(.unconfirmed) }
    if !opening.spans.contains(where: { $0.opens <= start && end <= $0.closes }) {
      cautions.append(.notKnownOpen)
    } else if opening.isSeenFromStreet || opening.isAlwaysOpen {
      // Streets have no opening hours to confirm.
    } else if !opening.rules.isEmpty {
      cautions.append(.assumedOpen)
    } else if place.hoursAreUndated {
      cautions.append(.undatedHours)
    }
    if date.isFeast, kind != .visit { cautions.append(.feastTable) }
    if date.isFeast, place.excursion != nil { cautions.append(.feastTrip) }
    if date.isRamadan, place.excursion != nil, start < planner.settings.lunch.until, place.takesMostOfADay {
      cautions.append(.ramadanTrip)
    }
    if opening.shouldRing { cautions.append(.ringFirst) }
    if solution.request.isStepFree, !place.isStepFree {
      cautions.append(place.hasSteps ? .steps : .stepsUnknown)
    }
    switch place.booking {
    case .required: cautions.append(.bookingRequired)
    case .advised: cautions.append(.bookingAdvised)
    case .none?, nil: break
    }
    if solution.request.isRaining, place.rain == .poor { cautions.append(.wet) }
    let heat = planner.settings.heat
    if date.isHot, place.heat == .poor, heat.from <= start, start < heat.until { cautions.append(.hot) }
    return cautions
  }
}
