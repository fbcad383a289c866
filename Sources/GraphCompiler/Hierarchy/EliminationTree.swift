/// The arcs that contracting all nodes in order makes, and the tree of who is contracted into whom.
///
/// Nodes are renumbered from the top of the hierarchy in depth-first order, so that the arcs above any place are close
/// together, and the highest ones, which every search reads, are at the start.
struct EliminationTree {
  /// The new number of each node.
  private(set) var numbers: [Int32]
  /// By new numbers: the parent, -1 at a root.
  private(set) var parents: [Int32] = []
  /// By new numbers: start of each node's upward arcs, and at the end their number.
  private(set) var first: [UInt32] = [0]
  /// The upper ends, ascending within a node.
  private(set) var heads: [UInt32] = []

  init(_ graph: AdjacencyList, order: [Int32]) {
    numbers = []
    var rank = [Int32](repeating: 0, count: graph.count)
    for (index, node) in order.enumerated() { rank[Int(node)] = Int32(index) }
    let (upward, tree) = EliminationTree.contract(graph, order, rank)
    number(tree)
    parents = Array(repeating: -1, count: order.count)
    var byNumber = [Int32](repeating: 0, count: order.count)
    for index in order.indices { byNumber[Int(numbers[index])] = Int32(index) }
    for number in order.indices {
      let index = Int(byNumber[number])
      if tree[index] >= 0 { parents[number] = numbers[Int(tree[index])] }
      heads += upward[index].map { UInt32(numbers[Int($0)]) }.sorted()
      first.append(UInt32(heads.count))
    }
    // So far by rank; asked by node.
    numbers = rank.map { numbers[Int($0)] }
  }

  /// By rank: all higher ranks that a node is joined with when it is contracted, and the lowest of them.
  private static func contract(_ graph: AdjacencyList, _ order: [Int32], _ rank: [Int32]) -> (
    upward: [[Int32]], tree: [Int32]
  ) {
    var upward = [[Int32]](repeating: [], count: order.count)
    var tree = [Int32](repeating: -1, count: order.count)
    var children = [[Int32]](repeating: [], count: order.count)
    var mark = [Int32](repeating: -1, count: order.count)
    for index in order.indices {
      var above: [Int32] = []
      mark[index] = Int32(index)
      for neighbour in graph.neighbours(of: Int(order[index])) {
        let other = rank[Int(neighbour)]
        guard other > Int32(index), mark[Int(other)] != Int32(index) else { continue }
        mark[Int(other)] = Int32(index)
        above.append(other)
      }
      for child in children[index] {
        for other in upward[Int(child)] where mark[Int(other)] != Int32(index) {
          mark[Int(other)] = Int32(index)
          above.append(other)
        }
      }
      children[index] = []
      upward[index] = above
      guard let parent = above.min() else { continue }
      tree[index] = parent
      children[Int(parent)].append(Int32(index))
    }
    return (upward, tree)
  }

  /// Numbers the nodes of the tree depth first; the parent comes before its children.
  private mutating func number(_ tree: [Int32]) {
    var firstChild = [Int32](repeating: -1, count: tree.count)
    var sibling = [Int32](repeating: -1, count: tree.count)
    var stack: [Int32] = []
    for index in tree.indices {
      if tree[index] >= 0 {
        sibling[index] = firstChild[Int(tree[index])]
        firstChild[Int(tree[index])] = Int32(index)
      } else {
        stack.append(Int32(index))
      }
    }
    numbers = Array(repeating: 0, count: tree.count)
    var count: Int32 = 0
    while let node = stack.popLast() {
      numbers[Int(node)] = count
      count += 1
      var child = firstChild[Int(node)]
      while child >= 0 {
        stack.append(child)
        child = sibling[Int(child)]
      }
    }
  }
}
