import GuideEngines
import TestSupport
import Testing

@testable import GraphCompiler

@Suite struct EdgeSnappingTests {
  @Test(arguments: 0..<8) func findsTheNearestEdgeThatAScanOfAllFinds(seed: UInt64) throws {
    let network = RandomNetwork.make(seed: seed, nodes: 120, edges: 130)
    let (graph, _) = try WalkingGraph.made(of: network)
    let snapping = EdgeSnapping(graph)
    var random = SeededRandom(seed: seed)
    for _ in 0..<30 {
      let point = NodePoint(
        latitude: 316_000_000 + Int32.random(in: -5_000...45_000, using: &random),
        longitude: -80_000_000 + Int32.random(in: -5_000...45_000, using: &random))
      // Ten points on every edge: the nearest is at most a little farther than the nearest place.
      var nearest = Double.infinity
      for edge in network.edges {
        let (a, b) = (network.points[Int(edge.from)], network.points[Int(edge.to)])
        for step in 0...50 {
          let share = Double(step) / 50
          let place = NodePoint(
            latitude: a.latitude + Int32(share * Double(b.latitude - a.latitude)),
            longitude: a.longitude + Int32(share * Double(b.longitude - a.longitude)))
          nearest = min(nearest, WalkingGraph.metres(point, place))
        }
      }
      let found = try #require(snapping.nearestByComponent(point, within: 10_000).first)
      #expect(found.metres <= nearest + 0.02)
      #expect(found.metres > nearest - 8)
      #expect(abs(WalkingGraph.metres(point, found.point) - found.metres) < 0.02)
    }
  }

  @Test func offersTheNearestWayOfEachComponent() throws {
    var network = WayNetwork()
    network.attributes = [WayAttributes(name: 0)]
    // A street, and a path nearby that leads nowhere.
    for (index, point) in [(0, 0), (0, 10_000), (300, 4_000), (300, 6_000)].enumerated() {
      network.nodeIDs.append(Int64(index))
      network.points.append(NodePoint(latitude: Int32(point.0), longitude: Int32(point.1)))
    }
    network.edges = [
      WayNetwork.Edge(from: 0, to: 1, attributes: 0), WayNetwork.Edge(from: 2, to: 3, attributes: 0),
    ]
    let (graph, _) = try WalkingGraph.made(of: network)
    let found = EdgeSnapping(graph).nearestByComponent(
      NodePoint(latitude: 250, longitude: 5_000), within: 100)
    #expect(found.count == 2)
    #expect(found.map { $0.metres.rounded() } == [1, 3])
    #expect(Set(found.map(\.component)).count == 2)
  }

  @Test func findsNothingBeyondTheLimit() throws {
    let (graph, _) = try WalkingGraph.made(of: RandomNetwork.line(edges: 3, isRing: false))
    let far = NodePoint(latitude: 100_000_000, longitude: 100_000_000)
    #expect(EdgeSnapping(graph).nearestByComponent(far, within: 1000).isEmpty)
  }

  @Test func findsWaysAcrossTheAntimeridian() throws {
    var network = WayNetwork()
    network.attributes = [WayAttributes(name: 0)]
    network.nodeIDs = [1, 2]
    network.points = [
      NodePoint(latitude: 0, longitude: 1_799_990_000), NodePoint(latitude: 10, longitude: 1_799_999_000),
    ]
    network.edges = [WayNetwork.Edge(from: 0, to: 1, attributes: 0)]
    let (graph, _) = try WalkingGraph.made(of: network)
    let found = EdgeSnapping(graph).nearestByComponent(
      NodePoint(latitude: 0, longitude: -1_799_999_000), within: 100)
    #expect(found.map { $0.metres.rounded() } == [22])
  }
}
