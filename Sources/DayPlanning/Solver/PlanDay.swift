/// The limits of one tour.
public struct PlanDay: Sendable, Hashable {
  /// Start of the day: index into the travel table.
  public let startLocation: Int
  /// End of the day: index into the travel table.
  public let endLocation: Int
  /// Departure from the start.
  public let startTime: Int
  /// Latest arrival at the end.
  public let endTime: Int
  /// Maximum number of stops; nil for unlimited.
  public let maximumStops: Int?
  /// The most that all stops together may cost; nil for unlimited.
  public let maximumCost: Int?

  /// A day between two locations and two times.
  public init(
    startLocation: Int, endLocation: Int, startTime: Int, endTime: Int, maximumStops: Int? = nil,
    maximumCost: Int? = nil
  ) {
    self.startLocation = startLocation
    self.endLocation = endLocation
    self.startTime = startTime
    self.endTime = endTime
    self.maximumStops = maximumStops
    self.maximumCost = maximumCost
  }
}
