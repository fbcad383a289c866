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

  @Test func namesASidewalkAfterTheStreetBesideIt() throws {
    // A street, and 9 m beside it a sidewalk; a path leads away from both, another runs 33 m beside the street.
    let nodes = [(1, 0, 0), (2, 80, 0), (3, 0, 8), (4, 80, 8), (5, 80, 60), (6, 0, 30), (7, 80, 30)].map {
      (id: $0.0, x: $0.1, y: $0.2, tags: [String: String]())
    }
    let footway = ["highway": "footway"]
    let found = try network(
      nodes,
      [
        ([1, 2], ["highway": "primary", "name": "Avenue"]), ([3, 4], footway), ([4, 5], footway),
        ([6, 7], footway), ([2, 4], ["highway": "footway", "footway": "crossing"]),
      ])
    let names = zip(pairs(found), found.edges).map { pair, edge in
      (pair, found.texts[Int(found.attributes[Int(edge.attributes)].name)])
    }
    #expect(names.filter { $0.1 == "Avenue" }.map(\.0) == [[1, 2], [3, 4]])
    #expect(names.count == 5)
  }

  @Test func readsSidewalksAtTheAntimeridianAndStreetsThatGoToAndFro() throws {
    let folder = try TemporaryFolder()
    let toAndFro = String(repeating: #"<nd ref="3"/><nd ref="4"/>"#, count: 20_000)
    try folder.write(
      "extract.osm",
      """
      <osm><node id="1" lat="0" lon="179.9999"/><node id="2" lat="0" lon="-179.9999"/>
      <node id="3" lat="0.001" lon="10"/><node id="4" lat="1.5" lon="12"/><node id="5" lat="-90" lon="0"/><node id="6" lat="90" lon="0"/>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="footway"/></way>
      <way id="2"><nd ref="2"/><nd ref="1"/><tag k="highway" v="footway"/></way>
      <way id="3"><nd ref="5"/><nd ref="6"/><tag k="highway" v="footway"/></way>
      <way id="4">\(toAndFro)<tag k="highway" v="primary"/><tag k="name" v="Avenue"/></way></osm>
      """)
    let found = try NetworkImport(
      ExtractFile(folder.file("extract.osm")), WalkingProfile(named: "walk-1")
    ).network
    #expect(pairs(found).contains { $0.sorted() == [1, 2] })
  }

  @Test func keepsTheNameOfASidewalkAndTakesThatOfItsTag() throws {
    let found = try network(
      line,
      [
        ([1, 2], ["highway": "footway", "name": "Own"]),
        ([2, 3], ["highway": "footway", "is_sidepath:of:name": "Street"]),
      ])
    #expect(
      found.edges.map { found.texts[Int(found.attributes[Int($0.attributes)].name)] } == ["Own", "Street"])
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

  @Test func crossesASquareThatIsARelationAroundItsFountain() throws {
    // The outline is two ways in opposite directions; a fountain in the middle is a hole. Streets end at two corners.
    let folder = try TemporaryFolder()
    let nodes = [
      (1, 0, 0), (2, 40, 0), (3, 40, 40), (4, 0, 40), (5, -20, -20), (6, 60, 60), (7, 60, -20), (11, 15, 15),
      (12, 25, 15), (13, 25, 25), (14, 15, 25),
    ]
    var text = "<osm>"
    for (id, x, y) in nodes {
      text += "<node id=\"\(id)\" lat=\"\(Double(y) / 10_000)\" lon=\"\(Double(x) / 10_000)\"/>"
    }
    for (id, refs, tags) in [
      (1, [1, 2, 3], ""), (2, [1, 4, 3], ""), (3, [11, 12, 13, 14, 11], ""),
      (4, [5, 1], "<tag k=\"highway\" v=\"footway\"/>"), (5, [3, 6], "<tag k=\"highway\" v=\"footway\"/>"),
      (6, [2, 7], "<tag k=\"highway\" v=\"footway\"/>"),
    ] {
      text += "<way id=\"\(id)\">" + refs.map { "<nd ref=\"\($0)\"/>" }.joined() + tags + "</way>"
    }
    text += """
      <relation id="1"><member type="way" ref="1" role="outer"/><member type="way" ref="2" role="outer"/>
      <member type="way" ref="3" role="inner"/><member type="node" ref="1" role="label"/>
      <tag k="type" v="multipolygon"/><tag k="highway" v="pedestrian"/></relation></osm>
      """
    try folder.write("map.osm", text)
    func network(_ profile: String) throws -> WayNetwork {
      try NetworkImport(ExtractFile(folder.file("map.osm")), WalkingProfile(named: profile)).network
    }
    let made = try pairs(network("walk"))
    // Not through the fountain, but past its corners, and along the outline.
    #expect(!made.contains([1, 3]))
    for pair in [[1, 12], [3, 12], [1, 14], [3, 14], [2, 12], [1, 2], [2, 3], [11, 12]] {
      #expect(
        made.contains(pair.map(Int64.init)) || made.contains(pair.reversed().map(Int64.init)), "\(pair)")
    }
    #expect(try !pairs(network("walk-1")).contains([1, 2]))
  }

  @Test func leavesOutASquareWhoseOutlineIsNotWhole() {
    #expect(SquareArea.rings([[1, 2, 3], [3, 4]]) == nil)
    #expect(SquareArea.rings([[1, 2, 3], [1, 4, 3]])?.map(Set.init) == [[1, 2, 3, 4]])
    #expect(SquareArea.rings([[1, 2, 3, 1], [5, 6, 7, 5]])?.count == 2)
  }

  @Test func doesNotLeaveTheOutlineOfASquare() throws {
    // A horseshoe: the straight line between its ends is outside.
    let nodes = [
      (id: 1, x: 0, y: 0, tags: [String: String]()), (id: 2, x: 60, y: 0, tags: [:]),
      (id: 3, x: 60, y: 60, tags: [:]), (id: 4, x: 50, y: 60, tags: [:]), (id: 5, x: 50, y: 10, tags: [:]),
      (id: 6, x: 10, y: 10, tags: [:]), (id: 7, x: 10, y: 60, tags: [:]), (id: 8, x: 0, y: 60, tags: [:]),
      (id: 9, x: 55, y: 90, tags: [:]), (id: 10, x: 5, y: 90, tags: [:]),
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
