import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import SQLite
import TestSupport
import Testing

/// The closest branch, and the number of branches in the circle, against brute force.
@Suite struct ClosestPlaceTests {
  private static let chains = Result { try ToyChains(400, seed: 11) }
  private let chains: ToyChains

  init() throws { chains = try Self.chains.get() }

  private static let radii = [500, 1000, 20 * 1609.344, 32_000, 25 * 1609.344, 400_000, 20_100_000]

  private func centres(_ count: Int) -> [Coordinate] {
    var random = SeededRandom(seed: 3)
    return (0..<count).compactMap { i in
      i % 4 == 0
        ? Coordinate(
          latitude: Double.random(in: -90...90, using: &random),
          longitude: Double.random(in: -180...180, using: &random))
        : Coordinate(
          latitude: 40 + Double.random(in: -0.5...0.5, using: &random),
          longitude: 20 + Double.random(in: -0.5...0.5, using: &random))
    }
  }

  private func listed(
    _ guide: Guide, _ centre: Coordinate, _ radius: Double, _ wanted: ToyChains.Wanted, limit: Int = .max
  ) throws -> [String] {
    var filter = ItemFilter()
    (filter.near, filter.radiusMetres, filter.facets) = (centre, radius, wanted.filters)
    return try guide.near(filter, at: UTCInstant(secondsSinceEpoch: 0), limit: limit).map {
      "\($0.id.rawValue) \($0.facts.partID?.rawValue ?? "") \($0.facts.partCount)"
    }
  }

  @Test(arguments: FacetTests.filters.indices) func listsAroundAPointEqualBruteForce(_ number: Int) throws {
    let wanted = FacetTests.filters[number]
    for centre in centres(24) {
      for radius in Self.radii {
        #expect(
          try listed(chains.guide, centre, radius, wanted) == chains.near(centre, radius, wanted),
          "\(centre) \(radius)")
      }
    }
  }

  @Test(arguments: [0, 1, 3, 20]) func shortListIsTheBeginningOfAllOfIt(_ limit: Int) throws {
    for centre in centres(40) {
      for wanted in FacetTests.filters {
        let all = chains.near(centre, 20_100_000, wanted)
        #expect(
          try listed(chains.guide, centre, 20_100_000, wanted, limit: limit) == Array(all.prefix(limit)),
          "\(centre)")
      }
    }
  }

  @Test func nearMeListsWhatIsNearestAnywhere() throws {
    for centre in centres(40) {
      var options = SearchOptions()
      (options.filter.near, options.limit) = (centre, 12)
      let found = try chains.guide.search("near me", options: options).map {
        "\($0.id.rawValue) \($0.facts.partID?.rawValue ?? "") \($0.facts.partCount)"
      }
      #expect(found == Array(chains.near(centre, .infinity, .init()).prefix(12)), "\(centre)")
    }
  }

  @Test func databaseWithoutBulkListsGivesTheSame() throws {
    let copy = chains.database + ".older"
    try FileManager.default.copyItem(atPath: chains.database, toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let db = try Connection(path: copy, .readWrite)
    try db.execute("DROP TABLE row_index; DROP TABLE point_blocks")
    let older = try Guide(contentAt: copy)
    for centre in centres(8) {
      for wanted in FacetTests.filters {
        #expect(
          try listed(older, centre, 32_000, wanted) == chains.near(centre, 32_000, wanted))
        #expect(
          try listed(older, centre, 32_000, wanted, limit: 5)
            == Array(chains.near(centre, 32_000, wanted).prefix(5)))
      }
    }
    for sort in ["name", "discount", "recent"] {
      var options = SearchOptions()
      (options.sort, options.limit, options.filter.types) = (sort, 40, ["shop"])
      options.after = ItemID(rawValue: chains.shops[7].id)
      #expect(
        try older.search("", options: options).map(\.id)
          == chains.guide.search("", options: options).map(\.id))
    }
  }

  @Test func chainIsOneResultOfEverySearch() throws {
    let chain = chains.shops[0]
    let centre = try #require(Coordinate(latitude: 40, longitude: 20))
    var options = SearchOptions()
    options.limit = 10_000
    #expect(
      try chains.guide.search(chain.name, options: options).filter { $0.id.rawValue == chain.id }.count == 1)
    (options.filter.near, options.filter.radiusMetres, options.sortsByDistance) = (centre, 32_000, true)
    for text in ["", "coffee", chain.name] {
      let hits = try chains.guide.search(text, options: options)
      let hit = try #require(hits.first { $0.id.rawValue == chain.id })
      let expected = chains.near(centre, 32_000, .init()).first { $0.hasPrefix(chain.id) }
      #expect("\(chain.id) \(hit.facts.partID?.rawValue ?? "") \(hit.facts.partCount)" == expected)
      #expect(hits.allSatisfy { $0.type == "shop" })
      #expect(hits.filter { $0.id == hit.id }.count == 1)
    }
  }

  @Test func withoutAPointTheNumberOfBranchesIsKnown() throws {
    let chain = chains.shops[0]
    let hit = try #require(try chains.guide.search(chain.name).first)
    #expect(hit.id.rawValue == chain.id && hit.facts.partID == nil && hit.facts.partCount == 300)
  }

  @Test func placesAreListedWhereTheyAreAskedFor() throws {
    let centre = try #require(Coordinate(latitude: 40, longitude: 20))
    var filter = ItemFilter()
    (filter.near, filter.radiusMetres, filter.types) = (centre, 32_000, ["branch"])
    filter.facets = [FacetFilter(facet: "way", values: ["lightning"])]
    let listed = try chains.guide.near(filter, at: UTCInstant(secondsSinceEpoch: 0), limit: .max)
    let expected = chains.branches.filter {
      Geodesy.distanceMetres(from: centre, to: $0.point) <= 32_000
        && chains.shops[$0.shop].ways.contains("lightning")
    }
    #expect(Set(listed.map(\.id.rawValue)) == Set(expected.map(\.id)))
    #expect(listed.count == expected.count)
  }

  @Test func wordsAreSortedByDistanceAmongAllMatches() throws {
    let centre = try #require(Coordinate(latitude: 40.2, longitude: 19.8))
    var options = SearchOptions()
    (options.filter.near, options.sortsByDistance, options.limit) = (centre, true, 30)
    let found = try chains.guide.search("coffee", options: options).map(\.id.rawValue)
    let expected = chains.near(centre, .infinity, .init()).prefix(30).map { String($0.prefix { $0 != " " }) }
    #expect(found == expected)
  }
}
