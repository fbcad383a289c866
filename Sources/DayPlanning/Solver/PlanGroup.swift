/// Stops of which a plan visits at most one: the same place at different times, or places for one meal.
///
/// A visit worth more at some times of the day is one stop for each span of time, all in one group.
public struct PlanGroup: Sendable, Hashable {
  /// The stops, as indices into the problem.
  public let stops: [Int]
  /// Indicates whether a plan that visits none of them is worse than every plan that visits one.
  public let isRequired: Bool

  /// A group of stops.
  public init(stops: [Int], isRequired: Bool = false) {
    self.stops = stops
    self.isRequired = isRequired
  }
}
