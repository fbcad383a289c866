public import GuideModel

extension RegionIndex {
  /// The polygons of a region as drawn: rings of places, the outline first, then holes; the first place is repeated at the end.
  ///
  /// Longitudes may exceed 180 where a ring crosses the antimeridian, so a ring is always one closed line.
  ///
  /// - Cost: Linear in its vertices.
  public func polygons(of region: Int) -> [[[(latitude: Double, longitude: Double)]]] {
    let at = layout.ringsAt + Int(bytes.u32(layout.ringsAt + 4 * region))
    var reader = VarintReader(bytes, at: at, end: layout.rowsAt)
    var polygons: [[[(latitude: Double, longitude: Double)]]] = []
    for _ in 0..<reader.nextCount() {
      var rings: [[(latitude: Double, longitude: Double)]] = []
      for _ in 0..<reader.nextCount() {
        var ring: [(latitude: Double, longitude: Double)] = []
        for _ in 0..<reader.nextCount() {
          let reference = reader.nextSigned()
          var points = line(reference < 0 ? ~reference : reference, bytes)
          if reference < 0 { points.reverse() }
          ring += ring.isEmpty ? points[...] : points.dropFirst()
        }
        rings.append(ring)
      }
      polygons.append(rings)
    }
    return polygons
  }

  /// The boundary of a region, for exact distances; nil when it encloses nothing.
  ///
  /// - Cost: Linear in its vertices.
  public func boundary(of region: Int) -> Boundary? {
    let drawn = polygons(of: region).compactMap { rings -> Boundary.Polygon? in
      let shapes = rings.compactMap { ring in
        Boundary.Ring(
          ring.map { Coordinate(clampingLatitude: $0.latitude, wrappingLongitude: $0.longitude) })
      }
      return shapes.first.map { Boundary.Polygon(outer: $0, holes: Array(shapes.dropFirst())) }
    }
    // The only reason to throw is that there are none.
    return drawn.isEmpty ? nil : try? Boundary(polygons: drawn)
  }

  private func line(_ number: Int, _ bytes: [UInt8]) -> [(latitude: Double, longitude: Double)] {
    guard number >= 0, number < layout.lineCount else { return [] }
    let first = Int(bytes.u32(layout.linesAt + 8 * number))
    var points: [(latitude: Double, longitude: Double)] = []
    for chunk in first..<(first + Int(bytes.u32(layout.linesAt + 8 * number + 4))) {
      layout.chunk(chunk, bytes)?.forEachEdge { x0, y0, x1, y1 in
        if points.isEmpty { points.append((y0, x0)) }
        points.append((y1, x1))
      }
    }
    return points
  }
}
