import GuideModel

/// Divides the area of some lines into cells.
struct GridBuilder {
  /// The cells as they are stored.
  struct Grid {
    let west: Int
    let south: Int
    let cell: Int
    let columns: Int
    let rowCount: Int
    let rows: [UInt8]
    let cells: [UInt8]
    let borderCells: Int
  }

  private let chunks: ChunkTable
  private let outlines: [RegionIndexWriter.Outline]
  private let owners: (Int) -> [UInt16]
  private let west: Int
  private let south: Int
  private let east: Int
  private let north: Int

  init(chunks: ChunkTable, outlines: [RegionIndexWriter.Outline], owners: @escaping (Int) -> [UInt16]) {
    (self.chunks, self.outlines, self.owners) = (chunks, outlines, owners)
    let limit = Int(180 * RegionIndexLayout.unitsPerDegree)
    var box = (west: limit, south: limit / 2, east: -limit, north: -limit / 2)
    for point in chunks.entries.lazy.flatMap({ $0.points }) {
      box = (min(box.west, point.x), min(box.south, point.y), max(box.east, point.x), max(box.north, point.y))
    }
    let poles = outlines.flatMap { $0.boundary.polygons }.flatMap { $0.rings }.compactMap { $0.enclosedPole }
    if poles.contains(.north) { box.north = limit / 2 }
    if poles.contains(.south) { box.south = -limit / 2 }
    // A unit more on every side, so that no vertex is outside.
    west = max(box.west, -limit) - 1
    east = max(min(box.east, limit), west + 1) + 1
    south = box.south - 1
    north = max(box.north, south + 1) + 1
  }

  /// Halves the cells until about as many have a border as there are pieces of lines: the index is then small, and a
  /// query reads few pieces.
  func best(_ sets: inout RegionSets) -> Grid {
    var cell = max(RegionGrid.leastCell, max(east - west, north - south) / 8 + 1)
    var crossed = crossings(cell)
    while crossed.count < chunks.entries.count, cell > 2 * RegionGrid.leastCell,
      (east - west) / cell < 1 << 16
    {
      cell = cell / 2 + 1
      crossed = crossings(cell)
    }
    return grid(cell, crossed, &sets)
  }

  private struct Place: Hashable {
    let row: Int
    let column: Int
  }

  /// The pieces of lines in each cell that has some, with a unit to spare.
  private func crossings(_ cell: Int) -> [Place: [Int]] {
    var found: [Place: [Int]] = [:]
    let columns = (east - west) / cell
    for (number, chunk) in chunks.entries.enumerated() {
      for (from, to) in zip(chunk.points, chunk.points.dropFirst()) {
        let rows = (min(from.y, to.y) - 1 - south) / cell...(max(from.y, to.y) + 1 - south) / cell
        for row in rows where row >= 0 {
          let range = span(from, to, south + row * cell - 1, south + (row + 1) * cell + 2)
          let first = max(0, (range.low - 1 - west) / cell)
          let last = min(columns, (range.high + 1 - west) / cell)
          guard range.high + 1 >= west, first <= last else { continue }
          for column in first...last where found[Place(row: row, column: column)]?.last != number {
            found[Place(row: row, column: column), default: []].append(number)
          }
        }
      }
    }
    return found
  }

