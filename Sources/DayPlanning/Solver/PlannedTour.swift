/// The visits of one day, in order.
public struct PlannedTour: Sendable, Hashable {
  /// The visits; may be empty.
  public let visits: [PlannedVisit]
  /// Arrival at the end of the day.
  public let arrival: Int
}
