import GuideEngines
import TestSupport
import Testing

@testable import GraphCompiler

/// Other good paths beside the shortest one.
@Suite struct AlternativePathsTests {
  /// A grid of streets, its corners moved a little so that no two paths are equally long.
  private static func grid(_ size: Int, seed: UInt64) -> WayNetwork {
    var random = SeededRandom(seed: seed)
    var network = WayNetwork()
    network.attributes = [WayAttributes(name: 0)]
    for row in 0..<size {
      for column in 0..<size {
        network.nodeIDs.append(Int64(network.points.count))
        network.points.append(
          NodePoint(
            latitude: 316_000_000 + Int32(row * 10_000) + Int32.random(in: -3000...3000, using: &random),
            longitude: -80_000_000 + Int32(column * 10_000) + Int32.random(in: -3000...3000, using: &random)))
      }
    }
    for row in 0..<size {
      for column in 0..<size {
        let node = Int32(row * size + column)
        if column + 1 < size {
          network.edges.append(WayNetwork.Edge(from: node, to: node + 1, attributes: 0))
        }
        if row + 1 < size {
          network.edges.append(WayNetwork.Edge(from: node, to: node + Int32(size), attributes: 0))
        }
      }
    }
    network.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    return network
  }

  private func positions(_ graph: WalkingGraph, _ numbers: [Int], _ a: Int, _ b: Int) throws -> (
    GraphPosition, GraphPosition
  ) {
    let chains = JunctionChains(graph)
    return (
      try #require(graph.position(of: numbers[a], among: chains)),
      try #require(graph.position(of: numbers[b], among: chains))
    )
  }

  /// Three ways from west to east: 1,000 m, 1,150 m, and 1,600 m, which is too long.
  @Test func findsTheSecondWayAndNotTheLongOne() throws {
    var network = WayNetwork()
    network.attributes = [WayAttributes(name: 0)]
    let metre = 1 / (WalkingGraph.metresPerDegree / 1e7)
    func node(_ east: Double, _ north: Double) -> Int32 {
      network.nodeIDs.append(Int64(network.points.count))
      network.points.append(NodePoint(latitude: Int32(north * metre), longitude: Int32(east * metre)))
      return Int32(network.points.count - 1)
    }
    let (west, east) = (node(0, 0), node(1000, 0))
    let (outWest, outEast) = (node(-100, 0), node(1100, 0))
    let middles = [node(500, 0), node(500, 284), node(500, -624)]
    // Short side streets make the ends of every way junctions.
    for middle in middles {
      network.edges.append(WayNetwork.Edge(from: west, to: middle, attributes: 0))
      network.edges.append(WayNetwork.Edge(from: east, to: middle, attributes: 0))
    }
    network.edges.append(WayNetwork.Edge(from: west, to: outWest, attributes: 0))
    network.edges.append(WayNetwork.Edge(from: east, to: outEast, attributes: 0))
    network.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    let (graph, numbers) = try WalkingGraph.made(of: network)
    let (from, to) = try positions(graph, numbers, Int(outWest), Int(outEast))
    let search = PathSearch(graph)
    let best = try #require(search.path(from: from, to: to))
    let others = AlternativePaths(search, JunctionChains(graph)).paths(beside: best, count: 3)
    #expect(abs(best.metres(in: graph) - 1200) < 1)
    #expect(others.count == 1)
    #expect(abs((others.first?.metres(in: graph) ?? 0) - 1350) < 1)
  }

  @Test(arguments: 0..<20) func everyAlternativeKeepsItsPromises(seed: UInt64) throws {
    let network = Self.grid(14, seed: seed)
    for hasHierarchy in [true, false] {
      let (graph, numbers) = try WalkingGraph.made(of: network, hasHierarchy: hasHierarchy)
      let (from, to) = try positions(graph, numbers, 15, 14 * 14 - 16)
      let search = PathSearch(graph)
      let best = try #require(search.path(from: from, to: to))
      let others = AlternativePaths(search, JunctionChains(graph)).paths(beside: best, count: 3)
      var known = KnownPieces(best, search.costs, graph)
      #expect(others.map(\.cost) == others.map(\.cost).sorted())
      for path in others {
        let points = path.points(in: graph)
        let drawn = zip(points, points.dropFirst()).reduce(0.0) { $0 + WalkingGraph.metres($1.0, $1.1) }
        #expect(abs(drawn - path.metres(in: graph)) < 1e-6)
        #expect(points.first == network.points[15] && points.last == network.points[14 * 14 - 16])
        #expect(Set(points).count == points.count)
        #expect(path.cost >= best.cost - 1e-9 && path.cost <= 1.25 * best.cost)
        #expect(known.sharedCost(of: path) <= 0.8 * best.cost + 1e-6)
        known.add(path)
      }
    }
  }

  @Test func aGridHasAlternatives() throws {
    let found = try (0..<20).map { seed in
      let (graph, numbers) = try WalkingGraph.made(of: Self.grid(14, seed: UInt64(seed)))
      let (from, to) = try positions(graph, numbers, 15, 14 * 14 - 16)
      let search = PathSearch(graph)
      let best = try #require(search.path(from: from, to: to))
      return AlternativePaths(search, JunctionChains(graph)).paths(beside: best, count: 2).count
    }
    #expect(found.count { $0 > 0 } >= 16, "\(found)")
  }

  @Test func thereIsNoneWhereOnlyOneWayLeads() throws {
    let (graph, numbers) = try WalkingGraph.made(of: RandomNetwork.line(edges: 300, isRing: false))
    let (from, to) = try positions(graph, numbers, 20, 250)
    let search = PathSearch(graph)
    let best = try #require(search.path(from: from, to: to))
    #expect(AlternativePaths(search, JunctionChains(graph)).paths(beside: best, count: 3).isEmpty)
  }
}
