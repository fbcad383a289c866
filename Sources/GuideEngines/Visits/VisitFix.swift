public import GuideModel

/// A measured position.
public struct VisitFix: Sendable, Hashable {
  /// The position.
  public var place: Coordinate
  /// When; nil when the device did not say.
  public var time: UTCInstant?
  /// Metres a second; negative or nil when it is not known.
  public var speed: Double?
  /// Metres above the sea; nil when it is not known.
  public var altitude: Double?
  /// Radius of uncertainty in metres, negative when the position is invalid; nil when it is not known.
  public var accuracy: Double?

  /// A position.
  public init(
    place: Coordinate, time: UTCInstant?, speed: Double? = nil, altitude: Double? = nil,
    accuracy: Double? = nil
  ) {
    (self.place, self.time) = (place, time)
    (self.speed, self.altitude, self.accuracy) = (speed, altitude, accuracy)
  }
}
