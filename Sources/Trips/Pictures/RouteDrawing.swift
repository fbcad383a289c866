public import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime

/// A picture of a route over the ways around it, as SVG.
public struct RouteDrawing {
  private let frame: MapFrame

  /// Longest side of the picture in its own units.
  private static let side = 800.0

  /// Draws a route.
  ///
  /// - Parameter maps: The graphs whose ways are drawn below it.
  public static func svg(_ route: FootRoute, maps: [WalkingMap]) -> String {
    let points = route.legs.flatMap { leg in
      (RouteExport.line(leg) + leg.alternatives.flatMap { $0.route.points }).map { NodePoint($0) }
    }
    let drawing = RouteDrawing(frame: MapFrame(around: points, longestSide: side))
    let streets = StreetDrawing(drawing.frame, maps: maps)
    var labels = MapLabels(in: drawing.frame)
    let legend = streets.legend(&labels)
    var lines = ""
    for leg in route.legs { for other in leg.alternatives { lines += drawing.alternative(other) } }
    for leg in route.legs { lines += drawing.line(leg) }
    let places = RouteExport.places(route)
    let marks = places.map { labels.mark(at: drawing.frame.place(NodePoint($0.point)), radius: 9) }
    for leg in route.legs {
      labels.reserve(along: RouteExport.line(leg).map { drawing.frame.place(NodePoint($0)) })
    }
    var texts = ""
    for (index, place) in places.enumerated() {
      texts += drawing.mark(place, index, at: marks[index], &labels)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \
      viewBox="0 0 \(Frame.short(drawing.frame.box.width)) \(Frame.short(drawing.frame.box.height))" \
      font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#f7f4ee"/>
      \(streets.map)\(lines)\(streets.names(&labels))\(legend)\(texts)</svg>

      """
  }

  private func alternative(_ other: LegAlternative) -> String {
    let points = other.route.points.map { NodePoint($0) }
    return
      "<path d=\"\(frame.path(points))\" fill=\"none\" stroke=\"#6d7fa8\" stroke-linejoin=\"round\" stroke-width=\"3.5\"/>\n"
  }

  /// The line of a leg; dashed where no way is known.
  private func line(_ leg: RouteLeg) -> String {
    let style = "fill=\"none\" stroke=\"#c2371f\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
    let points = RouteExport.line(leg).map { NodePoint($0) }
    guard let route = leg.route else {
      return "<path d=\"\(frame.path(points))\" \(style) stroke-width=\"2\" stroke-dasharray=\"2 7\"/>\n"
    }
    let walked = route.points.map { NodePoint($0) }
    let ends = [[points[0], walked[0]], [walked[walked.count - 1], points[points.count - 1]]]
    return "<path d=\"\(frame.path(walked))\" \(style) stroke-width=\"4\"/>\n"
      + ends.filter { $0[0] != $0[1] }.map {
        "<path d=\"\(frame.path($0))\" \(style) stroke-width=\"2\" stroke-dasharray=\"1 5\"/>\n"
      }.joined()
  }

  /// The ring and the name of a place on the way.
  private func mark(
    _ stop: RoutePlace, _ index: Int, at place: (x: Double, y: Double), _ labels: inout MapLabels
  ) -> String {
    let name = [String(index + 1), stop.name].compactMap { $0 }.joined(separator: " ")
    let text =
      labels.text(name, beside: place, radius: 7, size: 13)
      ?? labels.text(String(index + 1), beside: place, radius: 7, size: 13) ?? ""
    return """
      <circle cx="\(Frame.short(place.x))" cy="\(Frame.short(place.y))" r="7" fill="#fff" stroke="#c2371f" stroke-width="3"/>
      \(text)
      """
  }
}
