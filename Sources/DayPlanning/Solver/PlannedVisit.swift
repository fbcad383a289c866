/// One visit of a tour with its times.
public struct PlannedVisit: Sendable, Hashable {
  /// Index of the stop in the problem.
  public let stop: Int
  /// Arrival, before any waiting.
  public let arrival: Int
  /// Start of the visit.
  public let start: Int
  /// End of the visit.
  public let end: Int
  /// Greatest delay of the visit with the rest of the tour still feasible (its maximum shift).
  public let slack: Int
}
