/// The contraction order of a few nodes: the one with the fewest neighbours left comes first.
enum SmallOrder {
  /// Nodes that fit a word.
  static let limit = 32

  static func order(_ graph: AdjacencyList) -> [Int32] {
    var links = (0..<graph.count).map { node in
      graph.neighbours(of: node).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    }
    var left = Set(0..<graph.count)
    var order: [Int32] = []
    while let node = left.min(by: { (links[$0].nonzeroBitCount, $0) < (links[$1].nonzeroBitCount, $1) }) {
      left.remove(node)
      order.append(Int32(node))
      for other in left where links[node] & 1 << UInt64(other) != 0 {
        links[other] = (links[other] | links[node]) & ~(1 << UInt64(other)) & ~(1 << UInt64(node))
      }
    }
    return order
  }
}
