import GuideModel
import TestSupport
import Testing

@testable import GuideEngines

@Suite struct LeastDistanceTests {
  private func box(_ random: inout SeededRandom) throws -> CoordinateBox {
    let latitudes = (0..<2).map { _ in Double.random(in: -90...90, using: &random) }.sorted()
    let longitudes = (0..<2).map { _ in Double.random(in: -180...180, using: &random) }.sorted()
    let size: Double = [1.0, 0.1, 0.01, 0.0001].randomElement(using: &random) ?? 1
    let north = latitudes[0] + (latitudes[1] - latitudes[0]) * size
    let east = longitudes[0] + (longitudes[1] - longitudes[0]) * size
    return try #require(CoordinateBox(south: latitudes[0], north: north, west: longitudes[0], east: east))
  }

  private func place(in box: CoordinateBox, _ random: inout SeededRandom) throws -> Coordinate {
    func number(_ low: Double, _ high: Double) -> Double {
      Bool.random(using: &random)
        ? Double.random(in: low...high, using: &random) : Bool.random(using: &random) ? low : high
    }
    return try #require(
      Coordinate(latitude: number(box.south, box.north), longitude: number(box.west, box.east)))
  }

  @Test func noPlaceInABoxIsNearer() throws {
    var random = SeededRandom(seed: 8)
    for _ in 0..<5000 {
      let (box, around) = (try box(&random), try box(&random))
      let centre = try place(in: around, &random)
      let least = Geodesy.leastDistanceMetres(from: centre, to: box)
      for _ in 0..<5 {
        let place = try place(in: box, &random)
        #expect(Geodesy.distanceMetres(from: centre, to: place) >= least, "\(centre) \(box) \(place)")
      }
    }
  }

  @Test func aBoxInsideAnotherIsNotNearer() throws {
    var random = SeededRandom(seed: 9)
    for _ in 0..<5000 {
      let outer = try box(&random)
      let (a, b) = (try place(in: outer, &random), try place(in: outer, &random))
      let inner = try #require(
        CoordinateBox(
          south: min(a.latitude, b.latitude), north: max(a.latitude, b.latitude),
          west: min(a.longitude, b.longitude), east: max(a.longitude, b.longitude)))
      let centre = try place(in: try box(&random), &random)
      #expect(
        Geodesy.leastDistanceMetres(from: centre, to: inner)
          >= Geodesy.leastDistanceMetres(from: centre, to: outer))
    }
  }

  @Test func isTheDistanceToTheNearestBorderInLine() throws {
    let box = try #require(CoordinateBox(south: 10, north: 20, west: 170, east: 180))
    func least(_ latitude: Double, _ longitude: Double) throws -> Double {
      Geodesy.leastDistanceMetres(
        from: try #require(Coordinate(latitude: latitude, longitude: longitude)), to: box)
    }
    let degree = Geodesy.meanRadiusMetres * .pi / 180
    #expect(try least(15, 175) == 0)
    #expect(try abs(least(5, 175) - 5 * degree) < 0.001)
    #expect(try abs(least(21, 172) - degree) < 0.001)
    // Across the antimeridian.
    #expect(try abs(least(0, -179) - 10 * degree) < 0.001)
    #expect(try least(15, -170) < 10 * degree)
    #expect(try least(15, -170) > 9.5 * degree)
  }
}
