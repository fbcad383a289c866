import GuideModel

/// The problem of a request: stops with windows and scores, and what each of them is.
struct DayProblem {
  /// What a stop of the problem is.
  struct Origin {
    let place: Int
    let kind: DayStop.Kind
    let visit: Int
    /// Location in the travel table.
    let location: Int
  }

  let problem: PlanProblem
  let origins: [Origin]
  /// Legs between locations: the start, the end, then places.
  let travel: DayTravel
  /// Meals of each day whose group is required, with the group.
  let mealGroups: [(day: Int, kind: DayStop.Kind, group: Int)]
  /// The places that have to be in, with their groups.
  let requiredGroups: [Int: Int]
  /// Places of the order that do not fit into it.
  let orderRefusals: [Int]

  static let start = 0
  static let end = 1
  /// What stops of an order outweigh new ones by, when they may be left out.
  private static let keptBonus = 4
  private static let keptWorth = 1000

  init(
    _ candidates: DayCandidates, _ places: [PlanningPlace], _ days: [DayDate], _ scores: DayScores,
    _ options: DayOptions, ways: (any DayWays)?
  ) {
    let request = scores.request
    var chosen = candidates.chosen()
    let used = Array(Set(chosen.map(\.place))).sorted()
    var locations: [Int: Int] = [:]
    for (index, place) in used.enumerated() { locations[place] = index + 2 }
    var points: [(point: DayPoint, place: PlanningPlace?)] = [
      (DayPoint(request.start, place: request.startPlace), nil),
      (DayPoint(request.end ?? request.start, place: request.end == nil ? request.startPlace : nil), nil),
    ]
    points += used.map { (DayPoint(places[$0].point, place: places[$0].id), places[$0]) }
    let travel = DayTravel(points, request, isHot: days.contains(where: \.isHot), ways: ways)
    self.travel = travel
    let hasEnd = request.end != nil
    func minutes(_ from: Int, _ to: Int) -> Int {
      if to == Self.end, !hasEnd { return 0 }
      return travel[from, to].minutes
    }
    let weights = scores.weights
    func cost(_ from: Int, _ to: Int) -> Int {
      // Who names no end goes back to where the day started.
      let leg = travel[from, to == Self.end && !hasEnd ? Self.start : to]
      return leg.minutes * weights.travelMinute + (leg.mode == .walk ? 0 : weights.ride)
    }
    orderRefusals = Self.keepOrder(&chosen, places, days, request, options, locations, minutes)
    Self.fix(&chosen, places, days, request, candidates)
    let builder = StopBuilder(chosen, places, days, scores, locations, candidates, options)
    origins = builder.origins
    mealGroups = builder.mealGroups
    requiredGroups = builder.requiredGroups
    let limit = DayPaceNumbers(request, isHot: false).mostStops(minutes: request.minutes)
    let frames = days.indices.map { day in
      // A drink takes the place of another stop.
      let meals = [DayStop.Kind.lunch, .dinner].count { candidates.isPlanned($0, on: days[day]) }
      let asked = chosen.count { $0.isRequired && $0.isTimed && !$0.starts[day].isEmpty }
      return PlanDay(
        startLocation: Self.start, endLocation: Self.end, startTime: request.startTime,
        endTime: request.endTime,
        maximumStops: max(asked, max(1, limit - options.visitedStops) + meals))
    }
    problem = PlanProblem(
      stops: builder.stops, days: frames, travel: TravelTable(count: points.count, time: minutes),
      groups: builder.groups, legCosts: TravelTable(count: points.count, time: cost))
  }

