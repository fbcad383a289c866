import GuideEngines
import GuideModel

/// The problem of a request: stops with windows and scores, and what each of them is.
struct DayProblem {
  /// Meaning of a stop of the problem.
  struct Origin {
    let place: Int
    let kind: DayStop.Kind
    let visit: Int
    /// Location in the travel table.
    let location: Int
    /// Places inside it that belong to the stop.
    let parts: [DayCandidate.Part]
    /// Minutes of the visit that are a rest after it.
    let rest: Int
  }

  let problem: PlanProblem
  /// The problem without the stops that only fill hours that are left empty.
  let search: PlanProblem
  let origins: [Origin]
  /// Legs between locations: the start, the end, then places.
  let travel: DayTravel
  /// Meals that belong to each day, with their groups.
  let mealGroups: [(day: Int, kind: DayStop.Kind, group: Int)]
  /// The places that have to be in, with their groups.
  let requiredGroups: [Int: Int]
  /// Locations from which a day returns to its start: those out of town, and those too far from it to walk back.
  let farFromStart: Set<Int>
  /// Minutes to fetch the luggage from the start before the way to the end; nil where none is left there.
  let luggage: Int?
  /// Costs of the order of stops besides their ways.
  let orderCosts: DayOrderCosts
  /// Places that were requested in the order but do not fit into it.
  let orderRefusals: [Int]

  /// Extra weight of each minute by which a walk is too long.
  private static let longWalkFactor = 1

  static let start = 0
  static let end = 1

