import Foundation
import GuideEngines
import GuideModel
import TestSupport
import Testing

/// The index against `Boundary.contains`, which decides edge by edge.
struct RegionIndexTests {
  private static func index(_ boundaries: [Boundary], error: Double = 0) throws -> RegionIndex {
    var writer = RegionIndexWriter()
    for (i, boundary) in boundaries.enumerated() {
      writer.add(id: ItemID(rawValue: "r\(i)"), boundary: boundary, errorMetres: error)
    }
    return try RegionIndex(writer.bytes())
  }

  private static func ids(_ index: RegionIndex, _ place: Coordinate) -> Set<String> {
    Set(index.regions(at: place).map { index.regions[$0].id.rawValue })
  }

  /// A star with corners on a lattice, so that queries on the lattice hit corners and edges.
  private static func star(_ random: inout SeededRandom, around centre: (Double, Double)) throws -> Boundary {
    let count = Int.random(in: 3..<40, using: &random)
    let ring = (0..<count).map { i -> [Double] in
      let angle = Double(i) / Double(count) * 2 * .pi
      let radius = Double.random(in: 0.2..<3, using: &random)
      func snapped(_ value: Double) -> Double { (value * 8).rounded() / 8 }
      var longitude = snapped(centre.0 + radius * cos(angle))
      if longitude > 180 { longitude -= 360 }
      return [longitude, snapped(centre.1 + radius * sin(angle))]
    }
    return try Boundary(multiPolygon: [[ring + ring.prefix(1)]])
  }

  @Test(arguments: [(0.0, 0.0), (-100, 45), (179.5, 10), (-179, -30), (7, 84)], [1, 2, 3] as [UInt64])
  func agreesWithBoundariesEverywhere(_ centre: (Double, Double), _ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let boundaries = (0..<8).compactMap { _ in try? Self.star(&random, around: centre) }
    let index = try Self.index(boundaries)
    for i in 0..<3_000 {
      func near(_ value: Double) -> Double {
        let exact = Double.random(in: value - 3.5...value + 3.5, using: &random)
        return i % 2 == 0 ? (exact * 8).rounded() / 8 : exact
      }
      let longitude = near(centre.0)
      let wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
      guard let place = Coordinate(latitude: min(90, max(-90, near(centre.1))), longitude: wrapped) else {
        continue
      }
      let expected = Set(boundaries.indices.filter { boundaries[$0].contains(place) }.map { "r\($0)" })
      #expect(Self.ids(index, place) == expected, "\(place)")
    }
  }

  @Test func regionsThatShareALineMeetWithoutGapOrOverlap() throws {
    func places(_ points: [(Double, Double)]) throws -> [Coordinate] {
      try points.map { try #require(Coordinate(latitude: $0.1, longitude: $0.0)) }
    }
    var writer = RegionIndexWriter()
    let border = writer.add(line: try places([(1, 0), (1.2, 0.3), (0.9, 0.7), (1, 1)]))
    let west = writer.add(line: try places([(1, 1), (0, 1), (0, 0), (1, 0)]))
    let east = writer.add(line: try places([(1, 0), (2, 0), (2, 1), (1, 1)]))
    let left = try Boundary(
      multiPolygon: [[[[1, 0], [1.2, 0.3], [0.9, 0.7], [1, 1], [0, 1], [0, 0], [1, 0]]]])
    let right = try Boundary(
      multiPolygon: [[[[1, 0], [2, 0], [2, 1], [1, 1], [0.9, 0.7], [1.2, 0.3], [1, 0]]]])
    writer.add(.init(id: "left", boundary: left, rings: [[[border, west]]], errorMetres: 0, isAbroad: false))
    writer.add(
      .init(id: "right", boundary: right, rings: [[[east, ~border]]], errorMetres: 0, isAbroad: false))
    let index = try RegionIndex(writer.bytes())
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let place = try #require(
        Coordinate(
          latitude: Double.random(in: 0.001..<0.999, using: &random),
          longitude: Double.random(in: 0.8..<1.3, using: &random)))
      #expect(index.regions(at: place).count == 1)
      #expect(Self.ids(index, place) == [left.contains(place) ? "left" : "right"])
    }
    #expect(index.boundary(of: try #require(index.number(of: "right"))) == right)
  }

  @Test func findsBordersByDistance() throws {
    let index = try Self.index([Boundary(multiPolygon: [[[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]])])
    let place = try #require(Coordinate(latitude: 0.5, longitude: 1.01))
    let near = try #require(index.borders(within: 2_000, of: place).first)
    #expect(abs(near.metres - 1_111.9) < 1)
    #expect(index.borders(within: 1_000, of: place).isEmpty)
  }

  @Test func theBytesDoNotDependOnTheOrderOfRegions() throws {
    func bytes(_ order: [Int]) throws -> [UInt8] {
      var writer = RegionIndexWriter()
      for i in order {
        let west = Double(i) * 2
        writer.add(
          id: ItemID(rawValue: "r\(i)"),
          boundary: try Boundary(multiPolygon: [[[[west, 0], [west + 1, 0], [west + 1, 1], [west, 0]]]]))
      }
      return try writer.bytes()
    }
    #expect(try bytes([0, 1, 2]).count == bytes([2, 1, 0]).count)
    #expect(try bytes([0, 1, 2]) == bytes([0, 1, 2]))
  }

  @Test func damagedBytesNeverCrash() throws {
    var random = SeededRandom(seed: 3)
    let good = try { () throws -> [UInt8] in
      var writer = RegionIndexWriter()
      writer.add(id: "a", boundary: try Self.star(&random, around: (10, 10)))
      writer.add(id: "b", boundary: try Self.star(&random, around: (11, 11)))
      return try writer.bytes()
    }()
    var opened = 0
    for round in 0..<3_000 {
      var bytes = good
      if round % 3 == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      } else {
        for _ in 0..<3 {
          bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let index = try? RegionIndex(bytes) else { continue }
      opened += 1
      for _ in 0..<20 {
        let place = try #require(
          Coordinate(
            latitude: Double.random(in: 5..<16, using: &random),
            longitude: Double.random(in: 5..<16, using: &random)))
        _ = index.regions(at: place)
        _ = index.borders(within: 20_000, of: place)
      }
      for region in index.regions.indices { _ = index.polygons(of: region) }
    }
    // Some damage only moves a point, which is a different, valid index.
    #expect(opened < 3_000)
    #expect(throws: RegionIndexError(.unknownFormat)) { try RegionIndex([1, 2, 3]) }
  }
}
