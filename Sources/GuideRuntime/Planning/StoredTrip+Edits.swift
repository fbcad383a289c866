public import GuideEngines
public import GuideModel

// Changes by hand. Each keeps the order of the other stops, and is nil when the result does not fit.
extension StoredTrip {
  /// The plan with one more stop on a day: at a time, or where it costs the least.
  ///
  /// - Parameters:
  ///   - minutes: Length of the stay; nil: as long as usual.
  ///   - start: Minutes since midnight, which stay fixed; nil: wherever it fits.
  public func adding(
    _ place: ItemID, minutes: Int? = nil, at start: Int?, on day: Int, _ planner: DayPlanner
  ) -> StoredTrip? {
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
      guard let fitting = longer.fitting(planner, on: [day]) else { continue }
      let end = fitting.steps.last { $0.day == day }?.end ?? 0
      if end < best?.end ?? .max { best = (end, fitting) }
    }
    return best?.trip
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
    return trip.retimed(planner, days: [day])
  }

  /// The plan with two stops still to come in each other's place.
  public func swapping(_ first: ItemID, _ second: ItemID, _ planner: DayPlanner) -> StoredTrip? {
    func index(_ place: ItemID) -> Int? {
      steps.firstIndex { $0.place == place && $0.state == .planned }
    }
    guard let a = index(first), let b = index(second), a != b else { return nil }
    var trip = self
    trip.steps.swapAt(a, b)
    (trip.steps[a].day, trip.steps[b].day) = (steps[a].day, steps[b].day)
    return trip.fitting(planner, on: Set([steps[a].day, steps[b].day]))
  }

  /// The plan with a longer, or shorter, stay at a stop still to come.
  public func lengthening(_ place: ItemID, by minutes: Int, _ planner: DayPlanner) -> StoredTrip? {
    guard let index = steps.firstIndex(where: { $0.place == place && $0.state == .planned }) else {
      return nil
    }
    var trip = self
    trip.steps[index].end = max(steps[index].start + 5, steps[index].end + minutes)
    return trip.fitting(planner, on: [steps[index].day])
  }

  /// The times computed again; nil when a stop no longer fits.
  private func fitting(_ planner: DayPlanner, on days: Set<Int>) -> StoredTrip? {
    let trip = retimed(planner, days: days)
    return trip.timetable(planner).impossible.isEmpty ? trip : nil
  }
}
