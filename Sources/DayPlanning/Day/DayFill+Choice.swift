import GuideModel

/// The choice of a stop for empty hours.
extension DayFill {
  /// The insertion into a day that is worth most; nil when nothing fits or no hours are empty.
  func best(_ tour: PlannedTour, on day: Int) -> Insertion? {
    let frame = problem.problem.days[day]
    let gaps = (0...tour.visits.count).filter { isEmpty(before: $0, tour, frame, on: day) }
    guard !gaps.isEmpty else { return nil }
    let room = settings.mostWalking - walking(tour, on: day)
    var best: Insertion?
    for stop in problem.problem.stops.indices where mayFill(stop, tour, on: day) {
      for position in gaps {
        guard let new = insertion(stop, position, tour, frame, room, on: day) else { continue }
        if new.merit > best?.merit ?? 0 { best = new }
      }
    }
    return best
  }

  private func walking(_ tour: PlannedTour, on day: Int) -> Int {
    var here = problem.problem.days[day].startLocation
    var minutes = 0
    for visit in tour.visits {
      let leg = problem.travel[here, location(visit.stop)]
      if leg.mode == .walk { minutes += leg.minutes }
      here = location(visit.stop)
    }
    return minutes
  }

  /// Checks whether the time before a position is long enough to be filled.
  private func isEmpty(before position: Int, _ tour: PlannedTour, _ frame: PlanDay, on day: Int) -> Bool {
    var least = settings.gap + scores.settings.pause(request)
    if days[day].isFeast || request.pace == .relaxed { least += DayFill.further }
    guard position < tour.visits.count else {
      let isOver = request.party.hasSmallChildren && tour.visits.contains { isDinner($0.stop) }
      return !isOver && frame.endTime - tour.arrival >= settings.gap
    }
    let visit = tour.visits[position]
    if position == 0 {
      let way = problem.problem.travel[frame.startLocation, location(visit.stop)]
      return visit.start - way - frame.startTime >= least
    }
    // In the heat of a day one rests long.
    let heat = scores.settings.heat
    if days[day].isHot, visit.arrival < heat.until, heat.from < visit.start { least += DayFill.further * 2 }
    return visit.start - visit.arrival >= least
  }

  /// Minutes of rest more, on a slow day or a feast.
  private static let further = 15

  private func isDinner(_ stop: Int) -> Bool { problem.origins[stop].kind == .dinner }

  /// Checks whether a stop may come into a day at all.
  private func mayFill(_ stop: Int, _ tour: PlannedTour, on day: Int) -> Bool {
    let origin = problem.origins[stop]
    let place = candidates.place(origin.place)
    guard !problem.problem.stops[stop].windows[day].isEmpty, [.visit, .drink].contains(origin.kind),
      place.excursion == nil, place.role != .excursion, isSuitable(place, origin.kind),
      isAffordable(stop, tour, on: day)
    else { return false }
    if isApart(origin.place, on: day) { return false }
    if origin.kind == .drink || place.role.isTable {
      guard origin.kind == .drink, tour.visits.count(where: { problem.origins[$0.stop].kind == .drink }) < 2
      else { return false }
    }
    let visited = daysOfPlace[origin.place] ?? []
    if place.role == .bath, hasBath { return false }
    if visited.isEmpty || lender(of: origin.place, to: day) != nil { return true }
    // One comes back to a place of the evening after a day without it, but not again and again; on feasts, when little is open,
    // to any walk, and in the heat to a café.
    let isTable = place.role.isTable
    return settings.roles.contains(place.role) && visited.count <= settings.returns
      && (days[day].isFeast || place.best.contains(.evening) || isTable && days[day].isHot)
      && visited.allSatisfy { abs($0 - day) >= (isTable ? 1 : max(1, settings.returnDays)) }
  }

  /// Checks whether a place goes with one of the first rank next door that another day has, on which it is open too.
  private func isApart(_ index: Int, on day: Int) -> Bool {
    candidates.pairs.contains { first, partners in
      guard partners.contains(index), let visited = daysOfPlace[first], !visited.isEmpty else {
        return false
      }
      return !visited.contains(day)
        && visited.contains { !candidates.openings[index][$0].starts(visit: 1).isEmpty }
    }
  }

  private var hasBath: Bool {
    daysOfPlace.contains { candidates.place($0.key).role == .bath && !$0.value.isEmpty }
  }

  private func isSuitable(_ place: PlanningPlace, _ kind: DayStop.Kind) -> Bool {
    if place.operating?.status == .unknown || scores.visitCostFactor(place) < DayFill.leastFit {
      return false
    }
    if request.isRaining, place.rain == .poor { return false }
    guard !request.party.childAges.isEmpty else { return true }
    let isForAdults = scores.settings.tables.contains { $0.withChildren < 50 && $0.matches(place) }
    return place.children != .poor && !scores.isForGrownUps(place) && place.role != .bath && !isForAdults
  }

  /// Percent of fit to the budget that something has to have that nobody asked for.
  private static let leastFit = 70

  private func isAffordable(_ stop: Int, _ tour: PlannedTour, on day: Int) -> Bool {
    guard let most = problem.problem.days[day].maximumCost else { return true }
    let stops = problem.problem.stops
    return tour.visits.reduce(stops[stop].cost) { $0 + stops[$1.stop].cost } <= most
  }

