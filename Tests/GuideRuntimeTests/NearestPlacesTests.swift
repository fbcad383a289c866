import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// Lists of what is nearest, in content whose points are all over the Earth, against brute force.
@Suite struct NearestPlacesTests {
  private struct Place {
    let id: String
    let point: Coordinate
    let category: String
  }

  private struct World {
    let places: [Place]
    let toy: ToyPlaces

    /// Places in a city, around the poles and the antimeridian, some of them at the same point.
    init() throws {
      var random = SeededRandom(seed: 21)
      let ranges: [(ClosedRange<Double>, ClosedRange<Double>)] = [
        (31.60...31.66, -8.02 ... -7.96), (-90...90, -180...180), (-17 ... -16, 179.5...180),
        (-17 ... -16, -180 ... -179.5), (89.5...90, -180...180), (-90 ... -89.9, -180...180),
      ]
      var places: [Place] = []
      for i in 0..<600 {
        let (latitudes, longitudes) = ranges[i % ranges.count]
        let point = Coordinate(
          latitude: Double(Int(Double.random(in: latitudes, using: &random) * 1e4)) / 1e4,
          longitude: Double(Int(Double.random(in: longitudes, using: &random) * 1e4)) / 1e4)
        let same = i % 10 == 9 ? places[i - 6].point : try #require(point)
        places.append(Place(id: "p\(i)", point: same, category: i % 37 == 0 ? "rare" : "common"))
      }
      self.places = places
      toy = try ToyPlaces(
        places.map { place in
          (
            place.id,
            #""category": "\#(place.category)", "location": { "lat": \#(place.point.latitude), "lng": \#(place.point.longitude) }"#
          )
        })
    }

    func nearest(_ count: Int, _ centre: Coordinate, within radius: Double, _ category: String?) -> [String] {
      Array(
        places.filter { category == nil || $0.category == category }
          .map { ($0.id, Geodesy.distanceMetres(from: centre, to: $0.point)) }
          .filter { $0.1 <= radius }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(count).map(\.0))
    }

    func centre(_ random: inout SeededRandom) throws -> Coordinate {
      if Bool.random(using: &random), let place = places.randomElement(using: &random) { return place.point }
      return try #require(
        Coordinate(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      )
    }
  }

  private static let world = Result { try World() }
  private let world: World

  init() throws { world = try Self.world.get() }

  @Test(arguments: [0, 1, 4, 30, 1000]) func nearEqualsBruteForceAnywhereOnEarth(_ count: Int) throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<60 {
      let centre = try world.centre(&random)
      for (radius, category) in [(30_000, nil), (2e6, "rare"), (20_100_000, nil), (20_100_000, "rare")]
        as [(Double, String?)]
      {
        var filter = ItemFilter()
        (filter.near, filter.radiusMetres) = (centre, radius)
        filter.categories = category.map { [$0] } ?? []
        let found = try world.toy.guide.near(filter, at: UTCInstant(secondsSinceEpoch: 0), limit: count)
        #expect(
          found.map(\.id.rawValue) == world.nearest(count, centre, within: radius, category),
          "\(centre) \(radius) \(category ?? "")")
      }
    }
  }

  @Test func nearMeListsWhatIsNearestHoweverFar() throws {
    var random = SeededRandom(seed: 6)
    for _ in 0..<60 {
      let centre = try world.centre(&random)
      var options = SearchOptions()
      (options.filter.near, options.limit) = (centre, 9)
      let found = try world.toy.guide.search("near me", options: options)
      let expected = world.nearest(9, centre, within: .infinity, nil)
      // Equally far items are listed by importance, which all of these share.
      func distances(_ ids: [String]) -> [Double] {
        ids.compactMap { id in world.places.first { $0.id == id } }
          .map { Geodesy.distanceMetres(from: centre, to: $0.point) }
      }
      #expect(distances(found.map(\.id.rawValue)) == distances(expected), "\(centre)")
      #expect(Set(found.map(\.id)).count == 9)
    }
  }
}
