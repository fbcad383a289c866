/// A morning before lunch, and a pause at midday where no table is known to be open.
extension DayWaits {
  /// The tour with a later sight as its first stop, where that is lunch or a door that opens late; nil when none fits.
  func withMorning(_ tour: PlannedTour, on day: Int) -> PlannedTour? {
    guard request.order.isEmpty, let late = tour.visits.first else { return nil }
    let isLunch = problem.origins[late.stop].kind == .lunch
    guard isLunch || late.start - late.arrival >= DayWaits.long && isSight(late.stop) else { return nil }
    let others = Array(tour.visits.dropFirst().map { $0.stop })
    var best: PlannedTour?
    for stop in others where isSight(stop) {
      let rest = [late.stop] + others.filter { $0 != stop }
      for first in siblings(of: stop) {
        guard let plain = scheduled([first] + rest, on: day) else { continue }
        let new = isLunch ? plain : shortened(plain, on: day)
        guard new.arrival < best?.arrival ?? .max,
          new.visits[1].start - new.visits[1].arrival < DayWaits.longest,
          isLunch
            || waiting(new) < waiting(tour) && travel(new, on: day) <= travel(tour, on: day) + DayWaits.detour
        else { continue }
        best = new
      }
    }
    return best
  }

  /// Minutes of all long waits.
  private func waiting(_ tour: PlannedTour) -> Int {
    tour.visits.map { $0.start - $0.arrival }.filter { $0 >= DayWaits.long }.reduce(0, +)
  }

  /// Minutes on the way.
  private func travel(_ tour: PlannedTour, on day: Int) -> Int {
    tour.visits.reduce((0, problem.problem.days[day].startLocation)) { way, visit in
      (way.0 + travel(way.1, visit.stop), location(visit.stop))
    }.0
  }

  /// Minutes on the way that an early start is worth.
  private static let detour = 15

  /// The stops in this order, each as early as it may be, but the first one only shortly before the second; nil when the day
  /// has no time for that.
  func scheduled(_ stops: [Int], on day: Int) -> PlannedTour? {
    let frame = problem.problem.days[day]
    var timed: [TimedStop] = []
    var (time, here) = (frame.startTime, frame.startLocation)
    for stop in stops {
      let arrival = time + travel(here, stop)
      guard var start = start(stop, on: day, from: arrival) else { return nil }
      if timed.isEmpty, let second = stops.dropFirst().first {
        start = latest(stop, before: second, earliest: start, on: day)
      }
      (time, here) = (start + problem.problem.stops[stop].visitTime, location(stop))
      timed.append((stop, arrival, start, time))
    }
    let arrival = time + problem.problem.travel[here, frame.endLocation]
    return arrival <= frame.endTime ? PlannedTour(visits: withSlack(timed, on: day), arrival: arrival) : nil
  }

  /// The latest start of a stop in its hours that makes the next one wait no less.
  private func latest(_ stop: Int, before next: Int, earliest: Int, on day: Int) -> Int {
    let (own, other) = (problem.problem.stops[stop], problem.problem.stops[next])
    let way = own.visitTime + problem.problem.travel[location(stop), location(next)]
    guard let opens = other.windows[day].map({ $0.opens }).min(),
      let window = own.windows[day].first(where: { $0.opens <= earliest && earliest <= $0.closes })
    else { return earliest }
    return max(earliest, min(window.closes, opens - way))
  }

  /// Checks whether a stop is a visit that one can make at another hour of the same day.
  private func isSight(_ stop: Int) -> Bool {
    let place = candidates.place(problem.origins[stop].place)
    return problem.origins[stop].kind == .visit && place.excursion == nil && !place.role.isTable
      && place.role != .bath
  }

  /// The tour with a pause at midday on a feast without a table for lunch: what follows comes as late as the next stop allows.
  func withPause(_ tour: PlannedTour, on day: Int) -> PlannedTour {
    let lunch = scores.settings.lunch
    guard days[day].isFeast, request.order.isEmpty, candidates.isPlanned(.lunch, on: days[day]),
      !tour.visits.contains(where: { problem.origins[$0.stop].kind == .lunch }),
      let first = tour.visits.firstIndex(where: { $0.start >= lunch.from }),
      tour.visits[first].start - tour.visits[first].arrival < DayWaits.pause / 2
    else { return tour }
    let evening = tour.visits.firstIndex { problem.origins[$0.stop].kind == .dinner } ?? tour.visits.endIndex
    guard first < evening else { return tour }
    var stops = tour.visits.map { TimedStop($0.stop, $0.arrival, $0.start, $0.end) }
    let frame = problem.problem.days[day]
    var limit = evening < stops.endIndex ? stops[evening].start : min(frame.endTime, days[day].sunset)
    for index in (first..<evening).reversed() {
      let next = index + 1 < stops.endIndex ? location(stops[index + 1].stop) : frame.endLocation
      let length = stops[index].end - stops[index].start
      let latest = limit - problem.problem.travel[location(stops[index].stop), next] - length
      guard
        let start = self.latest(
          stops[index].stop, on: day, until: min(latest, stops[index].start + DayWaits.pause))
      else { return tour }
      (stops[index].start, stops[index].end) = (
        max(start, stops[index].start), max(start, stops[index].start) + length
      )
      limit = stops[index].start
    }
    for index in stops.indices.dropFirst() {
      stops[index].arrival = stops[index - 1].end + travel(location(stops[index - 1].stop), stops[index].stop)
    }
    let isLast = evening == stops.endIndex
    let arrival = isLast ? tour.arrival + (stops.last?.end ?? 0) - (tour.visits.last?.end ?? 0) : tour.arrival
    return PlannedTour(visits: withSlack(stops, on: day), arrival: arrival)
  }

  /// The latest start of a place of a stop until a minute, at hours that are worth about as much.
  private func latest(_ stop: Int, on day: Int, until minute: Int) -> Int? {
    let step = scores.settings.roundMinutes
    return siblings(of: stop).flatMap { problem.problem.stops[$0].windows[day] }
      .filter { $0.opens <= minute }.map { min($0.closes, minute) / step * step }.max()
  }

  /// The most minutes of a pause at midday.
  private static let pause = 75
}
