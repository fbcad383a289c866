/// A place on the graph: a point of an edge.
package struct GraphPosition: Hashable, Sendable {
  /// The chain it is on.
  package let chain: Int
  /// The edge of the chain it is on.
  package let edge: Int
  /// Position along the edge, 0 to 1.
  package let fraction: Double

  package init(chain: Int, edge: Int, fraction: Double) {
    (self.chain, self.edge, self.fraction) = (chain, edge, fraction)
  }
}

/// Costs from a place on the graph to the junctions at the ends of its chain.
struct SearchSeeds {
  /// The junction at the tail.
  let tail: Int32
  let tailCost: Double
  /// The junction at the head; -1 when it is the same.
  let head: Int32
  let headCost: Double
}

extension WalkingGraph {
  /// The position of a node.
  ///
  /// - Returns: nil for a junction that no chain ends at, which a well-formed file does not have.
  package func position(of node: Int, among junctionChains: JunctionChains) -> GraphPosition? {
    if node < junctionCount { return junctionChains.position(of: node, in: self) }
    let chain = chain(ofInner: node)
    return GraphPosition(chain: chain, edge: node - Int(chainFirst[chain]) + 1, fraction: 0)
  }

  /// Metres from the tail of the chain to a position.
  package func metres(to position: GraphPosition) -> Double {
    let start = metres(along: position.chain, to: position.edge)
    guard position.fraction > 0 else { return start }
    if position.fraction >= 1 { return metres(along: position.chain, to: position.edge + 1) }
    return start + position.fraction
      * WalkingGraph.metres(
        point(position.edge, of: position.chain), point(position.edge + 1, of: position.chain))
  }
}

extension ChainCosts {
  /// Cost from the tail of the chain to a position, and from there to the head.
  func parts(of position: GraphPosition, in graph: WalkingGraph) -> (toTail: Double, toHead: Double) {
    let chain = position.chain
    let count = graph.edgeCount(of: chain)
    if position.edge >= count { return (cost(of: chain, in: graph), 0) }
    if position.edge == 0, position.fraction == 0 { return (0, cost(of: chain, in: graph)) }
    let before = cost(of: chain, from: 0, to: position.edge, in: graph)
    guard position.fraction > 0 else {
      let after = cost(of: chain, from: position.edge, to: count, in: graph)
      return (before, after)
    }
    let edge = cost(of: chain, from: position.edge, to: position.edge + 1, in: graph)
    let after = cost(of: chain, from: position.edge + 1, to: count, in: graph)
    let split = edge < .infinity ? position.fraction * edge : .infinity
    let rest = edge < .infinity ? (1 - position.fraction) * edge : .infinity
    return (before + split, rest + after)
  }

  /// Start of a search from a position.
  func seeds(of position: GraphPosition, in graph: WalkingGraph) -> SearchSeeds {
    let ends = graph.chainEnds[position.chain]
    let parts = parts(of: position, in: graph)
    if ends.tail == ends.head {
      return SearchSeeds(
        tail: Int32(ends.tail), tailCost: min(parts.toTail, parts.toHead), head: -1, headCost: .infinity)
    }
    return SearchSeeds(
      tail: Int32(ends.tail), tailCost: parts.toTail, head: Int32(ends.head), headCost: parts.toHead)
  }

  /// Checks whether the cheapest way between a position and a junction at an end of its chain is over the tail.
  func isOverTail(_ position: GraphPosition, _ junction: Int, in graph: WalkingGraph) -> Bool {
    let ends = graph.chainEnds[position.chain]
    guard ends.tail == ends.head else { return Int(ends.tail) == junction }
    let parts = parts(of: position, in: graph)
    return parts.toTail <= parts.toHead
  }

  /// Cost of staying on the chain between two positions of it; infinite when they are on different chains.
  func direct(_ a: GraphPosition, _ b: GraphPosition, in graph: WalkingGraph) -> Double {
    guard a.chain == b.chain else { return .infinity }
    let (first, second) = (a.edge, a.fraction) <= (b.edge, b.fraction) ? (a, b) : (b, a)
    let count = graph.edgeCount(of: a.chain)
    if first.edge == second.edge || first.edge >= count {
      guard first.edge < count else { return 0 }
      guard second.fraction > first.fraction else { return 0 }
      let edge = cost(of: a.chain, from: first.edge, to: first.edge + 1, in: graph)
      return edge < .infinity ? (second.fraction - first.fraction) * edge : .infinity
    }
    var sum = cost(of: a.chain, from: first.edge + 1, to: second.edge, in: graph)
    let edge = cost(of: a.chain, from: first.edge, to: first.edge + 1, in: graph)
    sum += edge < .infinity ? (1 - first.fraction) * edge : .infinity
    if second.fraction > 0, second.edge < count {
      let last = cost(of: a.chain, from: second.edge, to: second.edge + 1, in: graph)
      sum += last < .infinity ? second.fraction * last : .infinity
    }
    return sum
  }
}
