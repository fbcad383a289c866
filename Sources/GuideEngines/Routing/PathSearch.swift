/// Finds shortest paths between places on a graph; keeps its memory for the next one.
///
/// Uses the hierarchy, or Dijkstra's algorithm where the graph has none. Not for two threads at once.
package final class PathSearch {
  package let graph: WalkingGraph
  /// Costs of the ways.
  package let costs: ChainCosts
  private var hierarchy: HierarchySearch?
  private var dijkstra: DijkstraSearch?
  /// The arcs of the path that is unpacked, and those that are still to be.
  private var steps: [UInt32] = []
  private var stack: [UInt32] = []

  /// A search by the weights of the profile.
  package convenience init(_ graph: WalkingGraph) {
    self.init(graph, ChainCosts(graph), HierarchyWeights(graph))
  }

  /// A search by given weights.
  ///
  /// - Parameter weights: Of the same costs; nil for Dijkstra's algorithm.
  package init(_ graph: WalkingGraph, _ costs: ChainCosts, _ weights: HierarchyWeights?) {
    self.graph = graph
    self.costs = costs
    if let weights {
      hierarchy = HierarchySearch(weights)
    } else {
      dijkstra = DijkstraSearch(graph, JunctionChains(graph), costs)
    }
  }

  /// The cost of the shortest path; infinite when there is none.
  package func cost(from start: GraphPosition, to end: GraphPosition) -> Double {
    let direct = costs.direct(start, end, in: graph)
    return min(direct, run(costs.seeds(of: start, in: graph), costs.seeds(of: end, in: graph)))
  }

  private func run(_ start: SearchSeeds, _ end: SearchSeeds) -> Double {
    hierarchy?.run(start, end) ?? dijkstra?.run(start, end) ?? .infinity
  }

  /// The shortest path.
  ///
  /// - Returns: nil when there is none.
  package func path(from start: GraphPosition, to end: GraphPosition) -> ChainPath? {
    let direct = costs.direct(start, end, in: graph)
    let through = run(costs.seeds(of: start, in: graph), costs.seeds(of: end, in: graph))
    guard min(direct, through) < .infinity else { return nil }
    guard through < direct else {
      return ChainPath(along: start, to: end, cost: direct)
    }
    var chains: [UInt32] = []
    let ends = hierarchy == nil ? dijkstraPath(into: &chains) : hierarchyPath(into: &chains)
    return ChainPath(
      from: start, to: end, startsTowardsTail: costs.isOverTail(start, ends.first, in: graph),
      endsFromTail: costs.isOverTail(end, ends.last, in: graph), chains: chains, cost: through)
  }

  private func dijkstraPath(into chains: inout [UInt32]) -> (first: Int, last: Int) {
    dijkstra?.path(into: &chains) ?? (-1, -1)
  }

  /// Replaces every arc by the chains it consists of.
  private func hierarchyPath(into chains: inout [UInt32]) -> (first: Int, last: Int) {
    hierarchy?.arcs(into: &steps)
    let parts = hierarchy?.weights.parts ?? graph.arcParts
    var last = Int(hierarchy?.meeting ?? -1)
    var first = last
    for step in steps {
      stack.append(step)
      while let arc = stack.popLast() {
        let isDown = arc & 1
        let made = parts[Int(arc >> 1)]
        switch made.upper {
        case ArcParts.chain: chains.append(made.lower << 1 | isDown)
        case ArcParts.none: break
        default:
          // Up: back over the arc to the lower end, then on to the upper end. The stack takes them in reverse.
          stack.append((isDown == 0 ? made.upper << 1 : made.lower << 1))
          stack.append((isDown == 0 ? made.lower << 1 : made.upper << 1) | 1)
        }
      }
    }
    orient(&chains, first: &first, last: &last)
    return (first, last)
  }

  /// Turns "up" and "down" of each chain into "from tail to head" and back, and finds the junctions at both ends.
  private func orient(_ chains: inout [UInt32], first: inout Int, last: inout Int) {
    for index in chains.indices {
      let ends = graph.chainEnds[Int(chains[index] >> 1)]
      let isDown = chains[index] & 1 == 1
      // A chain goes up when its tail is the lower end, which has the larger number.
      let tailIsLower = ends.tail > ends.head
      let fromTail = tailIsLower != isDown
      chains[index] = chains[index] & ~1 | (fromTail ? 0 : 1)
      if index == 0 { first = Int(fromTail ? ends.tail : ends.head) }
      last = Int(fromTail ? ends.head : ends.tail)
    }
  }
}
