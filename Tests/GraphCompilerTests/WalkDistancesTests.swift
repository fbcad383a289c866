import GuideEngines
import TestSupport
import Testing

@testable import GraphCompiler

/// Distances from one place to many, beside single searches and plain Dijkstra.
@Suite struct WalkDistancesTests {
  /// Compares all pairs of some random places, on junctions and between them, with single paths.
  private func check(_ graph: WalkingGraph, _ costs: ChainCosts, _ weights: HierarchyWeights?, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let places = (0..<24).map { _ in
      let chain = Int.random(in: 0..<graph.chainCount, using: &random)
      return GraphPosition(
        chain: chain, edge: Int.random(in: 0..<graph.edgeCount(of: chain), using: &random),
        fraction: Bool.random(using: &random) ? 0 : Double.random(in: 0..<1, using: &random))
    }
    let distances = WalkDistances(to: places, graph, costs, weights)
    let search = PathSearch(graph, costs, weights)
    for from in places {
      for (to, found) in zip(places, distances.distances(from: from)) {
        let path = search.path(from: from, to: to)
        guard let path else {
          #expect(found.cost == .infinity, "seed \(seed)")
          continue
        }
        #expect(abs(found.cost - path.cost) < 1e-6, "seed \(seed)")
        #expect(abs(found.metres - path.metres(in: graph)) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<30) func agreeWithSinglePaths(seed: UInt64) throws {
    let network = RandomNetwork.make(seed: seed, nodes: 60 + Int(seed) * 4, edges: 60 + Int(seed) * 6)
    for hasHierarchy in [true, false] {
      let (graph, _) = try WalkingGraph.made(of: network, hasHierarchy: hasHierarchy)
      check(graph, ChainCosts(graph), HierarchyWeights(graph), seed: seed)
    }
  }

  @Test(arguments: 0..<20) func agreeWhereStepsAreAvoided(seed: UInt64) throws {
    let network = RandomNetwork.make(seed: seed, nodes: 120, edges: 190, steps: true)
    let (graph, _) = try WalkingGraph.made(of: network)
    let costs = ChainCosts(graph) { !$0.features.contains(.steps) }
    check(graph, costs, HierarchyWeights(graph, customisedFor: costs), seed: seed)
  }

  @Test(arguments: 0..<20) func measureMetresWhereCostIsNotLength(seed: UInt64) throws {
    var network = RandomNetwork.make(seed: seed, nodes: 120, edges: 190, steps: true)
    network.attributes[1].factor = 3.7
    for hasHierarchy in [true, false] {
      let (graph, numbers) = try WalkingGraph.made(of: network, hasHierarchy: hasHierarchy)
      let junctionChains = JunctionChains(graph)
      let places = try numbers.map { try #require(graph.position(of: $0, among: junctionChains)) }
      let (costs, weights) = (ChainCosts(graph), HierarchyWeights(graph))
      #expect(!costs.isLength)
      let distances = WalkDistances(to: places, graph, costs, weights)
      let search = PathSearch(graph, costs, weights)
      for (to, found) in distances.distances(from: places[0]).enumerated() {
        guard let path = search.path(from: places[0], to: places[to]) else { continue }
        #expect(abs(found.cost - path.cost) < 1e-6)
        #expect(abs(found.metres - path.metres(in: graph)) < 1e-6)
      }
    }
  }
}
