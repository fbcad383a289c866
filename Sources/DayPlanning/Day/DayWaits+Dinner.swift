import GuideModel

/// The dinner at which a day ends: it closes the gap before it, and has some of the time that is left.
extension DayWaits {
  /// Minutes between the end of a drink and a dinner that comes earlier.
  private static let afterDrink = 30
  /// Minutes by which an unhurried dinner is longer.
  private static let unhurried = 30

  /// The tour with an earlier dinner where one would wait for it, and a longer one where the day ends long after it.
  ///
  /// In Ramadan dinner follows the sun, and with small children it is early and short.
  func withDinner(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    guard request.order.isEmpty, !days[day].isRamadan, !request.party.hasSmallChildren,
      let dinner = tour.visits.last, isFreeDinner(dinner.stop)
    else { return tour }
    var stops = tour.visits.map { TimedStop($0.stop, $0.arrival, $0.start, $0.end) }
    let index = stops.count - 1
    let (length, place) = (dinner.end - dinner.start, problem.origins[dinner.stop].place)
    let start = earlier(stops, length, on: day) ?? dinner.start
    let shift = dinner.start - start
    let left = problem.problem.days[day].endTime - tour.arrival + shift
    let closes = candidates.openings[place][day].spans
      .first { $0.opens <= start && start + length <= $0.closes }?.closes
    let more = wholeSteps(min(left, DayWaits.unhurried, (closes ?? 0) - start - length))
    guard shift > 0 || more > 0 else { return tour }
    (stops[index].start, stops[index].end) = (start, start + length + more)
    return PlannedTour(visits: withSlack(stops, on: day), arrival: tour.arrival - shift + more)
  }

  /// An earlier start of the last stop, at which its kitchen is open; nil where one does not wait for it.
  private func earlier(_ stops: [TimedStop], _ length: Int, on day: Int) -> Int? {
    guard let dinner = stops.last, let earliest = scores.settings.earliestDinner else { return nil }
    var from = max(earliest, dinner.arrival)
    if let before = stops.dropLast().last, problem.origins[before.stop].kind == .drink {
      from = max(from, before.end + DayWaits.afterDrink)
    }
    from = scores.settings.rounded(from)
    let place = problem.origins[dinner.stop].place
    let starts = candidates.openings[place][day].starts(visit: length).compactMap { window -> Int? in
      let start = max(from, scores.settings.rounded(window.opens))
      return start <= window.closes ? start : nil
    }
    return starts.min().flatMap { $0 < dinner.start ? $0 : nil }
  }

  /// Checks whether a stop is a dinner at a table whose time the traveller did not set.
  private func isFreeDinner(_ stop: Int) -> Bool {
    let place = candidates.place(problem.origins[stop].place)
    return problem.origins[stop].kind == .dinner && place.role.isTable && !request.setsTime(of: place.id)
  }
}
