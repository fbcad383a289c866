import GuideModel
import TestSupport
import Testing

/// Every coordinate is in exactly one cell of a partition, even on the borders between cells.
struct BoundaryPartitionTests {
  /// A grid of corners moved at random, so that most lines are slanted.
  struct Grid: Sendable, CustomTestStringConvertible {
    let name: String
    let south: Double
    let north: Double
    let west: Double
    let east: Double

    var testDescription: String { name }
  }

  private static let grids = [
    Grid(name: "city", south: 31.6, north: 31.66, west: -8.03, east: -7.96),
    Grid(name: "antimeridian", south: -19, north: -16, west: 177, east: 182),
    Grid(name: "equator and Greenwich", south: -1, north: 1, west: -1, east: 1),
    Grid(name: "pole", south: 80, north: 90, west: -30, east: 60),
  ]

  @Test(arguments: grids, 1...6 as ClosedRange<UInt64>)
  func slantedCellsPartitionEveryCoordinate(_ grid: Grid, _ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let size = 5
    let corners = try (0...size).map { row in
      try (0...size).map { column in try corner(grid, row, column, size, &random) }
    }
    var cells: [Boundary] = []
    for row in 0..<size {
      for column in 0..<size {
        let quad = [
          corners[row][column], corners[row][column + 1], corners[row + 1][column + 1],
          corners[row + 1][column],
        ]
        if Bool.random(using: &random) {
          cells.append(try cell(quad))
        } else {
          cells.append(try cell([quad[0], quad[1], quad[2]]))
          cells.append(try cell([quad[2], quad[3], quad[0]].reversed()))
        }
      }
    }
    let rim =
      corners[0] + corners.dropFirst().compactMap(\.last) + corners[size].reversed().dropFirst()
      + corners.dropFirst().dropLast().reversed().compactMap(\.first)
    let whole = try cell(rim)
    try expectPartition(of: whole, into: cells, try probes(grid, corners, &random))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func boxesThatCutTheWorldPartitionEveryCoordinate(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var latitudes: [Double] = [-90, 90]
    var longitudes: [Double] = [-180, 180]
    let cells = try split(-90, 90, -180, 180, depth: 6, &latitudes, &longitudes, &random)
    for latitude in latitudes {
      for longitude in longitudes {
        let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(cells.count { $0.contains(place) } == 1, "\(place)")
      }
    }
    for _ in 0..<500 {
      let place = try #require(
        Coordinate(
          latitude: Bool.random(using: &random)
            ? latitudes.randomElement(using: &random) ?? 0 : .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random)))
      #expect(cells.count { $0.contains(place) } == 1, "\(place)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func capsAndBeltsPartitionEveryCoordinate(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Two wavy rings around the Earth: a northern cap, the belt between the caps, a southern cap.
    let north = try wave(30...80, &random)
    let south = try wave(-80 ... -30, &random)
    let cells = [
      try Boundary(polygons: [.init(outer: north)]), try Boundary(polygons: [.init(outer: south)]),
      try Boundary(polygons: [.init(outer: try world(), holes: [north, south])]),
    ]
    for index in 0..<1000 {
      let corner = (index % 2 == 0 ? north : south).positions.randomElement(using: &random)
      let place = try #require(
        index < 100
          ? corner
          : Coordinate(
            latitude: .random(in: -90...90, using: &random),
            longitude: .random(in: -180...180, using: &random)))
      #expect(cells.count { $0.contains(place) } == 1, "\(place)")
    }
    for latitude in [-90.0, 90] {
      let pole = try #require(Coordinate(latitude: latitude, longitude: 5))
      #expect(cells.map { $0.contains(pole) } == [latitude > 0, latitude < 0, false])
    }
  }

  @Test(arguments: grids)
  func placesInsideAreInTheBoxes(_ grid: Grid) throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let ring = try (0..<6).map { _ in try somewhere(grid, &random) }
      let boundary = try cell(ring)
      for _ in 0..<50 {
        let place = try somewhere(grid, &random).normalized
        guard boundary.polygons[0].contains(place) else { continue }
        #expect(boundary.boxes.contains { $0.contains(place) })
      }
    }
  }
}

// MARK: Making cells and places

