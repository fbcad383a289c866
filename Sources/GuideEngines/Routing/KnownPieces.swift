/// The pieces of some paths between the same places.
package struct KnownPieces {
  private let costs: ChainCosts
  private let graph: WalkingGraph
  private var chains: Set<UInt32> = []
  /// Indicates whether the chains of the start and the end are left over the tail, and over the head.
  private var starts: Set<Bool> = []
  private var ends: Set<Bool> = []

  /// The pieces of one path.
  package init(_ path: ChainPath, _ costs: ChainCosts, _ graph: WalkingGraph) {
    (self.costs, self.graph) = (costs, graph)
    add(path)
  }

  /// Adds the pieces of another path.
  package mutating func add(_ path: ChainPath) {
    guard path.leavesChain else { return }
    for chain in path.chains { chains.insert(chain >> 1) }
    starts.insert(path.startsTowardsTail)
    ends.insert(path.endsFromTail)
  }

  /// Cost of a path along known pieces.
  package func sharedCost(of path: ChainPath) -> Double {
    pieces(of: path) {
      costs.cost(of: $0, in: graph)
    } part: { position, overTail in
      let parts = costs.parts(of: position, in: graph)
      return overTail ? parts.toTail : parts.toHead
    }
  }

  /// Metres of a path along known pieces.
  package func sharedMetres(of path: ChainPath) -> Double {
    pieces(of: path) {
      graph.chainLength[$0]
    } part: { position, overTail in
      let toTail = graph.metres(to: position)
      return overTail ? toTail : max(0, graph.chainLength[position.chain] - toTail)
    }
  }

  private func pieces(
    of path: ChainPath, chain: (Int) -> Double, part: (GraphPosition, Bool) -> Double
  ) -> Double {
    var sum = path.chains.reduce(0) { $0 + (chains.contains($1 >> 1) ? chain(Int($1 >> 1)) : 0) }
    if starts.contains(path.startsTowardsTail) { sum += part(path.start, path.startsTowardsTail) }
    if ends.contains(path.endsFromTail) { sum += part(path.end, path.endsFromTail) }
    return sum
  }
}
