/// The weights of a hierarchy as the search reads them: those of the file, or customised ones.
///
/// `@unchecked Sendable` is sound: what the pointers refer to never changes, the memory of the graph or `owned`.
package final class HierarchyWeights: @unchecked Sendable {
  let graph: WalkingGraph
  let costs: ChainCosts
  let first: UnsafePointer<UInt32>
  let arcs: UnsafePointer<SearchArc>
  let parts: UnsafePointer<ArcParts>
  private let owned: Owned?

  /// Arrays that were made for these weights.
  private final class Owned {
    let first: UnsafeMutableBufferPointer<UInt32>
    let arcs: UnsafeMutableBufferPointer<SearchArc>
    let parts: UnsafeMutableBufferPointer<ArcParts>

    init(_ hierarchy: CustomisedHierarchy) {
      first = .allocate(capacity: hierarchy.searchFirst.count)
      arcs = .allocate(capacity: max(1, hierarchy.searchArcs.count))
      parts = .allocate(capacity: max(1, hierarchy.parts.count))
      _ = first.initialize(fromContentsOf: hierarchy.searchFirst)
      _ = arcs.initialize(fromContentsOf: hierarchy.searchArcs)
      _ = parts.initialize(fromContentsOf: hierarchy.parts)
    }

    deinit {
      first.deallocate()
      arcs.deallocate()
      parts.deallocate()
    }
  }

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
    owned = nil
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
    let made = Owned(CustomisedHierarchy(HierarchyShape(graph), chainCosts(graph, costs)))
    owned = made
    first = UnsafePointer(made.first.baseAddress.unsafelyUnwrapped)
    arcs = UnsafePointer(made.arcs.baseAddress.unsafelyUnwrapped)
    parts = UnsafePointer(made.parts.baseAddress.unsafelyUnwrapped)
  }
}

/// The ends and costs of all chains.
private func chainCosts(_ graph: WalkingGraph, _ costs: ChainCosts) -> [CostedChain] {
  (0..<graph.chainCount).map { chain in
    CostedChain(ends: graph.chainEnds[chain], cost: costs.cost(of: chain, in: graph))
  }
}
