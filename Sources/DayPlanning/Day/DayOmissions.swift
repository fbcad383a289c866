import GuideEngines
import GuideModel

/// Why places are not in a plan.
struct DayOmissions {
  private let planner: DayPlanner
  private let solution: DaySolution
  /// Minutes from the start from which it is the way that leaves no time.
  private static let far = 45
  /// The most omissions that are reported.
  private static let most = 5

  private let outbid: Set<Int>

  init(_ planner: DayPlanner, _ solution: DaySolution, _ options: DayOptions = DayOptions()) {
    (self.planner, self.solution, outbid) = (planner, solution, options.outbid)
  }

  /// The notable ones: important, or of the traveller's interests.
  func notable() -> [TripPlan.Omission] {
    let planned = solution.visitedPlaces
    let request = solution.request
    let left = planner.places.indices.filter { index in
      let place = planner.places[index]
      guard place.role != .never, !planned.contains(index), !request.asks(for: place.id) else { return false }
      guard !request.avoided.contains(place.id),
        ![.excursion, .inside].contains(solution.candidates.refusals[index]),
        place.role != .excursion || solution.scores.likes(place)
      else {
        return false
      }
      let isTable = place.role.isTable
      let isLiked = solution.scores.likes(place)
      return place.rank == 1 || (place.rank == 2 && !isTable && (isLiked || request.interests.isEmpty))
    }
    let worth = left.map { ($0, solution.scores.worth(of: planner.places[$0])) }
    let order = worth.sorted { a, b in
      let (first, second) = (planner.places[a.0], planner.places[b.0])
      if first.rank != second.rank { return first.rank < second.rank }
      return a.1 != b.1 ? a.1 > b.1 : first.id < second.id
    }
    return order.prefix(DayOmissions.most).map { index, _ in
      TripPlan.Omission(place: planner.places[index].id, reason: reason(index))
    }
  }

  /// The first reason that applies.
  func reason(_ index: Int) -> DayOmission {
    let place = planner.places[index]
    if let refusal = solution.candidates.refusals[index] { return refusal }
    let openings = solution.candidates.openings[index]
    if openings.allSatisfy({ $0.spans.isEmpty }), let closure = openings.compactMap({ $0.closure }).first {
      return .closure(closure)
    }
    let request = solution.request
    let numbers = DayPaceNumbers(request, planner.settings, isHot: false)
    let visit = numbers.minutes(of: place)
    let far = minutesAway(place)
    if far >= DayOmissions.far, 2 * far + visit > request.minutes { return .tooFar(minutes: far) }
    let starts = openings.flatMap { $0.starts(visit: visit) }
    if !starts.contains(where: { $0.opens + visit <= request.endTime && $0.closes >= request.startTime + far }
    ),
      let opening = openings.first(where: { !$0.spans.isEmpty }),
      let span = opening.hours ?? opening.spans.first
    {
      return .outsideHours(opens: span.opens, closes: span.closes)
    }
    if isBeyondBudget(place) { return .budget }
    if place.role.isTable { return .otherTable }
    let heat = planner.settings.heat
    if solution.days.allSatisfy({ $0.isHot }), place.heat == .poor,
      starts.allSatisfy({ heat.from <= max($0.opens, request.startTime) && $0.closes < heat.until })
    {
      return .heat
    }
    if request.isRaining, place.rain == .poor { return .rain }
    if solution.scores.isOfEvenings(place), solution.days.allSatisfy({ request.endTime < $0.sunset }),
      !solution.days.contains(where: { solution.scores.isSeenByDay(place, on: $0) })
    {
      return .evening
    }
    switch room(for: index, visit) {
    case .rest: return .rest
    case .wait: return reasonAgainstFilling(index)
    case nil: break
    }
    if place.rank == 1, outbid.contains(index) || gaveWay(place, visit) { return .interests }
    let closes = openings.flatMap { $0.spans.map { $0.closes } }.max() ?? 0
    let hasTime = solution.plan.tours.contains { request.endTime - $0.arrival >= visit }
    if hasTime, place.role != .excursion, solution.plan.tours.allSatisfy({ closes < $0.arrival + visit }) {
      return .closesEarlier(at: closes)
    }
    let none: DayOmission = request.asks(for: place.id) ? .noTime : .noRoom
    if place.rank == 1 { return none }
    if place.role == .excursion,
      solution.visitedPlaces.contains(where: { planner.places[$0].role == .excursion })
    {
      return .otherExcursion
    }
    let kind = solution.candidates.variety(of: place)
    let others = solution.plan.tours.flatMap { $0.visits }.filter {
      solution.candidates.variety(of: planner.places[solution.problem.origins[$0.stop].place]) == kind
    }
    return others.count < 2 * solution.days.count ? none : .variety
  }

