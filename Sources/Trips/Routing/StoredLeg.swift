import BundleReader
import GuideEngines
public import GuideModel
import GuideRuntime

/// A leg of a walk as stored in `user.db`, so that the line does not change during the walk.
public struct StoredLeg: Hashable, Sendable {
  struct Place: Hashable {
    let name: String?
    let item: String?
    let lat: Double
    let lng: Double
  }

  struct Step: Hashable {
    let turn: String
    let name: String?
    let way: String
    let metres: Double
    let landmark: String?
    let point: Int
  }

  struct Line: Hashable {
    /// Latitudes and longitudes, alternating.
    let points: [Double]
    let metres: Double
    let steps: [Step]
    let metresToStart: Double
    let metresFromEnd: Double
    let stairsMetres: Double
    let unlitMetres: Double
  }

  let from: Place
  let to: Place
  let level: Int
  let basis: String
  let metres: Double?
  let minutesMin: Int
  let minutesMax: Int
  let source: String?
  let gap: String?
  let line: Line?
  let maps: [MapSource]
  /// Digest of the content it was computed from.
  let content: String
  /// When it was computed, in seconds since 1970.
  let madeAt: Int64

  /// Seconds after which gates may have shut: then the leg is computed again.
  private static let lifetime: Int64 = 30 * 60
  /// Minutes of the longest walk: around the Earth.
  private static let mostMinutes = 1_000_000
  /// Metres from the line within which a walker is still on it.
  private static let onLine = 35.0

  /// Keeps the only leg of a route.
  ///
  /// - Returns: nil for a route of several legs.
  public init?(_ route: FootRoute, content: String, at moment: UTCInstant) {
    guard let leg = route.legs.first, route.legs.count == 1 else { return nil }
    (from, to) = (Place(leg.from), Place(leg.to))
    (level, basis, metres) = (leg.level.rawValue, leg.basis.rawValue, leg.metres)
    (minutesMin, minutesMax) = (leg.minutes.lowerBound, leg.minutes.upperBound)
    (source, gap, line) = (leg.source, leg.gap, leg.route.map(Line.init))
    maps = route.maps
    self.content = content
    madeAt = moment.secondsSinceEpoch
  }

  /// The route, when it is still good: to the same place, from the same content, computed lately, and with the walker on
  /// its line.
  ///
  /// - Parameter position: The walker's position; nil when it is not known.
  public func route(
    to place: RoutePlace, from position: Coordinate?, content: String, at moment: UTCInstant
  ) -> FootRoute? {
    guard to == Place(place), self.content == content,
      (moment.secondsSinceEpoch - StoredLeg.lifetime...moment.secondsSinceEpoch).contains(madeAt),
      let start = from.place, let level = RoutingLevel(rawValue: level),
      let basis = RouteLeg.Basis(rawValue: basis), (0...StoredLeg.mostMinutes).contains(minutesMin),
      (minutesMin...StoredLeg.mostMinutes).contains(minutesMax)
    else { return nil }
    let walk = line.flatMap(WalkingRoute.init)
    guard (walk == nil) == (line == nil), isOnLine(position, start.point, walk) else { return nil }
    let leg = RouteLeg(
      from: start, to: place, reading: CompassReading(from: start.point, to: place.point), level: level,
      basis: basis, metres: metres, minutes: minutesMin...minutesMax, source: source, route: walk, gap: gap)
    return FootRoute(legs: [leg], maps: maps)
  }

  private func isOnLine(_ position: Coordinate?, _ start: Coordinate, _ walk: WalkingRoute?) -> Bool {
    guard let position else { return true }
    let line = [start] + (walk?.points ?? [])
    return LineDistance.metres(from: position, to: line) <= StoredLeg.onLine
  }
}

extension StoredLeg.Place {
  init(_ place: RoutePlace) {
    self.init(
      name: place.name, item: place.item?.rawValue, lat: place.point.latitude, lng: place.point.longitude)
  }

  var place: RoutePlace? {
    Coordinate(latitude: lat, longitude: lng).map {
      RoutePlace(name: name, item: item.map(ItemID.init(rawValue:)), point: $0)
    }
  }
}

extension StoredLeg.Line {
  init(_ route: WalkingRoute) {
    self.init(
      points: route.points.flatMap { [$0.latitude, $0.longitude] }, metres: route.metres,
      steps: route.steps.map {
        StoredLeg.Step(
          turn: $0.turn.rawValue, name: $0.name, way: $0.way.rawValue, metres: $0.metres,
          landmark: $0.landmark, point: $0.point)
      }, metresToStart: route.metresToStart, metresFromEnd: route.metresFromEnd,
      stairsMetres: route.stairsMetres, unlitMetres: route.unlitMetres)
  }
}

extension WalkingRoute {
  /// A stored route; nil when the stored line is not valid.
  init?(_ line: StoredLeg.Line) {
    let points = stride(from: 0, to: line.points.count - 1, by: 2).compactMap {
      Coordinate(latitude: line.points[$0], longitude: line.points[$0 + 1])
    }
    let steps = line.steps.compactMap { step -> RouteStep? in
      guard let turn = RouteTurn(rawValue: step.turn), let way = RouteWay(rawValue: step.way),
        points.indices.contains(step.point)
      else { return nil }
      return RouteStep(
        turn: turn, name: step.name, way: way, metres: step.metres, landmark: step.landmark, point: step.point
      )
    }
    guard !points.isEmpty, points.count * 2 == line.points.count, steps.count == line.steps.count else {
      return nil
    }
    self.init(
      points: points, metres: line.metres, steps: steps, metresToStart: line.metresToStart,
      metresFromEnd: line.metresFromEnd, stairsMetres: line.stairsMetres, unlitMetres: line.unlitMetres)
  }
}
