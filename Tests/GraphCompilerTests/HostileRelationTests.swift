import Foundation
import OpenStreetMap
import TestSupport
import Testing

@testable import GraphCompiler

/// Relations as careless or hostile mappers make them: none may loop, take long, or invent a way.
@Suite struct HostileRelationTests {
  /// Imports a square of 40 units with a street at two opposite corners, and relations.
  private func pairs(_ relations: String, ways: String = "", nodes: String = "") throws -> Set<[Int64]> {
    let folder = try TemporaryFolder()
    var text = "<osm>"
    for (id, x, y) in [(1, 0, 0), (2, 40, 0), (3, 40, 40), (4, 0, 40), (5, -20, -20), (6, 60, 60)] {
      text += "<node id=\"\(id)\" lat=\"\(Double(y) / 10_000)\" lon=\"\(Double(x) / 10_000)\"/>"
    }
    text += nodes
    text += """
      <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/></way>
      <way id="2"><nd ref="3"/><nd ref="4"/><nd ref="1"/></way>
      <way id="3"><nd ref="5"/><nd ref="1"/><tag k="highway" v="footway"/></way>
      <way id="4"><nd ref="3"/><nd ref="6"/><tag k="highway" v="footway"/></way>
      """
    try folder.write("map.osm", text + ways + relations + "</osm>")
    let network = try NetworkImport(ExtractFile(folder.file("map.osm")), WalkingProfile(named: "walk"))
      .network
    return Set(
      network.edges.map { [network.nodeIDs[Int($0.from)], network.nodeIDs[Int($0.to)]].sorted() })
  }

  private func relation(_ id: Int, _ members: String) -> String {
    "<relation id=\"\(id)\">\(members)<tag k=\"type\" v=\"multipolygon\"/><tag k=\"highway\" v=\"pedestrian\"/></relation>"
  }

  private func way(_ id: Int, role: String = "outer") -> String {
    "<member type=\"way\" ref=\"\(id)\" role=\"\(role)\"/>"
  }

  private let streets: Set<[Int64]> = [[1, 5], [3, 6]]

  @Test func crossesTheSquareOfAnIntactRelation() throws {
    #expect(try pairs(relation(1, way(1) + way(2))).contains([1, 3]))
  }

  @Test func ignoresRelationsThatContainEachOtherOrThemselves() throws {
    func member(_ id: Int) -> String { "<member type=\"relation\" ref=\"\(id)\" role=\"outer\"/>" }
    let cycle = relation(1, member(2)) + relation(2, member(1) + member(2))
    #expect(try pairs(cycle) == streets)
    #expect(try pairs(cycle + relation(3, member(3) + way(1) + way(2))).contains([1, 3]))
  }

  @Test(arguments: ["", "inner"]) func leavesOutASquareWithAMissingMember(role: String) throws {
    let found = try pairs(relation(1, way(1) + way(2, role: role == "" ? "outer" : role) + way(99)))
    #expect(!found.contains([1, 3]))
    #expect(found.isSuperset(of: streets))
  }

  @Test func aMemberListedAThousandTimesAddsNothing() throws {
    let twice = relation(1, String(repeating: way(1), count: 1000) + way(2))
    #expect(try pairs(twice).isSuperset(of: streets))
    #expect(try pairs(relation(1, "")) == streets)
  }

  /// A ring of ways with two nodes each, in random order and direction.
  private func ring(_ count: Int) -> (nodes: String, ways: String, relation: String) {
    var random = SeededRandom(seed: 10)
    var nodes = "", ways = ""
    for index in 0..<count {
      let angle = Double(index) / Double(count) * 2 * .pi
      nodes +=
        "<node id=\"\(1000 + index)\" lat=\"\(1 + sin(angle) / 100)\" lon=\"\(1 + cos(angle) / 100)\"/>"
      let ends = [1000 + index, 1000 + (index + 1) % count].shuffled(using: &random)
      ways += "<way id=\"\(1000 + index)\"><nd ref=\"\(ends[0])\"/><nd ref=\"\(ends[1])\"/></way>"
    }
    let members = (0..<count).shuffled(using: &random).map { way(1000 + $0) }.joined()
    return (nodes, ways, relation(1, members))
  }

  @Test func joinsTenThousandMembersInAnyOrderWithinSeconds() throws {
    let large = ring(10_000)
    var found: Set<[Int64]> = []
    let time = try ContinuousClock().measure {
      found = try pairs(large.relation, ways: large.ways, nodes: large.nodes)
    }
    // The outline is walked, and the streets elsewhere are as before.
    #expect(found.isSuperset(of: streets))
    #expect(found.count >= 10_002)
    #expect(time < .seconds(60))
    print("a relation of 10,000 ways: \(time)")
  }

  @Test func rejectsARelationWithMoreMembersThanTheFormatAllows() throws {
    let many = relation(1, String(repeating: way(1), count: 65_536))
    let error = #expect(throws: ExtractError.self) { _ = try pairs(many) }
    #expect(error?.message.contains("relation 1") == true)
  }
}
