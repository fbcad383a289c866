/// The chains at every junction, for searches without a hierarchy and for the turns of a route.
package struct JunctionChains: Sendable {
  /// Start of each junction's chains in ``chains``, and at the end their number.
  let first: [UInt32]
  /// Chain, times two; plus one when the junction is its head.
  let chains: [UInt32]

  /// Collects the chains of every junction.
  ///
  /// Cost: two passes over the chains.
  package init(_ graph: WalkingGraph) {
    var first = [UInt32](repeating: 0, count: graph.junctionCount + 1)
    for chain in 0..<graph.chainCount {
      first[Int(graph.chainEnds[chain].tail) + 1] += 1
      first[Int(graph.chainEnds[chain].head) + 1] += 1
    }
    for junction in 0..<graph.junctionCount { first[junction + 1] += first[junction] }
    var next = first
    var chains = [UInt32](repeating: 0, count: 2 * graph.chainCount)
    for chain in 0..<graph.chainCount {
      let ends = graph.chainEnds[chain]
      chains[Int(next[Int(ends.tail)])] = UInt32(2 * chain)
      next[Int(ends.tail)] += 1
      chains[Int(next[Int(ends.head)])] = UInt32(2 * chain + 1)
      next[Int(ends.head)] += 1
    }
    self.first = first
    self.chains = chains
  }

  /// The chains of a junction.
  func at(_ junction: Int) -> ArraySlice<UInt32> { chains[Int(first[junction])..<Int(first[junction + 1])] }

  /// A junction as a position on the first of its chains.
  func position(of junction: Int, in graph: WalkingGraph) -> GraphPosition? {
    guard let end = at(junction).first else { return nil }
    let chain = Int(end >> 1)
    let isHead = end & 1 == 1
    return GraphPosition(chain: chain, edge: isHead ? graph.edgeCount(of: chain) : 0, fraction: 0)
  }
}
