package import GuideModel

/// What came of asking for a route.
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

/// Plans routes of one walker on one graph; keeps its memory for the next route. Not for two threads at once.
package final class RoutePlanner {
  private let graph: WalkingGraph
  private let search: PathSearch
  private let snapping: EdgeSnapping
  private let junctionChains: JunctionChains
  private let isOpen: ((WayAttributes) -> Bool)?

  /// Metres from a way beyond which a place is outside the map.
  package static let farthest = 500.0

  /// A planner for a walker; when ways are closed to it, the hierarchy is customised.
  package init(_ graph: WalkingGraph, for needs: WalkerNeeds) {
    self.graph = graph
    snapping = EdgeSnapping(graph)
    junctionChains = JunctionChains(graph)
    guard let open = needs.openAttributes(of: graph) else {
      isOpen = nil
      search = PathSearch(graph)
      return
    }
    var isOpenByAttributes: [WayAttributes: Bool] = [:]
    for (way, isOpen) in zip(graph.attributes, open) { isOpenByAttributes[way] = isOpen }
    let isOpen = { (way: WayAttributes) in isOpenByAttributes[way] ?? true }
    self.isOpen = isOpen
    let costs = ChainCosts(graph, isOpen: isOpen)
    search = PathSearch(graph, costs, HierarchyWeights(graph, customisedFor: costs))
  }

  /// The route between two places.
  package func route(from start: Coordinate, to end: Coordinate) -> RouteOutcome {
    let starts = snapping.nearestByComponent(NodePoint(start), within: RoutePlanner.farthest, isOpen: isOpen)
    let ends = snapping.nearestByComponent(NodePoint(end), within: RoutePlanner.farthest, isOpen: isOpen)
    guard !starts.isEmpty, !ends.isEmpty else { return .outside }
    // The pair that shares a component and is nearest to both places.
    let pairs = starts.flatMap { start in
      ends.filter { $0.component == start.component }.map { (start: start, end: $0) }
    }.sorted { $0.start.metres + $0.end.metres < $1.start.metres + $1.end.metres }
    for pair in pairs {
      if let path = search.path(from: pair.start.position, to: pair.end.position) {
        return .complete(route(path, pair.start, to: end))
      }
    }
    return pairs.isEmpty ? nearest(from: starts[0], to: end) : .closed
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
    var points = edges.map(\.from)
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
      points: points.map(\.coordinate), metres: path.metres(in: graph), steps: steps,
      metresToStart: start.metres,
      metresFromEnd: Geodesy.distanceMetres(from: graph.point(at: path.end).coordinate, to: end),
      stairsMetres: stairs, unlitMetres: unlit)
  }

  /// Metres on foot from one place to several; nil where there is no way.
  package func metres(from start: Coordinate, to ends: [Coordinate]) -> [Double?] {
    ends.map { end in
      switch route(from: start, to: end) {
      case .complete(let route): route.metresToStart + route.metres + route.metresFromEnd
      case .partial, .outside, .closed: nil
      }
    }
  }
}
