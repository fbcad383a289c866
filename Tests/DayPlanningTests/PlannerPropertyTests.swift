import DayPlanning
import Testing
import VectorChecks

struct PlannerPropertyTests {
  private static let exact = PlanBudget(iterations: 100, labels: 200_000)

  @Test func everyPlanOfARandomDayIsFeasible() {
    var problems = RandomPlanProblem(seed: 1)
    for index in 0..<2000 {
      let problem = problems.next(stops: 0...30, days: 1...3)
      let plan = Planner.plan(problem, budget: PlanBudget(iterations: 60, labels: index % 2 == 0 ? 500 : 0))
      #expect(PlanRules.violations(of: plan, for: problem) == [])
    }
  }

  @Test func provenPlansAgreeWithBruteForce() {
    var problems = RandomPlanProblem(seed: 2)
    for _ in 0..<400 {
      let problem = problems.next(stops: 0...6, days: 1...2)
      let plan = Planner.plan(problem, budget: Self.exact)
      let best = PlanBruteForce.best(of: problem)
      #expect(plan.isProvenOptimal)
      #expect(plan.score - plan.legCost == best.score)
      #expect(Self.placed(plan, problem) == best.placed)
      #expect(plan.tours.reduce(0) { $0 + $1.arrival } == best.arrivals)
    }
  }

  @Test func noPlanBeatsAProvenOne() {
    var problems = RandomPlanProblem(seed: 3)
    for _ in 0..<200 {
      let problem = problems.next(stops: 5...14, days: 1...2)
      let proven = Planner.plan(problem, budget: Self.exact)
      guard proven.isProvenOptimal else { continue }
      let searched = Planner.plan(problem, budget: PlanBudget(iterations: 400, labels: 0))
      #expect(!Self.isWorse(proven, than: searched))
    }
  }

  @Test func removingAConstraintNeverLowersAProvenScore() {
    var problems = RandomPlanProblem(seed: 4)
    var compared = 0
    for _ in 0..<200 {
      let problem = problems.next(stops: 1...9, days: 1...2)
      let plan = Planner.plan(problem, budget: Self.exact)
      for relaxed in [
        Self.withoutLimits(problem), Self.withoutRequirements(problem), Self.longerDays(problem),
      ] {
        let other = Planner.plan(relaxed, budget: Self.exact)
        guard plan.isProvenOptimal, other.isProvenOptimal else { continue }
        compared += 1
        #expect(!Self.isWorse(other, than: plan))
        if relaxed.stops.allSatisfy({ !$0.isRequired }), relaxed.groups.allSatisfy({ !$0.isRequired }) {
          #expect(other.score - other.legCost >= plan.score - plan.legCost)
        }
      }
    }
    #expect(compared >= 500)
  }

  @Test func longerWindowsNeverLowerAProvenScore() {
    var problems = RandomPlanProblem(seed: 5)
    var compared = 0
    for _ in 0..<300 {
      let problem = problems.next(stops: 1...9, days: 1...2)
      let plan = Planner.plan(problem, budget: Self.exact)
      let other = Planner.plan(Self.longerWindows(problem), budget: Self.exact)
      guard plan.isProvenOptimal, other.isProvenOptimal else { continue }
      compared += 1
      #expect(!Self.isWorse(other, than: plan))
    }
    #expect(compared >= 250)
  }

  @Test func theSameProblemGivesTheSamePlan() async {
    var problems = RandomPlanProblem(seed: 6)
    for _ in 0..<50 {
      let problem = problems.next(stops: 10...40, days: 1...3)
      let budget = PlanBudget(iterations: 200, labels: 300)
      let plan = Planner.plan(problem, budget: budget)
      async let first = Planner.plan(problem, budget: budget)
      async let second = Planner.plan(Self.reversedWindows(problem), budget: budget)
      #expect(await first == plan)
      #expect(await second == plan)
    }
  }

