/// Dijkstra's algorithm from both ends over the junctions: the fallback of a graph without a hierarchy, and the oracle of
/// the tests.
struct DijkstraSearch: ~Copyable {
  /// The cheapest ways found so far from one end.
  private struct Side {
    var costs: [Double]
    /// The chain by which a junction was reached, times two, plus one when walked from head to tail.
    var chains: [UInt32]
    var heap = CostHeap()
    var touched: [Int32] = []
  }

  /// Takes the next junction of one side and goes on from it.
  private struct Expansion {
    let graph: WalkingGraph
    let junctionChains: JunctionChains
    let chainCosts: [Double]

    func expand(_ side: inout Side, towards other: Side, _ best: inout Double) {
      guard let (cost, junction) = side.heap.pop(), cost <= side.costs[Int(junction)] else { return }
      best = min(best, cost + other.costs[Int(junction)])
      for end in junctionChains.at(Int(junction)) {
        let ends = graph.chainEnds[Int(end >> 1)]
        let next = Int(end & 1 == 0 ? ends.head : ends.tail)
        let sum = cost + chainCosts[Int(end >> 1)]
        guard sum < side.costs[next] else { continue }
        if side.costs[next] == .infinity { side.touched.append(Int32(next)) }
        side.costs[next] = sum
        side.chains[next] = end
        side.heap.push(sum, Int32(next))
        best = min(best, sum + other.costs[next])
      }
    }
  }

  private let graph: WalkingGraph
  private let junctionChains: JunctionChains
  private let chainCosts: [Double]
  private var forward: Side
  private var backward: Side
  private var meeting: Int32 = -1

  init(_ graph: WalkingGraph, _ junctionChains: JunctionChains, _ costs: ChainCosts) {
    self.graph = graph
    self.junctionChains = junctionChains
    chainCosts = (0..<graph.chainCount).map { costs.cost(of: $0, in: graph) }
    let side = Side(
      costs: Array(repeating: .infinity, count: graph.junctionCount),
      chains: Array(repeating: .max, count: graph.junctionCount))
    (forward, backward) = (side, side)
  }

  /// The cost of the shortest path between two places; infinite when there is none.
  mutating func run(_ start: SearchSeeds, _ end: SearchSeeds) -> Double {
    DijkstraSearch.reset(&forward, start)
    DijkstraSearch.reset(&backward, end)
    let steps = Expansion(graph: graph, junctionChains: junctionChains, chainCosts: chainCosts)
    var best = Double.infinity
    while let near = forward.heap.least, let far = backward.heap.least, near + far < best {
      if near <= far {
        steps.expand(&forward, towards: backward, &best)
      } else {
        steps.expand(&backward, towards: forward, &best)
      }
    }
    meeting = -1
    best = .infinity
    for junction in forward.touched {
      let sum = forward.costs[Int(junction)] + backward.costs[Int(junction)]
      if sum < best {
        best = sum
        meeting = junction
      }
    }
    return best
  }

  private static func reset(_ side: inout Side, _ seeds: SearchSeeds) {
    for junction in side.touched { side.costs[Int(junction)] = .infinity }
    side.touched.removeAll(keepingCapacity: true)
    side.heap.removeAll()
    for (junction, cost) in [(seeds.tail, seeds.tailCost), (seeds.head, seeds.headCost)]
    where junction >= 0 && cost < side.costs[Int(junction)] {
      side.costs[Int(junction)] = cost
      side.chains[Int(junction)] = .max
      side.touched.append(junction)
      side.heap.push(cost, junction)
    }
  }

  /// The chains of the last path, and the junctions at both of its ends.
  func path(into chains: inout [UInt32]) -> (first: Int, last: Int) {
    var first = Int(meeting)
    while forward.chains[first] != .max {
      let chain = forward.chains[first]
      chains.append(chain)
      let ends = graph.chainEnds[Int(chain >> 1)]
      first = Int(chain & 1 == 0 ? ends.tail : ends.head)
    }
    chains.reverse()
    var last = Int(meeting)
    while backward.chains[last] != .max {
      let chain = backward.chains[last]
      // Found from the other end, so it is walked the other way round.
      chains.append(chain ^ 1)
      let ends = graph.chainEnds[Int(chain >> 1)]
      last = Int(chain & 1 == 0 ? ends.tail : ends.head)
    }
    return (first, last)
  }
}

/// A binary heap of junctions by cost.
struct CostHeap {
  private var items: [(cost: Double, junction: Int32)] = []

  /// The least cost in it.
  var least: Double? { items.first?.cost }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func push(_ cost: Double, _ junction: Int32) {
    items.append((cost, junction))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child].cost < items[parent].cost else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> (cost: Double, junction: Int32)? {
    guard let top = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return top }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { return top }
      if child + 1 < items.count, items[child + 1].cost < items[child].cost { child += 1 }
      guard items[child].cost < items[parent].cost else { return top }
      items.swapAt(child, parent)
      parent = child
    }
  }
}
