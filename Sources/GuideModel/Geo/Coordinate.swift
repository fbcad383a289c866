/// A point on the Earth in degrees (WGS 84), valid by construction.
///
/// Two coordinates are equal when their numbers are. Longitudes −180 and 180, and all longitudes at a pole,
/// name the same place; compare ``normalized`` to compare places.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180 to 180; both ends are allowed, because boundaries need both.
  public let longitude: Double

  /// A point at a latitude and a longitude.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, −90 to 90.
  ///   - longitude: Degrees, −180 to 180.
  /// - Returns: nil when a number is out of range or not finite.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    // Adding zero turns −0 into 0, so that negative zero is never shown.
    self.latitude = latitude + 0
    self.longitude = longitude + 0
  }

  /// A point from the result of a computation: the latitude is clamped, the longitude wrapped.
  ///
  /// - Parameters:
  ///   - latitude: Degrees; rounding may have carried it past a pole.
  ///   - longitude: Degrees, any number of turns.
  package init(clampingLatitude latitude: Double, wrappingLongitude longitude: Double) {
    precondition(latitude.isFinite && longitude.isFinite, "a computed coordinate must be finite")
    self.latitude = min(90, max(-90, latitude)) + 0
    self.longitude = Coordinate.wrapped(longitude)
  }

  /// The canonical name of this place: longitude −180 ..< 180, and 0 at the poles.
  public var normalized: Coordinate {
    Coordinate(clampingLatitude: latitude, wrappingLongitude: abs(latitude) == 90 ? 0 : longitude)
  }

  /// A longitude or an angle within −180 ..< 180.
  package static func wrapped(_ degrees: Double) -> Double {
    let turned = degrees.remainder(dividingBy: 360)
    return (turned == 180 ? -180 : turned) + 0
  }
}
