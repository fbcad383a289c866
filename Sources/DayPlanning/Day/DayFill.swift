import GuideModel

/// Fills hours that a plan leaves empty: sights that were left out, a bath, a drink, and places that one comes back to.
///
/// Stops of the plan keep their times; what comes in has to fit between them.
struct DayFill {
  let problem: DayProblem
  let candidates: DayCandidates
  let days: [DayDate]
  let scores: DayScores
  let settings: DaySettings.Filling
  /// The days of each place, as far as the plan has come.
  private(set) var daysOfPlace: [Int: Set<Int>] = [:]

  /// Nil where the content fills nothing, or the order of the stops was given by hand.
  init?(_ solution: DaySolution, _ options: DayOptions) {
    guard let settings = solution.scores.settings.filling, options.mayAdd, solution.request.order.isEmpty
    else { return nil }
    (problem, candidates, days) = (solution.problem, solution.candidates, solution.days)
    (scores, self.settings) = (solution.scores, settings)
  }

  var request: DayRequest { scores.request }

  /// The plan with fewer empty hours.
  mutating func filled(_ plan: Plan) -> Plan {
    for (day, tour) in plan.tours.enumerated() {
      for visit in tour.visits { daysOfPlace[place(of: visit.stop), default: []].insert(day) }
    }
    var tours = plan.tours
    // A day with next to nothing chooses first.
    for day in tours.indices.sorted(by: { (tours[$0].visits.count, $0) < (tours[$1].visits.count, $1) }) {
      tours[day] = filled(tours[day], on: day)
    }
    guard tours != plan.tours else { return plan }
    return Plan(
      tours: tours, score: plan.score, legCost: plan.legCost, missingStops: plan.missingStops,
      missingGroups: plan.missingGroups, isProvenOptimal: false)
  }

  private mutating func filled(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    let waits = DayWaits(problem: problem, candidates: candidates, days: days, scores: scores)
    var tour = withoutLongRuns(tour, waits, on: day)
    for _ in 0..<DayFill.mostInsertions {
      guard let new = best(tour, on: day) else { break }
      daysOfPlace[place(of: new.stop), default: []].insert(day)
      tour = inserting(new, into: tour, waits, on: day)
    }
    return tour
  }

  /// A stop that fits before a visit of a tour, or after the last one.
  struct Insertion {
    let stop: Int
    let position: Int
    let start: Int
    let merit: Int
  }

  /// The most stops that come into one day.
  private static let mostInsertions = 6

  func place(of stop: Int) -> Int { problem.origins[stop].place }

  func location(_ stop: Int) -> Int { problem.problem.stops[stop].location }

  private func inserting(
    _ new: Insertion, into tour: PlannedTour, _ waits: DayWaits, on day: Int
  ) -> PlannedTour {
    var stops = tour.visits.map { DayWaits.TimedStop($0.stop, $0.arrival, $0.start, $0.end) }
    let frame = problem.problem.days[day]
    let (time, here) = end(before: new.position, tour, frame)
    let end = new.start + problem.problem.stops[new.stop].visitTime
    stops.insert(
      (new.stop, time + problem.problem.travel[here, location(new.stop)], new.start, end), at: new.position)
    let next = new.position + 1
    if stops.indices.contains(next) {
      stops[next].arrival = end + problem.problem.travel[location(new.stop), location(stops[next].stop)]
    }
    let isLast = !stops.indices.contains(next)
    let arrival =
      isLast ? end + problem.problem.travel[location(new.stop), frame.endLocation] : tour.arrival
    return PlannedTour(visits: waits.withSlack(stops, on: day), arrival: arrival)
  }

  /// When and where one is free before a position of a tour.
  func end(before position: Int, _ tour: PlannedTour, _ frame: PlanDay) -> (time: Int, location: Int) {
    guard position > 0 else { return (frame.startTime, frame.startLocation) }
    let visit = tour.visits[position - 1]
    return (visit.end, location(visit.stop))
  }

  /// The tour without the least of each run of shops that is longer than one walks through at a time.
  private mutating func withoutLongRuns(_ tour: PlannedTour, _ waits: DayWaits, on day: Int) -> PlannedTour {
    var stops = tour.visits.map { DayWaits.TimedStop($0.stop, $0.arrival, $0.start, $0.end) }
    while let run = longRun(stops.map { $0.stop }) {
      let spare = run.filter { !request.asks(for: candidates.place(place(of: stops[$0].stop)).id) }
      let scores = problem.problem.stops
      guard let least = spare.min(by: { scores[stops[$0].stop].score < scores[stops[$1].stop].score }) else {
        break
      }
      daysOfPlace[place(of: stops[least].stop)]?.remove(day)
      stops.remove(at: least)
    }
    guard stops.count < tour.visits.count, let last = stops.last else { return tour }
    let frame = problem.problem.days[day]
    for index in stops.indices {
      let (time, here) =
        index > 0
        ? (stops[index - 1].end, location(stops[index - 1].stop)) : (frame.startTime, frame.startLocation)
      stops[index].arrival = time + problem.problem.travel[here, location(stops[index].stop)]
    }
    let arrival = last.end + problem.problem.travel[location(last.stop), frame.endLocation]
    return PlannedTour(visits: waits.withSlack(stops, on: day), arrival: arrival)
  }

  /// A run of shops that is too long: positions of its stops.
  func longRun(_ stops: [Int]) -> [Int]? {
    var run: [Int] = []
    for (position, stop) in stops.enumerated() {
      let isShop = problem.origins[stop].kind == .visit && candidates.place(place(of: stop)).role == .shop
      if isShop { run.append(position) }
      if run.count > settings.mostShops, !isShop || position == stops.count - 1 { return run }
      if !isShop { run = [] }
    }
    return nil
  }
}