  /// Puts the stops of an order into windows that keep it; the places that do not fit.
  private static func keepOrder(
    _ chosen: inout [DayCandidate], _ places: [PlanningPlace], _ days: [DayDate], _ request: DayRequest,
    _ options: DayOptions, _ locations: [Int: Int], _ minutes: (Int, Int) -> Int
  ) -> [Int] {
    var refused: [Int] = []
    for (day, ids) in request.order.sorted(by: { $0.key < $1.key }) where days.indices.contains(day) {
      // Of a place with a meal and a visit the visit, which may be at any time, stands for both.
      let fixed = Set(request.fixed.map(\.place))
      let shut = Set(ids).subtracting(fixed).filter { id in
        !chosen.contains { places[$0.place].id == id && !$0.starts[day].isEmpty }
      }
      refused += places.indices.filter { shut.contains(places[$0].id) }
      chosen.removeAll { shut.contains(places[$0.place].id) }
      let sequence = ids.compactMap { id in
        fixed.contains(id)
          ? nil : chosen.firstIndex { places[$0.place].id == id && !$0.starts[day].isEmpty }
      }
      for index in sequence {
        Self.delay(&chosen[index], day, request.notBefore[places[chosen[index].place].id])
        clipTable(&chosen[index], places, days[day], day, request.kinds[places[chosen[index].place].id])
      }
      let order = KeptOrder(
        sequence.map {
          KeptOrder.Item(
            starts: chosen[$0].starts[day], visit: chosen[$0].visit, worth: chosen[$0].worth + keptWorth)
        },
        from: request.startTime, until: request.endTime
      ) { from, to in
        func location(_ position: Int) -> Int {
          position < 0
            ? start : position >= sequence.count ? end : locations[chosen[sequence[position]].place] ?? end
        }
        return minutes(location(from), location(to))
      }
      for (index, position) in order.kept.enumerated() {
        let candidate = sequence[position]
        var starts = [[StartWindow]](repeating: [], count: days.count)
        starts[day] = order.windows[index]
        chosen[candidate].starts = starts
        (chosen[candidate].isTimed, chosen[candidate].isRequired) = (true, true)
        if options.isOrderOptional {
          chosen[candidate].worth = (chosen[candidate].worth + keptWorth) * keptBonus
        }
        let place = places[chosen[candidate].place]
        if let first = starts[day].first?.opens, request.kinds[place.id] == nil {
          chosen[candidate].kind = kind(of: place, at: first)
        }
      }
      let kept = Set(order.kept.map { sequence[$0] })
      let out = Set(sequence.filter { !kept.contains($0) }.map { chosen[$0].place })
      refused += out
      let ordered = Set(sequence.map { chosen[$0].place })
      let keptPlaces = Set(kept.map { chosen[$0].place })
      // No other stop of these places: neither those that do not fit, nor a meal beside the visit.
      chosen = chosen.enumerated().filter { index, candidate in
        !ordered.contains(candidate.place) || kept.contains(index) && keptPlaces.contains(candidate.place)
      }.map(\.element)
    }
    return refused.sorted()
  }

  /// Drops starts before a minute, unless none is left.
  private static func delay(_ candidate: inout DayCandidate, _ day: Int, _ minute: Int?) {
    guard let minute else { return }
    let starts = candidate.starts[day].filter { $0.closes >= minute }
      .map { StartWindow(opens: max($0.opens, minute), closes: $0.closes) }
    if !starts.isEmpty { candidate.starts[day] = starts }
  }

  /// Keeps a table in an order to the times of meals, an hour longer than for a new plan, where it can be had then.
  private static func clipTable(
    _ candidate: inout DayCandidate, _ places: [PlanningPlace], _ day: DayDate, _ number: Int,
    _ kind: DayStop.Kind?
  ) {
    let place = places[candidate.place]
    guard place.role == .meal || place.role == .drink || kind ?? .visit != .visit else { return }
    let weights = DayWeights()
    let times =
      switch kind {
      case .lunch: [weights.lunch]
      case .dinner: [DayCandidates.dinner(on: day, weights)]
      case .drink: weights.drinks
      case .visit, nil:
        [weights.lunch, DayCandidates.dinner(on: day, weights)] + (place.role == .drink ? weights.drinks : [])
      }
    let starts = candidate.starts[number].flatMap { window in
      times.compactMap { time -> StartWindow? in
        let (opens, closes) = (max(window.opens, time.from), min(window.closes, time.until + 60))
        return opens <= closes ? StartWindow(opens: opens, closes: closes) : nil
      }
    }
    if !starts.isEmpty { candidate.starts[number] = starts }
  }

  /// What a stop at a table is at some time.
  static func kind(of place: PlanningPlace, at minute: Int) -> DayStop.Kind {
    guard place.role == .meal || place.role == .drink else { return .visit }
    let isKitchen = place.role == .meal && place.servings.isEmpty
    if (660...930).contains(minute), isKitchen || place.servings.contains(.lunch) { return .lunch }
    if (1080...1350).contains(minute), isKitchen || place.servings.contains(.dinner) { return .dinner }
    return .drink
  }

  /// Replaces the windows of what has a fixed time.
  private static func fix(
    _ chosen: inout [DayCandidate], _ places: [PlanningPlace], _ days: [DayDate], _ request: DayRequest,
    _ candidates: DayCandidates
  ) {
    for stop in request.fixed where days.indices.contains(stop.day) {
      guard let index = chosen.firstIndex(where: { places[$0.place].id == stop.place }) else { continue }
      let place = chosen[index].place
      if candidates.openings[place][stop.day].closure?.isCertain == true {
        chosen.removeAll { $0.place == place }
        continue
      }
      chosen[index].kind = kind(of: places[place], at: stop.start)
      chosen[index].starts = [[StartWindow]](repeating: [], count: days.count)
      chosen[index].starts[stop.day] = [StartWindow(opens: stop.start, closes: stop.start)]
      (chosen[index].isTimed, chosen[index].isRequired) = (true, true)
      let fixed = chosen[index]
      chosen = chosen.filter { $0.place != place } + [fixed]
    }
  }
}
