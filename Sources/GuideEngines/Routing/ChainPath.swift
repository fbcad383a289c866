/// A path between two places on the graph: pieces of chains, in the order they are walked.
package struct ChainPath: Sendable {
  /// Its start.
  package let start: GraphPosition
  /// Its end.
  package let end: GraphPosition
  /// Indicates whether the path leaves the chain of its start; otherwise it is the piece between both positions of one chain.
  package let leavesChain: Bool
  /// Indicates whether the chain of the start is left over its tail.
  let startsTowardsTail: Bool
  /// Indicates whether the chain of the end is entered over its tail.
  let endsFromTail: Bool
  /// The chains in between, each times two, plus one when it is walked from head to tail.
  package let chains: [UInt32]
  /// Its cost, as the search added it up.
  package let cost: Double

  /// A path along one chain.
  init(along start: GraphPosition, to end: GraphPosition, cost: Double) {
    (self.start, self.end, self.cost) = (start, end, cost)
    (leavesChain, startsTowardsTail, endsFromTail, chains) = (false, false, false, [])
  }

  /// A path over junctions.
  init(
    from start: GraphPosition, to end: GraphPosition, startsTowardsTail: Bool, endsFromTail: Bool,
    chains: [UInt32], cost: Double
  ) {
    (self.start, self.end, self.cost, self.chains) = (start, end, cost, chains)
    (leavesChain, self.startsTowardsTail, self.endsFromTail) = (true, startsTowardsTail, endsFromTail)
  }

  /// Length in metres: the exact lengths of its chains, added in the order of the path.
  package func metres(in graph: WalkingGraph) -> Double {
    let (from, to) = (graph.metres(to: start), graph.metres(to: end))
    guard leavesChain else { return abs(to - from) }
    var sum = ChainPath.way(start, at: from, overTail: startsTowardsTail, in: graph)
    for chain in chains { sum += graph.chainLength[Int(chain >> 1)] }
    return sum + ChainPath.way(end, at: to, overTail: endsFromTail, in: graph)
  }

  /// Metres between a position and one end of its chain.
  private static func way(
    _ position: GraphPosition, at metres: Double, overTail: Bool, in graph: WalkingGraph
  ) -> Double {
    overTail ? metres : max(0, graph.chainLength[position.chain] - metres)
  }
}
