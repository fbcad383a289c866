public import GuideEngines
import GuideModel

/// Plans days: which places, when, in which order, with which meals, and why.
///
/// A pure function of its arguments: the same request over the same places gives the same plan on every device.
public struct DayPlanner: Sendable {
  /// The most places to choose from: with more, a plan takes longer than one waits for it.
  public static let mostPlaces = 2000

  /// The places to choose from.
  public let places: [PlanningPlace]
  /// Number of places of content that has more of them than there are to choose from; nil for all of them.
  public let placeCount: Int?
  /// The settings that days are planned by.
  public let settings: DaySettings
  let calendar: DayCalendar
  let ways: (any DayWays)?
  let areas: WalkingAreas
  private let indices: [ItemID: Int]

  /// A planner for the places of a city.
  ///
  /// - Parameters:
  ///   - count: Number of places of the content, if `places` are only some of them.
  ///   - areas: Walking speeds and detours by area.
  ///   - settings: Worth, paces and names, as the content sets them.
  ///   - ways: Known ways; nil: all of them are computed from straight lines.
  public init(
    _ places: [PlanningPlace], of count: Int? = nil, calendar: DayCalendar, areas: WalkingAreas,
    settings: DaySettings = DaySettings(), ways: (any DayWays)? = nil
  ) {
    self.places = places.sorted { $0.id < $1.id }
    placeCount = count
    (self.calendar, self.areas, self.settings, self.ways) = (calendar, areas, settings, ways)
    indices = Dictionary(firstOf: self.places.enumerated().map { ($1.id, $0) })
  }

  /// The index of a place; nil for one that cannot be planned.
  func index(of id: ItemID) -> Int? { indices[id] }

  /// Checks whether a minute of a hot day is hot.
  public func isHot(at minute: Int) -> Bool { settings.heat.from <= minute && minute < settings.heat.until }

  /// Checks whether there is a place of an interest.
  public func hasPlaces(of interest: DayInterest) -> Bool {
    let meaning = settings.interest(interest.name)
    return places.contains { meaning.matches($0) }
  }

  /// Checks whether a request begins where one arrives in the city, with luggage.
  public func beginsAtArrival(_ request: DayRequest) -> Bool {
    settings.isArrival(request, among: places)
  }

  /// The number of taxis that a party takes at a time; 1 where the content does not say how many people one seats.
  public func taxis(for party: DayParty) -> Int { settings.taxi?.cars(for: party) ?? 1 }

  /// When one fetches the luggage from where a day began; nil for a day that does not end at an airport or a station.
  public func fetchesLuggage(_ day: TripPlan.Day) -> Int? {
    guard let luggage = settings.luggage, let way = day.wayBack, day.wayToLuggage != nil else { return nil }
    return (day.arrival - settings.rounded(way.minutes) - luggage) / settings.roundMinutes
      * settings.roundMinutes
  }

  /// The best plan that was found, with its explanations.
  ///
  /// - Cost: About 0.04 s for a day and 135 places, 0.13 s for three days, 0.17 s for seven; p95 0.06, 0.27 and 0.31 s (`day-bench`).
  public func plan(_ request: DayRequest) -> TripPlan { plan(settled(request), DayOptions()) }

  func plan(_ request: DayRequest, _ options: DayOptions) -> TripPlan {
    var options = options
    var solution = solve(request, options)
    for _ in 0..<DayPlanner.mostSavings {
      let excess = solution.overspending(self)
      guard excess > 0 else { break }
      options.reservedCost += excess
      solution = solve(request, options, after: solution)
    }
    if options.requiresMeals, !solution.impossible(self).isEmpty {
      // Requested places come before meals.
      var other = options
      other.requiresMeals = false
      let without = solve(request, other, after: solution)
      if without.impossible(self).count < solution.impossible(self).count {
        (solution, options) = (without, other)
      }
    }
    if options.mayAdd {
      (solution, options) = filled(solution, options)
      (solution, options) = withMustSees(solution, options)
      (solution, options) = withPairs(solution, options)
    }
    if var fill = DayFill(solution, options) { solution = solution.with(fill.filled(solution.plan)) }
    let relaxation =
      solution.impossible(self).isEmpty || !options.mayAdd ? nil : DayRelaxations(self, request).smallest()
    return DayReport(self, solution, options).plan(relaxation: relaxation)
  }