  /// Why a place does not come into hours that are left empty.
  private func reasonAgainstFilling(_ index: Int) -> DayOmission {
    let place = planner.places[index]
    if place.role == .bath, !solution.request.party.childAges.isEmpty { return .children }
    if place.operating?.status == .unknown { return .closure(.assumed) }
    let hasOther = solution.visitedPlaces.contains { planner.places[$0].role == place.role }
    if [.shop, .bath].contains(place.role), hasOther { return .variety }
    return isNearAStop(place) ? .rest : .outOfTheWay
  }

  /// Checks whether a place is beside a stop of any day, where it is not out of the way.
  private func isNearAStop(_ place: PlanningPlace) -> Bool {
    solution.visitedPlaces.contains { stop in
      Geodesy.distanceMetres(from: planner.places[stop].point, to: place.point) <= DayOmissions.beside
    }
  }

  /// Metres to a stop beside it.
  private static let beside = 800.0

  /// Free time that is long enough for a visit and its ways.
  private enum Room { case wait, rest }

  /// The free time of a day in which a place could be visited; nil for none.
  private func room(for index: Int, _ visit: Int) -> Room? {
    let own = solution.problem.origins.first { $0.place == index }?.location
    func way(_ from: Int, _ to: Int) -> Int {
      guard own == nil else { return solution.problem.problem.travel[from, to] }
      return to == DayProblem.end ? 0 : DayOmissions.wayToIt
    }
    var room: Room?
    for (day, tour) in solution.plan.tours.enumerated() {
      let spans = solution.candidates.openings[index][day].starts(visit: visit)
      func fits(_ from: Int, _ here: Int, _ until: Int, _ next: Int) -> Bool {
        spans.contains {
          max($0.opens, from + way(here, own ?? here))
            <= min($0.closes, until - visit - way(own ?? next, next))
        }
      }
      let frame = solution.problem.problem.days[day]
      var (end, rest, here) = (frame.startTime, 0, frame.startLocation)
      for stop in tour.visits {
        let origin = solution.problem.origins[stop.stop]
        if fits(end, here, stop.start, origin.location) { return .wait }
        // A rest and the wait after it are one pause.
        if rest > 0, fits(end - rest, here, stop.start, origin.location) { room = .rest }
        (end, rest, here) = (stop.end, origin.rest, origin.location)
      }
      if fits(end, here, max(end, frame.endTime), frame.endLocation) { return .wait }
    }
    return room
  }

  /// Minutes for the way to a stop that was no candidate.
  private static let wayToIt = 15

  /// Checks whether something of an interest has as much time as a place that is of none.
  private func gaveWay(_ place: PlanningPlace, _ visit: Int) -> Bool {
    guard !solution.scores.likes(place) else { return false }
    return solution.plan.tours.flatMap { $0.visits }.contains { planned in
      let origin = solution.problem.origins[planned.stop]
      return origin.kind == .visit && planned.end - planned.start >= visit
        && solution.scores.likes(planner.places[origin.place])
    }
  }

  /// Checks whether no day has as much money left as a place costs.
  private func isBeyondBudget(_ place: PlanningPlace) -> Bool {
    guard let most = solution.request.mostCost,
      let cost = place.costs.total(solution.request.party)?.usualPrice
    else { return false }
    return solution.plan.tours.allSatisfy { tour in
      let spent = tour.visits.reduce(0) { $0 + solution.problem.problem.stops[$1.stop].cost }
      return spent + cost > most
    }
  }

  /// Minutes from the start, at most those of a taxi.
  private func minutesAway(_ place: PlanningPlace) -> Int {
    let points: [(point: DayPoint, place: PlanningPlace?)] = [
      (DayPoint(solution.request.start, place: solution.request.startPlace), nil),
      (DayPoint(place.point, place: place.id), place),
    ]
    return DayTravel(
      points, solution.request, planner.settings, isHot: false, ways: planner.ways, areas: planner.areas)[
        0, 1
      ]
      .minutes
  }
}
