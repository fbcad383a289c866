/// Finds other good paths beside the shortest one.
///
/// A path over a third place counts when it is *different* (shares at most four fifths with the paths that are known),
/// *short* (at most a quarter longer, as a whole and where it leaves the shortest path) and *locally optimal* (a quarter
/// of the way to either side of its middle has no shortcut): nothing a walker would call a detour for its own sake.
///
/// Candidates are plateaus: stretches that belong to the shortest paths from the start and to the end alike.
///
/// - Source: Abraham, Delling, Goldberg, Werneck, "Alternative Routes in Road Networks" (2013), 3 and 4 (X-BDV).
package struct AlternativePaths {
  /// Shares of the cost of the shortest path.
  private enum Limit {
    static let stretch = 1.25
    static let sharing = 0.8
    static let localOptimality = 0.25
    /// Rounding of sums.
    static let tolerance = 1 + 1e-9
  }

  /// A stretch that the shortest paths from the start and to the end both take, and the path over it.
  private struct Plateau {
    /// Up to this junction the path is the shortest from the start.
    let from: Int32
    /// From this junction on it is the shortest to the end.
    let to: Int32
    /// The chain between both, as a path has it; nil when they are one junction.
    let chain: UInt32?
    let cost: Double
    let length: Double
    /// Cost of the path to the middle of the plateau.
    let middle: Double
    /// Lower is better: short, and long on the plateau.
    var objective: Double { 2 * cost - length }
  }

  /// Paths that are looked at, best first.
  private static let mostCandidates = 400

  private let search: PathSearch
  private let junctionChains: JunctionChains
  private let forward: DijkstraSweep
  private let backward: DijkstraSweep
  private var graph: WalkingGraph { search.graph }
  private var costs: ChainCosts { search.costs }

  /// Alternatives over the costs of a search.
  package init(_ search: PathSearch, _ junctionChains: JunctionChains) {
    (self.search, self.junctionChains) = (search, junctionChains)
    forward = DijkstraSweep(search.graph, search.costs, junctionChains)
    backward = DijkstraSweep(search.graph, search.costs, junctionChains)
  }

  /// At most a given number of paths besides the shortest one, shortest first.
  ///
  /// Cost: Two runs of Dijkstra's algorithm around the shortest path.
  package func paths(beside best: ChainPath, count: Int) -> [ChainPath] {
    guard count > 0, best.cost > 0 else { return [] }
    let limit = best.cost * Limit.stretch
    forward.run(from: costs.lengthSeeds(of: best.start, in: graph), limit: limit)
    backward.run(from: costs.lengthSeeds(of: best.end, in: graph), limit: limit)
    var known = KnownPieces(best, costs, graph)
    let candidates = plateaus(limit).compactMap { plateau in
      path(over: plateau, best).map {
        (path: $0, plateau: plateau, objective: plateau.objective + known.sharedCost(of: $0))
      }
    }.sorted { ($0.objective, $0.plateau.from) < ($1.objective, $1.plateau.from) }
    var found: [ChainPath] = []
    for candidate in candidates where found.count < count {
      guard known.sharedCost(of: candidate.path) <= Limit.sharing * best.cost,
        isShort(candidate.path, beside: best),
        isLocallyOptimal(candidate.path, at: candidate.plateau.middle, best.cost)
      else { continue }
      known.add(candidate.path)
      found.append(candidate.path)
    }
    return found.sorted { $0.cost < $1.cost }
  }

  /// The plateaus whose paths are short enough, best first.
  private func plateaus(_ limit: Double) -> [Plateau] {
    var plateaus: [Plateau] = []
    for junction in forward.settled {
      if let plateau = plateau(from: junction, limit) { plateaus.append(plateau) }
      for end in junctionChains.at(Int(junction)) {
        if let plateau = plateau(from: junction, along: end, limit) { plateaus.append(plateau) }
      }
    }
    plateaus.sort { ($0.objective, $0.from, $0.to) < ($1.objective, $1.from, $1.to) }
    return Array(plateaus.prefix(AlternativePaths.mostCandidates))
  }

  /// The plateau of whole chains that begins at a junction.
  private func plateau(from junction: Int32, _ limit: Double) -> Plateau? {
    let start = forward.distance(to: junction).cost
    let cost = start + backward.distance(to: junction).cost
    // Only from its first junction, which no chain of it leads to.
    guard cost <= limit, !isShared(into: junction) else { return nil }
    var last = junction
    while let next = sharedStep(from: last) { last = next }
    let length = forward.distance(to: last).cost - start
    guard length > 0 else { return nil }
    return Plateau(from: last, to: last, chain: nil, cost: cost, length: length, middle: start + length / 2)
  }

  /// The plateau within a chain that is itself on neither tree: the part where both trees meet from its two ends.
  private func plateau(from junction: Int32, along end: UInt32, _ limit: Double) -> Plateau? {
    let chain = Int(end >> 1)
    let ends = graph.chainEnds[chain]
    let next = Int32(end & 1 == 0 ? ends.head : ends.tail)
    let isShared = forward.chain(to: next) == end && backward.chain(to: junction) == end ^ 1
    guard next != junction, !isShared else { return nil }
    let whole = costs.cost(of: chain, in: graph)
    let (start, rest) = (forward.distance(to: junction).cost, backward.distance(to: next).cost)
    guard start + whole + rest <= limit else { return nil }
    let until = min(whole, (forward.distance(to: next).cost - start + whole) / 2)
    let from = max(0, (rest - backward.distance(to: junction).cost + whole) / 2)
    guard until > from else { return nil }
    return Plateau(
      from: junction, to: next, chain: end, cost: start + whole + rest, length: until - from,
      middle: start + (from + until) / 2)
  }

  /// The next junction on the shortest path to the end, when the shortest path from the start reaches it the same way.
  private func sharedStep(from junction: Int32) -> Int32? {
    guard let next = backward.previous(junction),
      forward.chain(to: next) == backward.chain(to: junction) ^ 1
    else { return nil }
    return next
  }

  private func isShared(into junction: Int32) -> Bool {
    forward.previous(junction).map { sharedStep(from: $0) == junction } ?? false
  }

  /// The shortest path over a plateau; nil when it passes a place twice.
  private func path(over plateau: Plateau, _ best: ChainPath) -> ChainPath? {
    var chains: [UInt32] = []
    var junctions: Set<Int32> = [plateau.from, plateau.to]
    var first = plateau.from
    while let before = forward.previous(first) {
      chains.append(forward.chain(to: first))
      first = before
      guard junctions.insert(first).inserted else { return nil }
    }
    chains.reverse()
    if let chain = plateau.chain { chains.append(chain) }
    var last = plateau.to
    while let next = backward.previous(last) {
      chains.append(backward.chain(to: last) ^ 1)
      last = next
      guard junctions.insert(last).inserted else { return nil }
    }
    // A path that goes along the chain of the start or the end passes that place on the way.
    guard !chains.contains(where: { Int($0 >> 1) == best.start.chain || Int($0 >> 1) == best.end.chain })
    else {
      return nil
    }
    return ChainPath(
      from: best.start, to: best.end, startsTowardsTail: costs.isOverTail(best.start, Int(first), in: graph),
      endsFromTail: costs.isOverTail(best.end, Int(last), in: graph), chains: chains, cost: plateau.cost)
  }

  /// Checks whether each piece off the shortest path is at most a quarter longer than what it replaces.
  private func isShort(_ path: ChainPath, beside best: ChainPath) -> Bool {
    guard path.cost <= best.cost * Limit.stretch else { return false }
    let places = PathPlaces(best, costs, graph)
    let known = Set(best.chains.map { $0 >> 1 })
    var left: (path: Double, best: Double) = (0, 0)
    for step in PathPlaces(path, costs, graph).steps {
      guard let onBest = places.cost[step.junction] else { continue }
      let (walked, replaced) = (step.cost - left.path, onBest - left.best)
      if !known.contains(step.chain), walked > replaced * Limit.stretch * Limit.tolerance { return false }
      left = (step.cost, onBest)
    }
    return true
  }

  /// Checks whether the path around a place, a quarter of the way to either side, is a shortest one.
  ///
  /// - Parameter middle: The cost of the path up to the place.
  private func isLocallyOptimal(_ path: ChainPath, at middle: Double, _ bestCost: Double) -> Bool {
    let reach = Limit.localOptimality * bestCost
    let from = position(at: middle - reach, on: path) ?? (path.start, 0)
    let to = position(at: middle + reach, on: path) ?? (path.end, path.cost)
    let walked = to.cost - from.cost
    return search.cost(from: from.position, to: to.position) * Limit.tolerance + 1e-6 >= walked
  }

  /// The place of a path that it costs so much to get to; nil where that is before or behind its chains.
  private func position(at cost: Double, on path: ChainPath) -> (position: GraphPosition, cost: Double)? {
    let steps = PathPlaces(path, costs, graph).steps
    guard let index = steps.firstIndex(where: { $0.cost >= cost }), index > 0 else { return nil }
    let chain = path.chains[index - 1]
    let count = graph.edgeCount(of: Int(chain >> 1))
    var left = max(0, cost - steps[index - 1].cost)
    for step in 0..<count {
      let edge = chain & 1 == 0 ? step : count - 1 - step
      let whole = costs.cost(of: Int(chain >> 1), from: edge, to: edge + 1, in: graph)
      if left <= whole {
        let along = whole > 0 ? left / whole : 0
        let fraction = min(1, max(0, chain & 1 == 0 ? along : 1 - along))
        return (GraphPosition(chain: Int(chain >> 1), edge: edge, fraction: fraction), cost)
      }
      left -= whole
    }
    return nil
  }
}

/// The junctions of a path with the cost of the path up to each.
private struct PathPlaces {
  /// A junction, and the chain that leads to it.
  struct Step {
    let junction: Int32
    let chain: UInt32
    let cost: Double
  }

  private(set) var steps: [Step] = []
  private(set) var cost: [Int32: Double] = [:]

  init(_ path: ChainPath, _ costs: ChainCosts, _ graph: WalkingGraph) {
    guard path.leavesChain else { return }
    let parts = costs.parts(of: path.start, in: graph)
    let ends = graph.chainEnds[path.start.chain]
    var sum = path.startsTowardsTail ? parts.toTail : parts.toHead
    add(Int32(path.startsTowardsTail ? ends.tail : ends.head), .max, sum)
    for chain in path.chains {
      let ends = graph.chainEnds[Int(chain >> 1)]
      sum += costs.cost(of: Int(chain >> 1), in: graph)
      add(Int32(chain & 1 == 0 ? ends.head : ends.tail), chain >> 1, sum)
    }
  }

  private mutating func add(_ junction: Int32, _ chain: UInt32, _ sum: Double) {
    steps.append(Step(junction: junction, chain: chain, cost: sum))
    cost[junction] = sum
  }
}
