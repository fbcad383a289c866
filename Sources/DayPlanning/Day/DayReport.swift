import GuideEngines
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
    let assumed = assumptions(days)
    return TripPlan(
      days: days, omissions: options.mayAdd ? DayOmissions(planner, solution, options).notable() : [],
      impossible: solution.impossible(planner), relaxation: relaxation, assumptions: assumed.rules,
      assumptionPlaces: assumed.places, unservedInterests: options.mayAdd ? unserved(days) : [],
      hasEstimatedWays: legs.contains { !$0.isKnown }, suggestions: suggestions(days),
      oldestFact: oldest?.date, oldestPlace: oldest?.id, isProvenOptimal: solution.plan.isProvenOptimal,
      score: solution.plan.score)
  }

  /// Interests of which no stop is.
  private func unserved(_ days: [TripPlan.Day]) -> [String] {
    let planned = days.flatMap { $0.stops.compactMap { planner.index(of: $0.place) } }
    return solution.scores.interests.filter { interest in
      !planned.contains { interest.matches(planner.places[$0]) }
    }.map { $0.name }
  }

  private func day(_ number: Int) -> TripPlan.Day {
    let tour = solution.plan.tours[number]
    let request = solution.request
    let ways = solution.ways(on: number)
    let luggage = number == 0 ? request.luggage : nil
    let legs = ways.legs.map { $0.leg }
    var stops: [DayStop] = []
    for (visit, leg) in zip(tour.visits, legs) {
      append(visit, solution.problem.origins[visit.stop], leg, on: number, to: &stops)
    }
    let rideCost = DayRides(planner, request).price(of: ways.legs, hasWayBack: ways.hasWayBack, on: number)
    let costs = stops.compactMap { $0.cost } + [rideCost].compactMap { $0 }
    let day = solution.days[number]
    let groups = solution.problem.problem.groups
    let meals = solution.problem.mealGroups.filter { meal in
      meal.day == number && !tour.visits.contains { groups[meal.group].stops.contains($0.stop) }
    }
    let arrival = stops.isEmpty ? request.startTime(on: number) : tour.arrival
    // The ways to and from a taxi are on foot too.
    let pace = DayPaceNumbers(request, planner.settings, isHot: day.isHot)
    let between = tour.visits.flatMap { solution.problem.origins[$0.stop].parts.compactMap { $0.way } }
    let walks = ([luggage?.leg].compactMap { $0 } + legs + between).map {
      leg -> (metres: Int, minutes: Int) in
      leg.mode == .walk
        ? (leg.metres, leg.minutes)
        : (leg.walkMetres, pace.minutes(forMetres: leg.walkMetres, at: DayTravel.walkingSpeed))
    }
    return TripPlan.Day(
      date: day.date,
      luggage: luggage,
      departure: stops.first.map { departure(before: $0, on: number) } ?? request.startTime(on: number),
      stops: stops, wayToLuggage: solution.fetchesLuggage(on: number) ? legs.dropLast().last : nil,
      wayBack: ways.hasWayBack ? legs.last : nil,
      restAtEnd: tour.visits.last.map { solution.problem.origins[$0.stop].rest } ?? 0,
      endsElsewhere: solution.isLeaving(on: number)
        && request.end.map { !DayPlanner.isSame($0, request.start) } ?? false, arrival: arrival,
      walkingMetres: walks.reduce(0) { $0 + $1.metres }, walkingMinutes: walks.reduce(0) { $0 + $1.minutes },
      rides: (legs + [luggage?.leg].compactMap { $0 }).count { $0.mode != .walk }, rideCost: rideCost,
      cost: costs.reduce(0) { $0 + $1.lowerBound }...costs.reduce(0) { $0 + $1.upperBound },
      unknownCosts: stops.filter { $0.cost == nil }.map { $0.place }, missingMeals: meals.map { $0.kind },
      mealsWithoutTime: meals.filter { !groups[$0.group].stops.isEmpty }.map { $0.kind },
      endsBeforeDinner: request.hasMeals && !solution.candidates.isPlanned(.dinner, on: day)
        && (request.startTime..<request.endTime + 1).contains(
          DayCandidates.dinner(on: day, solution.scores).from)
        && !stops.contains { $0.kind == .dinner },
      spareMinutes: max(0, request.endTime - arrival), isHot: day.isHot, isRamadan: day.isRamadan,
      isFeast: day.isFeast, followsRamadan: day.followsRamadan, sunset: day.sunset)
  }

  /// When to leave, at a time as plans give them.
  private func departure(before stop: DayStop, on day: Int) -> Int {
    let step = planner.settings.roundMinutes
    return max(solution.request.startTime(on: day), (stop.start - stop.leg.minutes) / step * step)
  }

  /// Appends a stop, and right after it the places inside it.
  private func append(
    _ visit: PlannedVisit, _ origin: DayProblem.Origin, _ leg: DayLeg, on day: Int, to stops: inout [DayStop]
  ) {
    let inner = origin.parts.reduce(origin.rest) { $0 + $1.minutes }
    stops.append(
      stop(origin.place, origin.kind, leg, visit, visit.start..<visit.end - inner, on: day, after: stops.last)
    )
    for part in origin.parts {
      let way = part.way ?? .none
      let end = (stops.last?.end ?? visit.start) + part.minutes
      let start = end - part.minutes + planner.settings.rounded(way.minutes)
      stops.append(stop(part.place, .visit, way, visit, start..<end, on: day, after: stops.last))
    }
  }

  private func stop(
    _ index: Int, _ kind: DayStop.Kind, _ leg: DayLeg, _ visit: PlannedVisit, _ time: Range<Int>, on day: Int,
    after previous: DayStop?
  ) -> DayStop {
    let place = planner.places[index]
    let opening = solution.candidates.openings[index][day]
    let reasons = DayReasons(planner, solution)
    // A pause or a rest before it is time that is free there.
    let direct = previous.map { $0.end + planner.settings.rounded(leg.minutes) } ?? visit.arrival
    return DayStop(
      place: place.id, kind: kind, leg: leg,
      arrival: time.lowerBound == visit.start ? min(visit.start, direct) : time.lowerBound,
      start: time.lowerBound, end: time.upperBound, slack: visit.slack,
      reasons: reasons.reasons(place, kind, at: time, on: day, leg: leg, after: previous),
      cautions: reasons.cautions(place, kind, opening, at: time.lowerBound, end: time.upperBound, on: day),
      cost: place.costs.total(solution.request.party, for: kind, at: place.role))
  }

  /// The rules that openings of planned stops and ways to them rest on, with the places.
  private func assumptions(_ days: [TripPlan.Day]) -> (rules: [ItemID], places: [ItemID: [ItemID]]) {
    var rules: [ItemID] = []
    var places: [ItemID: [ItemID]] = [:]
    func note(_ rule: ItemID?, _ place: ItemID) {
      guard let rule else { return }
      if !rules.contains(rule) { rules.append(rule) }
      if places[rule]?.contains(place) != true { places[rule, default: []].append(place) }
    }
    for (number, day) in days.enumerated() {
      var here = solution.request.start
      for stop in day.stops {
        guard let index = planner.index(of: stop.place) else { continue }
        let point = planner.places[index].point
        if stop.leg.mode == .walk, !stop.leg.isKnown, !solution.request.isSureOnly,
          solution.request.metresPerMinute == nil
        {
          planner.areas.rules(from: here, to: point).forEach { note($0, stop.place) }
        }
        here = point
        let place = planner.places[index]
        for rule in solution.candidates.openings[index][number].rules(ofVisitEnding: stop.end) {
          note(rule, stop.place)
        }
        if !solution.request.isSureOnly, place.findMinutes > 0 { note(place.findRule, stop.place) }
        let matters = solution.request.isRaining && place.rain != nil || day.isHot && place.heat != nil
        if matters, !solution.request.isSureOnly { note(place.settingRule, stop.place) }
      }
    }
    return (rules, places)
  }

  /// Suggested changes where a day leaves less than ten minutes of slack, and not an hour at its end.
  private func suggestions(_ days: [TripPlan.Day]) -> [DaySuggestion] {
    var out: [DaySuggestion] = []
    for (number, day) in days.enumerated() {
      let tight = day.stops.map { $0.slack }.min() ?? .max
      if tight < 10, day.spareMinutes < 60, day.stops.count > 2 {
        out.append(contentsOf: relief(day, number))
      }
      let long = day.stops.filter { $0.leg.mode == .walk }.max { $0.leg.minutes < $1.leg.minutes }
      if let long, long.leg.minutes > 25 { out.append(.takeTaxi(to: long.place, day: number)) }
    }
    return out
  }

  private func relief(_ day: TripPlan.Day, _ number: Int) -> [DaySuggestion] {
    let request = solution.request
    let optional = day.stops.indices.filter { index in
      let stop = day.stops[index]
      guard let place = planner.index(of: stop.place).map({ planner.places[$0] }) else { return false }
      return stop.kind != .lunch && stop.kind != .dinner && !request.asks(for: stop.place)
        && !solution.scores.likesRole(of: place)
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
