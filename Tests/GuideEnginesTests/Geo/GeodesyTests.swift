import GuideEngines
import GuideModel
import TestSupport
import Testing

struct GeodesyTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func destinationDistanceAndBearingAgree(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let start = try somewhere(&random)
      let way = Double.random(in: 0..<360, using: &random)
      let metres = Double.random(in: 1...20_000_000, using: &random)
      let end = Geodesy.destination(from: start, bearing: way, distanceMetres: metres)
      #expect(abs(Geodesy.distanceMetres(from: start, to: end) - metres) < 1e-5)
      let bearing = try #require(Geodesy.initialBearing(from: start, to: end))
      // The shorter the distance, in either direction around the Earth, the less exact the bearing.
      let blunt = min(metres, Geodesy.halfCircumferenceMetres - metres)
      #expect(abs((bearing - way).remainder(dividingBy: 360)) < 1e-9 + 1e-5 / blunt)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func middleIsHalfWayBothWays(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (try somewhere(&random), try somewhere(&random))
      let half = Geodesy.distanceMetres(from: a, to: b) / 2
      // Antipodes have no bearing, as the vectors say.
      guard Geodesy.halfCircumferenceMetres - 2 * half > 1e-3 else { continue }
      let middle = try #require(Geodesy.midpoint(a, b))
      #expect(abs(Geodesy.distanceMetres(from: a, to: middle) - half) < 1e-4)
      #expect(abs(Geodesy.distanceMetres(from: b, to: middle) - half) < 1e-4)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func noDetourIsShorter(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (a, b, c) = (try somewhere(&random), try somewhere(&random), try somewhere(&random))
      let detour = Geodesy.distanceMetres(from: a, to: b) + Geodesy.distanceMetres(from: b, to: c)
      #expect(Geodesy.distanceMetres(from: a, to: c) <= detour + 1e-6)
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func boundaryIsAsFarAsItsNearestSample(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let centre = try somewhere(&random)
      let corners = (0..<5).map {
        Geodesy.destination(
          from: centre, bearing: Double($0) * 72, distanceMetres: .random(in: 100...300_000, using: &random))
      }
      let ring = try #require(Boundary.Ring(corners))
      let boundary = try Boundary(polygons: [.init(outer: ring)])
      let place = Geodesy.destination(
        from: centre, bearing: .random(in: 0...360, using: &random), distanceMetres: 700_000)
      guard !boundary.contains(place) else { continue }
      let distance = boundary.distanceMetres(to: place)
      let sampled = try sampledDistance(from: place, to: ring)
      #expect(distance <= sampled + 0.001)
      #expect(sampled - distance < 1)
    }
  }

  @Test func compassHasNoDirectionAtTheTarget() throws {
    let here = try #require(Coordinate(latitude: 31.6, longitude: -8))
    let reading = CompassReading(from: here, to: here, heading: 20)
    #expect(reading.distanceMetres == 0)
    #expect(reading.bearing == nil)
    #expect(reading.relativeAngle == nil)
    #expect(reading.compassPoint() == nil)
  }

  @Test func compassTurnsWithTheHeading() throws {
    let here = try #require(Coordinate(latitude: 31.6, longitude: -8))
    let north = try #require(Coordinate(latitude: 31.7, longitude: -8))
    #expect(CompassReading(from: here, to: north, heading: 90).relativeAngle == -90)
    #expect(CompassReading(from: here, to: north, heading: .nan).relativeAngle == nil)
    #expect(CompassReading(from: here, to: north).relativeAngle == nil)
    #expect(CompassReading(from: here, to: north).compassPoint(in: .sixteen) == .north)
  }

  @Test func regionsKnowTheirUnits() {
    #expect(DistanceSystem(region: "US") == .us)
    #expect(DistanceSystem(region: "GB") == .uk)
    #expect(DistanceSystem(region: "MA") == .metric)
    #expect(DistanceSystem(region: nil) == .metric)
  }

  private func somewhere(_ random: inout SeededRandom) throws -> Coordinate {
    let near: [Double] = [0, 1e-7, 1e-3, 1]
    let edge = near.randomElement(using: &random) ?? 0
    let latitude = [90 - edge, edge - 90, edge, .random(in: -90...90, using: &random)]
    let longitude = [180 - edge, edge - 180, edge, .random(in: -180...180, using: &random)]
    return try #require(
      Coordinate(
        latitude: latitude.randomElement(using: &random) ?? 0,
        longitude: longitude.randomElement(using: &random) ?? 0))
  }

  /// The smallest distance to sample points along the edges, which are close enough together for an error below a
  /// metre.
  private func sampledDistance(from place: Coordinate, to ring: Boundary.Ring) throws -> Double {
    var least = Double.infinity
    for edge in ring.edges {
      for step in 0...2000 {
        let t = Double(step) / 2000
        let longitude = edge.west.longitude + t * edge.width
        let point = try #require(
          Coordinate(
            latitude: edge.west.latitude + t * (edge.east.latitude - edge.west.latitude),
            longitude: longitude > 180 ? longitude - 360 : longitude))
        least = min(least, Geodesy.distanceMetres(from: place, to: point))
      }
    }
    return least
  }
}
