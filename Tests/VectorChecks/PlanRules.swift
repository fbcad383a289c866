public import DayPlanning

/// The rules that every plan must satisfy, checked against the problem alone.
public enum PlanRules {
  /// The violated rules; empty if the plan is feasible and describes itself correctly.
  public static func violations(of plan: Plan, for problem: PlanProblem) -> [String] {
    var found: [String] = []
    var seen: [Int] = []
    if plan.tours.count != problem.days.count { found.append("\(plan.tours.count) tours") }
    for (day, tour) in plan.tours.enumerated() {
      let frame = problem.days[day]
      var (time, location) = (frame.startTime, frame.startLocation)
      for visit in tour.visits {
        let stop = problem.stops[visit.stop]
        if seen.contains(visit.stop) { found.append("stop \(visit.stop) twice") }
        seen.append(visit.stop)
        if visit.arrival != time + problem.travel[location, stop.location] {
          found.append("arrival at \(visit.stop)")
        }
        let starts = stop.windows[day].filter { $0.closes >= visit.arrival }.map {
          max($0.opens, visit.arrival)
        }
        if visit.start != starts.min() { found.append("start of \(visit.stop) at \(visit.start)") }
        if visit.end != visit.start + stop.visitTime { found.append("end of \(visit.stop)") }
        (time, location) = (visit.end, stop.location)
      }
      time += problem.travel[location, frame.endLocation]
      if tour.arrival != time { found.append("arrival of day \(day)") }
      if time > frame.endTime && !tour.visits.isEmpty { found.append("day \(day) ends late") }
      if tour.visits.count > frame.maximumStops ?? .max { found.append("too many stops on day \(day)") }
      let cost = tour.visits.reduce(0) { $0 + problem.stops[$1.stop].cost }
      if cost > frame.maximumCost ?? .max { found.append("day \(day) costs \(cost)") }
      for index in tour.visits.indices where !isSlackExact(index, of: tour, day, problem) {
        found.append("slack of \(tour.visits[index].stop)")
      }
    }
    if plan.score != seen.reduce(0, { $0 + problem.stops[$1].score }) { found.append("score") }
    if plan.legCost != cost(of: plan, problem) { found.append("cost of legs") }
    let missing = problem.stops.indices.filter { problem.stops[$0].isRequired && !seen.contains($0) }
    if plan.missingStops != missing { found.append("missing stops") }
    let visits = problem.groups.map { group in Set(group.stops).intersection(seen).count }
    if visits.contains(where: { $0 > 1 }) { found.append("two stops of a group") }
    let missed = problem.groups.indices.filter { problem.groups[$0].isRequired && visits[$0] == 0 }
    if plan.missingGroups != missed { found.append("missing groups") }
    return found
  }

  private static func cost(of plan: Plan, _ problem: PlanProblem) -> Int {
    guard let costs = problem.legCosts else { return 0 }
    return zip(plan.tours, problem.days).reduce(0) { sum, day in
      let stops = day.0.visits.map { problem.stops[$0.stop].location }
      let all = [day.1.startLocation] + stops + [day.1.endLocation]
      return sum + zip(all, all.dropFirst()).reduce(0) { $0 + costs[$1.0, $1.1] }
    }
  }

  /// Checks whether the slack of a visit is exact: it can start that late, inside a window, with the rest
  /// feasible, and no later.
  private static func isSlackExact(_ index: Int, of tour: PlannedTour, _ day: Int, _ problem: PlanProblem)
    -> Bool
  {
    let visit = tour.visits[index]
    let windows = problem.stops[visit.stop].windows[day]
    let latest = visit.start + visit.slack
    guard windows.contains(where: { $0.opens <= latest && latest <= $0.closes }) else { return false }
    let later = windows.compactMap { window in
      window.closes > latest ? max(window.opens, latest + 1) : nil
    }
    return isFeasible(after: index, start: latest, of: tour, day, problem)
      && later.allSatisfy { !isFeasible(after: index, start: $0, of: tour, day, problem) }
  }

  private static func isFeasible(
    after index: Int, start: Int, of tour: PlannedTour, _ day: Int, _ problem: PlanProblem
  ) -> Bool {
    let first = problem.stops[tour.visits[index].stop]
    var (time, location) = (start + first.visitTime, first.location)
    for visit in tour.visits[(index + 1)...] {
      let stop = problem.stops[visit.stop]
      let arrival = time + problem.travel[location, stop.location]
      let starts = stop.windows[day].filter { $0.closes >= arrival }.map { max($0.opens, arrival) }
      guard let next = starts.min() else { return false }
      (time, location) = (next + stop.visitTime, stop.location)
    }
    return time + problem.travel[location, problem.days[day].endLocation] <= problem.days[day].endTime
  }
}
