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
  private let waits: DayWaits
  /// The days of each place, as far as the plan has come.
  private(set) var daysOfPlace: [Int: Set<Int>] = [:]
  /// The days, as far as they are filled.
  private(set) var tours: [PlannedTour] = []

  /// Nil where the content fills nothing, or the order of the stops was given by hand.
  init?(_ solution: DaySolution, _ options: DayOptions) {
    guard let settings = solution.scores.settings.filling, options.mayAdd, solution.request.order.isEmpty
    else { return nil }
    (problem, candidates, days) = (solution.problem, solution.candidates, solution.days)
    (scores, self.settings) = (solution.scores, settings)
    waits = DayWaits(problem: problem, candidates: candidates, days: days, scores: scores)
  }

  var request: DayRequest { scores.request }

  /// The plan with fewer empty hours.
  mutating func filled(_ plan: Plan) -> Plan {
    for (day, tour) in plan.tours.enumerated() {
      for visit in tour.visits { daysOfPlace[place(of: visit.stop), default: []].insert(day) }
    }
    tours = plan.tours
    // A day with next to nothing chooses first.
    for day in tours.indices.sorted(by: { (tours[$0].visits.count, $0) < (tours[$1].visits.count, $1) }) {
      fill(day)
    }
    return plan.with(tours, of: problem.problem)
  }

  private mutating func fill(_ day: Int) {
    let before = (tours: tours, days: daysOfPlace)
    tours[day] = withoutSecondRests(tours[day], on: day)
    let isShorter = tours[day].visits.count < before.tours[day].visits.count
    fillUp(day)
    // Where nothing else comes in, two pauses are better than a long one.
    if isShorter, longestWait(tours[day]) > max(settings.gap * 2, longestWait(before.tours[day])) {
      (tours, daysOfPlace) = before
      fillUp(day)
    }
  }

  private func longestWait(_ tour: PlannedTour) -> Int {
    zip(tour.visits, tour.visits.dropFirst()).map { before, next in
      next.start - next.arrival + problem.origins[before.stop].rest
    }.max() ?? 0
  }

  private mutating func fillUp(_ day: Int) {
    tours[day] = withoutLongRuns(tours[day], on: day)
    for _ in 0..<DayFill.mostInsertions {
      guard let new = best(tours[day], on: day) else { break }
      let place = place(of: new.stop)
      if let lender = lender(of: place, to: day) {
        daysOfPlace[place] = []
        tours[lender] = tour(timed(tours[lender]).filter { self.place(of: $0.stop) != place }, on: lender)
      }
      daysOfPlace[place, default: []].insert(day)
      var stops = timed(tours[day])
      let end = new.start + problem.problem.stops[new.stop].visitTime
      stops.insert((new.stop, new.start, new.start, end), at: new.position)
      tours[day] = tour(stops, on: day)
    }
    tours[day] =
      days[day].isFeast
      ? waits.withPause(tours[day], on: day)
      : waits.withDinner(waits.stretched(tours[day], on: day), on: day)
  }

  /// The tour without drinks right after a rest, from which one does not get up to sit down again; what follows comes earlier.
  private mutating func withoutSecondRests(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    guard !days[day].isHot else { return tour }
    let second = tour.visits.indices.dropFirst().filter { index in
      let (stop, before) = (tour.visits[index].stop, tour.visits[index - 1])
      return problem.origins[stop].kind == .drink
        && !request.asks(for: candidates.place(place(of: stop)).id)
        && problem.origins[before.stop].rest >= DayFill.rest
        && tour.visits[index].start < before.end + settings.tablesApart
    }
    guard !second.isEmpty else { return tour }
    for index in second { daysOfPlace[place(of: tour.visits[index].stop)]?.remove(day) }
    let kept = tour.visits.indices.filter { !second.contains($0) }.map { timed(tour)[$0] }
    return waits.scheduled(kept.map { $0.stop }, on: day) ?? self.tour(kept, on: day)
  }

  /// Minutes after a meal that are a rest of their own.
  static let rest = 45

  /// A fuller day of which a visit may come to another one, because it leaves no gap there; nil for none.
  func lender(of index: Int, to day: Int) -> Int? {
    let place = candidates.place(index)
    guard place.rank > 1, !request.asks(for: place.id), let visited = daysOfPlace[index], visited.count == 1,
      let lender = visited.first, lender != day,
      tours[lender].visits.count >= tours[day].visits.count + DayFill.fuller,
      let position = tours[lender].visits.firstIndex(where: { self.place(of: $0.stop) == index }),
      problem.origins[tours[lender].visits[position].stop].kind == .visit,
      position + 1 < tours[lender].visits.count
    else { return nil }
    let (from, next) = (
      end(before: position, tours[lender], problem.problem.days[lender]), tours[lender].visits[position + 1]
    )
    let free = next.start - from.time - problem.problem.travel[from.location, location(next.stop)]
    return free < settings.gap + DayFill.lent || position == 0 ? lender : nil
  }

  /// Stops by which a day is fuller than one that it lends a stop, and minutes that it has free for it more than others.
  private static let (fuller, lent) = (3, 15)

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

  func location(_ stop: Int) -> Int { waits.location(stop) }

  private func timed(_ tour: PlannedTour) -> [DayWaits.TimedStop] {
    tour.visits.map { ($0.stop, $0.arrival, $0.start, $0.end) }
  }

  /// The tour of stops that begin and end at their times, each reached from the one before it.
  private func tour(_ stops: [DayWaits.TimedStop], on day: Int) -> PlannedTour {
    let (frame, travel) = (problem.problem.days[day], problem.problem.travel)
    var stops = stops
    var (time, here) = (frame.startTime, frame.startLocation)
    for index in stops.indices {
      stops[index].arrival = time + travel[here, location(stops[index].stop)]
      (time, here) = (stops[index].end, location(stops[index].stop))
    }
    return PlannedTour(
      visits: waits.withSlack(stops, on: day), arrival: time + travel[here, frame.endLocation])
  }

  /// When and where one is free before a position of a tour.
  func end(before position: Int, _ tour: PlannedTour, _ frame: PlanDay) -> (time: Int, location: Int) {
    guard position > 0 else { return (frame.startTime, frame.startLocation) }
    let visit = tour.visits[position - 1]
    return (visit.end, location(visit.stop))
  }

  /// The tour without the least of each run of shops that is longer than one walks through at a time.
  private mutating func withoutLongRuns(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    var stops = timed(tour)
    while let run = longRun(stops.map { $0.stop }) {
      let spare = run.filter { !request.asks(for: candidates.place(place(of: stops[$0].stop)).id) }
      let scores = problem.problem.stops
      guard let least = spare.min(by: { scores[stops[$0].stop].score < scores[stops[$1].stop].score }) else {
        break
      }
      daysOfPlace[place(of: stops[least].stop)]?.remove(day)
      stops.remove(at: least)
    }
    return stops.count < tour.visits.count ? self.tour(stops, on: day) : tour
  }

  /// A run of shops that is too long: positions of its stops.
  func longRun(_ stops: [Int]) -> [Int]? {
    var run: [Int] = []
    for (position, stop) in stops.enumerated() {
      let isShop = problem.origins[stop].kind == .visit && candidates.place(place(of: stop)).role == .shop
      if isShop { run.append(position) }
      if run.count > settings.mostShops, !isShop || position == stops.count - 1 {
        let isLiked = run.allSatisfy { scores.likes(candidates.place(place(of: stops[$0]))) }
        if !isLiked || run.count > settings.mostShopsOfInterest ?? settings.mostShops { return run }
      }
      if !isShop { run = [] }
    }
    return nil
  }
}
