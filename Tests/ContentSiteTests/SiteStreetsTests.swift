import GuideEngines
import GuideModel
import GuideRuntime
import Testing

@testable import ContentSite

/// The streets below maps of pages.
@Suite struct SiteStreetsTests {
  private static func way(_ way: RouteWay, north: Double, isNamed: Bool = true) -> (
    RouteWay, Bool, [NodePoint]
  ) {
    (
      way, isNamed,
      [-8.001, -7.999].map { NodePoint(latitude: Int32((31.6 + north) * 1e7), longitude: Int32($0 * 1e7)) }
    )
  }

  /// A map of two places, about 200 m apart, over ways.
  private static func map(
    _ ways: [(RouteWay, Bool, [NodePoint])], isPath: Bool = false, reach: Double = .infinity
  ) throws -> String {
    let stops = try [-8.001, -7.999].map { longitude in
      SiteMap.Stop(
        id: ItemID(rawValue: "at\(Int(longitude * -1000))"), title: "",
        point: try #require(Coordinate(latitude: 31.6, longitude: longitude)))
    }
    let ground = MapGround(outlines: [], streets: SiteStreets(ways, source: "© Made-up streets, 2026-01"))
    let map = try #require(SiteMap(stops, isPath: isPath, on: ground, reach: reach))
    var out = HTML()
    map.write(&out, Catalogue(language: "en"))
    return out.text
  }

  @Test func drawsWaysByKindAndNamesTheirSourceBelow() throws {
    let map = try SiteStreetsTests.map([
      SiteStreetsTests.way(.path, north: 0.0002), SiteStreetsTests.way(.road, north: 0),
    ])
    let road = try #require(map.firstRange(of: #"<path class="road" d="m22 165l436 0"></path>"#))
    let lane = try #require(map.firstRange(of: #"<path class="lane" d="m"#))
    #expect(road.lowerBound < lane.lowerBound)
    #expect(map.hasSuffix(#"</svg><p class="note">© Made-up streets, 2026-01</p>"#))
  }

  @Test func namesNoSourceWithoutStreetsInTheMap() throws {
    for ways in [[], [SiteStreetsTests.way(.road, north: 1)]] {
      let map = try SiteStreetsTests.map(ways)
      #expect(map.hasSuffix("</svg>") && !map.contains("<path"))
    }
  }

  @Test func drawsWhatIsNearTheWayOfAPlan() throws {
    let ways = [SiteStreetsTests.way(.street, north: 0), SiteStreetsTests.way(.street, north: 0.0004)]
    let (all, near) = try (
      SiteStreetsTests.map(ways, isPath: true), SiteStreetsTests.map(ways, isPath: true, reach: 30)
    )
    #expect(all.contains(#"d="m22 165l436 0m"#))
    #expect(near.contains(#"d="m22 165l436 0">"#))
    #expect(try !SiteStreetsTests.map(ways, isPath: true, reach: 0).contains("<path"))
  }
}
