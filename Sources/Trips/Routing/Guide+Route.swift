public import BundleReader
import BundleFormat
public import GuideEngines
import GuideModel
public import GuideRuntime
import SQLite
import BundleFormat

/// A request for a route.
public struct RouteRequest: Sendable {
  /// The places in their order; at least two.
  public var places: [RoutePlace]
  /// The walker's requirements.
  public var needs: WalkerNeeds
  /// Walking speed in metres an hour; nil for that of each area.
  public var metresPerHour: Double?
  /// Number of good alternatives to look for besides the shortest route of each leg.
  public var alternatives = 0
  /// Graphs that are not in a pack, asked first.
  public var maps: [WalkingMap] = []

  /// A request for a walker.
  public init(_ places: [RoutePlace], needs: WalkerNeeds, metresPerHour: Double? = nil) {
    (self.places, self.needs, self.metresPerHour) = (places, needs, metresPerHour)
  }
}

extension Guide {
  /// The way on foot through some places, as good as the installed maps allow.
  ///
  /// With a walking graph the shortest way; without one, the minutes of a described walk if the content has one, else an
  /// estimate from the straight line.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func route(_ request: RouteRequest) throws -> FootRoute {
    let maps = try request.maps + walkingMaps()
    let planners = maps.map { (map: $0, planner: RoutePlanner($0.graph, for: request.needs)) }
    let areas = try walkingAreas()
    var used: [MapSource] = []
    let legs = try zip(request.places, request.places.dropFirst()).map { from, to in
      var gap = maps.isEmpty ? "route.noMap" : "route.outside"
      for (map, planner) in planners {
        let found = planner.routes(from: from.point, to: to.point, alternatives: request.alternatives)
        switch found.best {
        case .complete(let route):
          used.append(map.source)
          var leg = try leg(from, to, request, route, nil, areas)
          leg.alternatives = found.others.map { other in
            LegAlternative(
              route: other.route,
              minutes: minutes(of: other.route, from: from.point, to: to.point, request, areas),
              sharedMetres: other.sharedMetres)
          }
          return leg
        case .partial(let route):
          used.append(map.source)
          return try leg(from, to, request, route, "route.partial", areas)
        case .closed: gap = "route.closed"
        case .outside: break
        }
      }
      return try leg(from, to, request, nil, gap, areas)
    }
    return FootRoute(legs: legs, maps: used.distinct)
  }

  private func leg(
    _ from: RoutePlace, _ to: RoutePlace, _ request: RouteRequest, _ route: WalkingRoute?, _ gap: String?,
    _ areas: WalkingAreas
  ) throws -> RouteLeg {
    let reading = CompassReading(from: from.point, to: to.point)
    let described = try from.item.flatMap { from in
      try to.item.flatMap { try generation.describedWalk(from: from, to: $0) }
    }
    if let route, gap == nil {
      let minutes = minutes(of: route, from: from.point, to: to.point, request, areas)
      return RouteLeg(
        from: from, to: to, reading: reading, level: route.isToldAtEveryTurn ? .turns : .line, basis: .map,
        metres: route.metresToStart + route.metres + route.metresFromEnd, minutes: minutes...minutes,
        source: nil, route: route, gap: nil)
    }
    // A map that ends before the destination, or whose ways are shut, still shows the walker's position.
    let level: RoutingLevel = gap == "route.partial" || gap == "route.closed" ? .map : .compass
    if let described {
      return RouteLeg(
        from: from, to: to, reading: reading, level: level, basis: .described, metres: described.metres,
        minutes: described.minutes, source: described.source, route: route, gap: gap)
    }
    let estimate = areas.estimate(from: from.point, to: to.point, metresPerHour: request.metresPerHour)
    // Without an estimate it takes longer than the longest one.
    let minutes = estimate?.minutes ?? WalkingEstimate.mostMinutes
    return RouteLeg(
      from: from, to: to, reading: reading, level: level, basis: .estimate,
      metres: estimate.map { Double($0.metres) }, minutes: minutes...minutes, source: nil, route: route,
      gap: gap)
  }
  /// Whole minutes of a route, the ways to it and from it included, each piece at the speed of its area.
  private func minutes(
    of route: WalkingRoute, from start: Coordinate, to end: Coordinate, _ request: RouteRequest,
    _ areas: WalkingAreas
  ) -> Int {
    let line = [start] + route.points + [end]
    return Int((areas.seconds(along: line, metresPerHour: request.metresPerHour) / 60).rounded(.up))
  }
}

extension WalkingRoute {
  /// Metres between a place and the line beyond which the start of the line is uncertain.
  private static let nearEnough = 30.0

  /// True when a walker can check every instruction on the spot: both ends are on the line, and each turn
  /// leads into a named way or is at a landmark.
  var isToldAtEveryTurn: Bool {
    metresToStart <= WalkingRoute.nearEnough && metresFromEnd <= WalkingRoute.nearEnough
      && steps.allSatisfy { $0.turn == .arrive || $0.name != nil || $0.landmark != nil }
  }
}
