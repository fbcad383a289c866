import DayPlanning
import GuideEngines
import Testing

struct PlanVectorTests {
  @Test(arguments: try VectorSuite("plan").cases.filter { $0.kind == "plan" })
  func answersEveryVector(_ vector: VectorCase) throws {
    let problem = try Self.problem(vector.input)
    let plan = Planner.plan(problem, budget: PlanBudget(iterations: 200, labels: 100_000))
    #expect(plan.isProvenOptimal)
    #expect(PlanRules.violations(of: plan, for: problem) == [])
    #expect(plan.score == (try vector.expected["score"].integer()))
    #expect(plan.tours.reduce(0) { $0 + $1.arrival } == (try vector.expected["arrivalSum"].integer()))
    let required = problem.stops.count { $0.isRequired } + problem.groups.count { $0.isRequired }
    let missing = plan.missingStops.count + plan.missingGroups.count
    #expect(required - missing == (try vector.expected["requiredPlaced"].integer()))
    guard let tours = try vector.expected["tours"].optional({ try $0.array() }) else { return }
    #expect(plan.tours.map { $0.visits.map(\.stop) } == (try tours.map { try Self.integers($0) }))
    #expect(plan.missingStops == (try Self.integers(vector.expected["missing"])))
    #expect(
      plan.missingGroups == (try vector.expected["missingGroups"].optional { try Self.integers($0) } ?? []))
  }

  @Test func vectorsAreWellFormed() throws {
    let suite = try VectorSuite("plan")
    #expect(suite.files.allSatisfy { $0.meta["schema"] == .string("guide-plan-vectors/1") })
    #expect(suite.files.allSatisfy { $0.meta["count"] == .number(Double($0.items.count)) })
    #expect(Set(suite.cases.map(\.id)).count == suite.cases.count)
    #expect(suite.cases.count >= 40)
  }

  private static func problem(_ input: VectorValue) throws -> PlanProblem {
    let travel = try input["travel"].array().map { try integers($0) }
    let days = try input["days"].array().map { day in
      PlanDay(
        startLocation: try day["start"].integer(), endLocation: try day["end"].integer(),
        startTime: try day["from"].integer(), endTime: try day["until"].integer(),
        maximumStops: try day["maximumStops"].optional { try $0.integer() },
        maximumCost: try day["maximumCost"].optional { try $0.integer() })
    }
    let stops = try input["stops"].array().map { stop in
      PlanStop(
        location: try stop["location"].integer(), score: try stop["score"].integer(),
        visitTime: try stop["visitTime"].integer(),
        windows: try stop["windows"].array().map { day in
          try day.array().map { window in
            let ends = try integers(window)
            return StartWindow(opens: ends[0], closes: ends[1])
          }
        },
        isRequired: try stop["required"].optional { try $0.bool() } ?? false,
        cost: try stop["cost"].optional { try $0.integer() } ?? 0)
    }
    let groups = try input["groups"].optional { try $0.array() } ?? []
    return PlanProblem(
      stops: stops, days: days, travel: TravelTable(count: travel.count) { travel[$0][$1] },
      groups: try groups.map { group in
        PlanGroup(
          stops: try integers(group["stops"]),
          isRequired: try group["required"].optional { try $0.bool() } ?? false)
      })
  }

  private static func integers(_ value: VectorValue) throws -> [Int] {
    try value.array().map { try $0.integer() }
  }
}
