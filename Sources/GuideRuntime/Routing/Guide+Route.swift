import BundleFormat
public import GuideEngines
import GuideModel
import SQLite

/// What is asked of a route.
public struct RouteRequest: Sendable {
  /// The places in their order; at least two.
  public var places: [RoutePlace]
  /// What the walker needs of the ways.
  public var needs: WalkerNeeds
  /// Walking speed in metres an hour; nil for that of each area.
  public var metresPerHour: Double?
  /// Graphs that are not in a pack, asked first.
  public var maps: [WalkingMap] = []

  /// A request for a walker.
  public init(_ places: [RoutePlace], needs: WalkerNeeds, metresPerHour: Double? = nil) {
    (self.places, self.needs, self.metresPerHour) = (places, needs, metresPerHour)
  }
}

extension Guide {
  /// The way on foot through some places, as good as what is installed allows.
  ///
  /// With a walking graph the shortest way; without one, the minutes of a described walk if the content has one, else an
  /// estimate from the straight line.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func route(_ request: RouteRequest) throws -> FootRoute {
    let maps = try request.maps + walkingMaps()
    let planners = maps.map { (map: $0, planner: RoutePlanner($0.graph, for: request.needs)) }
    var used: [String] = []
    let legs = try zip(request.places, request.places.dropFirst()).map { from, to in
      var gap = maps.isEmpty ? "route.noMap" : "route.outside"
      for (map, planner) in planners {
        switch planner.route(from: from.point, to: to.point) {
        case .complete(let route):
          used.append(map.attribution)
          return try leg(from, to, request, route, nil)
        case .partial(let route):
          used.append(map.attribution)
          return try leg(from, to, request, route, "route.partial")
        case .closed: gap = "route.closed"
        case .outside: break
        }
      }
      return try leg(from, to, request, nil, gap)
    }
    var attributions: [String] = []
    for name in used where !name.isEmpty && !attributions.contains(name) { attributions.append(name) }
    return FootRoute(legs: legs, attributions: attributions)
  }

  private func leg(
    _ from: RoutePlace, _ to: RoutePlace, _ request: RouteRequest, _ route: WalkingRoute?, _ gap: String?
  ) throws -> RouteLeg {
    let reading = CompassReading(from: from.point, to: to.point)
    let described = try from.item.flatMap { from in
      try to.item.flatMap { try generation.describedWalk(from: from, to: $0) }
    }
    let pace = try pace(between: from.point, and: to.point, request.metresPerHour)
    if let route, gap == nil {
      let minutes = Int((route.seconds(pace) / 60).rounded(.up))
      return RouteLeg(
        from: from, to: to, reading: reading, level: .line, basis: .map,
        metres: route.metresToStart + route.metres + route.metresFromEnd, minutes: minutes...minutes,
        source: nil, route: route, gap: nil)
    }
    if let described {
      return RouteLeg(
        from: from, to: to, reading: reading, level: .compass, basis: .described, metres: described.metres,
        minutes: described.minutes, source: described.source, route: route, gap: gap)
    }
    let estimate = WalkingEstimate(straightLineMetres: reading.distanceMetres, pace: pace)
    let minutes = estimate?.minutes ?? 0
    return RouteLeg(
      from: from, to: to, reading: reading, level: .compass, basis: .estimate,
      metres: estimate.map { Double($0.metres) }, minutes: minutes...minutes, source: nil, route: route,
      gap: gap)
  }

  /// Speed and detours between two places: those of a dense area when one of them is in it.
  ///
  /// The detours of an area are content (`detour_factor` of regions); where a region states them, its lanes are also
  /// walked more slowly.
  private func pace(between a: Coordinate, and b: Coordinate, _ speed: Double?) throws -> WalkingPace {
    let factor = try generation.detourFactor(around: [a, b])
    let usual = factor == nil ? WalkingDefaults.openPace : WalkingDefaults.pace
    guard let usual else { preconditionFailure("the usual pace is a pace") }
    return WalkingPace(
      metresPerHour: speed ?? usual.metresPerHour, detourFactor: factor ?? usual.detourFactor) ?? usual
  }
}

extension Generation {
  /// The largest detour factor that a region around one of the points states; nil when none does.
  func detourFactor(around points: [Coordinate]) throws -> Double? {
    var ids: Set<ItemID> = []
    for point in points {
      ids.formUnion(try regionMap(around: point.normalized).regions(containing: point.normalized))
    }
    var largest: Double?
    for database in databases where database.types.contains(where: { $0.table == "regions" }) {
      for id in ids {
        let factor = try database.read { db in
          try db.first("SELECT detour_factor FROM regions WHERE id = ?", .text(id.rawValue)) {
            $0.isNull(0) ? nil : $0.number(0)
          }
        }
        if let factor = factor ?? nil { largest = max(largest ?? 1, factor) }
      }
    }
    return largest
  }
}
