extension ChainPath {
  /// All points of the path, from its start to its end; neighbours are never equal.
  package func points(in graph: WalkingGraph) -> [NodePoint] {
    var points: [NodePoint] = []
    visitEdges(in: graph) { _, from, to in
      if points.last != from { points.append(from) }
      if points.last != to { points.append(to) }
    }
    if points.isEmpty { points.append(graph.point(at: start)) }
    return points
  }

  /// Calls `body` for every edge of the path, or the walked part of it, in order: the number of the edge, and
  /// the points of entry and exit.
  package func visitEdges(in graph: WalkingGraph, _ body: (Int, NodePoint, NodePoint) -> Void) {
    guard leavesChain else {
      visit(start.chain, from: start, to: end, in: graph, body)
      return
    }
    visit(
      start.chain, from: start,
      to: startsTowardsTail
        ? GraphPosition(chain: start.chain, edge: 0, fraction: 0)
        : GraphPosition(chain: start.chain, edge: graph.edgeCount(of: start.chain), fraction: 0), in: graph,
      body)
    for step in chains {
      let chain = Int(step >> 1)
      let (tail, head) = (
        GraphPosition(chain: chain, edge: 0, fraction: 0),
        GraphPosition(chain: chain, edge: graph.edgeCount(of: chain), fraction: 0)
      )
      if step & 1 == 0 {
        visit(chain, from: tail, to: head, in: graph, body)
      } else {
        visit(chain, from: head, to: tail, in: graph, body)
      }
    }
    visit(
      end.chain,
      from: endsFromTail
        ? GraphPosition(chain: end.chain, edge: 0, fraction: 0)
        : GraphPosition(chain: end.chain, edge: graph.edgeCount(of: end.chain), fraction: 0), to: end,
      in: graph, body)
  }

  /// The edges of one chain between two positions of it, in either direction.
  private func visit(
    _ chain: Int, from: GraphPosition, to: GraphPosition, in graph: WalkingGraph,
    _ body: (Int, NodePoint, NodePoint) -> Void
  ) {
    let first = graph.firstEdge(of: chain)
    let isForward = (from.edge, from.fraction) <= (to.edge, to.fraction)
    let (low, high) = isForward ? (from, to) : (to, from)
    let lastEdge = high.fraction > 0 ? high.edge : high.edge - 1
    guard low.edge <= lastEdge else { return }
    let edges = low.edge...lastEdge
    for step in 0..<edges.count {
      let edge = isForward ? low.edge + step : lastEdge - step
      let lower = edge == low.edge ? graph.point(at: low) : graph.point(edge, of: chain)
      let upper =
        edge == high.edge ? graph.point(at: high) : graph.point(edge + 1, of: chain)
      body(first + edge, isForward ? lower : upper, isForward ? upper : lower)
    }
  }
}
