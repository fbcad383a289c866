public import GuideModel

/// Reliability of the heading of a device.
public enum HeadingConfidence: String, Hashable, Sendable, CaseIterable {
  /// Within 15 degrees: an arrow points the right way.
  case good
  /// Within 35 degrees, or not said: an arrow points roughly the right way.
  case fair
  /// Worse, as beside metal or without calibration: an arrow would mislead.
  case poor

  /// The confidence of a heading with an error in degrees; nil when the device does not say.
  public init(accuracyDegrees: Double?) {
    switch accuracyDegrees {
    case .some(0...15): self = .good
    case nil, .some(0...35): self = .fair
    default: self = .poor
    }
  }
}

/// The reading of a compass that points to a fixed place: distance, direction, and angle to turn.
public struct CompassReading: Hashable, Sendable {
  /// Metres along the great circle.
  public let distanceMetres: Double
  /// Degrees clockwise from true north, 0 ..< 360; nil on the spot.
  public let bearing: Double?
  /// Degrees to turn, right positive, −180 to 180; nil without a bearing or a heading that can be trusted.
  public let relativeAngle: Double?
  /// Reliability of the heading; nil without one.
  public let confidence: HeadingConfidence?

  /// A reading from one place towards another.
  ///
  /// - Parameters:
  ///   - place: The current position.
  ///   - goal: The destination.
  ///   - heading: The direction one faces, in degrees clockwise from true north; nil without a sensor reading.
  ///   - headingAccuracy: Its likely error in degrees; nil when the device does not say.
  public init(
    from place: Coordinate, to goal: Coordinate, heading: Double? = nil, headingAccuracy: Double? = nil
  ) {
    let confidence = heading.map { _ in HeadingConfidence(accuracyDegrees: headingAccuracy) }
    self.confidence = confidence
    distanceMetres = Geodesy.distanceMetres(from: place, to: goal)
    let bearing = Geodesy.initialBearing(from: place, to: goal)
    self.bearing = bearing
    relativeAngle =
      confidence == .poor
      ? nil
      : bearing.flatMap { bearing in
        heading.flatMap { Geodesy.relativeAngle(bearing: bearing, heading: $0) }
      }
  }

  /// The bearing as a point of the compass; nil on the spot.
  public func compassPoint(in rose: CompassPoint.Rose = .eight) -> CompassPoint? {
    bearing.flatMap { CompassPoint(nearestTo: $0, in: rose) }
  }
}
