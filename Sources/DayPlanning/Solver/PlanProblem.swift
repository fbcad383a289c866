/// A planning problem: stops to choose from, days to fill, travel times between their locations.
///
/// Times are integers in a unit chosen by the caller, for example minutes of each day. All times of a problem, and the
/// sum of all scores, have to be below 2^29.
public struct PlanProblem: Sendable, Hashable {
  /// The stops to choose from.
  public let stops: [PlanStop]
  /// The days, each with one tour.
  public let days: [PlanDay]
  /// Travel times between the locations of stops and days.
  public let travel: TravelTable
  /// Stops that exclude each other; a stop may be in several groups.
  public let groups: [PlanGroup]
  /// Cost of each leg, in points of the scores; nil: nothing.
  public let legCosts: TravelTable?

  /// A problem; every stop has windows for each day, and every location is in the table.
  public init(
    stops: [PlanStop], days: [PlanDay], travel: TravelTable, groups: [PlanGroup] = [],
    legCosts: TravelTable? = nil
  ) {
    let locations = 0..<travel.count
    precondition(
      stops.allSatisfy { $0.windows.count == days.count && locations.contains($0.location) },
      "a stop has windows for each day and a location of the table")
    precondition(legCosts.map { $0.count == travel.count } ?? true, "leg costs are for other locations")
    precondition(
      stops.allSatisfy { $0.score >= 0 && $0.visitTime >= 0 && $0.cost >= 0 }
        && days.allSatisfy { $0.startTime >= 0 },
      "scores, times and costs are not negative")
    precondition(
      days.allSatisfy { locations.contains($0.startLocation) && locations.contains($0.endLocation) },
      "a day starts and ends at locations of the table")
    precondition(
      groups.allSatisfy { $0.stops.allSatisfy { stops.indices.contains($0) } },
      "a group has stops of the problem")
    self.stops = stops
    self.days = days
    self.travel = travel
    self.groups = groups
    self.legCosts = legCosts
  }
}
