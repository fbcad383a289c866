import GuideModel

/// A solved problem, with all that is needed to tell about it.
struct DaySolution {
  let request: DayRequest
  let days: [DayDate]
  let scores: DayScores
  let candidates: DayCandidates
  let problem: DayProblem
  let plan: Plan

  /// The same with another plan for the problem.
  func with(_ plan: Plan) -> DaySolution {
    DaySolution(
      request: request, days: days, scores: scores, candidates: candidates, problem: problem, plan: plan)
  }

  /// Checks whether a day has no table for lunch.
  func hasNoLunch(on day: Int) -> Bool {
    !plan.tours[day].visits.contains { problem.origins[$0.stop].kind == .lunch }
  }

  /// The way from the last stop to the requested end or, if the start is too far to walk back, to the start; otherwise nil.
  func wayBack(from location: Int, on day: Int) -> DayLeg? {
    guard location != DayProblem.start else { return nil }
    if isLeaving(on: day) {
      return problem.travel[problem.luggage == nil ? location : DayProblem.start, DayProblem.end]
    }
    let returns = request.end != nil || problem.farFromStart.contains(location)
    return returns ? problem.travel[location, DayProblem.start] : nil
  }

  /// Checks whether a day passes by where it began, for the luggage.
  func fetchesLuggage(on day: Int) -> Bool {
    problem.luggage != nil && !plan.tours[day].visits.isEmpty && isLeaving(on: day)
  }

  /// Checks whether a day ends at the end of the request.
  func isLeaving(on day: Int) -> Bool {
    request.end != nil && problem.problem.days[day].endLocation == DayProblem.end
  }

  /// The legs of a day with their departure times, and whether the last one is the way back.
  func ways(on day: Int) -> (legs: [(leg: DayLeg, start: Int)], hasWayBack: Bool) {
    let tour = plan.tours[day]
    var (here, time) = (DayProblem.start, request.startTime(on: day))
    var legs: [(leg: DayLeg, start: Int)] = []
    for visit in tour.visits {
      let location = problem.origins[visit.stop].location
      let leg = problem.travel[here, location]
      // One leaves as late as the stop allows.
      legs.append((leg, max(time, visit.start - leg.minutes)))
      (here, time) = (location, visit.end)
    }
    if let luggage = problem.luggage, fetchesLuggage(on: day) {
      let leg = problem.travel[here, DayProblem.start]
      legs.append((leg, time))
      time += leg.minutes + luggage
    }
    let back = wayBack(from: here, on: day)
    return (legs + [back].compactMap { $0.map { ($0, time) } }, back != nil)
  }

  /// The most money by which a day with its rides is beyond the limit.
  func overspending(_ planner: DayPlanner) -> Int {
    guard let most = request.mostCost else { return 0 }
    let rides = DayRides(planner, request)
    return plan.tours.indices.map { day in
      let spent = plan.tours[day].visits.reduce(0) { $0 + problem.problem.stops[$1.stop].cost }
      let ways = ways(on: day)
      let price = rides.price(of: ways.legs, hasWayBack: ways.hasWayBack, on: day)
      return spent + (price?.usualPrice ?? 0) - most
    }.max() ?? 0
  }

  /// Number of places of the first rank, and of an interest, that the plan visits.
  var mustSees: Int { visitedPlaces.count { scores.isMustSee(candidates.place($0)) } }
  var likedPlaces: Int {
    visitedPlaces.map { candidates.place($0) }.count {
      scores.likes($0) && (!$0.role.isTable || scores.likesRole(of: $0))
    }
  }

  /// All places that the plan visits, those inside others included.
  var visitedPlaces: Set<Int> {
    Set(plan.tours.flatMap { $0.visits.flatMap { places(of: $0) } })
  }

  /// The place of a visit, and those inside it.
  func places(of visit: PlannedVisit) -> [Int] {
    let origin = problem.origins[visit.stop]
    return [origin.place] + origin.parts.map { $0.place }
  }

  /// Why a place is closed on the day on which it has to be; nil when it is open then, or may be on any day.
  private func certainClosure(_ id: ItemID, _ index: Int) -> DayClosure? {
    let fixed = request.fixed.first { $0.place == id }?.day
    guard let day = fixed ?? request.order.first(where: { $0.value.contains(id) })?.key,
      days.indices.contains(day)
    else { return nil }
    return candidates.openings[index][day].closure
  }

  /// Requested places that are not in the plan, with the reason.
  func impossible(_ planner: DayPlanner) -> [TripPlan.Omission] {
    var asked: [ItemID] = []
    let order = request.order.sorted { $0.key < $1.key }.flatMap { $0.value }
    for id in request.included + request.fixed.map({ $0.place }) + order where !asked.contains(id) {
      asked.append(id)
    }
    let planned = visitedPlaces
    return asked.compactMap { id in
      guard let index = planner.index(of: id) else {
        return TripPlan.Omission(place: id, reason: .notPlannable)
      }
      guard !planned.contains(index) else { return nil }
      if let closure = certainClosure(id, index) {
        return TripPlan.Omission(place: id, reason: .closure(closure))
      }
      if let fixed = request.fixed.first(where: { $0.place == id && days.indices.contains($0.day) }),
        let hours = candidates.openings[index][fixed.day].knownHours(without: fixed.start)
      {
        return TripPlan.Omission(place: id, reason: .outsideHours(opens: hours.opens, closes: hours.closes))
      }
      if problem.orderRefusals.contains(index) { return TripPlan.Omission(place: id, reason: .order) }
      return TripPlan.Omission(place: id, reason: DayOmissions(planner, self).reason(index))
    }
  }
}
