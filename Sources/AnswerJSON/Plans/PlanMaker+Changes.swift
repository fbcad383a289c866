import GuideEngines
import GuideModel
package import GuideRuntime

extension PlanMaker {
  /// Changes a plan.
  package func change(_ trip: StoredTrip, _ edit: PlanEdit, at moment: PlanMoment = PlanMoment())
    throws(AnswerFailure) -> PlannedTrip
  {
    let planner = try read { try guide.dayPlanner(for: trip) }
    switch edit {
    case .skip(let stop): return try reflow(trip, planner, .skip(try names.item(stop)), moment)
    case .closed(let stop): return try reflow(trip, planner, .closed(try names.item(stop)), moment)
    case .stay(let stop): return try reflow(trip, planner, .stay(try names.item(stop)), moment)
    case .late(let minutes): return try reflow(trip, planner, .late, moment, later: minutes)
    default: return PlannedTrip(try edited(trip, edit, planner, moment), planner, at: self.moment)
    }
  }

  private func edited(_ trip: StoredTrip, _ edit: PlanEdit, _ planner: DayPlanner, _ moment: PlanMoment)
    throws(AnswerFailure) -> StoredTrip
  {
    switch edit {
    case .add(let place, let start, let minutes):
      let id = try names.item(place)
      let time: Int? = if let start { try self.minutes(start) } else { nil }
      let day = try self.time(of: moment, in: trip).day
      return try room(for: id) { () throws(StoredTrip.NoRoom) in
        try trip.adding(id, minutes: minutes, at: time, on: day, planner)
      }
    case .remove(let stop):
      let id = try planned(stop, in: trip)
      guard let changed = trip.removing(id, planner) else { throw notInPlan(id) }
      return changed
    case .swap(let first, let second):
      let (one, other) = (try planned(first, in: trip), try planned(second, in: trip))
      return try room(for: one) { () throws(StoredTrip.NoRoom) in try trip.swapping(one, other, planner) }
    case .lengthen(let stop, let minutes):
      let id = try planned(stop, in: trip)
      return try room(for: id) { () throws(StoredTrip.NoRoom) in
        try trip.lengthening(id, by: minutes, planner)
      }
    case .move(let stop, let position):
      let id = try planned(stop, in: trip)
      let own = trip.steps.first { $0.place == id }?.day ?? 0
      let day = moment.day == nil ? own : try time(of: moment, in: trip).day
      return try room(for: id) { () throws(StoredTrip.NoRoom) in
        try trip.moving(id, to: position - 1, on: day, planner)
      }
    case .lock(let stop, let isLocked):
      let id = try planned(stop, in: trip)
      guard let changed = trip.locking(id, isLocked) else { throw notInPlan(id) }
      return changed
    case .done(let stop):
      let day = try time(of: moment, in: trip).day
      var id = trip.next(on: day)?.place
      if let stop { id = try names.item(stop) }
      guard let id, let changed = trip.visiting(id) else { throw notInPlan(id) }
      return changed
    case .none, .skip, .closed, .late, .stay: return trip
    }
  }

  private func reflow(
    _ trip: StoredTrip, _ planner: DayPlanner, _ event: StoredTrip.Event, _ moment: PlanMoment,
    later: Int = 0
  ) throws(AnswerFailure) -> PlannedTrip {
    let (day, minute) = try time(of: moment, in: trip)
    var position: Coordinate?
    if let here = moment.here { position = try names.place(here).point }
    guard let reflow = trip.reflow(event, day: day, now: minute + later, position: position, planner) else {
      throw notInPlan(event.place)
    }
    return PlannedTrip(reflow.trip, planner, change: reflow.change, at: self.moment)
  }

  /// The day of a plan and the minute of it.
  private func time(of moment: PlanMoment, in trip: StoredTrip) throws(AnswerFailure) -> (
    day: Int, minute: Int
  ) {
    let index = moment.day.map { $0 - 1 } ?? trip.day(of: local.date)
    guard (0..<trip.dayCount).contains(index) else {
      throw refusal("trip.noDay", [String(index + 1)], help: [String(trip.dayCount)])
    }
    if let now = moment.now { return (index, try minutes(now)) }
    if trip.request.date.adding(days: index) == local.date { return (index, local.time.minutes) }
    let last = trip.steps.last { $0.day == index && $0.state == .visited }
    return (index, last?.end ?? trip.next(on: index)?.start ?? trip.request.startTime)
  }

  /// The stop of a plan that is still to come.
  private func planned(_ text: String, in trip: StoredTrip) throws(AnswerFailure) -> ItemID {
    let id = try names.item(text)
    guard trip.steps.contains(where: { $0.place == id && $0.state == .planned }) else { throw notInPlan(id) }
    return id
  }

  /// The plan after a change of a stop by hand, or the failure that names the stops that no longer fit.
  private func room(for id: ItemID, _ change: () throws(StoredTrip.NoRoom) -> StoredTrip?)
    throws(AnswerFailure) -> StoredTrip
  {
    do throws(StoredTrip.NoRoom) {
      if let changed = try change() { return changed }
    } catch {
      let others = error.places.filter { $0 != id }.map { name($0) }
      if !error.places.contains(id), !others.isEmpty {
        throw AnswerFailure(
          .refused, words.text("trip.noRoom.others", others.joined(separator: ", ")),
          help: words.text("trip.noRoom.help"))
      }
    }
    throw refusal("trip.noRoom", [name(id)])
  }

  private func notInPlan(_ id: ItemID?) -> AnswerFailure {
    refusal("trip.notInPlan", [id.map { name($0) } ?? "—"])
  }

  /// The title of a place; with one that cannot be read, its id names it.
  private func name(_ id: ItemID) -> String {
    (try? guide.title(of: id, language: words.language)) ?? id.rawValue
  }
}

extension StoredTrip.Event {
  /// The stop that it is about; nil for a delay.
  fileprivate var place: ItemID? {
    switch self {
    case .skip(let id), .closed(let id), .stay(let id): id
    case .late: nil
    }
  }
}