extension BoundaryPartitionTests {
  private func expectPartition(of whole: Boundary, into cells: [Boundary], _ places: [Coordinate]) throws {
    for place in places {
      #expect(cells.count { $0.contains(place) } == (whole.contains(place) ? 1 : 0), "\(place)")
    }
  }

  private func cell(_ corners: [Coordinate]) throws -> Boundary {
    try Boundary(polygons: [.init(outer: try #require(Boundary.Ring(corners)))])
  }

  private func corner(
    _ grid: Grid, _ row: Int, _ column: Int, _ size: Int, _ random: inout SeededRandom
  ) throws -> Coordinate {
    func share(_ index: Int) -> Double {
      let isRim = index == 0 || index == size
      return (Double(index) + (isRim ? 0 : .random(in: -0.3...0.3, using: &random))) / Double(size)
    }
    return try place(grid, share(row), share(column))
  }

  private func place(_ grid: Grid, _ up: Double, _ right: Double) throws -> Coordinate {
    let longitude = grid.west + right * (grid.east - grid.west)
    return try #require(
      Coordinate(
        latitude: min(90, grid.south + up * (grid.north - grid.south)),
        longitude: longitude > 180 ? longitude - 360 : longitude))
  }

  private func somewhere(_ grid: Grid, _ random: inout SeededRandom) throws -> Coordinate {
    try place(grid, .random(in: 0...1, using: &random), .random(in: 0...1, using: &random))
  }

  /// Random places, corners, places on the lines between corners, and places level with corners.
  private func probes(
    _ grid: Grid, _ corners: [[Coordinate]], _ random: inout SeededRandom
  ) throws -> [Coordinate] {
    var places = corners.flatMap { $0 }
    let all = places
    for _ in 0..<300 { places.append(try somewhere(grid, &random)) }
    for (a, b) in zip(all, all.dropFirst()) where abs(a.longitude - b.longitude) < 180 {
      for share in [0.25, 0.5, 0.7] {
        places.append(
          try #require(
            Coordinate(
              latitude: a.latitude + share * (b.latitude - a.latitude),
              longitude: a.longitude + share * (b.longitude - a.longitude))))
      }
      places.append(try #require(Coordinate(latitude: a.latitude, longitude: b.longitude)))
    }
    return places
  }

  /// Boxes made by repeated bisection, so that corners touch the middles of other sides.
  private func split(
    _ south: Double, _ north: Double, _ west: Double, _ east: Double, depth: Int,
    _ latitudes: inout [Double], _ longitudes: inout [Double], _ random: inout SeededRandom
  ) throws -> [Boundary] {
    guard depth > 0 else {
      let numbers = [[west, south], [east, south], [east, north], [west, north], [west, south]]
      return [try Boundary(polygon: [numbers])]
    }
    // Only the first cut is certain to leave no side longer than half a turn.
    let isVertical = depth == 6 || Bool.random(using: &random)
    let cut =
      depth == 6
      ? 0
      : isVertical
        ? Double.random(in: west...east, using: &random) : Double.random(in: south...north, using: &random)
    if isVertical { longitudes.append(cut) } else { latitudes.append(cut) }
    let parts =
      isVertical
      ? [(south, north, west, cut), (south, north, cut, east)]
      : [(south, cut, west, east), (cut, north, west, east)]
    return try parts.flatMap {
      try split($0.0, $0.1, $0.2, $0.3, depth: depth - 1, &latitudes, &longitudes, &random)
    }
  }

  private func wave(_ range: ClosedRange<Double>, _ random: inout SeededRandom) throws -> Boundary.Ring {
    let longitudes = (0..<9).map { Double($0) * 40 - 180 + .random(in: 0...30, using: &random) }
    let positions = try longitudes.map {
      try #require(Coordinate(latitude: .random(in: range, using: &random), longitude: $0))
    }
    return try #require(Boundary.Ring(Bool.random(using: &random) ? positions : positions.reversed()))
  }

  private func world() throws -> Boundary.Ring {
    let numbers = [(-90.0, -180.0), (-90, 180), (90, 180), (90, -180)]
    let corners = numbers.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    return try #require(Boundary.Ring(corners))
  }
}