  @Test func fixedVisitsStartAtTheirTime() {
    var problems = RandomPlanProblem(seed: 7)
    for _ in 0..<200 {
      let problem = problems.next(stops: 5...20, days: 1...2)
      var stops = problem.stops
      stops[0] = stops[0].fixed(day: 0, start: 700)
      let plan = Planner.plan(
        PlanProblem(
          stops: stops, days: problem.days, travel: problem.travel, groups: problem.groups,
          legCosts: problem.legCosts),
        budget: PlanBudget(iterations: 60, labels: 200))
      let visits = plan.tours[0].visits.filter { $0.stop == 0 }
      #expect(visits.allSatisfy { $0.start == 700 && $0.slack == 0 })
      #expect(plan.missingStops.contains(0) == visits.isEmpty)
    }
  }

  @Test func removingAGroupNeverLowersAProvenScore() {
    var problems = RandomPlanProblem(seed: 8)
    var compared = 0
    for _ in 0..<300 {
      let problem = problems.next(stops: 2...9, days: 1...2)
      guard problem.groups.contains(where: { Set($0.stops).count > 1 && !$0.isRequired }) else { continue }
      let plan = Planner.plan(problem, budget: Self.exact)
      let other = Planner.plan(
        PlanProblem(
          stops: problem.stops, days: problem.days, travel: problem.travel,
          groups: problem.groups.filter(\.isRequired), legCosts: problem.legCosts), budget: Self.exact)
      guard plan.isProvenOptimal, other.isProvenOptimal else { continue }
      compared += 1
      #expect(!Self.isWorse(other, than: plan))
    }
    #expect(compared >= 50)
  }

  /// The required stops and groups that a plan visits.
  private static func placed(_ plan: Plan, _ problem: PlanProblem) -> Int {
    problem.stops.count { $0.isRequired } - plan.missingStops.count
      + problem.groups.count { $0.isRequired } - plan.missingGroups.count
  }

  /// Fewer required stops and groups, or as many and a lower score.
  private static func isWorse(_ a: Plan, than b: Plan) -> Bool {
    (b.missingStops.count + b.missingGroups.count, b.legCost - b.score)
      < (a.missingStops.count + a.missingGroups.count, a.legCost - a.score)
  }

  private static func withoutLimits(_ problem: PlanProblem) -> PlanProblem {
    changed(problem) {
      $0
    } day: {
      PlanDay(
        startLocation: $0.startLocation, endLocation: $0.endLocation, startTime: $0.startTime,
        endTime: $0.endTime)
    }
  }

  /// The problem without required stops and groups; their windows and scores stay.
  private static func withoutRequirements(_ problem: PlanProblem) -> PlanProblem {
    let free = changed(problem) {
      PlanStop(location: $0.location, score: $0.score, visitTime: $0.visitTime, windows: $0.windows)
    } day: {
      $0
    }
    return PlanProblem(
      stops: free.stops, days: free.days, travel: free.travel,
      groups: free.groups.map { PlanGroup(stops: $0.stops) }, legCosts: free.legCosts)
  }

  private static func longerDays(_ problem: PlanProblem) -> PlanProblem {
    changed(problem) {
      $0
    } day: {
      PlanDay(
        startLocation: $0.startLocation, endLocation: $0.endLocation, startTime: $0.startTime,
        endTime: $0.endTime + 45, maximumStops: $0.maximumStops, maximumCost: $0.maximumCost)
    }
  }

  private static func longerWindows(_ problem: PlanProblem) -> PlanProblem {
    changed(problem) {
      PlanStop(
        location: $0.location, score: $0.score, visitTime: $0.visitTime,
        windows: $0.windows.map { $0.map { StartWindow(opens: $0.opens - 15, closes: $0.closes + 20) } },
        isRequired: $0.isRequired)
    } day: {
      $0
    }
  }

  private static func reversedWindows(_ problem: PlanProblem) -> PlanProblem {
    changed(problem) {
      PlanStop(
        location: $0.location, score: $0.score, visitTime: $0.visitTime,
        windows: $0.windows.map { $0.reversed() },
        isRequired: $0.isRequired, cost: $0.cost)
    } day: {
      $0
    }
  }

  private static func changed(
    _ problem: PlanProblem, stop: (PlanStop) -> PlanStop, day: (PlanDay) -> PlanDay
  ) -> PlanProblem {
    PlanProblem(
      stops: problem.stops.map(stop), days: problem.days.map(day), travel: problem.travel,
      groups: problem.groups,
      legCosts: problem.legCosts)
  }
}
