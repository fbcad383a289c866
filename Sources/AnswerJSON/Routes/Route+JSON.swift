import BundleReader
public import GuideEngines
public import GuideModel
package import GuideRuntime
public import Trips

extension Answer {
  /// A way on foot, as `guide route --json` answers it.
  package init(_ route: FootRoute, of guide: Guide, at local: LocalDateTime) {
    self.init("guide.route/1", route.json, of: guide, at: local)
  }
}

extension FootRoute: JSONWritable {
  /// A way on foot over one or more legs.
  public var json: JSONValue {
    .members([
      "level": level.rawValue.json, "metres": millimetres(metres), "minutesMin": minutes.lowerBound.json,
      "minutesMax": minutes.upperBound.json, "attributions": maps.map { $0.attribution }.json,
      "maps": maps.isEmpty ? nil : maps.json, "legs": legs.json,
    ])
  }
}

/// A length in metres as answers about ways have it, to the millimetre.
private func millimetres(_ metres: Double?) -> JSONValue? {
  metres.map { (($0 * 1000).rounded() / 1000).json }
}

extension RoutePlace: JSONWritable {
  /// A place that a way starts at, passes or leads to.
  public var json: JSONValue {
    .members([
      "id": item?.json, "name": name?.json, "lat": point.latitude.json, "lng": point.longitude.json,
    ])
  }
}

extension RouteLeg: JSONWritable {
  /// The way from one place to the next.
  public var json: JSONValue {
    .members([
      "from": from.json, "to": to.json, "level": level.rawValue.json, "basis": .text(basis.rawValue),
      "gap": gap.map { .text(String($0.split(separator: ".").last ?? "")) }, "metres": millimetres(metres),
      "minutesMin": minutes.lowerBound.json, "minutesMax": minutes.upperBound.json, "source": source?.json,
      "straightMetres": AnswerJSON.metres(reading.distanceMetres), "bearing": degrees(reading.bearing)?.json,
      "compassPoint": reading.compassPoint()?.json,
      "stairsMetres": AnswerJSON.metres(route?.stairsMetres), "steps": route?.steps.json,
      "line": route?.line, "alternatives": alternatives.isEmpty ? nil : alternatives.json,
    ])
  }
}

extension LegAlternative: JSONWritable {
  /// Another good way of a leg.
  public var json: JSONValue {
    .members([
      "metres": millimetres(metres), "minutes": minutes.json,
      "sharedMetres": AnswerJSON.metres(sharedMetres),
      "stairsMetres": AnswerJSON.metres(route.stairsMetres), "steps": route.steps.json, "line": route.line,
    ])
  }
}

extension RouteStep: JSONWritable {
  /// An instruction.
  public var json: JSONValue {
    .members([
      "turn": .text(turn.rawValue), "way": .text(way.rawValue), "name": name?.json,
      "landmark": landmark?.json, "metres": AnswerJSON.metres(metres), "point": point.json,
    ])
  }
}

extension WalkingRoute {
  /// Latitude and longitude of each point of the line.
  fileprivate var line: JSONValue { .list(points.map { [$0.latitude, $0.longitude].json }) }
}
