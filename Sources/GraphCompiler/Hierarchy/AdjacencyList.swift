/// An undirected graph without parallel edges and loops, as one array of neighbours.
struct AdjacencyList {
  /// Start of each node's neighbours, and at the end their number.
  let first: [Int32]
  let neighbours: [Int32]

  var count: Int { first.count - 1 }

  func neighbours(of node: Int) -> ArraySlice<Int32> {
    neighbours[Int(first[node])..<Int(first[node + 1])]
  }

  /// - Parameter edges: Pairs of nodes, in any order and number.
  init(count: Int, edges: [(Int32, Int32)]) {
    var keys: [UInt64] = []
    keys.reserveCapacity(2 * edges.count)
    for (a, b) in edges where a != b {
      keys.append(UInt64(a) << 32 | UInt64(b))
      keys.append(UInt64(b) << 32 | UInt64(a))
    }
    keys.sort()
    var first = [Int32](repeating: 0, count: count + 1)
    var neighbours: [Int32] = []
    neighbours.reserveCapacity(keys.count)
    var last: UInt64?
    for key in keys where key != last {
      last = key
      first[Int(key >> 32) + 1] += 1
      neighbours.append(Int32(truncatingIfNeeded: key))
    }
    for node in 0..<count { first[node + 1] += first[node] }
    self.first = first
    self.neighbours = neighbours
  }

  init(first: [Int32], neighbours: [Int32]) { (self.first, self.neighbours) = (first, neighbours) }
}
