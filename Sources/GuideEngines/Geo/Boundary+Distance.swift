public import GuideModel

extension Boundary {
  /// Metres from a place to the nearest point of the boundary; 0 inside and on it.
  ///
  /// Accurate to a millimetre for places on the same side of the Earth. Linear in the number of edges, and in
  /// the degrees they span.
  public func distanceMetres(to place: Coordinate) -> Double {
    guard !contains(place) else { return 0 }
    let finder = EdgeDistance(place)
    var least = 1.0
    for polygon in polygons {
      for ring in polygon.rings {
        for edge in ring.edges { finder.lower(&least, by: edge) }
      }
    }
    return EdgeDistance.angle(least) * Geodesy.meanRadiusMetres
  }
}

/// Distances from one place to lines that are straight in longitude and latitude.
///
/// Such a line is not a great circle, so the nearest point has no closed form: pieces of at most a degree are
/// searched for the minimum of the haversine.
private struct EdgeDistance {
  private let place: Coordinate
  private let cosine: Double

  init(_ place: Coordinate) {
    self.place = place.normalized
    cosine = Numerics.sineAndCosine(degrees: place.latitude).cosine
  }

  /// The angle in radians whose haversine is given.
  static func angle(_ haversine: Double) -> Double {
    2 * Numerics.arcSineRadians(min(1, haversine.squareRoot()))
  }

  /// Lowers the minimum haversine so far to that of an edge, if the edge is nearer.
  func lower(_ least: inout Double, by edge: Boundary.Ring.Edge) {
    let line = Line(
      latitude: edge.west.latitude, longitude: edge.west.longitude - place.longitude,
      latitudeChange: edge.east.latitude - edge.west.latitude, longitudeChange: edge.width)
    let span = abs(line.latitudeChange) + line.longitudeChange
    let count = max(1, Int(span.rounded(.up)))
    // No point of a piece is closer than its ends by more than half the piece's length.
    let length = Numerics.radians(span) / Double(count)
    var start = (t: 0.0, haversine: haversine(line, 0))
    least = min(least, start.haversine)
    for piece in 1...count {
      let t = Double(piece) / Double(count)
      let end = (t: t, haversine: haversine(line, t))
      least = min(least, end.haversine)
      let bound = (EdgeDistance.angle(start.haversine) + EdgeDistance.angle(end.haversine) - length) / 2
      if bound < EdgeDistance.angle(least), let t = turningPoint(line, from: start.t, to: end.t) {
        least = min(least, haversine(line, t))
      }
      start = end
    }
  }

  /// A line with longitudes relative to the place, in degrees.
  private struct Line {
    let latitude: Double
    let longitude: Double
    let latitudeChange: Double
    let longitudeChange: Double
  }

  private func haversine(_ line: Line, _ t: Double) -> Double {
    let latitude = line.latitude + t * line.latitudeChange
    return Numerics.haversine(degrees: latitude - place.latitude)
      + cosine * Numerics.sineAndCosine(degrees: latitude).cosine
      * Numerics.haversine(degrees: line.longitude + t * line.longitudeChange)
  }

  /// Twice the change of the haversine along the line.
  private func slope(_ line: Line, _ t: Double) -> Double {
    let latitude = line.latitude + t * line.latitudeChange
    let longitude = line.longitude + t * line.longitudeChange
    let (sineLatitude, cosineLatitude) = Numerics.sineAndCosine(degrees: latitude)
    let acrossSlope =
      cosineLatitude * Numerics.sineAndCosine(degrees: longitude).sine * line.longitudeChange
      - 2 * sineLatitude * Numerics.haversine(degrees: longitude) * line.latitudeChange
    return Numerics.sineAndCosine(degrees: latitude - place.latitude).sine * line.latitudeChange
      + cosine * acrossSlope
  }

  /// Position of the minimum of the haversine; nil when it has none.
  private func turningPoint(_ line: Line, from start: Double, to end: Double) -> Double? {
    var (low, high) = (start, end)
    var (lowSlope, highSlope) = (slope(line, low), slope(line, high))
    guard lowSlope < 0, highSlope > 0 else { return nil }
    // Regula falsi, Illinois variant: an end that stays twice counts half. The slope is nearly linear, so a
    // few iterations suffice; the cap ends ties.
    var lastMovedLow: Bool?
    for _ in 0..<60 where high - low > 1e-14 {
      let t = (low * highSlope - high * lowSlope) / (highSlope - lowSlope)
      let middle = low < t && t < high ? t : (low + high) / 2
      let value = slope(line, middle)
      if value == 0 { return middle }
      if value < 0 {
        (low, lowSlope) = (middle, value)
        if lastMovedLow == true { highSlope /= 2 }
      } else {
        (high, highSlope) = (middle, value)
        if lastMovedLow == false { lowSlope /= 2 }
      }
      lastMovedLow = value < 0
    }
    return (low + high) / 2
  }
}