  /// The columns of an edge between two latitudes, rounded outwards.
  private func span(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int), _ low: Int, _ high: Int) -> (
    low: Int, high: Int
  ) {
    guard a.y != b.y else { return (min(a.x, b.x), max(a.x, b.x)) }
    func x(_ y: Int) -> Double {
      let t = Double(y - a.y) / Double(b.y - a.y)
      return Double(a.x) + min(1, max(0, t)) * Double(b.x - a.x)
    }
    let (first, second) = (x(low), x(high))
    return (Int(min(first, second)) - 2, Int(max(first, second)) + 2)
  }

  private func grid(_ cell: Int, _ crossed: [Place: [Int]], _ sets: inout RegionSets) -> Grid {
    let columns = (east - west) / cell + 1
    let rowCount = (north - south) / cell + 1
    let shape = RegionGrid(
      west: west, south: south, cell: cell, columns: columns, rows: rowCount, rowsAt: 0, runsEnd: 0)
    let byRow = Dictionary(grouping: crossed.keys, by: { $0.row })
    var (offsets, runs, cells) = ([UInt8](), [UInt8](), [UInt8]())
    for row in 0..<rowCount {
      offsets.append32(4 * (rowCount + 1) + runs.count)
      var corners = CornerSweep(
        shape.north(ofRow: row), chunks, outlines, owners, west: shape.east(ofColumn: -1))
      let borders = Set(byRow[row, default: []].map { $0.column })
      var last: UInt32?
      for column in 0..<columns {
        // Between borders nothing changes.
        if last.map({ $0 & RegionGrid.borderBit == 0 }) == true, !borders.contains(column) { continue }
        let set = sets.number(of: corners.set(at: shape.east(ofColumn: column)))
        var value = UInt32(set)
        if let numbers = crossed[Place(row: row, column: column)] {
          value = RegionGrid.borderBit | UInt32(cells.count)
          VarintReader.append(set, to: &cells)
          VarintReader.append(numbers.count, to: &cells)
          var previous = 0
          for number in numbers {
            VarintReader.append(number - previous, to: &cells)
            previous = number
          }
        }
        if value != last {
          runs.append32(column)
          runs.append32(Int(value))
          last = value
        }
      }
    }
    offsets.append32(4 * (rowCount + 1) + runs.count)
    return Grid(
      west: west, south: south, cell: cell, columns: columns, rowCount: rowCount, rows: offsets + runs,
      cells: cells,
      borderCells: crossed.count)
  }
}

/// The regions along a line of latitude on which no vertex is, from west to east.
struct CornerSweep {
  private struct Crossing {
    let x: Double
    let segment: Segment
    let owners: Int
  }

  private let latitude: Double
  private var crossings: [Crossing] = []
  private var next = 0
  private var inside: Set<UInt16>
  private let owners: (Int) -> [UInt16]

  init(
    _ latitude: Double, _ chunks: ChunkTable, _ outlines: [RegionIndexWriter.Outline],
    _ owners: @escaping (Int) -> [UInt16], west: Double
  ) {
    self.latitude = latitude
    self.owners = owners
    let unit = RegionIndexLayout.unitsPerDegree
    for chunk in chunks.entries {
      for (from, to) in zip(chunk.points, chunk.points.dropFirst()) {
        let (y0, y1) = (Double(from.y) / unit, Double(to.y) / unit)
        guard (y0 < latitude) != (y1 < latitude) else { continue }
        let (x0, x1) = (Double(from.x) / unit, Double(to.x) / unit)
        let segment = x0 < x1 ? Segment(x0, y0, x1, y1) : Segment(x1, y1, x0, y0)
        let x = x0 + (latitude - y0) / (y1 - y0) * (x1 - x0)
        crossings.append(Crossing(x: x, segment: segment, owners: chunk.owners))
      }
    }
    crossings.sort { $0.x < $1.x }
    inside = CornerSweep.start(latitude, west, outlines)
    // Crossings west of the start are already counted.
    let isInside = inside
    while next < crossings.count, !crossings[next].segment.isEast(of: west, latitude) { next += 1 }
    inside = isInside
  }

  /// The regions at the western end.
  private static func start(
    _ latitude: Double, _ west: Double, _ outlines: [RegionIndexWriter.Outline]
  ) -> Set<UInt16> {
    var inside: Set<UInt16> = []
    for (number, outline) in outlines.enumerated() {
      let place = Coordinate(latitude: latitude, longitude: max(west, -180))
      let isInside: Bool =
        if let place {
          outline.boundary.contains(place)
        } else {
          // Beyond the pole.
          outline.boundary.polygons.flatMap { $0.rings }.count { $0.enclosedPole == .north } % 2 == 1
        }
      if isInside { inside.insert(UInt16(number)) }
    }
    return inside
  }

  /// The regions at a longitude, which does not decrease from call to call.
  mutating func set(at longitude: Double) -> [UInt16] {
    while next < crossings.count, !crossings[next].segment.isEast(of: longitude, latitude) {
      for owner in owners(crossings[next].owners) { inside.formSymmetricDifference([owner]) }
      next += 1
    }
    return inside.sorted()
  }
}
