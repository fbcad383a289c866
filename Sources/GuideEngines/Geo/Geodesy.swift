public import GuideModel

/// Distances and directions on a sphere of the Earth's mean radius.
///
/// The real Earth is flattened: distances are off by at most 0.6 %, less than a walker's path differs from a
/// straight line. All functions are valid at the poles, across the antimeridian and between antipodes.
public enum Geodesy {
  /// Mean radius of the Earth in metres (IUGG R₁ of WGS 84).
  public static let meanRadiusMetres = 6_371_008.8

  /// The distance between antipodes in metres, the maximum.
  public static let halfCircumferenceMetres = meanRadiusMetres * .pi

  /// The great-circle distance between two places in metres; symmetric.
  ///
  /// - Source: the haversine formula, combined with its complement, so that it is as accurate between
  ///   antipodes as between neighbours.
  public static func distanceMetres(from a: Coordinate, to b: Coordinate) -> Double {
    let change = Coordinate.wrapped(b.longitude - a.longitude)
    let cosines =
      Numerics.sineAndCosine(degrees: a.latitude).cosine
      * Numerics.sineAndCosine(degrees: b.latitude).cosine
    let (sine, cosine) = Numerics.sineAndCosine(degrees: change / 2)
    let near = Numerics.haversine(degrees: b.latitude - a.latitude) + cosines * sine * sine
    let far = Numerics.haversine(degrees: b.latitude + a.latitude) + cosines * cosine * cosine
    return 2 * meanRadiusMetres * Numerics.arcTangent(near.squareRoot(), far.squareRoot())
  }

  /// The initial direction of the shortest path, in degrees clockwise from north, 0 ..< 360.
  ///
  /// At a pole, north is the direction along the coordinate's own longitude.
  ///
  /// - Returns: nil when no direction is distinguished: the places are identical or antipodes.
  public static func initialBearing(from a: Coordinate, to b: Coordinate) -> Double? {
    let change = Coordinate.wrapped(b.longitude - a.longitude)
    let isOnAxis = abs(a.latitude) == 90 && abs(b.latitude) == 90
    let isSame = a.latitude == b.latitude && change == 0
    let isOpposite = a.latitude == -b.latitude && change == -180
    guard !isOnAxis, !isSame, !isOpposite else { return nil }
    let sineA = Numerics.sineAndCosine(degrees: a.latitude).sine
    let cosineB = Numerics.sineAndCosine(degrees: b.latitude).cosine
    let (sine, cosine) = Numerics.sineAndCosine(degrees: change)
    let (sineHalf, cosineHalf) = Numerics.sineAndCosine(degrees: change / 2)
    // cos a · sin b − sin a · cos b · cos Δ, in a form that loses no digits between neighbours or antipodes.
    let along =
      cosine >= 0
      ? Numerics.sineAndCosine(degrees: b.latitude - a.latitude).sine
        + 2 * sineA * cosineB * sineHalf * sineHalf
      : Numerics.sineAndCosine(degrees: b.latitude + a.latitude).sine
        - 2 * sineA * cosineB * cosineHalf * cosineHalf
    return clockwise(Numerics.degrees(Numerics.arcTangent(sine * cosineB, along)))
  }

  /// The place at a distance in a direction.
  ///
  /// - Parameters:
  ///   - start: The starting point.
  ///   - bearing: Degrees clockwise from north, any number of turns, finite.
  ///   - distanceMetres: Metres along the great circle, finite; a negative distance goes backwards.
  public static func destination(
    from start: Coordinate, bearing: Double, distanceMetres: Double
  ) -> Coordinate {
    let (sineStart, cosineStart) = Numerics.sineAndCosine(degrees: start.latitude)
    let (sineWay, cosineWay) = Numerics.sineAndCosine(
      degrees: Numerics.degrees(distanceMetres / meanRadiusMetres))
    let (sineBearing, cosineBearing) = Numerics.sineAndCosine(degrees: bearing)
    // A unit vector in a frame where the start has longitude 0; the arc sine would be inaccurate near the
    // poles.
    let x = cosineStart * cosineWay - sineStart * sineWay * cosineBearing
    let y = sineWay * sineBearing
    let z = sineStart * cosineWay + cosineStart * sineWay * cosineBearing
    return place(x, y, z, from: start)
  }

  /// The midpoint of the shortest path.
  ///
  /// - Returns: nil between antipodes, where every shortest path has its own midpoint.
  public static func midpoint(_ a: Coordinate, _ b: Coordinate) -> Coordinate? {
    let change = Coordinate.wrapped(b.longitude - a.longitude)
    let isOpposite = a.latitude == -b.latitude && (change == -180 || abs(a.latitude) == 90)
    guard !isOpposite else { return nil }
    let cosineB = Numerics.sineAndCosine(degrees: b.latitude).cosine
    let cosineHalf = Numerics.sineAndCosine(degrees: change / 2).cosine
    let sineMean = Numerics.sineAndCosine(degrees: (a.latitude + b.latitude) / 2).sine
    let (sineApart, cosineApart) = Numerics.sineAndCosine(degrees: (a.latitude - b.latitude) / 2)
    // The sum of both unit vectors, in a form that loses no digits where they nearly cancel.
    let x = 2 * (cosineB * cosineHalf * cosineHalf - sineMean * sineApart)
    let y = cosineB * Numerics.sineAndCosine(degrees: change).sine
    return place(x, y, 2 * sineMean * cosineApart, from: a)
  }

  /// The place in the direction of a vector whose x axis is at the longitude of a start.
  private static func place(_ x: Double, _ y: Double, _ z: Double, from start: Coordinate) -> Coordinate {
    let latitude = Numerics.degrees(Numerics.arcTangent(z, (x * x + y * y).squareRoot()))
    let longitude = start.longitude + Numerics.degrees(Numerics.arcTangent(y, x))
    return Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
  }

  /// Angle to turn from one's heading to the bearing of a destination: −180 to 180, right positive.
  ///
  /// Directly behind is 180, never −180.
  ///
  /// - Parameters:
  ///   - bearing: Direction of the destination in degrees clockwise from north, any number of turns.
  ///   - heading: The direction one faces, relative to the same north.
  /// - Returns: nil when either is not finite.
  public static func relativeAngle(bearing: Double, heading: Double) -> Double? {
    guard bearing.isFinite, heading.isFinite else { return nil }
    let angle = Coordinate.wrapped(clockwise(bearing) - clockwise(heading))
    return angle == -180 ? 180 : angle
  }

  /// An angle normalized to 0 ..< 360 degrees.
  static func clockwise(_ degrees: Double) -> Double {
    let turned = Coordinate.wrapped(degrees)
    let positive = turned < 0 ? turned + 360 : turned
    // A tiny negative angle rounds up to a full turn.
    return positive >= 360 ? 0 : positive
  }
}
