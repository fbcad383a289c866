public import GuideModel

extension RegionIndex {
  /// A region and how far its border is.
  public struct NearBorder: Hashable, Sendable {
    /// Number of the region.
    public let region: Int
    /// Metres from the place to the nearest point of its border, inside or outside.
    public let metres: Double
  }

  /// The regions whose border is within a distance of a place, nearest first, then by number.
  ///
  /// Distances are measured on a plane that touches the Earth at the place, which is accurate to a thousandth within 20 km.
  ///
  /// - Cost: Linear in the edges of the cells that the circle touches.
  public func borders(within metres: Double, of place: Coordinate) -> [NearBorder] {
    let place = place.normalized
    let northSouth = metres / TangentPlane.metresPerDegree
    let plane = TangentPlane(at: place)
    let eastWest = min(180, metres / max(plane.metresPerLongitude, 1))
    var best: [Int: Double] = [:]
    var seen: Set<Int> = []
    for turn in [0.0, 360, -360] {
      let (west, east) = (place.longitude + turn - eastWest, place.longitude + turn + eastWest)
      guard west <= 180, east >= -180 else { continue }
      layout.grid.forEachBorderCell(
        west: west, east: east, south: place.latitude - northSouth, north: place.latitude + northSouth, bytes
      ) { offset in
        var reader = VarintReader(bytes, at: layout.cellsAt + offset, end: layout.cellsEnd)
        _ = reader.next()
        var number = 0
        for _ in 0..<reader.nextCount() {
          number &+= Int(reader.next())
          guard seen.insert(number).inserted, let chunk = layout.chunk(number, bytes) else { continue }
          let distance = plane.metres(to: chunk, turn: turn)
          guard distance <= metres else { continue }
          layout.forEach(ofSet: chunk.owners, bytes) {
            best[Int($0)] = min(best[Int($0)] ?? distance, distance)
          }
        }
      }
    }
    return best.map { NearBorder(region: $0.key, metres: $0.value) }
      .sorted { ($0.metres, $0.region) < ($1.metres, $1.region) }
  }
}

/// A plane that touches the Earth at a place.
struct TangentPlane {
  static let metresPerDegree = Geodesy.meanRadiusMetres * .pi / 180

  private let longitude: Double
  private let latitude: Double
  let metresPerLongitude: Double

  init(at place: Coordinate) {
    (longitude, latitude) = (place.longitude, place.latitude)
    metresPerLongitude = TangentPlane.metresPerDegree * Numerics.sineAndCosine(degrees: place.latitude).cosine
  }

  /// Metres to the nearest point of a piece of a line.
  ///
  /// - Parameter turn: Degrees to add to the place's longitude where the line continues beyond the antimeridian.
  func metres(to chunk: BorderChunk, turn: Double) -> Double {
    var best = Double.infinity
    let origin = longitude + turn
    chunk.forEachEdge { x0, y0, x1, y1 in
      let (ax, ay) = ((x0 - origin) * metresPerLongitude, (y0 - latitude) * TangentPlane.metresPerDegree)
      let (bx, by) = ((x1 - origin) * metresPerLongitude, (y1 - latitude) * TangentPlane.metresPerDegree)
      let (dx, dy) = (bx - ax, by - ay)
      let length = dx * dx + dy * dy
      let t = length > 0 ? min(1, max(0, -(ax * dx + ay * dy) / length)) : 0
      let (px, py) = (ax + t * dx, ay + t * dy)
      best = min(best, px * px + py * py)
    }
    return best.squareRoot()
  }
}

extension RegionGrid {
  /// Calls `body` with the offset of each cell of a box, in degrees, that a border crosses.
  func forEachBorderCell(
    west: Double, east: Double, south: Double, north: Double, _ bytes: [UInt8],
    _ body: (Int) -> Void
  ) {
    func index(_ degrees: Double, _ origin: Int, _ count: Int) -> Int {
      let value = (degrees * RegionIndexLayout.unitsPerDegree - Double(origin) - 0.5) / Double(cell)
      return Int(min(max(value, -1), Double(count)))
    }
    let (first, last) = (
      max(0, index(west, self.west, columns)), min(columns - 1, index(east, self.west, columns))
    )
    let (low, high) = (max(0, index(south, self.south, rows)), min(rows - 1, index(north, self.south, rows)))
    guard first <= last, low <= high else { return }
    for row in low...high {
      for column in first...last {
        let value = value(column: column, row: row, bytes)
        if value & RegionGrid.borderBit != 0 { body(Int(value ^ RegionGrid.borderBit)) }
      }
    }
  }
}
