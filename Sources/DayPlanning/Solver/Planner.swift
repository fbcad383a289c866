/// Chooses stops and their order for one or more days.
///
/// A pure function: no clock, no floating point, random numbers seeded by the problem. The same problem and budget
/// give the same plan on every device.
public enum Planner {
  /// Iterations that provide a lower bound for the exact search.
  private static let firstIterations = 300

  /// The best plan found within a budget: most required stops and groups, then the highest score less the costs of legs.
  ///
  /// Proven optimal if the exact search finishes within its labels, or if every stop is visited. Among equal scores, an
  /// exact search prefers the one with the lowest sum of arrivals at the ends of the days. A day whose end cannot be
  /// reached in time even without stops has no stops and a late arrival.
  public static func plan(_ problem: PlanProblem, budget: PlanBudget = .standard) -> Plan {
    let tables = PlanTables(problem)
    var search = NeighbourhoodSearch(tables)
    let mostValue = tables.groups.mostValue(tables)

    if budget.labels > 0 {
      search.run(iterations: min(budget.iterations, firstIterations), tables)
      var exact = LabelSearch(
        tables, labelLimit: budget.labels, bestValue: search.best.merit(tables),
        bestArrivals: search.best.arrivalSum)
      switch exact?.run(tables) {
      case .improved(let days): return plan(days, of: problem, tables, isProvenOptimal: true)
      case .confirmed: return plan(search.best.stopsByDay, of: problem, tables, isProvenOptimal: true)
      case .outOfBudget, nil: break
      }
    }
    search.run(iterations: budget.iterations, tables)
    search.polish(tables)
    return plan(
      search.best.stopsByDay, of: problem, tables, isProvenOptimal: search.best.merit(tables) == mostValue)
  }

  /// Builds a plan with its times from the stops of each day.
  private static func plan(
    _ days: [[Int]], of problem: PlanProblem, _ tables: borrowing PlanTables, isProvenOptimal: Bool
  ) -> Plan {
    var state = TourState(tables)
    for (day, stops) in days.enumerated() {
      for (position, stop) in stops.enumerated() { state.insert(stop, on: day, after: position, tables) }
    }
    let tours = days.indices.map { day in
      let base = day * state.stride
      let visits = days[day].enumerated().map { position, stop in
        let index = base + position + 1
        let start = Int(state.positions[index].start)
        return PlannedVisit(
          stop: stop, arrival: Int(state.positions[index].arrival), start: start,
          end: start + problem.stops[stop].visitTime, slack: Int(state.positions[index].latest) - start)
      }
      return PlannedTour(visits: visits, arrival: Int(state.positions[base + days[day].count + 1].arrival))
    }
    return Plan(
      tours: tours, score: days.joined().reduce(0) { $0 + problem.stops[$1].score },
      legCost: Int(state.legCost(tables)),
      missingStops: problem.stops.indices.filter { problem.stops[$0].isRequired && state.days[$0] < 0 },
      missingGroups: problem.groups.indices.filter { index in
        let group = problem.groups[index]
        return group.isRequired && group.stops.allSatisfy { state.days[$0] < 0 }
      },
      isProvenOptimal: isProvenOptimal)
  }
}
