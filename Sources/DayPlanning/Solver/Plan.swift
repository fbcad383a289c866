/// The best plan found; always feasible.
public struct Plan: Sendable, Hashable {
  /// One tour for each day of the problem.
  public let tours: [PlannedTour]
  /// The sum of the scores of all visits.
  public let score: Int
  /// Cost of all legs; zero where the problem has no costs.
  public let legCost: Int
  /// Required stops that could not be placed, as indices, ascending.
  public let missingStops: [Int]
  /// Required groups of which no stop could be placed, as indices, ascending.
  public let missingGroups: [Int]
  /// Indicates whether it is proven that no plan places more required stops and groups, or as many with a higher score less
  /// the costs of its legs.
  public let isProvenOptimal: Bool
}
