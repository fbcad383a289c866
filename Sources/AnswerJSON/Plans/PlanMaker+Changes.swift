import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime
package import Trips

extension PlanMaker {
  /// Changes a plan.
  package func change(_ trip: StoredTrip, _ edit: PlanEdit, at moment: PlanMoment = PlanMoment())
    throws(AnswerFailure) -> PlannedTrip
  {
    let planner = try read { try guide.dayPlanner(for: trip) }
    let changed: StoredTrip
    switch edit {
    case .none: changed = trip
    case .add(let place, let start, let minutes):
      let time: Int? = if let start { try self.minutes(start) } else { nil }
      let day = try self.time(of: moment, in: trip).day
      changed = try room(for: try names.item(place)) { id throws(StoredTrip.NoRoom) in
        try trip.adding(id, minutes: minutes, at: time, on: day, planner)
      }
    case .remove(let stop):
      changed = try inPlan(try planned(stop, in: trip)) { trip.removing($0, planner) }
    case .swap(let first, let second):
      let other = try planned(second, in: trip)
      changed = try room(for: try planned(first, in: trip)) { id throws(StoredTrip.NoRoom) in
        try trip.swapping(id, other, planner)
      }
    case .lengthen(let stop, let minutes):
      changed = try room(for: try planned(stop, in: trip)) { id throws(StoredTrip.NoRoom) in
        try trip.lengthening(id, by: minutes, planner)
      }
    case .move(let stop, let position):
      let id = try planned(stop, in: trip)
      let own = trip.steps.first { $0.place == id }?.day ?? 0
      let day = moment.day == nil ? own : try time(of: moment, in: trip).day
      changed = try room(for: id) { id throws(StoredTrip.NoRoom) in
        try trip.moving(id, to: position - 1, on: day, planner)
      }
    case .lock(let stop, let isLocked):
      changed = try inPlan(try planned(stop, in: trip)) { trip.locking($0, isLocked) }
    case .done(let stop):
      let day = try time(of: moment, in: trip).day
      var id = trip.next(on: day)?.place
      if let stop { id = try names.item(stop) }
      changed = try inPlan(id) { trip.visiting($0) }
    case .skip(let stop): return try reflow(trip, planner, .skip(try names.item(stop)), moment)
    case .closed(let stop): return try reflow(trip, planner, .closed(try names.item(stop)), moment)
    case .stay(let stop): return try reflow(trip, planner, .stay(try names.item(stop)), moment)
    case .late(let minutes): return try reflow(trip, planner, .late, moment, later: minutes)
    }
    return PlannedTrip(changed, planner, at: self.moment)
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
    if let lost = reflow.lost.first {
      throw refusal("trip.lockLost", [name(lost.place), TripCard.clock(lost.start, words)])
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

  /// The plan after a change of a stop that it has.
  private func inPlan(_ id: ItemID?, _ change: (ItemID) -> StoredTrip?) throws(AnswerFailure) -> StoredTrip {
    guard let id, let changed = change(id) else { throw notInPlan(id) }
    return changed
  }

  /// The plan after a change of a stop by hand, or the failure that names the stops that no longer fit.
  private func room(for id: ItemID, _ change: (ItemID) throws(StoredTrip.NoRoom) -> StoredTrip?)
    throws(AnswerFailure) -> StoredTrip
  {
    do throws(StoredTrip.NoRoom) {
      if let changed = try change(id) { return changed }
    } catch {
      if let own = error.omissions.first(where: { $0.place == id && $0.reason != .order }) {
        throw AnswerFailure(
          .refused, words.text("trip.noRoom.reason", name(id), TripCard.why(own.reason, words)),
          help: words.text("trip.noRoom.help"))
      }
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
