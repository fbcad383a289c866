/// Dijkstra's algorithm from one place over the junctions, up to a limit: all distances at once, and the tree of paths.
final class DijkstraSweep {
  private let graph: WalkingGraph
  private let junctionChains: JunctionChains
  private let costs: ChainCosts
  private var labels: [WalkDistance]
  /// The chain by which a junction was reached, times two, plus one when walked from head to tail; none for seeds.
  private var chains: [UInt32]
  /// The junctions whose distance is final, in the order of their distances.
  private(set) var settled: [Int32] = []
  private var touched: [Int32] = []

  /// Marks a junction where a path begins.
  static let seed = UInt32.max

  init(_ graph: WalkingGraph, _ costs: ChainCosts, _ junctionChains: JunctionChains? = nil) {
    (self.graph, self.costs) = (graph, costs)
    self.junctionChains = junctionChains ?? JunctionChains(graph)
    labels = Array(repeating: .none, count: graph.junctionCount)
    chains = Array(repeating: DijkstraSweep.seed, count: graph.junctionCount)
  }

  /// Finds the distances to all junctions whose cost is at most a limit.
  func run(from seeds: [LengthSeed], limit: Double = .infinity) {
    for junction in touched { labels[Int(junction)] = .none }
    touched.removeAll(keepingCapacity: true)
    settled.removeAll(keepingCapacity: true)
    var heap = CostHeap()
    for seed in seeds where seed.distance.cost < labels[Int(seed.junction)].cost {
      reach(seed.junction, seed.distance, DijkstraSweep.seed, &heap)
    }
    while let (cost, junction) = heap.pop(), cost <= limit {
      let here = labels[Int(junction)]
      // Older entries of a junction have higher costs.
      guard cost == here.cost else { continue }
      settled.append(junction)
      for end in junctionChains.at(Int(junction)) {
        let chain = Int(end >> 1)
        let ends = graph.chainEnds[chain]
        let next = Int32(end & 1 == 0 ? ends.head : ends.tail)
        let sum = here.cost + costs.cost(of: chain, in: graph)
        guard sum < labels[Int(next)].cost else { continue }
        reach(next, WalkDistance(cost: sum, metres: here.metres + graph.chainLength[chain]), end, &heap)
      }
    }
  }

  private func reach(_ junction: Int32, _ distance: WalkDistance, _ chain: UInt32, _ heap: inout CostHeap) {
    if labels[Int(junction)].cost == .infinity { touched.append(junction) }
    labels[Int(junction)] = distance
    chains[Int(junction)] = chain
    heap.push(distance.cost, junction)
  }

  /// The distance of a junction; none beyond the limit.
  func distance(to junction: Int32) -> WalkDistance { labels[Int(junction)] }

  /// The last chain of the path to a junction, times two, plus one when walked from head to tail; ``seed`` without one.
  func chain(to junction: Int32) -> UInt32 { chains[Int(junction)] }

  /// The junction before one on its path; nil where the path begins.
  func previous(_ junction: Int32) -> Int32? {
    let chain = chains[Int(junction)]
    guard chain != DijkstraSweep.seed else { return nil }
    let ends = graph.chainEnds[Int(chain >> 1)]
    return Int32(chain & 1 == 0 ? ends.tail : ends.head)
  }
}
