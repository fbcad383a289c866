/// A path between two places on the graph: pieces of chains, in the order they are walked.
package struct ChainPath: Sendable {
  /// Where it starts.
  package let start: GraphPosition
  /// Where it ends.
  package let end: GraphPosition
  /// The junction after the start; -1 when the path stays on one chain.
  package let firstJunction: Int
  /// The junction before the end; -1 when the path stays on one chain.
  package let lastJunction: Int
  /// The chains in between, each times two, plus one when it is walked from head to tail.
  package let chains: [UInt32]
  /// What it costs, as the search added it up.
  package let cost: Double

  package init(
    start: GraphPosition, end: GraphPosition, firstJunction: Int, lastJunction: Int, chains: [UInt32],
    cost: Double
  ) {
    self.start = start
    self.end = end
    self.firstJunction = firstJunction
    self.lastJunction = lastJunction
    self.chains = chains
    self.cost = cost
  }

  /// Length in metres: the exact lengths of its chains, added in the order of the path.
  package func metres(in graph: WalkingGraph) -> Double {
    let (from, to) = (graph.metres(to: start), graph.metres(to: end))
    guard firstJunction >= 0 else { return abs(to - from) }
    var sum = ChainPath.way(start, at: from, to: firstJunction, in: graph)
    for chain in chains { sum += graph.chainLength[Int(chain >> 1)] }
    return sum + ChainPath.way(end, at: to, to: lastJunction, in: graph)
  }

  /// Metres from a position to an end of its chain; to the nearer one when both are the same junction.
  static func way(_ position: GraphPosition, at metres: Double, to junction: Int, in graph: WalkingGraph)
    -> Double
  {
    let ends = graph.chainEnds[position.chain]
    let rest = max(0, graph.chainLength[position.chain] - metres)
    if ends.tail == ends.head { return min(metres, rest) }
    return Int(ends.tail) == junction ? metres : rest
  }

  /// Whether a piece at the start or the end of a path is walked towards the tail of its chain.
  static func leadsToTail(_ position: GraphPosition, to junction: Int, in graph: WalkingGraph) -> Bool {
    let ends = graph.chainEnds[position.chain]
    guard ends.tail == ends.head else { return Int(ends.tail) == junction }
    let metres = graph.metres(to: position)
    return metres <= graph.chainLength[position.chain] - metres
  }
}
