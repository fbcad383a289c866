import GuideModel

/// Turns a solution into a plan that explains itself.
struct DayReport {
  private let planner: DayPlanner
  private let solution: DaySolution
  private let options: DayOptions

  init(_ planner: DayPlanner, _ solution: DaySolution, _ options: DayOptions) {
    (self.planner, self.solution, self.options) = (planner, solution, options)
  }

  func plan(relaxation: DayRelaxation?) -> TripPlan {
    let days = solution.days.indices.map { day($0) }
    let places = days.flatMap { $0.stops.compactMap { planner.index(of: $0.place) } }
    let checked = places.compactMap { index in
      planner.places[index].hoursChecked.map { (date: $0, id: planner.places[index].id) }
    }
    let oldest = checked.min { ($0.date, $0.id) < ($1.date, $1.id) }
    let legs = days.flatMap { $0.stops.map { $0.leg } + [$0.wayBack].compactMap { $0 } }
    return TripPlan(
      days: days, omissions: options.mayAdd ? DayOmissions(planner, solution).notable() : [],
      impossible: solution.impossible(planner), relaxation: relaxation, assumptions: assumptions(days),
      hasEstimatedWays: legs.contains { !$0.isKnown }, suggestions: suggestions(days),
      oldestFact: oldest?.date, oldestPlace: oldest?.id, isProvenOptimal: solution.plan.isProvenOptimal,
      score: solution.plan.score)
  }

  private func day(_ number: Int) -> TripPlan.Day {
    let tour = solution.plan.tours[number]
    let request = solution.request
    var stops: [DayStop] = []
    var last = DayProblem.start
    for visit in tour.visits {
      let origin = solution.problem.origins[visit.stop]
      let leg = solution.problem.travel[last, origin.location]
      stops.append(stop(visit, origin, leg, on: number, after: stops.last))
      last = origin.location
    }
    let back = request.end == nil || stops.isEmpty ? nil : solution.problem.travel[last, DayProblem.end]
    let legs = stops.map { $0.leg } + [back].compactMap { $0 }
    let costs = stops.compactMap { $0.cost }
    let day = solution.days[number]
    let meals = solution.problem.mealGroups.filter {
      $0.day == number && solution.plan.missingGroups.contains($0.group)
    }
    let arrival = stops.isEmpty ? request.startTime : tour.arrival
    return TripPlan.Day(
      date: day.date,
      departure: stops.first.map { max(request.startTime, $0.start - $0.leg.minutes) } ?? request.startTime,
      stops: stops, wayBack: back, arrival: arrival,
      walkingMetres: legs.reduce(0) { $0 + ($1.mode == .walk ? $1.metres : 0) },
      walkingMinutes: legs.reduce(0) { $0 + ($1.mode == .walk ? $1.minutes : 0) },
      rides: legs.count { $0.mode != .walk },
      cost: costs.reduce(0) { $0 + $1.lowerBound }...costs.reduce(0) { $0 + $1.upperBound },
      unknownCosts: stops.filter { $0.cost == nil }.map { $0.place }, missingMeals: meals.map { $0.kind },
      spareMinutes: max(0, request.endTime - arrival), isHot: day.isHot, isRamadan: day.isRamadan,
      isFeast: day.isFeast, sunset: day.sunset)
  }

  private func stop(
    _ visit: PlannedVisit, _ origin: DayProblem.Origin, _ leg: DayLeg, on day: Int, after previous: DayStop?
  ) -> DayStop {
    let place = planner.places[origin.place]
    let opening = solution.candidates.openings[origin.place][day]
    let reasons = DayReasons(planner, solution)
    return DayStop(
      place: place.id, kind: origin.kind, leg: leg, arrival: visit.arrival, start: visit.start,
      end: visit.end,
      slack: visit.slack,
      reasons: reasons.reasons(place, origin.kind, at: visit.start, on: day, leg: leg, after: previous),
      cautions: reasons.cautions(place, opening, at: visit.start, end: visit.end, on: day),
      cost: place.costs.total(solution.request.party))
  }

  /// The rules that openings of planned stops and ways to them rest on.
  private func assumptions(_ days: [TripPlan.Day]) -> [ItemID] {
    var rules: [ItemID] = []
    func note(_ rule: ItemID?) {
      if let rule, !rules.contains(rule) { rules.append(rule) }
    }
    for (number, day) in days.enumerated() {
      var here = solution.request.start
      for stop in day.stops {
        guard let index = planner.index(of: stop.place) else { continue }
        let point = planner.places[index].point
        if stop.leg.mode == .walk, !stop.leg.isKnown, !solution.request.isSureOnly,
          solution.request.metresPerMinute == nil
        {
          planner.areas.rules(from: here, to: point).forEach(note)
        }
        here = point
        let place = planner.places[index]
        for rule in solution.candidates.openings[index][number].rules(ofVisitEnding: stop.end) { note(rule) }
        if !solution.request.isSureOnly, place.findMinutes > 0 { note(place.findRule) }
        let matters = solution.request.isRaining && place.rain != nil || day.isHot && place.heat != nil
        if matters, !solution.request.isSureOnly { note(place.settingRule) }
      }
    }
    return rules
  }

  /// Suggested changes where a day leaves less than ten minutes of slack.
  private func suggestions(_ days: [TripPlan.Day]) -> [DaySuggestion] {
    var out: [DaySuggestion] = []
    for (number, day) in days.enumerated() {
      let tight = day.stops.map { $0.slack }.min() ?? .max
      if tight < 10, day.stops.count > 2 { out.append(contentsOf: relief(day, number)) }
      let long = day.stops.filter { $0.leg.mode == .walk }.max { $0.leg.minutes < $1.leg.minutes }
      if let long, long.leg.minutes > 25 { out.append(.takeTaxi(to: long.place, day: number)) }
    }
    return out
  }

  private func relief(_ day: TripPlan.Day, _ number: Int) -> [DaySuggestion] {
    let request = solution.request
    let optional = day.stops.indices.filter { index in
      let stop = day.stops[index]
      return stop.kind != .lunch && stop.kind != .dinner && !request.asks(for: stop.place)
    }
    let worth = optional.map { index in
      planner.index(of: day.stops[index].place).map { solution.scores.worth(of: planner.places[$0]) } ?? 0
    }
    guard let least = zip(optional, worth).min(by: { ($0.1, $0.0) < ($1.1, $1.0) })?.0 else {
      return [.startEarlier(day: number, minutes: 30)]
    }
    let stop = day.stops[least]
    return [.leaveOut(stop.place, day: number, minutes: stop.end - stop.start + stop.leg.minutes)]
  }
}
