import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Testing

/// Search across several databases, which must behave like one.
@Suite struct SearchPacksTests {
  private func hits(_ guide: Guide, _ text: String, _ change: (inout SearchOptions) -> Void = { _ in }) throws
    -> [SearchHit]
  {
    var options = SearchOptions()
    options.instant = try instant("2026-11-20T11:00")
    change(&options)
    return try guide.search(text, options: options)
  }

  private func instant(_ text: String) throws -> UTCInstant {
    try GuideContent.guide.calendars.zone.instant(try #require(LocalDateTime(text)))
  }

  private let square = Coordinate(latitude: 31.6258, longitude: -7.9891)

  @Test(arguments: [
    "museum", "palace", "market", "taxi", "medina", "tea", "day trip", "garden open now", "museum open now",
    "bahia palace open now", "museum near me", "cafe open now near me", "open now", "near me",
  ])
  func pagesCoverTheFullListInAnyOrder(query: String) throws {
    for guide in [try GuideContent.guide, try GuideContent.packs] {
      let moments: [(String, Coordinate?)] = [("11:00", nil), ("22:30", nil), ("22:30", square)]
      for (hour, near) in moments {
        let now = try instant("2026-11-20T\(hour)")
        func page(_ limit: Int, _ offset: Int) throws -> [ItemID] {
          try hits(guide, query) {
            ($0.limit, $0.offset, $0.instant) = (limit, offset, now)
            ($0.filter.near, $0.sortsByDistance) = (near, near != nil)
          }.map(\.id)
        }
        let whole = try page(24, 0)
        for size in [1, 3, 5] {
          let paged = try stride(from: 0, to: 24, by: size).flatMap { try page(size, $0) }.prefix(24)
          #expect(Array(paged) == whole, "\(query) \(hour) \(size)")
        }
      }
    }
  }

  @Test(arguments: ["museum", "palace", "garden"])
  func nameMatchesAreSortedByDistanceAcrossDatabases(query: String) throws {
    let found = try hits(try GuideContent.packs, query) {
      $0.filter.near = square
      $0.sortsByDistance = true
      $0.limit = 60
    }
    let groups = found.map { max($0.tier, .name) }
    #expect(groups == groups.sorted())
    for group in Set(groups) {
      let distances = found.filter { max($0.tier, .name) == group }.map {
        $0.facts.distanceMetres ?? .infinity
      }
      #expect(distances == distances.sorted())
    }
  }

  @Test(arguments: ["palace", "museum", "bahia", "taxi airport", "menarra", "marjorelle garden"])
  func eachDatabaseKeepsItsOwnOrder(query: String) throws {
    let packs = try GuideContent.packPaths.map { try Guide(contentAt: $0) }
    let merged = try hits(try GuideContent.packs, query) { $0.limit = 200 }
    #expect(Set(merged.map(\.id)).count == merged.count)
    for pack in packs {
      let own = try hits(pack, query) { $0.limit = 200 }.map(\.id)
      let kept = merged.map(\.id).filter(own.contains)
      #expect(kept == own.filter(kept.contains))
    }
    let tiers = merged.map(\.tier)
    #expect(tiers == tiers.sorted())
  }

  @Test func mergesByRankAndNeverComparesScoresAcrossDatabases() throws {
    let first = try ToyStalls([
      ToyStalls.stall("a-lamp", "Lamp", rank: 3, north: 1),
      ToyStalls.stall("a-lamp-and-more", "Lamp with many other words", rank: 1, north: 2),
    ])
    let second = try ToyStalls([ToyStalls.stall("b-lamp", "Blue lamp", rank: 2, north: 3)])
    let guide = Guide(try Generation(paths: [first.database, second.database]))
    #expect(try hits(guide, "lamp").map(\.id.rawValue) == ["a-lamp", "a-lamp-and-more", "b-lamp"])
  }

  @Test func distanceIsComparedAcrossDatabases() throws {
    let first = try ToyStalls([
      ToyStalls.stall("north-1", "Lamp one", north: 1), ToyStalls.stall("north-4", "Lamp four", north: 4),
      ToyStalls.stall("mentioned", "Carpet", north: 0, about: "beside the lamp"),
    ])
    let second = try ToyStalls([
      ToyStalls.stall("north-2", "Lamp two", rank: 1, north: 2),
      ToyStalls.stall("north-3", "Lamp three", north: 3),
    ])
    let guide = Guide(try Generation(paths: [first.database, second.database]))
    let origin = Coordinate(latitude: 0, longitude: 0)
    for limit in 1...5 {
      let found = try hits(guide, "lamp near me") {
        ($0.filter.near, $0.limit) = (origin, limit)
      }
      #expect(
        found.map(\.id.rawValue)
          == Array(["north-1", "north-2", "north-3", "north-4", "mentioned"].prefix(limit)))
    }
  }

  @Test func dropsGuessesWhenAnotherDatabaseHasAMatch() throws {
    let exact = try ToyStalls([ToyStalls.stall("bahai", "Bahai house", north: 1)])
    #expect(try hits(try GuideContent.guide, "bahai").first?.id.rawValue == "bahia-palace")
    let both = Guide(try Generation(paths: [try GuideContent.path, exact.database]))
    var options = SearchOptions()
    options.limit = 50
    let answer = try both.answer("bahai", options: options)
    #expect(answer.hits.map(\.id.rawValue) == ["bahai"])
    #expect(answer.didYouMean == nil)
  }
}
