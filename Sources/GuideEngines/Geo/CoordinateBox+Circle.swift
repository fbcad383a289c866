public import GuideModel

extension CoordinateBox {
  /// Boxes that contain every place within a radius of a centre, and more.
  ///
  /// Two when the circle crosses the antimeridian; all longitudes when it contains a pole. Wider than the
  /// circle by a centimetre, far more than rounding can move a place across its edge.
  ///
  /// - Parameters:
  ///   - centre: Centre of the circle.
  ///   - radiusMetres: Radius in metres along the surface.
  /// - Returns: One or two boxes that do not overlap; none for a radius that is negative or not a number.
  public static func around(_ centre: Coordinate, radiusMetres: Double) -> [CoordinateBox] {
    guard radiusMetres >= 0 else { return [] }
    let centre = centre.normalized
    let radius = min((radiusMetres + 0.01) / Geodesy.meanRadiusMetres, .pi)
    let reach = Numerics.degrees(radius)
    let south = centre.latitude - reach
    let north = centre.latitude + reach
    guard south > -90, north < 90 else {
      return covering(south: south, north: north, west: -180, east: 180)
    }
    // The meridians that touch the circle do so closer to the pole than the centre is.
    let ratio = Numerics.sine(radius) / Numerics.sineAndCosine(degrees: centre.latitude).cosine
    let width = Numerics.degrees(Numerics.arcSineRadians(min(1, ratio)))
    return covering(
      south: south, north: north, west: centre.longitude - width, east: centre.longitude + width)
  }
}
