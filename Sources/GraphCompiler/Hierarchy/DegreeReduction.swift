/// Contracts nodes with at most two neighbours, again and again: whatever comes later, no order does better for them.
struct DegreeReduction {
  /// The nodes contracted, in order.
  private(set) var removed: [Int32] = []
  private var links: [[Int32]]
  private var isRemoved: [Bool]

  init(_ graph: AdjacencyList) {
    links = (0..<graph.count).map { Array(graph.neighbours(of: $0)) }
    isRemoved = Array(repeating: false, count: graph.count)
  }

  /// Round by round, so that the ends of a long chain are not contracted one after the other from one side.
  mutating func run() {
    var queue = links.indices.filter { links[$0].count <= 2 }.map(Int32.init)
    while !queue.isEmpty {
      var later: [Int32] = []
      var isTouched = Set<Int32>()
      for node in queue where !isRemoved[Int(node)] && links[Int(node)].count <= 2 {
        guard !isTouched.contains(node) else {
          later.append(node)
          continue
        }
        let ends = links[Int(node)]
        contract(node, ends)
        for end in ends {
          isTouched.insert(end)
          if links[Int(end)].count <= 2 { later.append(end) }
        }
      }
      queue = later
    }
  }

  private mutating func contract(_ node: Int32, _ ends: [Int32]) {
    isRemoved[Int(node)] = true
    removed.append(node)
    links[Int(node)] = []
    for end in ends { links[Int(end)].removeAll { $0 == node } }
    guard ends.count == 2, !links[Int(ends[0])].contains(ends[1]) else { return }
    links[Int(ends[0])].append(ends[1])
    links[Int(ends[1])].append(ends[0])
  }

  /// The remaining graph.
  func remaining() -> (graph: AdjacencyList, nodes: [Int32]) {
    let nodes = links.indices.filter { !isRemoved[$0] }.map(Int32.init)
    var number = [Int32](repeating: -1, count: links.count)
    for (index, node) in nodes.enumerated() { number[Int(node)] = Int32(index) }
    var first: [Int32] = [0]
    var neighbours: [Int32] = []
    for node in nodes {
      neighbours += links[Int(node)].map { number[Int($0)] }.sorted()
      first.append(Int32(neighbours.count))
    }
    return (AdjacencyList(first: first, neighbours: neighbours), nodes)
  }
}
