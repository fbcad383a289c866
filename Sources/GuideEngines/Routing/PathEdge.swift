package import GuideModel

/// An edge of a path, or the walked part of it.
struct PathEdge {
  /// Number of the edge among those of all chains.
  let edge: Int
  let from: NodePoint
  let to: NodePoint
  /// Indicates whether other ways begin where this edge does.
  let isAtJunction: Bool
}

extension ChainPath {
  /// The edges of a path that have a length, in order.
  func edges(in graph: WalkingGraph, _ junctionChains: JunctionChains) -> [PathEdge] {
    var edges: [PathEdge] = []
    var chain = start.chain
    visitEdges(in: graph) { edge, from, to in
      guard from != to else { return }
      var isAtJunction = false
      if !(graph.firstEdge(of: chain)..<graph.firstEdge(of: chain) + graph.edgeCount(of: chain)).contains(
        edge)
      {
        let left = graph.chainEnds[chain]
        chain = graph.chain(ofEdge: edge)
        let entered = graph.chainEnds[chain]
        // The junction that both chains share, where there is a choice.
        isAtJunction = [left.tail, left.head].contains { junction in
          (junction == entered.tail || junction == entered.head) && junctionChains.at(Int(junction)).count > 2
        }
      }
      edges.append(PathEdge(edge: edge, from: from, to: to, isAtJunction: isAtJunction))
    }
    return edges
  }
}

extension WalkingGraph {
  /// The chain of an edge.
  func chain(ofEdge edge: Int) -> Int {
    var (low, high) = (0, chainCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstEdge(of: middle) <= edge { low = middle } else { high = middle }
    }
    return low
  }
}

extension NodePoint {
  /// A point on the Earth in degrees.
  package var coordinate: Coordinate {
    Coordinate(clampingLatitude: Double(latitude) / 1e7, wrappingLongitude: Double(longitude) / 1e7)
  }

  /// The node point nearest to a coordinate.
  package init(_ coordinate: Coordinate) {
    self.init(
      latitude: Int32((coordinate.latitude * 1e7).rounded()),
      longitude: Int32((coordinate.longitude * 1e7).rounded()))
  }
}
