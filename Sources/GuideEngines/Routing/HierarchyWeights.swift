/// The weights of a hierarchy as the search reads them: those of the file, or customised ones.
package final class HierarchyWeights: Sendable {
  let graph: WalkingGraph
  let costs: ChainCosts
  let first: GraphTable<UInt32>
  let arcs: GraphTable<SearchArc>
  let parts: GraphTable<ArcParts>

  /// The weights of the profile, read from the file.
  ///
  /// - Returns: nil when the graph has no hierarchy.
  package init?(_ graph: WalkingGraph) {
    guard graph.hasHierarchy else { return nil }
    self.graph = graph
    costs = ChainCosts(graph)
    first = graph.searchFirst
    arcs = graph.searchArcs
    parts = graph.arcParts
  }

  /// Weights for other costs, computed over the same hierarchy; still exact.
  ///
  /// Cost: about 0.2 µs for each node of the graph.
  ///
  /// - Returns: nil when the graph has no hierarchy.
  package init?(_ graph: WalkingGraph, customisedFor costs: ChainCosts) {
    guard graph.hasHierarchy else { return nil }
    self.graph = graph
    self.costs = costs
    let made = CustomisedHierarchy(HierarchyShape(graph), chainCosts(graph, costs))
    first = GraphTable(made.searchFirst)
    arcs = GraphTable(made.searchArcs)
    parts = GraphTable(made.parts)
  }
}

/// The ends and costs of all chains.
private func chainCosts(_ graph: WalkingGraph, _ costs: ChainCosts) -> [CostedChain] {
  (0..<graph.chainCount).map { chain in
    CostedChain(ends: graph.chainEnds[chain], cost: costs.cost(of: chain, in: graph))
  }
}
