public import GuideModel

/// What a compass to a fixed place shows: how far, which way, and how far to turn.
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
  ///   - place: Where one stands.
  ///   - goal: Where one wants to go.
  ///   - heading: Degrees clockwise from true north one faces; nil when no sensor knows.
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
