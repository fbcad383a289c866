import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime

/// A route in the formats of other programs.
public enum RouteExport {
  /// GPX 1.1: a track of all lines, one for each alternative, and a waypoint for each place.
  public static func gpx(_ route: FootRoute) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="guide" xmlns="http://www.topografix.com/GPX/1/1">

      """
    if !route.maps.isEmpty {
      text +=
        "  <metadata><copyright author=\"\(XMLText.escaped(route.maps.map { $0.line }.joined(separator: ", ")))\"/></metadata>\n"
    }
    for place in places(route) {
      text += "  <wpt \(position(place.point))>"
      if let name = place.name { text += "<name>\(XMLText.escaped(name))</name>" }
      text += "</wpt>\n"
    }
    text += "  <trk>\n"
    for leg in route.legs {
      text += "    <trkseg>\n"
      for point in line(leg) { text += "      <trkpt \(position(point))/>\n" }
      text += "    </trkseg>\n"
    }
    text += "  </trk>\n"
    for leg in route.legs {
      for (index, other) in leg.alternatives.enumerated() {
        text += "  <trk><name>\(index + 2)</name><trkseg>\n"
        for point in other.route.points { text += "      <trkpt \(position(point))/>\n" }
        text += "    </trkseg></trk>\n"
      }
    }
    return text + "</gpx>\n"
  }

  /// GeoJSON: a line for each leg and each alternative, and a point for each place.
  public static func geoJSON(_ route: FootRoute) -> String {
    let others = route.legs.flatMap { $0.alternatives }.map { other in
      let points = other.route.points.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
      return """
        {"type":"Feature","properties":{"isAlternative":true,"minutes":\(other.minutes),"metres":\(Int(other.metres.rounded()))},\
        "geometry":{"type":"LineString","coordinates":[\(points)]}}
        """
    }
    let lines = route.legs.map { leg in
      let points = line(leg).map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
      let metres = leg.metres.map { ",\"metres\":\(Int($0.rounded()))" } ?? ""
      return """
        {"type":"Feature","properties":{"basis":"\(leg.basis.rawValue)","level":\(leg.level.rawValue),\
        "minutes":\(leg.minutes.upperBound)\(metres)},"geometry":{"type":"LineString","coordinates":[\(points)]}}
        """
    }
    let points = places(route).map { place in
      let name = place.name.map { "\"name\":\(quoted($0))" } ?? ""
      return """
        {"type":"Feature","properties":{\(name)},"geometry":{"type":"Point","coordinates":\
        [\(place.point.longitude),\(place.point.latitude)]}}
        """
    }
    let attribution =
      route.maps.isEmpty
      ? "" : ",\"attribution\":\(quoted(route.maps.map { $0.line }.joined(separator: ", ")))"
    return
      "{\"type\":\"FeatureCollection\"\(attribution),\"features\":[\((lines + others + points).joined(separator: ","))]}\n"
  }

  /// The line of a leg from place to place; straight where there is no route.
  static func line(_ leg: RouteLeg) -> [Coordinate] {
    var points = [leg.from.point]
    for point in leg.route?.points ?? [] where point != points.last { points.append(point) }
    if points.last != leg.to.point { points.append(leg.to.point) }
    return points
  }

  /// The places of a route, each once.
  static func places(_ route: FootRoute) -> [RoutePlace] {
    route.legs.prefix(1).map { $0.from } + route.legs.map { $0.to }
  }

  private static func position(_ point: Coordinate) -> String {
    "lat=\"\(point.latitude)\" lon=\"\(point.longitude)\""
  }

  /// A text as JSON.
  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