  /// As often is a day planned again with less money for its stops, because its rides cost too much.
  private static let mostSavings = 4

  /// Effort of a search: a full one, a shorter one, or one that only tells whether something fits.
  enum Effort {
    case full, half, quick

    fileprivate func budget(days: Int) -> PlanBudget {
      // Which places share a day takes longer to find than the order of one day; a long trip would take too long. With
      // two and a half times as many, days are no more plausible (`make bench-days`).
      let iterations = min(1800, 800 + 200 * days) * (2...3 ~= days ? 2 : 1)
      return switch self {
      case .full: PlanBudget(iterations: iterations, labels: 4000)
      case .half: PlanBudget(iterations: iterations / 2, labels: 0)
      case .quick: PlanBudget(iterations: 300, labels: 0)
      }
    }
  }

  /// The best plan, as a solution that is yet to be rendered.
  ///
  /// - Parameter last: A solution of the same request with other options, whose legs and openings are used again.
  func solve(
    _ request: DayRequest, _ options: DayOptions, _ effort: Effort = .full, after last: DaySolution? = nil
  ) -> DaySolution {
    let days = (0..<max(1, min(DayRequest.mostDays, request.dayCount))).map {
      DayDate(request.date.adding(days: $0), at: request.start, calendar, isHot: request.isHot)
    }
    let scores = DayScores(settings, request, places)
    let candidates = DayCandidates(
      places, days, scores, calendar, options, openings: last?.candidates.openings
    ) { from, to in
      DayTravel(
        [(DayPoint(from.point, place: from.id), from), (DayPoint(to.point, place: to.id), to)], request,
        settings,
        isHot: false, ways: ways, areas: areas)[0, 1]
    }
    let problem = DayProblem(
      candidates, places, days, scores, options, ways: ways, areas: areas, travel: last?.problem.travel)
    let plan = Planner.plan(problem.search, budget: effort.budget(days: days.count))
    return DaySolution(
      request: request, days: days, scores: scores, candidates: candidates, problem: problem,
      plan: DayWaits(problem: problem, candidates: candidates, days: days, scores: scores).shortened(plan))
  }

  /// Plans again where hours are left over: ways count less then, and days without a stop take some of other days.
  private func filled(_ solution: DaySolution, _ options: DayOptions) -> (DaySolution, DayOptions) {
    var best = (solution: solution, options: options)
    // A long trip takes longer to plan, so it is planned only once more.
    let isLong = solution.days.count > 3
    func attempt(_ options: DayOptions) {
      let isDay = solution.days.count == 1
      let other = solve(solution.request, options, isDay ? .full : .half, after: solution)
      guard other.idleness < best.solution.idleness, isAsGood(other, as: best.solution) else {
        return
      }
      best = (other, options)
    }
    var other = options
    var fillings = DayPlanner.fillings
    if isLong { fillings = [fillings[solution.daysForEmptyOnes().isEmpty ? 2 : 3]] }
    // Whatever is open on a feast is open by nature: gates are looked at in passing, not walked to.
    if solution.days.allSatisfy({ $0.isFeast }) { fillings.removeAll { $0.0 < 60 } }
    for (percent, fillsHours) in fillings where best.solution.idleness > 0 {
      (other.travelPercent, other.fillsHours) = (percent, fillsHours)
      attempt(other)
    }
    let days = best.solution.daysForEmptyOnes()
    if !days.isEmpty {
      (other.travelPercent, other.fillsHours) = (DayPlanner.idleTravelPercent, true)
      other.dayOfPlace = days
      attempt(other)
    }
    return best
  }

  /// The cost of ways where hours are left over, in percent.
  private static let idleTravelPercent = 25
  /// The costs of ways, and whether whatever is open may fill the hours, from the best plans to the fullest.
  private static let fillings = [
    (idleTravelPercent, false), (100, true), (60, true), (idleTravelPercent, true),
  ]
  /// Minutes on foot that no day exceeds in order to fill its hours.
  static let mostWalking = 150
}
