/// Costs of the edges of a graph for a certain walker at a certain time.
///
/// Cost is metres times a factor of the way; a closed or avoided way costs infinitely much.
package struct ChainCosts: Sendable {
  /// The factor of each attribute record; nil when all are 1.
  private let factors: [Double]?

  /// The costs of the profile, at any time.
  package init(_ graph: WalkingGraph) {
    factors = graph.isPlainLength ? nil : graph.attributes.map { Double($0.factor) }
  }

  /// The costs when some ways are closed or avoided.
  package init(_ graph: WalkingGraph, isOpen: (WayAttributes) -> Bool) {
    factors = graph.attributes.map { isOpen($0) ? Double($0.factor) : .infinity }
  }

  /// Indicates whether cost is length in metres.
  package var isLength: Bool { factors == nil }

  /// The cost of a whole chain.
  package func cost(of chain: Int, in graph: WalkingGraph) -> Double {
    guard let factors else { return graph.chainLength[chain] }
    let first = graph.firstEdge(of: chain)
    let count = graph.edgeCount(of: chain)
    let run = graph.run(of: first)
    if run + 1 == graph.runs.count || Int(graph.runs[run + 1].firstEdge) >= first + count {
      let factor = factors[Int(graph.runs[run].attributes)]
      return factor == 1 ? graph.chainLength[chain] : factor * graph.chainLength[chain]
    }
    return cost(of: chain, from: 0, to: count, in: graph)
  }

  /// The cost from one node of a chain to a later one.
  func cost(of chain: Int, from start: Int, to end: Int, in graph: WalkingGraph) -> Double {
    let first = graph.firstEdge(of: chain)
    guard let factors else {
      if start == 0 { return graph.metres(along: chain, to: end) }
      if end == graph.edgeCount(of: chain) {
        return max(0, graph.chainLength[chain] - graph.metres(along: chain, to: start))
      }
      return max(0, graph.metres(along: chain, to: end) - graph.metres(along: chain, to: start))
    }
    guard start < end else { return 0 }
    var run = graph.run(of: first + start)
    var sum = 0.0
    for edge in start..<end {
      while run + 1 < graph.runs.count, Int(graph.runs[run + 1].firstEdge) <= first + edge { run += 1 }
      let factor = factors[Int(graph.runs[run].attributes)]
      // A closed edge of length 0 is closed too.
      guard factor < .infinity else { return .infinity }
      sum += factor * WalkingGraph.metres(graph.point(edge, of: chain), graph.point(edge + 1, of: chain))
    }
    return sum
  }
}
