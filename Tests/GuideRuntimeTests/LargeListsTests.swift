import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// Lists from content with more items than facts are read of for one answer, against brute force.
@Suite struct LargeListsTests {
  private struct World {
    static let count = 10_600
    /// Number of places that the lighthouse is related to.
    static let linked = 1_500
    let points: [String: Coordinate]
    let toy: ToyPlaces

    init() throws {
      var random = SeededRandom(seed: 8)
      var points: [String: Coordinate] = [:]
      var places: [(id: String, members: String)] = []
      for i in 0..<World.count {
        let latitude = Double(Int.random(in: 300_000...350_000, using: &random)) / 1e4
        let longitude = Double(Int.random(in: -100_000 ... -50_000, using: &random)) / 1e4
        let id = i == 77 ? "lighthouse" : "stall-\(i)"
        points[id] = Coordinate(latitude: latitude, longitude: longitude)
        let hours = i % 2 == 0 ? #", "hours": { "text": "daily", "osm": "Mo-Su 09:00-19:00" }"# : ""
        let linked = (100..<World.linked + 100).map { #""stall-\#($0)""# }.joined(separator: ", ")
        let related = i == 77 ? #", "related": [\#(linked)]"# : ""
        places.append(
          (
            id,
            #""category": "\#(i % 50 == 0 ? "rare" : "common")", "location": { "lat": \#(latitude), "lng": \#(longitude) }\#(hours)\#(related)"#
          ))
      }
      self.points = points
      toy = try ToyPlaces(places)
    }

    func nearest(_ count: Int, to centre: Coordinate, where isListed: (String) -> Bool = { _ in true })
      -> [Double]
    {
      let distances = points.filter { isListed($0.key) }.map {
        Geodesy.distanceMetres(from: centre, to: $0.value)
      }
      return Array(distances.sorted().prefix(count))
    }

    func distances(of ids: some Sequence<ItemID>, from centre: Coordinate) -> [Double] {
      ids.compactMap { points[$0.rawValue] }.map { Geodesy.distanceMetres(from: centre, to: $0) }
    }
  }

  private static let world = Result { try World() }
  private let world: World
  private let centre: Coordinate
  private let noon = ToyPlaces.at("2026-11-20T12:00")

  init() throws {
    world = try Self.world.get()
    centre = try #require(Coordinate(latitude: 31.6258, longitude: -7.9891))
  }

  private func options(_ limit: Int = 12) -> SearchOptions {
    var options = SearchOptions()
    (options.filter.near, options.sortsByDistance, options.limit) = (centre, true, limit)
    return options
  }

  @Test func aListByDistanceNeedsNoLimit() throws {
    let answer = try world.toy.guide.answer("", options: options(300))
    #expect(world.distances(of: answer.hits.map(\.id), from: centre) == world.nearest(300, to: centre))
    #expect(answer.candidateLimit == nil)
  }

  @Test func wordsThatMatchMoreThanTheLimitListTheNearestAndSaySo() throws {
    let answer = try world.toy.guide.answer("stall", options: options())
    #expect(answer.candidateLimit == 5_000)
    let expected = world.nearest(12, to: centre) { $0.hasPrefix("stall") }
    #expect(world.distances(of: answer.hits.map(\.id), from: centre) == expected)
  }

  @Test func aWideCircleHidesNothingThatItContains() throws {
    var options = options()
    options.filter.radiusMetres = 2_000_000
    let answer = try world.toy.guide.answer("lighthouse", options: options)
    #expect(answer.hits.first?.id.rawValue == "lighthouse" && answer.candidateLimit == nil)
    let distance = try #require(answer.hits.first?.facts.distanceMetres)
    options.filter.radiusMetres = distance - 1
    #expect(try world.toy.guide.answer("lighthouse", options: options).hits.isEmpty)
  }

  @Test func whatIsOpenComesFromTheNearestAndSaysSo() throws {
    var filter = ItemFilter()
    (filter.near, filter.openAt) = (centre, noon)
    filter.radiusMetres = 2_000_000
    let near = try world.toy.guide.near(filter, at: noon, limit: 20)
    #expect(near.candidateLimit == 5_000 && near.count == 20)
    #expect(near.allSatisfy { $0.status?.isOpen == true })
    let expected = world.nearest(20, to: centre) { id in
      id == "lighthouse" ? false : (Int(id.dropFirst("stall-".count)) ?? 1) % 2 == 0
    }
    #expect(world.distances(of: near.map(\.id), from: centre) == expected)
    let open = try world.toy.guide.open("", ItemFilter(), at: noon, limit: 5)
    #expect(open.count == 5)
  }

  @Test func anItemWithVeryManyLinksHasTheFirstOfEachKindAndTheNumberOfTheOthers() throws {
    let item = try world.toy.guide.item("lighthouse")
    #expect(item.links.count == Item.mostLinks && Set(item.links.map(\.id)).count == Item.mostLinks)
    #expect(item.omittedLinks.values.reduce(0, +) == World.linked - Item.mostLinks)
    let card = try world.toy.guide.card(of: item, catalogue: Catalogue(language: "en"), asOf: nil)
    #expect(card.related.map { $0.links.count + $0.omitted } == [World.linked])
    #expect(try world.toy.guide.item("stall-100").omittedLinks.isEmpty)
  }

  @Test func fewItemsOfAKindAreListedByDistanceHoweverFarTheyAre() throws {
    var options = options(300)
    options.filter.types = ["place"]
    options.filter.categories = ["rare"]
    let answer = try world.toy.guide.answer("", options: options)
    let expected = world.nearest(300, to: centre) { (Int($0.dropFirst("stall-".count)) ?? 1) % 50 == 0 }
    #expect(world.distances(of: answer.hits.map(\.id), from: centre) == expected)
    #expect(answer.candidateLimit == nil)
  }

  @Test func aFilterBelowTheLimitComparesEverything() throws {
    var options = options()
    (options.filter.categories, options.filter.openAt) = (["rare"], noon)
    let answer = try world.toy.guide.answer("", options: options)
    #expect(answer.candidateLimit == nil && answer.hits.count == 12)
    let expected = world.nearest(12, to: centre) { (Int($0.dropFirst("stall-".count)) ?? 1) % 50 == 0 }
    #expect(world.distances(of: answer.hits.map(\.id), from: centre) == expected)
  }
}