  /// - Parameter known: Legs of the same request, some of which are between the same points.
  init(
    _ candidates: DayCandidates, _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores,
    _ options: DayOptions, ways: (any DayWays)?, areas: WalkingAreas, travel known: DayTravel?
  ) {
    let request = scores.request
    var chosen = candidates.chosen()
    let used = Array(Set(chosen.map { $0.place })).sorted()
    var locations: [Int: Int] = [:]
    for (index, place) in used.enumerated() { locations[place] = index + 2 }
    var points: [(point: DayPoint, place: PlanningPlace?)] = [
      (
        DayPoint(request.start, place: request.startPlace),
        places.first { $0.id == request.startPlace && $0.excursion == nil }
      ),
      (DayPoint(request.end ?? request.start, place: request.end == nil ? request.startPlace : nil), nil),
    ]
    points += used.map { (DayPoint(places[$0].point, place: places[$0].id), places[$0]) }
    let travel = DayTravel(
      points, request, scores.settings, isHot: days.contains { $0.isHot }, ways: ways, areas: areas,
      after: known)
    self.travel = travel
    let hasEnd = request.end != nil
    let pause = scores.settings.pause(request)
    // One arrives at an airport or a station, but does not return to it at the end of the day.
    let isArrival = scores.settings.isArrival(request, among: places)
    let isLodging = places.contains {
      $0.id == request.startPlace && scores.settings.lodgingKinds.contains($0.category)
    }
    let farFromStart = Set(
      used.filter { place in
        guard let location = locations[place] else { return false }
        return places[place].role == .excursion || isLodging
          || !isArrival && travel[location, Self.start].mode != .walk
      }.compactMap { locations[$0] })
    self.farFromStart = farFromStart
    luggage = scores.settings.fetchesLuggage(request, among: places) ? scores.settings.luggage : nil
    let luggage = luggage
    func minutes(_ from: Int, _ to: Int) -> Int {
      // A day ends at its last stop, unless that is too far from the start to walk back.
      if to == Self.end, !hasEnd {
        return farFromStart.contains(from) ? scores.settings.rounded(travel[from, Self.start].minutes) : 0
      }
      if to == Self.end, let luggage {
        return [travel[from, Self.start], travel[Self.start, to]].reduce(luggage) {
          $0 + scores.settings.rounded($1.minutes)
        }
      }
      let isBetweenStops = from > Self.end && to > Self.end && from != to
      let way = travel[from, to].minutes
      return scores.settings.rounded(way + (isBetweenStops && way > 0 ? pause : 0))
    }
    let weights = scores.settings.weights
    let ride = request.mostCost == nil ? weights.ride : weights.rideOnLimit ?? weights.ride
    let isInHeat = days.contains { $0.isHot } && request.startTime < scores.settings.heat.until
    let isHard =
      request.isRaining || request.isStepFree || request.party.hasSmallChildren || isInHeat
    let walkPercent = isHard ? weights.hardWalk : 100
    let pace = DayPaceNumbers(request, scores.settings, isHot: false)
    let order = DayOrderCosts(points.map { $0.place }, days, scores)
    orderCosts = order
    func cost(_ from: Int, _ to: Int) -> Int {
      // Without an end point, the day returns to its start, and with luggage there before it leaves.
      let leg = travel[from, to == Self.end && (!hasEnd || luggage != nil) ? Self.start : to]
      // A walk that is longer than one likes, because no taxi gets there, is worth avoiding.
      let beyond = leg.mode == .walk ? max(0, leg.minutes - pace.longestWalk) : 0
      let minutes =
        (leg.minutes + DayProblem.longWalkFactor * beyond) * weights.travelMinute * options.travelPercent
        / 100
      let other = order.cost(from, to)
      guard leg.mode != .walk else { return minutes * walkPercent / 100 + other }
      // The ways to and from a taxi are as hard as any other.
      let onFoot = pace.minutes(forMetres: leg.walkMetres, at: DayTravel.walkingSpeed)
      return minutes + ride + onFoot * weights.travelMinute * (walkPercent - 100) / 100
        + other
    }
    let ends = Self.ends(&chosen, places, days, scores, candidates) {
      minutes(locations[$0] ?? Self.start, Self.end)
    }
    let keeper = OrderKeeper(
      places: places, days: days, ends: ends, scores: scores, options: options, candidates: candidates
    ) { from, to in
      minutes(from.flatMap { locations[$0] } ?? Self.start, to.flatMap { locations[$0] } ?? Self.end)
    }
    orderRefusals = keeper.keep(&chosen)
    Self.fix(&chosen, places, days, request, candidates)
    func walk(_ place: Int) -> Int? {
      locations[place].map { travel[Self.start, $0] }.flatMap { $0.mode == .walk ? $0.minutes : nil }
    }
    DayFirstStop.spareHeat(&chosen, days, scores, walk: walk)
    DayFirstStop(places, days, scores)?.limit(&chosen, walk: walk)
    let builder = StopBuilder(chosen, places, days, scores, locations, candidates, options)
    origins = builder.origins
    mealGroups = builder.mealGroups
    requiredGroups = builder.requiredGroups
    // Time and pace end a day, not a number of stops.
    let frames = ends.enumerated().map { day, end in
      PlanDay(
        startLocation: Self.start,
        endLocation: scores.settings.returns(request, on: day, among: places) ? Self.start : Self.end,
        startTime: request.startTime(on: day),
        endTime: end, maximumCost: request.mostCost.map { max(0, $0 - options.reservedCost) })
    }
    problem = PlanProblem(
      stops: builder.stops, days: frames, travel: TravelTable(count: points.count, time: minutes),
      groups: builder.groups, legCosts: TravelTable(count: points.count, time: cost))
    search = problem.without(builder.fillers)
  }
}

extension PlanProblem {
  /// The same problem in which some stops cannot be visited.
  fileprivate func without(_ spare: Set<Int>) -> PlanProblem {
    guard !spare.isEmpty else { return self }
    let shut = [[StartWindow]](repeating: [], count: days.count)
    return PlanProblem(
      stops: stops.enumerated().map { index, stop in
        spare.contains(index)
          ? PlanStop(
            location: stop.location, score: stop.score, visitTime: stop.visitTime, windows: shut,
            cost: stop.cost)
          : stop
      }, days: days, travel: travel, groups: groups, legCosts: legCosts)
  }
}
