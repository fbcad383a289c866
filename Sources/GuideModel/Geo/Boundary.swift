/// The outline of a region: polygons with holes on the sphere, as in GeoJSON.
///
/// An edge is a straight line of longitude and latitude (RFC 7946 §3.1.1). It takes the shorter way: an edge
/// that spans more than half a turn of longitude crosses the antimeridian. A ring that goes once around a
/// pole encloses the pole. Winding order does not matter. Polygons of one boundary may overlap.
public struct Boundary: Hashable, Sendable {
  /// An outer ring and the holes in it.
  public struct Polygon: Hashable, Sendable {
    /// The outline.
    public let outer: Ring
    /// The holes.
    public let holes: [Ring]

    /// A polygon from its rings.
    public init(outer: Ring, holes: [Ring] = []) {
      self.outer = outer
      self.holes = holes
    }

    /// The outline and the holes.
    public var rings: [Ring] { [outer] + holes }

    /// Checks whether a place is inside; each point of a border belongs to exactly one side.
    ///
    /// Linear in the number of edges.
    public func contains(_ place: Coordinate) -> Bool {
      outer.contains(place) && !holes.contains { $0.contains(place) }
    }
  }

  /// The polygons, at least one.
  public let polygons: [Polygon]
  /// One box around the boundary, or two when it crosses the antimeridian; as small as possible.
  ///
  /// Test them against ``Coordinate/normalized``, so that a point on the antimeridian is found.
  public let boxes: [CoordinateBox]

  /// A boundary of polygons.
  ///
  /// - Throws: `BoundaryError.Code.isEmpty` when there are none.
  public init(polygons: [Polygon]) throws(BoundaryError) {
    guard !polygons.isEmpty else { throw BoundaryError(.isEmpty, polygon: 0) }
    self.polygons = polygons
    boxes = CoordinateBox.around(polygons.flatMap { $0.outer.boxes })
  }

  /// A boundary from the coordinates of a GeoJSON MultiPolygon.
  ///
  /// - Parameter multiPolygon: Polygons of rings of positions; a position is a longitude, a latitude and
  ///   optional further values, which are ignored. The first ring of a polygon is its outline, the others are
  ///   holes. Rings may or may not repeat their first position at the end.
  /// - Throws: `BoundaryError` with the indices of the invalid part.
  public init(multiPolygon: [[[[Double]]]]) throws(BoundaryError) {
    var polygons: [Polygon] = []
    for (polygonIndex, authored) in multiPolygon.enumerated() {
      var rings: [Ring] = []
      for (ringIndex, positions) in authored.enumerated() {
        var coordinates: [Coordinate] = []
        for (index, numbers) in positions.enumerated() {
          guard numbers.count >= 2, let place = Coordinate(latitude: numbers[1], longitude: numbers[0])
          else {
            throw BoundaryError(
              .invalidPosition, polygon: polygonIndex, ring: ringIndex, position: index)
          }
          coordinates.append(place)
        }
        guard let ring = Ring(coordinates) else {
          throw BoundaryError(.tooFewPositions, polygon: polygonIndex, ring: ringIndex)
        }
        rings.append(ring)
      }
      guard let outer = rings.first else { throw BoundaryError(.isEmpty, polygon: polygonIndex) }
      polygons.append(Polygon(outer: outer, holes: Array(rings.dropFirst())))
    }
    try self.init(polygons: polygons)
  }

  /// A boundary from the coordinates of a GeoJSON Polygon: rings of positions.
  ///
  /// - Throws: `BoundaryError` with the indices of the invalid part.
  public init(polygon: [[[Double]]]) throws(BoundaryError) {
    try self.init(multiPolygon: [polygon])
  }

  /// Checks whether a place is inside.
  ///
  /// Borders are half-open: a place on a border counts as if it were infinitesimally further north, and by a
  /// still smaller amount further east. So where regions share a border, each of its points is in exactly one
  /// of them. Decided exactly, without rounding. Linear in the number of edges of the polygons whose box
  /// contains the place.
  public func contains(_ place: Coordinate) -> Bool {
    let place = place.normalized
    return polygons.contains { polygon in
      polygon.outer.boxes.contains { $0.contains(place) } && polygon.contains(place)
    }
  }
}

extension CoordinateBox {
  /// The smallest one or two boxes around the given boxes, which leave out the widest gap of longitudes.
  ///
  /// - Parameter boxes: At least one.
  fileprivate static func around(_ boxes: [CoordinateBox]) -> [CoordinateBox] {
    let byWest = boxes.sorted { $0.west < $1.west }
    let south = boxes.reduce(90) { min($0, $1.south) }
    let north = boxes.reduce(-90) { max($0, $1.north) }
    let west = byWest.first?.west ?? -180
    let east = boxes.reduce(-180) { max($0, $1.east) }
    // One box can leave out the gap over the antimeridian; any other takes two.
    var widest = west + 360 - east
    var split: (east: Double, west: Double)?
    var reached = west
    for box in byWest {
      if box.west - reached > widest {
        widest = box.west - reached
        split = (reached, box.west)
      }
      reached = max(reached, box.east)
    }
    func box(_ west: Double, _ east: Double) -> CoordinateBox {
      CoordinateBox(checkedSouth: south, north: north, west: west, east: east)
    }
    guard let split else { return [box(west, east)] }
    return [box(-180, split.east), box(split.west, 180)]
  }
}
