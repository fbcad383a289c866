import DayPlanning
import GuideEngines
import GuideModel

/// Vectors of tours through stops.
enum PlanCheck {
  static func difference(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let travel = input["travel"].list.map { $0.integers }
    let days = input["days"].list.map { day in
      PlanDay(
        startLocation: day["start"].integer, endLocation: day["end"].integer, startTime: day["from"].integer,
        endTime: day["until"].integer, maximumStops: day["maximumStops"].optional?.integer,
        maximumCost: day["maximumCost"].optional?.integer)
    }
    let stops = input["stops"].list.map { stop in
      PlanStop(
        location: stop["location"].integer, score: stop["score"].integer,
        visitTime: stop["visitTime"].integer,
        windows: stop["windows"].list.map { day in
          day.list.map { StartWindow(opens: $0.integers[0], closes: $0.integers[1]) }
        }, isRequired: stop["required"].bool, cost: stop["cost"].optional?.integer ?? 0)
    }
    let problem = PlanProblem(
      stops: stops, days: days, travel: TravelTable(count: travel.count) { travel[$0][$1] },
      groups: input["groups"].list.map {
        PlanGroup(stops: $0["stops"].integers, isRequired: $0["required"].bool)
      })
    let plan = Planner.plan(problem, budget: PlanBudget(iterations: 200, labels: 100_000))
    let required = problem.stops.count { $0.isRequired } + problem.groups.count { $0.isRequired }
    let missing = plan.missingStops.count + plan.missingGroups.count
    let difference = firstDifference([
      "proven": plan.isProvenOptimal, "rules": PlanRules.violations(of: plan, for: problem).isEmpty,
      "score": plan.score == expected["score"].integer,
      "arrivalSum": plan.tours.reduce(0) { $0 + $1.arrival } == expected["arrivalSum"].integer,
      "requiredPlaced": required - missing == expected["requiredPlaced"].integer,
    ])
    guard difference == nil, let tours = expected["tours"].optional else { return difference }
    return firstDifference([
      "tours": plan.tours.map { $0.visits.map { $0.stop } } == tours.list.map { $0.integers },
      "missing": plan.missingStops == expected["missing"].integers,
      "missingGroups": plan.missingGroups == expected["missingGroups"].integers,
    ])
  }
}