  private func insertion(
    _ stop: Int, _ position: Int, _ tour: PlannedTour, _ frame: PlanDay, _ room: Int, on day: Int
  ) -> Insertion? {
    let travel = problem.problem.travel
    let own = problem.problem.stops[stop]
    let (time, here) = end(before: position, tour, frame)
    let next = position < tour.visits.count ? tour.visits[position] : nil
    let latest =
      (next.map { $0.start - travel[own.location, location($0.stop)] }
        ?? frame.endTime - travel[own.location, frame.endLocation]) - own.visitTime
    let arrival = time + travel[here, own.location]
    let starts = own.windows[day].compactMap { window -> Int? in
      let start = max(window.opens, arrival)
      return start <= min(window.closes, latest) ? start : nil
    }
    guard let start = starts.min(), suits(stop, from: start, position, tour, on: day) else { return nil }
    let way = way(from: here, over: own.location, to: next.map { location($0.stop) })
    guard way.onFoot <= room, way.longest <= settings.longestWay,
      way.rides == 0
        || own.visitTime >= settings.worthARide && isWorthARide(stop, from: start, tour)
    else { return nil }
    // One looks at a gate in passing, but does not walk to it.
    let isInPassing = candidates.place(place(of: stop)).role == .glance && !days[day].isFeast
    guard !isInPassing || way.onFoot <= max(own.visitTime, DayFill.inPassing) else { return nil }
    // Of as many, those one has not seen, near by.
    let empty = min(settings.mostEmpty, latest + own.visitTime - time - settings.gap)
    let merit =
      min(own.score, settings.mostWorth) + own.visitTime * settings.minute
      + max(0, empty) * settings.emptyMinute - way.onFoot * scores.settings.weights.travelMinute / 2 - way
      .rides
      * settings.ride - district(from: here, over: own.location, to: next.map { location($0.stop) })
    return Insertion(
      stop: stop, position: position, start: start, merit: merit / share(of: place(of: stop), on: day))
  }

  /// The cost of going to another part of the city on the way.
  private func district(from here: Int, over location: Int, to next: Int?) -> Int {
    let costs = problem.orderCosts
    guard let next else { return costs.cost(here, location) }
    return costs.cost(here, location) + costs.cost(location, next) - costs.cost(here, next)
  }

  /// Checks whether one takes a taxi to a stop: not for a drink, not after dinner, and not where money is limited.
  private func isWorthARide(_ stop: Int, from start: Int, _ tour: PlannedTour) -> Bool {
    problem.origins[stop].kind != .drink && !hasEaten(tour, before: start) && request.mostCost == nil
  }

  private func hasEaten(_ tour: PlannedTour, before start: Int) -> Bool {
    tour.visits.contains { isDinner($0.stop) && $0.start < start }
  }

  /// Minutes of a further way that is still in passing.
  private static let inPassing = 10

  /// The divisor of the worth of coming back: greater on the next day.
  private func share(of place: Int, on day: Int) -> Int {
    guard let visited = daysOfPlace[place], !visited.isEmpty, lender(of: place, to: day) == nil else {
      return 1
    }
    return visited.contains { abs($0 - day) == 1 } ? 6 : 3
  }

  /// The further way over a location: its minutes on foot, its rides and its longest leg. A car that brings one back from out of
  /// town may as well stop there.
  private func way(from here: Int, over location: Int, to next: Int?) -> (
    onFoot: Int, rides: Int, longest: Int
  ) {
    let legs = [problem.travel[here, location]] + (next.map { [problem.travel[location, $0]] } ?? [])
    let direct = next.map { problem.travel[here, $0] }
    let own = legs.filter { $0.mode != .car || direct?.mode != .car }
    return (
      own.reduce(0) { $0 + ($1.mode == .walk ? $1.minutes : 0) }, own.count { $0.mode != .walk },
      own.map { $0.minutes }.max() ?? 0
    )
  }

  /// Checks whether a stop suits a time: by its light and heat, and not a table soon after another, nor one more lane of shops.
  private func suits(_ stop: Int, from start: Int, _ position: Int, _ tour: PlannedTour, on day: Int) -> Bool
  {
    let (date, origin) = (days[day], problem.origins[stop])
    let place = candidates.place(origin.place)
    let end = start + problem.problem.stops[stop].visitTime
    let heat = scores.settings.heat
    if date.isHot, start < heat.until, heat.from < end, place.heat == .poor { return false }
    if scores.timeFactor(place, on: date, at: start) < DayFill.leastFactor { return false }
    // A day does not begin at a table.
    if position == 0, origin.kind == .drink { return false }
    let isReturn = daysOfPlace[origin.place]?.isEmpty == false && lender(of: origin.place, to: day) == nil
    if isReturn, scores.isOfEvenings(place), start < date.sunset { return false }
    let hasEaten = hasEaten(tour, before: start)
    if isReturn, place.role.isTable, !hasEaten, !date.isHot { return false }
    if origin.kind == .drink, hasEaten, !place.best.contains(.evening) { return false }
    if origin.kind == .drink || place.role == .bath {
      let tables = tour.visits.filter {
        candidates.place(self.place(of: $0.stop)).role.isTable || problem.origins[$0.stop].kind != .visit
      }
      let isNear = tables.contains { visit in
        let other = problem.origins[visit.stop]
        // After dinner a drink follows at once, but not a second one.
        if hasEaten, other.kind != .drink { return false }
        // A long rest is a pause of its own, but in the heat one has another one.
        let rest = other.rest < DayFill.rest || date.isHot ? other.rest : 0
        return start < visit.end - rest + settings.tablesApart
          && visit.start < end + settings.tablesApart / 2
      }
      if isNear { return false }
    }
    var order = tour.visits.map { $0.stop }
    order.insert(stop, at: position)
    return longRun(order) == nil
  }

  /// Percent of the worth at the best time below which an hour does not suit.
  private static let leastFactor = 45
}
