package import GuideModel

/// Outcome of a route request.
public enum RouteOutcome: Hashable, Sendable {
  /// A way to the destination.
  case complete(WalkingRoute)
  /// No way leads to the destination: a way to the nearest place that can be reached.
  case partial(WalkingRoute)
  /// Start or destination is too far from all ways of the map.
  case outside
  /// There are ways, but none that the walker can use now.
  case closed
}

/// Another way to a destination.
public struct AlternativeRoute: Hashable, Sendable {
  /// The way.
  public let route: WalkingRoute
  /// Metres of it along the shortest way or an alternative before it.
  public let sharedMetres: Double
}

/// Plans routes of one walker on one graph; keeps its memory for the next route. Not for two threads at once.
package final class RoutePlanner {
  private let graph: WalkingGraph
  private let costs: ChainCosts
  private let weights: HierarchyWeights?
  private let search: PathSearch
  private let snapping: EdgeSnapping
  private let junctionChains: JunctionChains
  private let isOpen: ((WayAttributes) -> Bool)?
  private lazy var alternativePaths = AlternativePaths(search, junctionChains)

  /// Metres from a way beyond which a place is outside the map.
  package static let farthest = 500.0

  /// A planner for a walker; when ways are closed to it, the hierarchy is customised.
  package init(_ graph: WalkingGraph, for needs: WalkerNeeds) {
    self.graph = graph
    snapping = EdgeSnapping(graph)
    junctionChains = JunctionChains(graph)
    if let open = needs.openAttributes(of: graph) {
      var isOpenByAttributes: [WayAttributes: Bool] = [:]
      for (way, isOpen) in zip(graph.attributes, open) { isOpenByAttributes[way] = isOpen }
      let isOpen = { (way: WayAttributes) in isOpenByAttributes[way] ?? true }
      self.isOpen = isOpen
      costs = ChainCosts(graph, isOpen: isOpen)
      weights = HierarchyWeights(graph, customisedFor: costs)
    } else {
      isOpen = nil
      costs = ChainCosts(graph)
      weights = HierarchyWeights(graph)
    }
    search = PathSearch(graph, costs, weights)
  }

  /// The route between two places.
  package func route(from start: Coordinate, to end: Coordinate) -> RouteOutcome {
    routes(from: start, to: end, alternatives: 0).best
  }

  /// The route between two places, and other good ones, shortest first.
  ///
  /// - Cost: Alternatives take two runs of Dijkstra's algorithm: some milliseconds for a walk across a city.
  package func routes(from start: Coordinate, to end: Coordinate, alternatives count: Int) -> (
    best: RouteOutcome, others: [AlternativeRoute]
  ) {
    let (starts, ends) = (candidates(near: start), candidates(near: end))
    guard !starts.isEmpty, !ends.isEmpty else { return (.outside, []) }
    let pairs = RoutePlanner.pairs(starts, ends)
    for pair in pairs {
      let (from, to) = (starts[pair.start], ends[pair.end])
      if let path = search.path(from: from.position, to: to.position) {
        return (.complete(route(path, from, to: end)), others(path, from, to: end, count))
      }
    }
    return (pairs.isEmpty ? nearest(from: starts[0], to: end) : .closed, [])
  }

  private func candidates(near point: Coordinate) -> [SnapCandidate] {
    snapping.nearestByComponent(NodePoint(point), within: RoutePlanner.farthest, isOpen: isOpen)
  }

  /// The pairs that share a component, those nearest to both places first, by index.
  private static func pairs(_ starts: [SnapCandidate], _ ends: [SnapCandidate]) -> [(start: Int, end: Int)] {
    let pairs = starts.indices.flatMap { start in
      ends.indices.filter { ends[$0].component == starts[start].component }.map { (start: start, end: $0) }
    }
    return pairs.count < 2
      ? pairs
      : pairs.sorted {
        starts[$0.start].metres + ends[$0.end].metres < starts[$1.start].metres + ends[$1.end].metres
      }
  }

  private func others(_ best: ChainPath, _ start: SnapCandidate, to end: Coordinate, _ count: Int)
    -> [AlternativeRoute]
  {
    guard count > 0 else { return [] }
    var known = KnownPieces(best, costs, graph)
    return alternativePaths.paths(beside: best, count: count).map { path in
      defer { known.add(path) }
      return AlternativeRoute(route: route(path, start, to: end), sharedMetres: known.sharedMetres(of: path))
    }
  }

  /// A route to the place of the start's component that is nearest to the destination.
  private func nearest(from start: SnapCandidate, to end: Coordinate) -> RouteOutcome {
    let limit = Geodesy.distanceMetres(from: start.point.coordinate, to: end)
    var radius = min(RoutePlanner.farthest, limit)
    while true {
      let found = snapping.candidates(near: NodePoint(end), within: radius, isOpen: isOpen)
        .first { $0.component == start.component }
      if let found, let path = search.path(from: start.position, to: found.position) {
        return .partial(route(path, start, to: end))
      }
      guard radius < limit else { return .closed }
      radius = min(limit, 2 * radius)
    }
  }

  private func route(_ path: ChainPath, _ start: SnapCandidate, to end: Coordinate) -> WalkingRoute {
    let edges = path.edges(in: graph, junctionChains)
    var points = edges.map { $0.from }
    points.append(graph.point(at: path.end))
    var (stairs, unlit) = (0.0, 0.0)
    for edge in edges {
      let features = graph.attributes(of: edge.edge).features
      if features.contains(.steps) { stairs += WalkingGraph.metres(edge.from, edge.to) }
      if features.contains(.unlit) { unlit += WalkingGraph.metres(edge.from, edge.to) }
    }
    var steps = RouteDirections(graph, edges).steps()
    steps.append(
      RouteStep(turn: .arrive, name: nil, way: .path, metres: 0, landmark: nil, point: points.count - 1))
    return WalkingRoute(
      points: points.map { $0.coordinate }, metres: path.metres(in: graph), steps: steps,
      metresToStart: start.metres,
      metresFromEnd: Geodesy.distanceMetres(from: graph.point(at: path.end).coordinate, to: end),
      stairsMetres: stairs, unlitMetres: unlit)
  }

  /// Walking distances in metres between all pairs of places, including the ways to and from them; nil if there is no way.
  ///
  /// - Cost: A search up the hierarchy for each place, not one for each pair.
  package func metres(among places: [Coordinate]) -> [[Double?]] {
    let candidates = places.map { self.candidates(near: $0) }
    return metres(from: candidates, to: candidates)
  }

  /// Walking distances in metres from a place to others, as ``metres(among:)``.
  package func metres(from start: Coordinate, to places: [Coordinate]) -> [Double?] {
    metres(from: [candidates(near: start)], to: places.map { candidates(near: $0) })[0]
  }

  private func metres(from starts: [[SnapCandidate]], to ends: [[SnapCandidate]]) -> [[Double?]] {
    let flat = ends.flatMap { $0 }
    var first = [0]
    for some in ends { first.append(first[first.count - 1] + some.count) }
    let distances = WalkDistances(to: flat.map { $0.position }, graph, costs, weights)
    return starts.map { starts in
      let rows = starts.map { distances.distances(from: $0.position) }
      return ends.indices.map { end in
        // The same pair as a route between both would take.
        for pair in RoutePlanner.pairs(starts, ends[end]) {
          let found = rows[pair.start][first[end] + pair.end]
          guard found.cost < .infinity else { continue }
          return starts[pair.start].metres + found.metres + ends[end][pair.end].metres
        }
        return nil
      }
    }
  }
}
