import Foundation
import GuideEngines
import Testing

@testable import GraphCompiler

/// The shared vectors; every network is compiled and asked both ways.
@Suite struct RouteVectorTests {
  struct Item: Decodable, CustomTestStringConvertible, Sendable {
    struct Query: Decodable, Sendable {
      let from: Int
      let to: Int
      let metres: Double?
      let metresWithoutSteps: Double?
    }
    let id: String
    let nodes: [[Int32]]
    let edges: [[Int32]]
    let steps: [Int]?
    let queries: [Query]
    var testDescription: String { id }
  }

  static let items: [Item] = RouteVectors.items("distances")

  @Test func hasAllVectors() { #expect(Self.items.count == 20) }

  @Test(arguments: Self.items) func agrees(item: Item) throws {
    var network = WayNetwork()
    network.attributes = [
      WayAttributes(name: 0), WayAttributes(name: 0, features: .steps, kind: .steps),
    ]
    network.points = item.nodes.map { NodePoint(latitude: $0[0], longitude: $0[1]) }
    network.nodeIDs = item.nodes.indices.map(Int64.init)
    network.edges = item.edges.enumerated().map { index, pair in
      WayNetwork.Edge(
        from: min(pair[0], pair[1]), to: max(pair[0], pair[1]),
        attributes: item.steps?.contains(index) == true ? 1 : 0)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let (graph, numbers) = try WalkingGraph.made(of: network)
    let junctionChains = JunctionChains(graph)
    let plain = PathSearch(graph)
    let costs = ChainCosts(graph) { !$0.features.contains(.steps) }
    let avoiding = PathSearch(graph, costs, HierarchyWeights(graph, customisedFor: costs))
    for query in item.queries {
      let from = try #require(graph.position(of: numbers[query.from], among: junctionChains))
      let to = try #require(graph.position(of: numbers[query.to], among: junctionChains))
      expect(plain, from, to, query.metres, graph)
      expect(plain, to, from, query.metres, graph)
      if item.steps != nil { expect(avoiding, from, to, query.metresWithoutSteps, graph) }
    }
  }

  private func expect(
    _ search: PathSearch, _ from: GraphPosition, _ to: GraphPosition, _ metres: Double?, _ graph: WalkingGraph
  ) {
    let found = search.path(from: from, to: to)?.metres(in: graph)
    guard let metres else {
      #expect(found == nil)
      return
    }
    #expect(abs((found ?? .infinity) - metres) < 0.001)
  }
}
