import GuideModel

/// A solved problem, with all that is needed to tell about it.
struct DaySolution {
  let request: DayRequest
  let days: [DayDate]
  let scores: DayScores
  let candidates: DayCandidates
  let problem: DayProblem
  let plan: Plan

  /// The longest wait before a stop, in minutes. The first stop of a day does not count, since the traveller
  /// leaves later instead, nor do stops with a fixed time.
  var longestWait: Int {
    let fixed = Set(request.fixed.map { $0.place })
    return plan.tours.flatMap { $0.visits.dropFirst() }.reduce(0) { most, visit in
      let place = candidates.place(problem.origins[visit.stop].place)
      return fixed.contains(place.id) ? most : max(most, visit.start - visit.arrival)
    }
  }

  /// The longest time that is left at the end of a day.
  var longestRest: Int { plan.tours.reduce(0) { max($0, request.endTime - $1.arrival) } }

  /// The longest time without a stop, as far as it is too long: an hour at the end of a day is welcome, one before it
  /// is not.
  var idleMinutes: Int {
    let (wait, rest) = (longestWait, longestRest)
    return (wait >= DaySolution.longWait ? wait : 0) + (rest >= DaySolution.longRest ? rest : 0)
  }

  /// Minutes between two stops that are too long to spend waiting.
  private static let longWait = 45
  /// Minutes at the end of a day in which one more sight could be seen.
  private static let longRest = 60

  /// Why a place is closed on the day on which it has to be; nil when it is open then, or may be on any day.
  private func certainClosure(_ id: ItemID, _ index: Int) -> DayClosure? {
    let fixed = request.fixed.first { $0.place == id }?.day
    guard let day = fixed ?? request.order.first(where: { $0.value.contains(id) })?.key,
      days.indices.contains(day)
    else { return nil }
    return candidates.openings[index][day].closure
  }

  /// Requested places that are not in the plan, with the reason.
  func impossible(_ planner: DayPlanner) -> [TripPlan.Omission] {
    var asked: [ItemID] = []
    let order = request.order.sorted { $0.key < $1.key }.flatMap { $0.value }
    for id in request.included + request.fixed.map({ $0.place }) + order where !asked.contains(id) {
      asked.append(id)
    }
    let planned = Set(plan.tours.flatMap { $0.visits.map { problem.origins[$0.stop].place } })
    return asked.compactMap { id in
      guard let index = planner.index(of: id) else {
        return TripPlan.Omission(place: id, reason: .notPlannable)
      }
      guard !planned.contains(index) else { return nil }
      if let closure = certainClosure(id, index) {
        return TripPlan.Omission(place: id, reason: .closure(closure))
      }
      if problem.orderRefusals.contains(index) { return TripPlan.Omission(place: id, reason: .order) }
      return TripPlan.Omission(place: id, reason: DayOmissions(planner, self).reason(index))
    }
  }
}
