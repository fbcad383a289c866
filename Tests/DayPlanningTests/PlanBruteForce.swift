import DayPlanning

/// The best plan of a small problem by trying every sequence of stops; shares nothing with the planner.
struct PlanBruteForce {
  /// Required stops and groups placed, score less costs, and the negated sum of the arrivals: the greatest is the best.
  struct Value: Comparable {
    var placed = 0
    var score = 0
    var arrivals = 0

    static func < (a: Value, b: Value) -> Bool {
      (a.placed, a.score, -a.arrivals) < (b.placed, b.score, -b.arrivals)
    }
  }

  private let problem: PlanProblem
  private var best: Value?

  private init(_ problem: PlanProblem) { self.problem = problem }

  /// The value of the best plan.
  static func best(of problem: PlanProblem) -> Value {
    var search = PlanBruteForce(problem)
    search.visit(
      day: 0, time: problem.days[0].startTime, location: problem.days[0].startLocation, stopsToday: 0,
      spent: 0, visited: [],
      value: Value())
    return search.best ?? Value()
  }

  private mutating func visit(
    day: Int, time: Int, location: Int, stopsToday: Int, spent: Int, visited: [Int], value: Value
  ) {
    let frame = problem.days[day]
    let back = time + problem.travel[location, frame.endLocation]
    if back <= frame.endTime || stopsToday == 0 {
      var ended = value
      ended.arrivals += back
      ended.score -= problem.legCosts?[location, frame.endLocation] ?? 0
      if day + 1 < problem.days.count {
        let next = problem.days[day + 1]
        visit(
          day: day + 1, time: next.startTime, location: next.startLocation, stopsToday: 0, spent: 0,
          visited: visited,
          value: ended)
      } else {
        best = max(best ?? ended, ended)
      }
    }
    guard stopsToday < frame.maximumStops ?? .max else { return }
    for (index, stop) in problem.stops.enumerated() where !visited.contains(index) {
      guard spent + stop.cost <= frame.maximumCost ?? .max else { continue }
      let own = problem.groups.filter { $0.stops.contains(index) }
      if own.contains(where: { !Set($0.stops).isDisjoint(with: visited) }) { continue }
      let arrival = time + problem.travel[location, stop.location]
      let starts = stop.windows[day].compactMap { window in
        max(arrival, window.opens) <= window.closes ? max(arrival, window.opens) : nil
      }
      guard let start = starts.min(), start <= frame.endTime else { continue }
      var more = value
      more.score += stop.score - (problem.legCosts?[location, stop.location] ?? 0)
      more.placed += (stop.isRequired ? 1 : 0) + own.count { $0.isRequired }
      visit(
        day: day, time: start + stop.visitTime, location: stop.location, stopsToday: stopsToday + 1,
        spent: spent + stop.cost,
        visited: visited + [index], value: more)
    }
  }
}
