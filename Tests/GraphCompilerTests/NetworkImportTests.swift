import Foundation
import GuideEngines
import OpenStreetMap
import TestSupport
import Testing

@testable import GraphCompiler

@Suite struct NetworkImportTests {
  /// Imports an extract of nodes, each `id: (latitude, longitude, tags)`, and ways.
  private func network(
    _ nodes: [(id: Int, x: Int, y: Int, tags: [String: String])],
    _ ways: [(nodes: [Int], tags: [String: String])], profile: String = "walk-1"
  ) throws -> WayNetwork {
    let tags = { (tags: [String: String]) in
      tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
    }
    var text = "<osm>"
    for node in nodes {
      text +=
        "<node id=\"\(node.id)\" lat=\"0.00\(node.y + 100)\" lon=\"0.00\(node.x + 100)\">\(tags(node.tags))</node>"
    }
    for (index, way) in ways.enumerated() {
      let refs = way.nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
      text += "<way id=\"\(index + 1)\">\(refs)\(tags(way.tags))</way>"
    }
    let folder = try TemporaryFolder()
    try folder.write("extract.osm", text + "</osm>")
    return try NetworkImport(ExtractFile(folder.file("extract.osm")), WalkingProfile(named: profile)).network
  }

  /// Edges as pairs of OSM ids.
  private func pairs(_ network: WayNetwork) -> [[Int64]] {
    network.edges.map { [network.nodeIDs[Int($0.from)], network.nodeIDs[Int($0.to)]] }
  }

  private let line = (1...4).map { (id: $0, x: 10 * $0, y: 0, tags: [String: String]()) }

  @Test(arguments: [
    (["highway": "footway"], true), (["highway": "footway", "foot": "no"], false),
    (["highway": "residential", "access": "private"], false),
    (["highway": "residential", "access": "private", "foot": "yes"], true),
    (["highway": "cycleway"], false), (["highway": "cycleway", "foot": "designated"], true),
    (["highway": "trunk", "access": "no", "foot": "yes"], true),
    (["highway": "motorway", "foot": "yes"], false),
    (["highway": "steps;footway"], false), (["highway": "construction"], false), (["building": "yes"], false),
    (["highway": "path", "foot": "use_sidepath"], false),
    (["highway": "path", "access:conditional": "no @ x"], true),
  ])
  func walksWhatTheProfileSays(tags: [String: String], isWalked: Bool) throws {
    #expect(try pairs(network(line, [([1, 2], tags)])).isEmpty == !isWalked)
  }

  @Test func leavesOutEdgesThatTouchABlockedNode() throws {
    var nodes = line
    nodes[1].tags = ["barrier": "gate", "access": "private"]
    let found = try network(nodes, [([1, 2, 3, 4], ["highway": "path"])])
    #expect(pairs(found) == [[3, 4]])
    #expect(found.nodeIDs == [3, 4])
  }

  @Test func opensAGateForWalkersWhenFootSaysSo() throws {
    var nodes = line
    nodes[1].tags = ["barrier": "gate", "access": "private", "foot": "yes"]
    #expect(try pairs(network(nodes, [([1, 2, 3], ["highway": "path"])])).count == 2)
  }

  @Test func keepsEachPairOnceAndDropsRepeatedNodes() throws {
    let found = try network(line, [([1, 1, 2, 1, 3], ["highway": "path"]), ([2, 1], ["highway": "steps"])])
    #expect(pairs(found) == [[1, 2], [1, 3]])
  }

  @Test func interruptsAWayWhereANodeIsMissing() throws {
    #expect(try pairs(network(line, [([1, 2, 99, 3, 4], ["highway": "path"])])) == [[1, 2], [3, 4]])
  }

  @Test func crossesASquareBetweenItsEntrances() throws {
    // A square of 40 units with a street at two opposite corners.
    let nodes = [
      (id: 1, x: 0, y: 0, tags: [String: String]()), (id: 2, x: 40, y: 0, tags: [:]),
      (id: 3, x: 40, y: 40, tags: [:]),
      (id: 4, x: 0, y: 40, tags: [:]), (id: 5, x: -20, y: -20, tags: [:]), (id: 6, x: 60, y: 60, tags: [:]),
    ]
    let ways: [(nodes: [Int], tags: [String: String])] = [
      ([1, 2, 3, 4, 1], ["highway": "pedestrian", "area": "yes", "name": "Place"]),
      ([5, 1], ["highway": "footway"]), ([3, 6], ["highway": "footway"]),
    ]
    #expect(try pairs(network(nodes, ways, profile: "walk")).contains([1, 3]))
    #expect(try !pairs(network(nodes, ways, profile: "walk-1")).contains([1, 3]))
  }

  @Test func doesNotLeaveTheOutlineOfASquare() throws {
    // A horseshoe: the straight line between its ends is outside.
    let nodes = [
      (id: 1, x: 0, y: 0, tags: [String: String]()), (id: 2, x: 60, y: 0, tags: [:]),
      (id: 3, x: 60, y: 60, tags: [:]),
      (id: 4, x: 50, y: 60, tags: [:]), (id: 5, x: 50, y: 10, tags: [:]), (id: 6, x: 10, y: 10, tags: [:]),
      (id: 7, x: 10, y: 60, tags: [:]), (id: 8, x: 0, y: 60, tags: [:]), (id: 9, x: 55, y: 90, tags: [:]),
      (id: 10, x: 5, y: 90, tags: [:]),
    ]
    let ways: [(nodes: [Int], tags: [String: String])] = [
      ([1, 2, 3, 4, 5, 6, 7, 8, 1], ["highway": "pedestrian", "area": "yes"]),
      ([4, 9], ["highway": "footway"]), ([7, 10], ["highway": "footway"]),
    ]
    #expect(try !pairs(network(nodes, ways, profile: "walk")).contains([4, 7]))
  }

  @Test func keepsWhenAGateIsOpen() throws {
    var nodes = line
    nodes[1].tags = ["barrier": "gate", "opening_hours": "Mo-Su 08:00-20:00"]
    let found = try network(nodes, [([1, 2, 3, 4], ["highway": "path"])], profile: "walk")
    let conditions = found.edges.map { found.texts[Int(found.attributes[Int($0.attributes)].condition)] }
    #expect(conditions == ["opening_hours=Mo-Su 08:00-20:00", "opening_hours=Mo-Su 08:00-20:00", ""])
  }
}
