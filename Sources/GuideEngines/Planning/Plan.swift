/// The best plan found; always feasible.
public struct Plan: Sendable, Hashable {
  /// One tour for each day of the problem.
  public let tours: [PlannedTour]
  /// The sum of the scores of all visits.
  public let score: Int
  /// Required stops that could not be placed, as indices, ascending.
  public let missingStops: [Int]
  /// Whether it is proven that no plan places more required stops, or as many with a higher score.
  public let isProvenOptimal: Bool
}
