public import GuideModel

/// The reading of a compass that points to a fixed place: distance, direction, and angle to turn.
public struct CompassReading: Hashable, Sendable {
  /// Metres along the great circle.
  public let distanceMetres: Double
  /// Degrees clockwise from true north, 0 ..< 360; nil on the spot.
  public let bearing: Double?
  /// Degrees to turn, right positive, −180 to 180; nil without a bearing or a heading.
  public let relativeAngle: Double?

  /// A reading from one place towards another.
  ///
  /// - Parameters:
  /// - place: The current position.
  /// - goal: The destination.
  /// - heading: The direction one faces, in degrees clockwise from true north; nil without a sensor reading.
  public init(from place: Coordinate, to goal: Coordinate, heading: Double? = nil) {
    distanceMetres = Geodesy.distanceMetres(from: place, to: goal)
    let bearing = Geodesy.initialBearing(from: place, to: goal)
    self.bearing = bearing
    relativeAngle = bearing.flatMap { bearing in
      heading.flatMap { Geodesy.relativeAngle(bearing: bearing, heading: $0) }
    }
  }

  /// The bearing as a point of the compass; nil on the spot.
  public func compassPoint(in rose: CompassPoint.Rose = .eight) -> CompassPoint? {
    bearing.flatMap { CompassPoint(nearestTo: $0, in: rose) }
  }
}
