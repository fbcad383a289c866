import GuideModel

/// Improves the times of a plan whose stops are chosen: a stop that waits long for a better hour comes at an hour that is
/// worth less instead, stays before a wait that remains are longer, and no day begins with lunch.
struct DayWaits {
  let problem: DayProblem
  let candidates: DayCandidates
  let days: [DayDate]
  let scores: DayScores

  /// A stop with its times.
  typealias TimedStop = (stop: Int, arrival: Int, start: Int, end: Int)

  /// Minutes between two stops that are too long to spend waiting.
  static let long = 45

  /// Minutes that are too long to wait even for an evening.
  static let longest = 120

  /// The plan with shorter waits; its stops and their days stay.
  func shortened(_ plan: Plan) -> Plan {
    let tours = plan.tours.enumerated().map { day, tour in
      let tour = shortened(tour, on: day)
      return withPause(stretched(withMorning(tour, on: day) ?? tour, on: day), on: day)
    }
    return plan.with(tours, of: problem.problem)
  }

  func shortened(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    let hasLongWait = tour.visits.contains { $0.start - $0.arrival >= DayWaits.long }
    guard hasLongWait else { return tour }
    let frame = problem.problem.days[day]
    var stops: [TimedStop] = []
    var (time, here) = (frame.startTime, frame.startLocation)
    for visit in tour.visits {
      let arrival = time + travel(here, visit.stop)
      // Stops before it may come earlier now, so that it waits longer than planned.
      let wait = start(visit.stop, on: day, from: arrival).map { $0 - arrival } ?? .max
      let isEvening = wait < DayWaits.longest && waitsForEvening(visit, on: day)
      let choices = wait >= DayWaits.long && !isEvening ? siblings(of: visit.stop) : [visit.stop]
      let starts = choices.compactMap { stop in start(stop, on: day, from: arrival).map { (stop, $0) } }
      guard let best = starts.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return tour }
      (time, here) = (best.1 + problem.problem.stops[best.0].visitTime, location(best.0))
      stops.append((best.0, arrival, best.1, time))
    }
    let arrival = time + problem.problem.travel[here, frame.endLocation]
    return PlannedTour(visits: withSlack(stops, on: day), arrival: arrival)
  }

  /// The visits with their greatest delays, from the last one back.
  func withSlack(_ stops: [TimedStop], on day: Int) -> [PlannedVisit] {
    let frame = problem.problem.days[day]
    var visits: [PlannedVisit] = []
    var (limit, next) = (frame.endTime, frame.endLocation)
    for (stop, arrival, start, end) in stops.reversed() {
      let bound = limit - problem.problem.travel[location(stop), next] - (end - start)
      let latest = problem.problem.stops[stop].windows[day].filter { $0.opens <= bound }
        .map { min($0.closes, bound) }.max()
      visits.append(
        PlannedVisit(
          stop: stop, arrival: arrival, start: start, end: end,
          slack: max(0, (latest ?? start) - start)))
      (limit, next) = (max(start, latest ?? start), location(stop))
    }
    return visits.reversed()
  }

  /// Checks whether a visit is one of an evening, for which one may wait.
  private func waitsForEvening(_ visit: PlannedVisit, on day: Int) -> Bool {
    let place = candidates.place(problem.origins[visit.stop].place)
    return place.best.contains(.evening) && DayScores.parts(at: visit.start, days[day]).contains(.evening)
  }

  /// The stops of the same place and kind at hours that are worth at least half as much: for the end of the heat one waits.
  func siblings(of stop: Int) -> [Int] {
    let origin = problem.origins[stop]
    let stops = problem.problem.stops
    return problem.origins.indices.filter {
      problem.origins[$0].place == origin.place && problem.origins[$0].kind == origin.kind
        && 2 * stops[$0].score >= stops[stop].score
    }
  }

  func start(_ stop: Int, on day: Int, from arrival: Int) -> Int? {
    problem.problem.stops[stop].windows[day].compactMap {
      max($0.opens, arrival) <= $0.closes ? max($0.opens, arrival) : nil
    }.min()
  }

  func location(_ stop: Int) -> Int { problem.problem.stops[stop].location }

  func travel(_ from: Int, _ stop: Int) -> Int { problem.problem.travel[from, location(stop)] }
}

extension Plan {
  /// The plan with other tours for the same problem; the cost of ways and what is missing stay.
  func with(_ tours: [PlannedTour], of problem: PlanProblem) -> Plan {
    guard tours != self.tours else { return self }
    func score(_ tours: [PlannedTour]) -> Int {
      tours.reduce(0) { $0 + $1.visits.reduce(0) { $0 + problem.stops[$1.stop].score } }
    }
    return Plan(
      tours: tours, score: self.score + score(tours) - score(self.tours), legCost: legCost,
      missingStops: missingStops, missingGroups: missingGroups, isProvenOptimal: false)
  }
}
