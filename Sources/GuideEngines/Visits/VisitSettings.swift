/// Rules for accepting and announcing visits.
public struct VisitSettings: Sendable, Hashable {
  /// Combination of speed and altitude that rejects a fix.
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    /// No fix is rejected, whatever its accuracy.
    case none
    /// One limit exceeded rejects it.
    case any
    /// Speed and altitude must both exceed their limits, so that a mountain pass is not taken for a flight.
    case both
  }

  /// Combination of speed and altitude that rejects a fix.
  public var filter = Filter.any
  /// Limit of speed in metres a second: 100 mph.
  public var speedLimit = 44.704
  /// Limit of altitude in metres: 10,000 ft.
  public var altitudeLimit = 3_048.0
  /// Limit of the radius of uncertainty in metres.
  public var accuracyLimit = 1_000.0
  /// Consecutive fixes that must agree before a region counts; jitter on a river border would enter it dozens of times.
  public var agreement = 2
  /// Indicates whether a position outside all regions may be attributed to one that is near.
  public var usesFallbacks = true
  /// Metres within which the only region counts: water, bridges, river borders.
  public var nearMetres = 5_000.0
  /// Metres within which the region of the last hour counts.
  public var recentMetres = 10_000.0
  /// Seconds that a region stays recent.
  public var recentSeconds = 3_600
  /// Metres from one fix to the next that make an arrival.
  public var jumpMetres = 100_000.0
  /// Indicates whether entries are announced.
  public var announces = true
  /// Indicates whether only regions that were never visited are announced.
  public var announcesNewOnly = false
  /// Seconds between two announcements.
  public var announcementGap = 30

  /// The defaults of the requirement.
  public init() {}
}
