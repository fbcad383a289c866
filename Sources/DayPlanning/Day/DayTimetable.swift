public import GuideModel

/// A stop of a plan that was made before.
public struct TimetableStop: Hashable, Sendable {
  /// The place.
  public let place: ItemID
  /// Activity there.
  public let kind: DayStop.Kind
  /// When it was planned, or visited.
  public let start: Int
  /// When it ends.
  public let end: Int
  /// Indicates whether it was visited.
  public let isVisited: Bool

  /// A stop with its times.
  public init(place: ItemID, kind: DayStop.Kind, start: Int, end: Int, isVisited: Bool = false) {
    (self.place, self.kind, self.start, self.end, self.isVisited) = (place, kind, start, end, isVisited)
  }
}

extension DayPlanner {
  /// The times of a plan made before, with the reasons and cautions of today's content.
  ///
  /// Stops stay in their order and on their days, and start no earlier than planned. Stops that cannot be
  /// visited any more are reported as impossible, with the reason. Visited stops are as they were.
  public func timetable(_ request: DayRequest, days: [[TimetableStop]]) -> TripPlan {
    let plans = days.enumerated().map { number, stops in timetable(request, day: number, stops) }
    guard let first = plans.first else { return plan(request, DayOptions(mayAdd: false)) }
    var assumptions: [ItemID] = []
    for rule in plans.flatMap({ $0.assumptions }) where !assumptions.contains(rule) {
      assumptions.append(rule)
    }
    let oldest = plans.filter { $0.oldestFact != nil }.min { $0.oldestFact ?? .last < $1.oldestFact ?? .last }
    return TripPlan(
      days: plans.flatMap { $0.days }, omissions: [], impossible: plans.flatMap { $0.impossible },
      relaxation: nil,
      assumptions: assumptions,
      assumptionPlaces: plans.reduce(into: [:]) { places, plan in
        for (assumption, more) in plan.assumptionPlaces {
          let first = places[assumption] ?? []
          places[assumption] = first + more.filter { !first.contains($0) }
        }
      }, unservedInterests: [], hasEstimatedWays: plans.contains(where: { $0.hasEstimatedWays }),
      suggestions: plans.enumerated().flatMap { number, plan in plan.suggestions.map { $0.onDay(number) } },
      oldestFact: oldest?.oldestFact, oldestPlace: oldest?.oldestPlace,
      isProvenOptimal: first.isProvenOptimal && plans.count == 1, score: plans.reduce(0) { $0 + $1.score })
  }

  private func timetable(_ request: DayRequest, day: Int, _ stops: [TimetableStop]) -> TripPlan {
    let visited = stops.filter { $0.isVisited }
    let rest = stops.filter { !$0.isVisited }
    var kept = self.request(request, on: day)
    if let last = visited.last {
      (kept.startTime, kept.luggage) = (last.end, nil)
      if let place = index(of: last.place).map({ places[$0] }) {
        (kept.start, kept.startPlace) = (place.point, place.id)
      }
      kept.endTime = max(request.endTime, last.end)
    }
    // Planned stops stay, whatever they cost today.
    kept.mostCost = nil
    kept.order = [0: rest.map { $0.place }]
    (kept.kinds, kept.notBefore, kept.lengths) = ([:], [:], [:])
    // A place counts once, where it comes first.
    for stop in rest.reversed() {
      kept.kinds[stop.place] = stop.kind
      kept.notBefore[stop.place] = stop.start
      kept.lengths[stop.place] = max(1, stop.end - stop.start)
    }
    kept.included = request.included.filter { place in rest.contains { $0.place == place } }
    kept.fixed = request.fixed.filter { fixed in fixed.day == day && rest.contains { $0.place == fixed.place }
    }
    .map { DayRequest.FixedStop(place: $0.place, start: $0.start) }
    let plan = plan(kept, DayOptions(mayAdd: false))
    guard let first = plan.days.first, !visited.isEmpty else { return plan }
    let done = visited.compactMap { stop -> DayStop? in
      guard let index = index(of: stop.place) else { return nil }
      return DayStop(
        place: stop.place, kind: stop.kind, leg: .none, arrival: stop.start, start: stop.start, end: stop.end,
        slack: 0, reasons: [], cautions: [],
        cost: places[index].costs.total(request.party, for: stop.kind, at: places[index].role),
        isVisited: true)
    }
    return plan.replacing(days: [first.replacing(stops: done + first.stops)])
  }
}

extension DaySuggestion {
  /// The same for another day.
  func onDay(_ day: Int) -> DaySuggestion {
    switch self {
    case .leaveOut(let place, _, let minutes): .leaveOut(place, day: day, minutes: minutes)
    case .startEarlier(_, let minutes): .startEarlier(day: day, minutes: minutes)
    case .takeTaxi(let place, _): .takeTaxi(to: place, day: day)
    }
  }
}
