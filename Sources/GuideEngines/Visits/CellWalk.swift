import GuideModel

/// A piece of a border line: its edges, and the regions on either side of it.
struct BorderChunk {
  /// The start in units.
  let x: Int
  let y: Int
  let edges: Int
  /// The set of regions that are entered or left where the line is crossed.
  let owners: Int
  let deltas: VarintReader

  /// Calls `body` with the ends of each edge, in degrees: longitude, latitude, longitude, latitude.
  @inline(__always)
  func forEachEdge(_ body: (Double, Double, Double, Double) -> Void) {
    var reader = deltas
    var (x, y) = (x, y)
    var from = (Double(x) / RegionIndexLayout.unitsPerDegree, Double(y) / RegionIndexLayout.unitsPerDegree)
    for _ in 0..<edges {
      x &+= reader.nextSigned()
      y &+= reader.nextSigned()
      let to = (Double(x) / RegionIndexLayout.unitsPerDegree, Double(y) / RegionIndexLayout.unitsPerDegree)
      body(from.0, from.1, to.0, to.1)
      from = to
    }
  }
}

/// The way from a place due north to the side of its cell, then along that side to a corner.
///
/// A place on an edge counts as slightly further north, then by still less further east; the corner is on no edge.
struct CellWalk {
  private let longitude: Double
  private let latitude: Double
  private let north: Double
  private let east: Double

  init(from place: Coordinate, toNorth north: Double, toEast east: Double) {
    (longitude, latitude) = (place.longitude, place.latitude)
    (self.north, self.east) = (north, east)
  }

  /// Checks whether the way crosses the edges of a piece of a line an odd number of times.
  func crossesOddly(_ chunk: BorderChunk) -> Bool {
    var isOdd = false
    chunk.forEachEdge { x0, y0, x1, y1 in
      // Northward: the edge spans the meridian, its western end included, and separates the place from the corner's side.
      if (x0 <= longitude) != (x1 <= longitude), max(y0, y1) >= latitude, min(y0, y1) <= north {
        let edge = x0 < x1 ? Segment(x0, y0, x1, y1) : Segment(x1, y1, x0, y0)
        if edge.isNorth(of: longitude, latitude) != edge.isNorth(of: longitude, north) { isOdd.toggle() }
      }
      // Eastward: the edge crosses the latitude of the corner, where it has no vertex.
      if (y0 < north) != (y1 < north), max(x0, x1) >= longitude, min(x0, x1) <= east {
        let edge = x0 < x1 ? Segment(x0, y0, x1, y1) : Segment(x1, y1, x0, y0)
        if edge.isEast(of: longitude, north) != edge.isEast(of: east, north) { isOdd.toggle() }
      }
    }
    return isOdd
  }
}

/// An edge from its western to its eastern end.
struct Segment {
  let x0: Double
  let y0: Double
  let x1: Double
  let y1: Double

  init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// Checks whether the line through the edge passes strictly north of a point.
  @inline(__always)
  func isNorth(of x: Double, _ y: Double) -> Bool {
    let left = (x1 - x0) * (y - y0)
    let right = (y1 - y0) * (x - x0)
    let determinant = left - right
    // The error bound of `Orientation`, which decides the rest exactly.
    let bound = 3.3306690738754716e-16 * (abs(left) + abs(right))
    if determinant > bound { return false }
    if -determinant > bound { return true }
    return Orientation.isSouth(
      .init(latitude: y, longitude: x), ofLineFrom: .init(latitude: y0, longitude: x0),
      to: .init(latitude: y1, longitude: x1))
  }

  /// Checks whether the edge, which crosses the latitude of a point, does so east of it.
  @inline(__always)
  func isEast(of x: Double, _ y: Double) -> Bool {
    if x0 == x1 { return x < x0 }
    // A rising edge is east of the points north of it. A point on the edge counts as north of it.
    return (y0 < y1) != isNorth(of: x, y)
  }
}
