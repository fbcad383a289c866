public import DayPlanning
public import GuideModel

extension StoredTrip {
  /// An event on the way.
  public enum Event: Sendable, Hashable {
    /// A stop is skipped.
    case skip(ItemID)
    /// A stop is closed.
    case closed(ItemID)
    /// The traveller is late, or stays until now.
    case late
    /// The traveller stays at a stop until now, which is its end.
    case stay(ItemID)
  }

  /// The plan from now on.
  public struct Reflow: Sendable {
    /// The plan to keep from now on.
    public let trip: StoredTrip
    /// The change.
    public let change: DayChange
    /// Locked stops that it cannot keep, with their times.
    public var lost: [DayRequest.FixedStop] {
      trip.request.fixed.filter { change.dropped.contains($0.place) }
    }
  }

  /// The next stop still to come on a day; nil when there is none.
  public func next(on day: Int) -> Step? { steps.first { $0.day == day && $0.state == .planned } }

  /// The day of the plan that a date is; the first or last for a date outside.
  public func day(of date: CalendarDate) -> Int {
    max(0, min(dayCount - 1, request.date.days(until: date)))
  }

  /// Marks a stop as visited, with all before it on its day that were not skipped.
  ///
  /// - Returns: nil when it is not a stop still to come.
  public func visiting(_ place: ItemID, until end: Int? = nil) -> StoredTrip? {
    guard let index = steps.firstIndex(where: { $0.place == place && $0.state == .planned }) else {
      return nil
    }
    var changed = self
    for other in changed.steps.indices
    where other <= index && changed.steps[other].day == steps[index].day
      && changed.steps[other].state == .planned
    {
      changed.steps[other].state = .visited
    }
    if let end { changed.steps[index].end = max(end, changed.steps[index].start) }
    return changed
  }

  /// Plans the rest of a day again.
  ///
  /// - Parameters:
  ///   - now: Minutes since midnight of the day.
  ///   - position: The current position; nil: at the last visited stop.
  /// - Returns: nil when the event is about a stop that is not still to come.
  public func reflow(
    _ event: Event, day: Int, now: Int, position: Coordinate? = nil, _ planner: DayPlanner
  ) -> Reflow? {
    var trip = self
    var progressEvent = DayProgress.Event.late
    switch event {
    case .skip(let place), .closed(let place):
      guard
        let index = steps.firstIndex(where: { $0.place == place && $0.day == day && $0.state == .planned })
      else { return nil }
      trip.steps[index].state = .skipped
      if case .skip = event { progressEvent = .skip(place) } else { progressEvent = .closed(place) }
    case .stay(let place):
      if let staying = trip.visiting(place, until: now) {
        trip = staying
      } else if let index = steps.lastIndex(where: {
        $0.place == place && $0.day == day && $0.state == .visited
      }) {
        trip.steps[index].end = max(now, steps[index].start)
      } else {
        return nil
      }
    case .late: break
    }
    let today = trip.steps.filter { $0.day == day }
    var request = request
    request.kinds = Dictionary(firstOf: today.map { ($0.place, $0.kind) })
    request.lengths = Dictionary(firstOf: today.map { ($0.place, max(1, $0.end - $0.start)) })
    let progress = DayProgress(
      day: day, now: now, position: position,
      visited: today.filter { $0.state == .visited }.map {
        DayProgress.Visited(place: $0.place, kind: $0.kind, start: $0.start, end: $0.end)
      },
      remaining: today.filter { $0.state == .planned }.map { $0.place },
      elsewhere: Set(
        trip.steps.filter { $0.day != day || $0.state == .skipped }.map { $0.place }
      ).subtracting(today.filter { $0.state == .planned }.map { $0.place }),
      event: progressEvent)
    var change = planner.reflow(request, progress)
    if !change.dropped.isEmpty {
      // Stays of the usual length leave room for more.
      request.lengths = [:]
      let shorter = planner.reflow(request, progress)
      if shorter.dropped.count < change.dropped.count { change = shorter }
    }
    let kept = trip.steps.filter { $0.day != day || $0.state != .planned }
    let rest = (change.rest.days.first?.stops ?? []).map {
      Step(day: day, place: $0.place, kind: $0.kind, start: $0.start, end: $0.end)
    }
    let before = kept.filter { $0.day <= day }
    trip.steps = before + rest + kept.filter { $0.day > day }
    return Reflow(trip: trip, change: change)
  }

  /// When each day leaves for its first stop still to come: later than asked for once the traveller was late.
  func departures(_ planner: DayPlanner) -> [Int] { timetable(planner).days.map { $0.departure } }

  /// Times of some days computed again from their departures, in the order of the stops; what does not fit keeps its old
  /// time.
  func retimed(_ planner: DayPlanner, days: Set<Int>, from departures: [Int]) -> StoredTrip {
    var free = self
    for index in free.steps.indices
    where days.contains(free.steps[index].day) && free.steps[index].state == .planned {
      let length = free.steps[index].end - free.steps[index].start
      let day = free.steps[index].day
      let start = departures.indices.contains(day) ? departures[day] : request.startTime
      (free.steps[index].start, free.steps[index].end) = (start, start + length)
    }
    let plan = free.timetable(planner)
    var changed = self
    for day in days where plan.days.indices.contains(day) {
      for stop in plan.days[day].stops where !stop.isVisited {
        guard let index = changed.steps.firstIndex(where: { $0.place == stop.place && $0.day == day }) else {
          continue
        }
        (changed.steps[index].start, changed.steps[index].end) = (stop.start, stop.end)
      }
    }
    return changed
  }
}
