import BundleFormat
import BundleReader
import Foundation
import GuideEngines
import GuideModel
import SQLite
import TestSupport
import Testing

@testable import GraphCompiler

/// A map of Marrakech that is not in the repository, beside the distances of an independent program.
private enum CityMap {
  static let extract = try? FileManager.default.contentsOfDirectory(atPath: Project.mapData.path)
    .filter { $0.hasSuffix(".osm.pbf") }.sorted().last.map { Project.mapData.appendingPathComponent($0).path }
}

@Suite(.enabled(if: CityMap.extract != nil, "no map data in GUIDE_MAPDATA"))
struct MapDataTests {
  /// Two ends, and metres along the ways between them.
  private static let references: [(from: (Double, Double), to: (Double, Double), metres: Double)] = [
    ((31.6258, -7.9891), (31.6217, -7.9823), 1057), ((31.6258, -7.9891), (31.6319, -7.9864), 802),
    ((31.6258, -7.9891), (31.6417, -8.0031), 2745), ((31.6217, -7.9823), (31.6319, -7.9864), 1438),
    ((31.6217, -7.9823), (31.624, -7.9936), 1444),
  ]

  @Test func walksAreAsLongAsThoseOfAnotherProgram() throws {
    let extract = try #require(CityMap.extract)
    let compiler = try GraphCompiler(
      extract: extract, profile: WalkingProfile(named: "walk"), date: "2021-08", compiler: "test")
    let file = try #require(try GraphFile(Connection(image: compiler.database)))
    #expect(file[.sourceTime]?.hasPrefix("20") == true)
    let planner = RoutePlanner(try file.read(), for: WalkerNeeds(in: .utc))
    for reference in Self.references {
      let ends = [reference.from, reference.to].compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
      guard case .complete(let route) = planner.route(from: ends[0], to: ends[1]) else {
        Issue.record("no way for \(reference)")
        continue
      }
      #expect(abs(route.metres / reference.metres - 1) <= 0.01, "\(reference): \(route.metres)")
    }
  }
}
