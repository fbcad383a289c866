import GuideEngines
import GuideModel
import TestSupport
import Testing

struct NearTests {
  private typealias Candidate = Near.Candidate<Int>

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func agreesWithBruteForceAnywhereOnEarth(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = World(&random)
    for _ in 0..<40 {
      let centre = world.centre(&random)
      let radius = pow10(.random(in: 0...7.4, using: &random))
      let found = Near.within(
        radius, of: centre, candidates: world.inBoxes(CoordinateBox.around(centre, radiusMetres: radius)))
      #expect(found.map(\.id) == world.byDistance(to: centre) { $0 <= radius }, "\(centre) \(radius)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func boxesContainTheCircleThatTouchesThem(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = World(&random)
    for _ in 0..<1000 {
      let centre = world.centre(&random)
      let radius = pow10(.random(in: 0...7, using: &random))
      let bearings: [Double] = [0, 90, 180, 270, .random(in: 0...360, using: &random)]
      let bearing = bearings.randomElement(using: &random) ?? 0
      let place = Geodesy.destination(from: centre, bearing: bearing, distanceMetres: radius)
      guard Geodesy.distanceMetres(from: centre, to: place) <= radius else { continue }
      let boxes = CoordinateBox.around(centre, radiusMetres: radius)
      #expect(boxes.contains { $0.contains(place) }, "\(centre) \(radius) \(bearing)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func nearestAgreesWithBruteForceAnywhereOnEarth(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = World(&random)
    for count in [1, 3, 10, 1000] {
      let centre = world.centre(&random)
      let found = Near.nearest(count, to: centre) { world.inBoxes($0) }
      #expect(found.map(\.id) == Array(world.byDistance(to: centre) { _ in true }.prefix(count)), "\(centre)")
    }
  }

  @Test func nearestStopsAtTheLimit() throws {
    let here = try #require(Coordinate(latitude: 31.6, longitude: -8))
    let far = Geodesy.destination(from: here, bearing: 10, distanceMetres: 3001)
    let near = Geodesy.destination(from: here, bearing: 99, distanceMetres: 2999)
    var asked = 0
    let found = Near.nearest(5, to: here, limitMetres: 3000) { boxes in
      asked += 1
      return [Candidate(id: 1, coordinate: far), Candidate(id: 2, coordinate: near)]
    }
    #expect(found.map(\.id) == [2])
    #expect(asked == 3)
  }

  @Test func nearestWidensPastAFullBoxWithTooFewInside() throws {
    let here = try #require(Coordinate(latitude: 0, longitude: 0))
    // One in the corner of the first box, and one nearer but outside the box.
    let corner = Geodesy.destination(from: here, bearing: 45, distanceMetres: 690)
    let side = Geodesy.destination(from: here, bearing: 90, distanceMetres: 600)
    let all = [Candidate(id: 1, coordinate: corner), Candidate(id: 2, coordinate: side)]
    let found = Near.nearest(1, to: here, firstRadiusMetres: 500) { boxes in
      all.filter { candidate in boxes.contains { $0.contains(candidate.coordinate) } }
    }
    #expect(found.map(\.id) == [2])
  }

  @Test func returnsACandidateOnce() throws {
    let here = try #require(Coordinate(latitude: 0, longitude: 180))
    let twice = [Candidate(id: 1, coordinate: here), Candidate(id: 1, coordinate: here.normalized)]
    #expect(Near.within(10, of: here, candidates: twice).count == 1)
  }

  @Test func rethrowsErrorsOfTheCandidates() throws {
    struct Broken: Error {}
    let here = try #require(Coordinate(latitude: 0, longitude: 0))
    #expect(throws: Broken.self) {
      try Near.nearest(1, to: here) { _ throws(Broken) -> [Candidate] in throw Broken() }
    }
  }
}

/// Places all over the Earth, many of them close together, near the poles and at the antimeridian.
private struct World {
  let places: [Near.Candidate<Int>]

  init(_ random: inout SeededRandom) {
    var places: [Near.Candidate<Int>] = []
    var last = World.anywhere(&random)
    for id in 0..<400 {
      let isNearLast = Bool.random(using: &random)
      last =
        isNearLast
        ? Geodesy.destination(
          from: last, bearing: .random(in: 0...360, using: &random),
          distanceMetres: pow10(.random(in: -1...5, using: &random)))
        : World.anywhere(&random)
      places.append(.init(id: id, coordinate: last))
    }
    self.places = places
  }

  private static func anywhere(_ random: inout SeededRandom) -> Coordinate {
    let latitudes: [Double] = [90, -90, 89.9999, -89.99, 0, 31.6, .random(in: -90...90, using: &random)]
    let longitudes: [Double] = [180, -180, 179.9999, -179.9, 0, -8, .random(in: -180...180, using: &random)]
    let latitude = latitudes.randomElement(using: &random) ?? 0
    let longitude = longitudes.randomElement(using: &random) ?? 0
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("the lists hold only numbers in range")
    }
    return place
  }

  /// A point of the world or one near it.
  func centre(_ random: inout SeededRandom) -> Coordinate {
    let place = places.randomElement(using: &random)?.coordinate ?? World.anywhere(&random)
    return Geodesy.destination(
      from: place, bearing: .random(in: 0...360, using: &random),
      distanceMetres: pow10(.random(in: 0...4, using: &random)))
  }

  /// The result of an R*Tree with 32-bit boxes around the points.
  func inBoxes(_ boxes: [CoordinateBox]) -> [Near.Candidate<Int>] {
    places.filter { place in
      boxes.contains { box in
        let (lat, lng) = (place.coordinate.latitude, place.coordinate.longitude)
        return Double(Float(lat).nextUp) >= box.south && Double(Float(lat).nextDown) <= box.north
          && Double(Float(lng).nextUp) >= box.west && Double(Float(lng).nextDown) <= box.east
      }
    }
  }

  /// The ids of the places whose distance passes, nearest first, by measuring all of them.
  func byDistance(to centre: Coordinate, where passes: (Double) -> Bool) -> [Int] {
    places
      .map { (metres: Geodesy.distanceMetres(from: centre, to: $0.coordinate), id: $0.id) }
      .filter { passes($0.metres) }
      .map { (millimetres: Int(($0.metres * 1000).rounded()), id: $0.id) }
      .sorted { $0 < $1 }
      .map(\.id)
  }
}

/// A power of ten, to spread sizes evenly over their magnitudes.
private func pow10(_ exponent: Double) -> Double {
  var value = 1.0
  for _ in 0..<Int(abs(exponent) * 10) { value *= exponent < 0 ? 0.794328234724 : 1.258925411794 }
  return value
}
