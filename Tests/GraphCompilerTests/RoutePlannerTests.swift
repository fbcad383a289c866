import Foundation
import GuideEngines
import GuideModel
import OpenStreetMap
import TestSupport
import Testing

@testable import GraphCompiler

/// Whole routes on small maps drawn as XML.
@Suite struct RoutePlannerTests {
  /// A map of nodes at (x, y) in units of about 11 m, and ways over them.
  private func graph(
    _ nodes: [(x: Int, y: Int, tags: [String: String])],
    _ ways: [(nodes: [Int], tags: [String: String])]
  ) throws -> WalkingGraph {
    let tags = { (tags: [String: String]) in
      tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
    }
    var text = "<osm>"
    for (index, node) in nodes.enumerated() {
      let (lat, lon) = (Double(node.y) / 10_000, Double(node.x) / 10_000)
      text += "<node id=\"\(index)\" lat=\"\(lat)\" lon=\"\(lon)\">\(tags(node.tags))</node>"
    }
    for (index, way) in ways.enumerated() {
      text +=
        "<way id=\"\(index)\">" + way.nodes.map { "<nd ref=\"\($0)\"/>" }.joined() + tags(way.tags) + "</way>"
    }
    let folder = try TemporaryFolder()
    try folder.write("map.osm", text + "</osm>")
    let network = try NetworkImport(ExtractFile(folder.file("map.osm")), WalkingProfile(named: "walk"))
      .network
    return try WalkingGraph(GraphStorage(GraphBuilder.sections(of: network)))
  }

  private func place(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(clampingLatitude: y / 10_000, wrappingLongitude: x / 10_000)
  }

  private func route(_ outcome: RouteOutcome) -> WalkingRoute? {
    if case .complete(let route) = outcome { return route }
    return nil
  }

  /// A block: along the south and the east, or over stairs and through a gate in the north.
  private func block(gate: [String: String] = ["barrier": "gate"]) throws -> WalkingGraph {
    try graph(
      [
        (0, 0, [:]), (20, 0, [:]), (20, 10, [:]), (0, 10, [:]), (10, 10, gate), (-5, 0, [:]), (25, 10, [:]),
        (20, -5, ["amenity": "fountain", "name": "Fontaine"]),
      ],
      [
        ([5, 0], ["highway": "residential", "name": "Rue de l'Ouest"]),
        ([0, 1], ["highway": "residential", "name": "Rue du Sud"]),
        ([1, 2], ["highway": "residential", "name": "Rue de l'Est"]), ([0, 3], ["highway": "steps"]),
        ([3, 4, 2], ["highway": "footway"]), ([2, 6], ["highway": "residential", "name": "Rue de l'Est"]),
        ([1, 7], ["highway": "footway"]),
      ])
  }

  private var needs: WalkerNeeds { WalkerNeeds(in: .utc) }

  @Test func tellsTurnsWithTheNamesOfStreets() throws {
    var needs = needs
    needs.avoidsSteps = true
    let planner = RoutePlanner(try block(), for: needs)
    let found = try #require(route(planner.route(from: place(0, 0), to: place(20, 9))))
    #expect(found.steps.map(\.turn) == [.start, .left, .arrive])
    #expect(found.steps.map(\.name) == ["Rue du Sud", "Rue de l'Est", nil])
    #expect(abs(found.metres - 29 * 11.119) < 1)
    #expect(found.stairsMetres == 0)
  }

  @Test func leavesOutAGateThatIsShutAtTheTime() throws {
    let graph = try block(gate: ["barrier": "gate", "opening_hours": "08:00-20:00"])
    var needs = needs
    let day = try #require(CalendarDate("2026-11-22"))
    let clock = { (hour: Int) in UTCInstant(secondsSinceEpoch: day.daysSinceEpoch * 86_400 + hour * 3600) }
    // From the gate's west to its east: through it by day, all around by night.
    needs.instant = clock(12)
    let byDay = try #require(
      route(RoutePlanner(graph, for: needs).route(from: place(1, 10), to: place(19, 10))))
    #expect(abs(byDay.metres - 18 * 11.119) < 1)
    needs.instant = clock(23)
    let byNight = try #require(
      route(RoutePlanner(graph, for: needs).route(from: place(1, 10), to: place(19, 10))))
    #expect(byNight.metres > 30 * 11)
    #expect(byNight.stairsMetres > 100)
  }

  @Test(arguments: [
    ("no @ (22:00-06:00)", 23, true), ("no @ (22:00-06:00)", 12, false), ("yes @ (Su)", 3, false),
  ])
  func readsConditionalAccess(value: String, hour: Int, isShut: Bool) throws {
    let graph = try block(gate: ["barrier": "gate", "foot:conditional": value])
    var needs = needs
    let day = try #require(CalendarDate("2026-11-22"))
    needs.instant = UTCInstant(secondsSinceEpoch: day.daysSinceEpoch * 86_400 + hour * 3600)
    let found = try #require(
      route(RoutePlanner(graph, for: needs).route(from: place(1, 10), to: place(19, 10))))
    #expect((found.metres > 250) == isShut)
  }

  @Test func leadsToTheNearestPlaceWhenNoWayGoesAllThere() throws {
    let graph = try graph(
      [(0, 0, [:]), (20, 0, [:]), (20, 20, [:]), (40, 20, [:])],
      [([0, 1], ["highway": "path"]), ([2, 3], ["highway": "path"])])
    guard
      case .partial(let found) = RoutePlanner(graph, for: needs).route(from: place(0, 0), to: place(20, 20))
    else {
      Issue.record("not a partial route")
      return
    }
    #expect(abs(found.metres - 20 * 11.119) < 1)
    #expect(abs(found.metresFromEnd - 20 * 11.1) < 2)
  }

  @Test func saysWhenAPlaceIsOutsideTheMap() throws {
    let planner = RoutePlanner(try block(), for: needs)
    #expect(planner.route(from: place(0, 0), to: place(1000, 1000)) == .outside)
  }

  @Test func prefersAWayThatReachesTheDestinationToANearerIsland() throws {
    // A piece of path beside the start that leads nowhere.
    let graph = try graph(
      [(0, 0, [:]), (40, 0, [:]), (1, 2, [:]), (3, 2, [:])],
      [([0, 1], ["highway": "path"]), ([2, 3], ["highway": "path"])])
    let found = try #require(
      route(RoutePlanner(graph, for: needs).route(from: place(2, 1.8), to: place(40, 0))))
    #expect(abs(found.metres - 38 * 11.119) < 1)
    #expect(found.metresToStart > 15)
  }
}
