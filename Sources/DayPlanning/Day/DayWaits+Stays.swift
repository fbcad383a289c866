import GuideModel

/// Longer stays where a day has time left: before a long wait, and in the evening.
extension DayWaits {
  /// Minutes of a wait that remain for a rest.
  private static let rest = 30

  /// The tour with longer stays, none beyond the longest visit that the content gives; the order stays.
  ///
  /// An order made by hand keeps its lengths.
  func stretched(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    guard request.order.isEmpty else { return tour }
    var visits = tour.visits.map { TimedStop($0.stop, $0.arrival, $0.start, $0.end) }
    for next in visits.indices.dropFirst() where visits[next].start - visits[next].arrival >= DayWaits.long {
      stretch(&visits, before: next, on: day)
    }
    let evening = visits.last.map { eveningRoom($0, tour, on: day) } ?? 0
    if evening > 0 { visits[visits.count - 1].end += evening }
    guard !zip(visits, tour.visits).allSatisfy({ $0.end == $1.end }) else { return tour }
    return PlannedTour(visits: withSlack(visits, on: day), arrival: tour.arrival + evening)
  }

  /// Lengthens the stays before a wait, the last one first.
  private func stretch(_ visits: inout [TimedStop], before next: Int, on day: Int) {
    var free = visits[next].start - visits[next].arrival - DayWaits.rest
    for index in (0..<next).reversed() {
      let delay = visits[index + 1..<next].map { self.delay($0, on: day) }.min() ?? free
      let more = wholeSteps(min(free, delay, room(visits[index], on: day)))
      guard more > 0 else { continue }
      visits[index].end += more
      for later in index + 1..<next {
        visits[later].arrival += more
        visits[later].start += more
        visits[later].end += more
      }
      visits[next].arrival += more
      free -= more
    }
  }

  /// Minutes by which a stay may be longer: its place is open, and it is neither dark nor hot there.
  private func room(_ visit: TimedStop, on day: Int) -> Int {
    let place = place(of: visit)
    guard isDrink(visit) || problem.origins[visit.stop].kind == .visit || !place.role.isTable,
      canStayLonger(place),
      !(days[day].isHot && place.heat == .poor && visit.end > scores.settings.heat.from)
    else { return 0 }
    let light = place.role.needsDaylight && !place.best.contains(.evening) ? days[day].sunset : .max
    let heat = days[day].isHot && place.heat == .poor ? scores.settings.heat.from : .max
    return min(longerStay(visit), min(closing(of: visit, on: day), light, heat) - visit.end)
  }

  /// The end of the hours in which a visit lies.
  private func closing(of visit: TimedStop, on day: Int) -> Int {
    candidates.openings[problem.origins[visit.stop].place][day].spans
      .first { $0.opens <= visit.start && visit.end <= $0.closes }?.closes ?? visit.end
  }

  /// Minutes by which the last stay may be longer, where a day ends at its best place for an evening.
  private func eveningRoom(_ visit: TimedStop, _ tour: PlannedTour, on day: Int) -> Int {
    let place = place(of: visit)
    let left = problem.problem.days[day].endTime - tour.arrival
    guard left >= DayWaits.long, canStayLonger(place), !place.role.isTable, place.best.contains(.evening),
      !request.party.hasSmallChildren, DayScores.parts(at: visit.end, days[day]).contains(.evening)
    else { return 0 }
    return wholeSteps(min(left, longerStay(visit), closing(of: visit, on: day) - visit.end))
  }

  /// Minutes by which a visit may begin later without being worth less, and still end in time if it was lengthened.
  private func delay(_ visit: TimedStop, on day: Int) -> Int {
    let stop = problem.problem.stops[visit.stop]
    let longer = visit.end - visit.start - stop.visitTime
    return stop.windows[day].filter { $0.opens <= visit.start }
      .map { $0.closes - visit.start - longer }.max() ?? 0
  }

  private func canStayLonger(_ place: PlanningPlace) -> Bool {
    place.role != .bath && place.excursion == nil && request.lengths[place.id] == nil
      && (place.children == .good || !request.party.hasSmallChildren)
  }

  /// Minutes until the longest visit, or over a drink until the usual one.
  private func longerStay(_ visit: TimedStop) -> Int {
    let inner = problem.origins[visit.stop].parts.reduce(0) { $0 + $1.minutes }
    let own = place(of: visit).visit
    return (isDrink(visit) ? own.usual : own.longest) - (visit.end - visit.start - inner)
  }

  private func isDrink(_ visit: TimedStop) -> Bool { problem.origins[visit.stop].kind == .drink }

  /// Minutes rounded down to times that plans give, none of them below zero.
  func wholeSteps(_ minutes: Int) -> Int {
    max(0, minutes) / scores.settings.roundMinutes * scores.settings.roundMinutes
  }

  private func place(of visit: TimedStop) -> PlanningPlace {
    candidates.place(problem.origins[visit.stop].place)
  }

  var request: DayRequest { scores.request }
}
