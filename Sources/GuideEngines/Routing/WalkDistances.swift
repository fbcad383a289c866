/// Cost and length of the cheapest path between two places.
package struct WalkDistance: Hashable, Sendable {
  /// The cost of the path; infinite if there is none.
  package var cost: Double
  /// Its length in metres.
  package var metres: Double

  /// No path.
  static let none = WalkDistance(cost: .infinity, metres: .infinity)

  /// This path with a piece before or after it.
  func adding(_ cost: Double, _ metres: Double) -> WalkDistance {
    WalkDistance(cost: self.cost + cost, metres: self.metres + metres)
  }
}

/// Distances from places to a fixed set of others, all at once.
///
/// Every target leaves its distance in a bucket at each junction above it; one search up from a start then passes all
/// buckets that a shortest path can meet in. Without a hierarchy, one run of Dijkstra's algorithm reaches all targets.
/// Not for two threads at once.
///
/// - Source: Knopp, Sanders, Schultes, Schulz, Wagner, "Computing Many-to-Many Shortest Paths Using Highway Hierarchies"
///   (2007), over the elimination tree of ``HierarchySearch``.
package final class WalkDistances {
  /// The distance from a junction to a target.
  private struct Entry {
    let target: Int32
    let distance: WalkDistance
  }

  private let graph: WalkingGraph
  private let costs: ChainCosts
  private let targets: [GraphPosition]
  private let climb: HierarchyClimb?
  private let sweep: DijkstraSweep?
  /// Start of each junction's entries, and at the end their number.
  private var first: [UInt32] = []
  private var entries: [Entry] = []

  /// Prepares the distances to some places.
  ///
  /// Cost: for each target about as much as half a search.
  ///
  /// - Parameter weights: Of the same costs; nil for Dijkstra's algorithm.
  package init(
    to targets: [GraphPosition], _ graph: WalkingGraph, _ costs: ChainCosts, _ weights: HierarchyWeights?
  ) {
    (self.graph, self.costs, self.targets) = (graph, costs, targets)
    climb = weights.map { HierarchyClimb($0) }
    sweep = weights == nil ? DijkstraSweep(graph, costs) : nil
    if climb != nil { fillBuckets() }
  }

  private func fillBuckets() {
    var found: [(junction: Int32, entry: Entry)] = []
    for (index, target) in targets.enumerated() {
      climb?.run(from: costs.lengthSeeds(of: target, in: graph)) { junction, distance in
        found.append((junction, Entry(target: Int32(index), distance: distance)))
      }
    }
    first = [UInt32](repeating: 0, count: graph.junctionCount + 1)
    for item in found { first[Int(item.junction) + 1] += 1 }
    for junction in 0..<graph.junctionCount { first[junction + 1] += first[junction] }
    var next = first
    entries = [Entry](repeating: Entry(target: 0, distance: .none), count: found.count)
    for item in found {
      entries[Int(next[Int(item.junction)])] = item.entry
      next[Int(item.junction)] += 1
    }
  }

  /// The distances from a place to all targets, in their order.
  package func distances(from start: GraphPosition) -> [WalkDistance] {
    var best = targets.map { direct(start, $0) }
    let seeds = costs.lengthSeeds(of: start, in: graph)
    if let climb {
      climb.run(from: seeds) { junction, distance in
        for index in Int(first[Int(junction)])..<Int(first[Int(junction) + 1]) {
          let entry = entries[index]
          let cost = distance.cost + entry.distance.cost
          guard cost < best[Int(entry.target)].cost else { continue }
          best[Int(entry.target)] = WalkDistance(cost: cost, metres: distance.metres + entry.distance.metres)
        }
      }
    } else if let sweep {
      sweep.run(from: seeds)
      for (index, target) in targets.enumerated() {
        for seed in costs.lengthSeeds(of: target, in: graph) {
          let distance = sweep.distance(to: seed.junction).adding(seed.distance.cost, seed.distance.metres)
          if distance.cost < best[index].cost { best[index] = distance }
        }
      }
    }
    return best
  }

  private func direct(_ a: GraphPosition, _ b: GraphPosition) -> WalkDistance {
    let cost = costs.direct(a, b, in: graph)
    guard cost < .infinity else { return .none }
    return WalkDistance(cost: cost, metres: abs(graph.metres(to: a) - graph.metres(to: b)))
  }
}

/// Start of a search: a junction, and how far it is from the place.
struct LengthSeed {
  let junction: Int32
  let distance: WalkDistance
}

extension ChainCosts {
  /// The junctions at the ends of a position's chain, with costs and metres; those it cannot reach are left out.
  func lengthSeeds(of position: GraphPosition, in graph: WalkingGraph) -> [LengthSeed] {
    let seeds = seeds(of: position, in: graph)
    let toTail = graph.metres(to: position)
    let toHead = max(0, graph.chainLength[position.chain] - toTail)
    guard seeds.head >= 0 else {
      // A ring: the cheaper side counts, as in the search of a single path.
      let parts = parts(of: position, in: graph)
      let metres = parts.toTail <= parts.toHead ? toTail : toHead
      return [LengthSeed(junction: seeds.tail, distance: WalkDistance(cost: seeds.tailCost, metres: metres))]
        .filter { $0.distance.cost < .infinity }
    }
    return [
      LengthSeed(junction: seeds.tail, distance: WalkDistance(cost: seeds.tailCost, metres: toTail)),
      LengthSeed(junction: seeds.head, distance: WalkDistance(cost: seeds.headCost, metres: toHead)),
    ].filter { $0.distance.cost < .infinity }
  }
}
