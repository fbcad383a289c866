public import DayPlanning
public import GuideModel

// Changes by hand. Each keeps the order of the other stops, and throws when some stop no longer fits.
extension StoredTrip {
  /// The stops that a change by hand leaves no time for, or that are closed then.
  public struct NoRoom: Error, Hashable {
    /// The stops in their order, each with the reason.
    public let omissions: [TripPlan.Omission]

    /// The stops, in their order.
    public var places: [ItemID] { omissions.map { $0.place } }
  }

  /// The plan with one more stop on a day: at a time, or where it costs the least.
  ///
  /// - Parameters:
  ///   - minutes: Length of the stay; nil: as long as usual.
  ///   - start: Minutes since midnight, which stay fixed; nil: wherever it fits.
  /// - Returns: nil for a place that cannot be planned or is in the plan already.
  public func adding(
    _ place: ItemID, minutes: Int? = nil, at start: Int?, on day: Int, _ planner: DayPlanner
  ) throws(NoRoom) -> StoredTrip? {
    guard (0..<dayCount).contains(day), let known = planner.places.first(where: { $0.id == place }),
      known.role != .never, !steps.contains(where: { $0.place == place && $0.state != .skipped })
    else { return nil }
    var trip = self
    trip.steps.removeAll { $0.place == place }
    if let start { trip.request.fixed.append(DayRequest.FixedStop(place: place, day: day, start: start)) }
    let first = trip.steps.firstIndex { $0.day >= day } ?? trip.steps.count
    let today = trip.steps.filter { $0.day == day }
    let visited = (today.lastIndex { $0.state == .visited } ?? -1) + 1
    var best: (end: Int, trip: StoredTrip)?
    var least: NoRoom?
    for position in visited...today.count {
      // A fixed time has one position in the order.
      if let start,
        today.prefix(position).contains(where: { $0.start > start && $0.state == .planned })
          || today.dropFirst(position).contains(where: { $0.start < start })
      {
        continue
      }
      var longer = trip
      let begin = start ?? today.dropFirst(position).first?.start ?? today.last?.end ?? request.startTime
      let kind = DayStop.Kind(at: known, from: begin)
      longer.steps.insert(
        Step(
          day: day, place: place, kind: kind, start: begin, end: begin + (minutes ?? known.visit.usual)),
        at: first + position)
      do throws(NoRoom) {
        let fitting = try longer.fitting(planner, on: [day], since: self)
        let end = fitting.steps.last { $0.day == day }?.end ?? 0
        if end < best?.end ?? .max { best = (end, fitting) }
      } catch {
        if error.omissions.count < least?.omissions.count ?? .max { least = error }
      }
    }
    guard let best else { throw least ?? NoRoom(omissions: []) }
    return best.trip
  }

  /// The plan without a stop still to come; those after it come earlier.
  public func removing(_ place: ItemID, _ planner: DayPlanner) -> StoredTrip? {
    guard let index = steps.firstIndex(where: { $0.place == place && $0.state == .planned }) else {
      return nil
    }
    var trip = self
    let day = trip.steps.remove(at: index).day
    trip.request.fixed.removeAll { $0.place == place }
    trip.request.included.removeAll { $0 == place }
    return trip.retimed(planner, days: [day], from: departures(planner))
  }

  /// The plan with two stops still to come in each other's place.
  ///
  /// - Returns: nil when one is not a stop still to come.
  public func swapping(_ first: ItemID, _ second: ItemID, _ planner: DayPlanner) throws(NoRoom) -> StoredTrip?
  {
    func index(_ place: ItemID) -> Int? {
      steps.firstIndex { $0.place == place && $0.state == .planned }
    }
    guard let a = index(first), let b = index(second), a != b else { return nil }
    var trip = self
    trip.steps.swapAt(a, b)
    (trip.steps[a].day, trip.steps[b].day) = (steps[a].day, steps[b].day)
    return try trip.fitting(planner, on: Set([steps[a].day, steps[b].day]), since: self)
  }

  /// The plan with a longer, or shorter, stay at a stop still to come.
  ///
  /// - Returns: nil when it is not a stop still to come.
  public func lengthening(_ place: ItemID, by minutes: Int, _ planner: DayPlanner) throws(NoRoom)
    -> StoredTrip?
  {
    guard let index = steps.firstIndex(where: { $0.place == place && $0.state == .planned }) else {
      return nil
    }
    var trip = self
    trip.steps[index].end = max(steps[index].start + 5, steps[index].end + minutes)
    return try trip.fitting(planner, on: [steps[index].day], since: self)
  }

  /// The plan with a stop still to come whose time stays as it is whatever else changes, or no longer does.
  ///
  /// - Returns: nil when it is not a stop still to come.
  public func locking(_ place: ItemID, _ isLocked: Bool) -> StoredTrip? {
    guard let step = steps.first(where: { $0.place == place && $0.state == .planned }) else { return nil }
    var trip = self
    trip.request.fixed.removeAll { $0.place == place }
    if isLocked {
      trip.request.fixed.append(DayRequest.FixedStop(place: place, day: step.day, start: step.start))
    }
    return trip
  }

  /// Moves a stop to a position of a day, 0 for the first; the order is kept from then on.
  ///
  /// - Returns: nil when it is not a stop still to come, or the day is none of the plan's.
  public func moving(_ place: ItemID, to position: Int, on day: Int, _ planner: DayPlanner) throws(NoRoom)
    -> StoredTrip?
  {
    guard let index = steps.firstIndex(where: { $0.place == place && $0.state == .planned }),
      (0..<dayCount).contains(day)
    else { return nil }
    var changed = self
    var step = changed.steps.remove(at: index)
    let first = changed.steps.firstIndex { $0.day >= day } ?? changed.steps.count
    let count = changed.steps.count { $0.day == day }
    step.day = day
    changed.steps.insert(step, at: first + max(0, min(position, count)))
    return try changed.fitting(planner, on: Set([day, steps[index].day]), since: self)
  }

  /// The times computed again, unless a stop no longer fits that did before.
  private func fitting(_ planner: DayPlanner, on days: Set<Int>, since before: StoredTrip) throws(NoRoom)
    -> StoredTrip
  {
    let trip = retimed(planner, days: days, from: before.departures(planner))
    let impossible = trip.timetable(planner).impossible
    guard !impossible.isEmpty else { return trip }
    let known = before.timetable(planner).impossible.map { $0.place }
    let new = impossible.filter { !known.contains($0.place) }
    guard new.isEmpty else { throw NoRoom(omissions: new) }
    return trip
  }
}
