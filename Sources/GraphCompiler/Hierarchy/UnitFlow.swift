/// Maximum flow through nodes of capacity one, for separators.
struct UnitFlow {
  /// A separator.
  struct Cut {
    /// 0: on the side of the source; 1: of the sink; 2: in the separator.
    var sides: [UInt8]
    var size: Int
    var counts: (Int, Int)
  }

  private enum Role {
    static let middle: UInt8 = 0
    static let source: UInt8 = 1
    static let sink: UInt8 = 2
  }

  private static let unused: Int32 = -1
  private static let terminal: Int32 = -2

  private let graph: AdjacencyList
  private var roles: [UInt8]
  /// The node that the flow through a node goes to and comes from.
  private var next: [Int32]
  private var previous: [Int32]
  /// The last phase that visited the entrance (2 × node) and the exit (2 × node + 1) of a node.
  private var visits: [Int32]
  private var phase: Int32 = 0
  /// The neighbour of each node that is tried next.
  private var cursors: [Int32]
  private var stack: [Int32] = []

  init(_ graph: AdjacencyList) {
    self.graph = graph
    roles = Array(repeating: Role.middle, count: graph.count)
    next = Array(repeating: UnitFlow.unused, count: graph.count)
    previous = next
    visits = Array(repeating: 0, count: 2 * graph.count)
    cursors = Array(repeating: 0, count: graph.count)
  }

  /// The separator nearest to the first nodes of an order, between them and the last ones.
  ///
  /// - Parameters:
  ///   - order: All nodes.
  ///   - group: The number of nodes at each end that are source and sink.
  ///   - limit: Size of separator that is not worth finding.
  /// - Returns: nil when it would be larger.
  mutating func cut(_ order: [Int32], group: Int, limit: Int) -> Cut? {
    for node in 0..<graph.count {
      roles[node] = Role.middle
      next[node] = UnitFlow.unused
      previous[node] = UnitFlow.unused
    }
    for node in order.prefix(group) { roles[Int(node)] = Role.source }
    for node in order.suffix(group) where roles[Int(node)] != Role.source { roles[Int(node)] = Role.sink }
    let entrances = entrances(order.prefix(group))
    var flow = 0
    while true {
      phase += 1
      for node in 0..<graph.count { cursors[node] = graph.first[node] }
      var found = 0
      for node in entrances where augment(from: node) {
        found += 1
        if flow + found > limit { return nil }
      }
      if found == 0 { return separator() }
      flow += found
    }
  }

  /// The nodes next to the source.
  private mutating func entrances(_ sources: ArraySlice<Int32>) -> [Int32] {
    phase += 1
    var found: [Int32] = []
    for source in sources {
      for node in graph.neighbours(of: Int(source))
      where roles[Int(node)] != Role.source && visits[2 * Int(node)] != phase {
        visits[2 * Int(node)] = phase
        found.append(node)
      }
    }
    return found
  }

  /// One more unit of flow that enters at a node, if there is a way to the sink.
  private mutating func augment(from node: Int32) -> Bool {
    guard visits[2 * Int(node)] != phase else { return false }
    visits[2 * Int(node)] = phase
    stack.removeAll(keepingCapacity: true)
    stack.append(2 * node)
    while let state = stack.last {
      let node = Int(state >> 1)
      if state & 1 == 0 {
        if next[node] == UnitFlow.unused, roles[node] == Role.sink {
          redirect()
          return true
        }
        let onward = next[node] == UnitFlow.unused ? state + 1 : back(from: node)
        if onward >= 0, visits[Int(onward)] != phase {
          visits[Int(onward)] = phase
          stack.append(onward)
        } else {
          stack.removeLast()
        }
      } else if let onward = onward(from: node) {
        visits[Int(onward)] = phase
        stack.append(onward)
      } else {
        stack.removeLast()
      }
    }
    return false
  }

  /// The exit that the flow into a node comes from, to take it back; -1 when it comes from the source.
  private func back(from node: Int) -> Int32 {
    let origin = previous[node]
    return origin >= 0 ? 2 * origin + 1 : -1
  }

  /// An unvisited state after the exit of a node.
  private mutating func onward(from node: Int) -> Int32? {
    // Its own entrance: cancels the flow through it.
    if next[node] != UnitFlow.unused, visits[2 * node] != phase { return Int32(2 * node) }
    while cursors[node] < graph.first[node + 1] {
      let neighbour = graph.neighbours[Int(cursors[node])]
      cursors[node] += 1
      if roles[Int(neighbour)] != Role.source, visits[2 * Int(neighbour)] != phase { return 2 * neighbour }
    }
    return nil
  }

  /// Changes the flow along the states of the stack.
  private mutating func redirect() {
    for index in stack.indices.dropFirst() {
      let (from, to) = (Int(stack[index - 1] >> 1), Int(stack[index] >> 1))
      // From an entrance to another node's exit: cancels the flow between them.
      guard stack[index - 1] & 1 == 0, from != to else { continue }
      next[to] = UnitFlow.unused
      previous[from] = UnitFlow.unused
    }
    previous[Int(stack[0] >> 1)] = UnitFlow.terminal
    for index in stack.indices.dropFirst() where stack[index - 1] & 1 == 1 && stack[index] & 1 == 0 {
      let (from, to) = (stack[index - 1] >> 1, stack[index] >> 1)
      guard from != to else { continue }
      next[Int(from)] = to
      previous[Int(to)] = from
    }
    next[Int(stack[stack.count - 1] >> 1)] = UnitFlow.terminal
  }

  /// After a phase without success: what was reached is on the side of the source.
  private func separator() -> Cut {
    var cut = Cut(sides: Array(repeating: 1, count: graph.count), size: 0, counts: (0, 0))
    for node in 0..<graph.count {
      if roles[node] == Role.source || visits[2 * node + 1] == phase {
        cut.sides[node] = 0
        cut.counts.0 += 1
      } else if visits[2 * node] == phase {
        cut.sides[node] = 2
        cut.size += 1
      } else {
        cut.counts.1 += 1
      }
    }
    return cut
  }
}
