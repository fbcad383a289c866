import GuideEngines
import TestSupport
import Testing

@testable import GraphCompiler

/// Routes beside Dijkstra's algorithm over the uncollapsed network.
@Suite struct PathSearchTests {
  /// Checks distances, lengths and lines between random nodes.
  private func check(
    _ network: WayNetwork, _ graph: WalkingGraph, _ numbers: [Int], _ search: PathSearch, seed: UInt64,
    isOpen: (WayAttributes) -> Bool = { _ in true }
  ) throws {
    var random = SeededRandom(seed: seed)
    let plain = PlainDijkstra(network, isOpen: isOpen)
    let junctionChains = JunctionChains(graph)
    try #require(numbers.count == network.points.count)
    for _ in 0..<4 {
      let from = Int.random(in: numbers.indices, using: &random)
      let start = try #require(graph.position(of: numbers[from], among: junctionChains))
      let expected = plain.distances(from: from)
      for to in numbers.indices {
        let end = try #require(graph.position(of: numbers[to], among: junctionChains))
        let cost = search.cost(from: start, to: end)
        guard expected[to] < .infinity else {
          #expect(cost == .infinity && search.path(from: start, to: end) == nil)
          continue
        }
        let path = try #require(search.path(from: start, to: end), "\(from) to \(to), seed \(seed)")
        let points = path.points(in: graph)
        let drawn = zip(points, points.dropFirst()).reduce(0.0) { $0 + WalkingGraph.metres($1.0, $1.1) }
        for metres in [cost, path.metres(in: graph), drawn] {
          #expect(abs(metres - expected[to]) < 1e-6, "\(from) to \(to), seed \(seed)")
        }
        #expect(points.first == network.points[from] && points.last == network.points[to])
      }
    }
  }

  @Test(arguments: 0..<40) func findsTheShortestPathsOfRandomNetworks(seed: UInt64) throws {
    let network = RandomNetwork.make(seed: seed, nodes: 60 + Int(seed) * 3, edges: 50 + Int(seed) * 4)
    let (graph, numbers) = try WalkingGraph.made(of: network)
    try check(network, graph, numbers, PathSearch(graph), seed: seed)
  }

  @Test(arguments: 0..<10) func findsTheSameWithoutAHierarchy(seed: UInt64) throws {
    let network = RandomNetwork.make(seed: seed, nodes: 80, edges: 100)
    let (graph, numbers) = try WalkingGraph.made(of: network, hasHierarchy: false)
    #expect(!graph.hasHierarchy)
    try check(network, graph, numbers, PathSearch(graph), seed: seed)
  }

  @Test(arguments: 0..<20) func staysExactWhenStepsAreAvoided(seed: UInt64) throws {
    let network = RandomNetwork.make(seed: seed, nodes: 90, edges: 140, steps: true)
    let (graph, numbers) = try WalkingGraph.made(of: network)
    let isOpen = { (way: WayAttributes) in !way.features.contains(.steps) }
    let costs = ChainCosts(graph, isOpen: isOpen)
    let weights = try #require(HierarchyWeights(graph, customisedFor: costs))
    try check(network, graph, numbers, PathSearch(graph, costs, weights), seed: seed, isOpen: isOpen)
    try check(network, graph, numbers, PathSearch(graph, costs, nil), seed: seed, isOpen: isOpen)
  }

  @Test(arguments: [3, 64, 65, 200, 1000], [true, false])
  func followsLongChainsAndRings(edges: Int, isRing: Bool) throws {
    let network = RandomNetwork.line(edges: edges, isRing: isRing)
    let (graph, numbers) = try WalkingGraph.made(of: network)
    for chain in 0..<graph.chainCount { #expect(graph.edgeCount(of: chain) <= ChainNetwork.longest) }
    try check(network, graph, numbers, PathSearch(graph), seed: UInt64(edges))
  }

  @Test func addsUpExactLengthsOverThousandsOfEdges() throws {
    let network = RandomNetwork.line(edges: 20_000, isRing: false)
    let (graph, numbers) = try WalkingGraph.made(of: network)
    let junctionChains = JunctionChains(graph)
    let start = try #require(graph.position(of: numbers[0], among: junctionChains))
    let end = try #require(graph.position(of: numbers[20_000], among: junctionChains))
    let expected = network.edges.indices.reduce(0.0) { $0 + network.metres($1) }
    let path = try #require(PathSearch(graph).path(from: start, to: end))
    #expect(abs(path.metres(in: graph) - expected) < 1e-6)
  }
}
