public import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime

/// A picture of a route over the ways around it, as SVG.
public struct RouteDrawing {
  private let area: GraphBox
  private let scale: Double
  private let shrink: Double
  private let width: Double
  private let height: Double

  /// Longest side of the picture in its own units.
  private static let side = 800.0
  /// Space around the route, as a share of its extent, and as a minimum in metres.
  private static let margin = (share: 0.15, metres: 60.0)

  /// Draws a route.
  ///
  /// - Parameter maps: The graphs whose ways are drawn below it.
  public static func svg(_ route: FootRoute, maps: [WalkingMap]) -> String {
    let drawing = RouteDrawing(route)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(drawing.short(drawing.width)) \(drawing.short(drawing.height))" \
      font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#f7f4ee"/>

      """
    for map in maps { text += drawing.ways(map.graph) }
    for leg in route.legs { for other in leg.alternatives { text += drawing.alternative(other) } }
    for leg in route.legs { text += drawing.line(leg) }
    for (index, place) in RouteExport.places(route).enumerated() { text += drawing.marker(place, index) }
    text += drawing.scaleBar()
    if !route.maps.isEmpty {
      let name = XMLText.escaped(route.maps.map { $0.line }.joined(separator: ", "))
      text += """
        <text x="\(drawing.short(drawing.width - 6))" y="\(drawing.short(drawing.height - 6))" text-anchor="end" \
        font-size="10" fill="#555">\(name)</text>

        """
    }
    return text + "</svg>\n"
  }

  private init(_ route: FootRoute) {
    var area = GraphBox.empty
    for leg in route.legs {
      for point in RouteExport.line(leg) { area.add(NodePoint(point)) }
      for point in leg.alternatives.flatMap({ $0.route.points }) { area.add(NodePoint(point)) }
    }
    let metres = WalkingGraph.metresPerDegree / 1e7
    let middle = (Double(area.south) + Double(area.north)) / 2e7
    shrink = max(0.01, WalkingGraph.cosine(degrees: middle))
    let extent = max(
      Double(area.north) - Double(area.south), (Double(area.east) - Double(area.west)) * shrink)
    let margin = max(extent * RouteDrawing.margin.share, RouteDrawing.margin.metres / metres)
    area.south = Int32(clamping: Int(Double(area.south) - margin))
    area.north = Int32(clamping: Int(Double(area.north) + margin))
    area.west = Int32(clamping: Int(Double(area.west) - margin / shrink))
    area.east = Int32(clamping: Int(Double(area.east) + margin / shrink))
    self.area = area
    let (up, across) = (
      Double(Int(area.north) - Int(area.south)), Double(Int(area.east) - Int(area.west)) * shrink
    )
    scale = RouteDrawing.side / max(up, across)
    (width, height) = (across * scale, up * scale)
  }

  private func place(_ point: NodePoint) -> String {
    let x = Double(Int(point.longitude) - Int(area.west)) * shrink * scale
    let y = Double(Int(area.north) - Int(point.latitude)) * scale
    return "\(short(x)) \(short(y))"
  }

  /// A number to a tenth.
  private func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  private func path(_ points: [NodePoint]) -> String {
    points.enumerated().map { ($0.offset == 0 ? "M" : "L") + place($0.element) }.joined()
  }

  private func ways(_ graph: WalkingGraph) -> String {
    var lines: [RouteWay: String] = [:]
    for chain in graph.chains(in: area) {
      let way = graph.way(ofChain: chain)
      lines[way, default: ""] += path((0...graph.edgeCount(of: chain)).map { graph.point($0, of: chain) })
    }
    let styles: [(RouteWay, String)] = [
      (.square, "stroke=\"#e6dcc6\" stroke-width=\"5\""), (.passage, "stroke=\"#b9ab97\" stroke-width=\"2\""),
      (.path, "stroke=\"#cbbfa8\" stroke-width=\"1.5\""), (.street, "stroke=\"#d9cfbb\" stroke-width=\"4\""),
      (.road, "stroke=\"#d2c5a9\" stroke-width=\"6\""),
      (.steps, "stroke=\"#b98f7a\" stroke-width=\"3\" stroke-dasharray=\"2 2\""),
    ]
    return styles.compactMap { way, style in
      lines[way].map { "<path d=\"\($0)\" fill=\"none\" \(style)/>\n" }
    }.joined()
  }

  private func alternative(_ other: LegAlternative) -> String {
    let points = other.route.points.map { NodePoint($0) }
    return
      "<path d=\"\(path(points))\" fill=\"none\" stroke=\"#6d7fa8\" stroke-linejoin=\"round\" stroke-width=\"3.5\"/>\n"
  }

  /// The line of a leg; dashed where no way is known.
  private func line(_ leg: RouteLeg) -> String {
    let style = "fill=\"none\" stroke=\"#c2371f\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
    let points = RouteExport.line(leg).map { NodePoint($0) }
    guard let route = leg.route else {
      return "<path d=\"\(path(points))\" \(style) stroke-width=\"2\" stroke-dasharray=\"2 7\"/>\n"
    }
    let walked = route.points.map { NodePoint($0) }
    let ends = [[points[0], walked[0]], [walked[walked.count - 1], points[points.count - 1]]]
    return "<path d=\"\(path(walked))\" \(style) stroke-width=\"4\"/>\n"
      + ends.filter { $0[0] != $0[1] }.map {
        "<path d=\"\(path($0))\" \(style) stroke-width=\"2\" stroke-dasharray=\"1 5\"/>\n"
      }.joined()
  }

  private func marker(_ stop: RoutePlace, _ index: Int) -> String {
    let at = place(NodePoint(stop.point)).split(separator: " ")
    let name = XMLText.escaped(stop.name ?? "")
    let label = "x=\"\(at[0])\" y=\"\(at[1])\" dx=\"11\" dy=\"-7\""
    let text = "\(index + 1)\(name.isEmpty ? "" : " " + name)"
    // The text twice: a light outline below it, for viewers that do not know `paint-order`.
    return """
      <circle cx="\(at[0])" cy="\(at[1])" r="7" fill="#fff" stroke="#c2371f" stroke-width="3"/>
      <text \(label) stroke="#f7f4ee" stroke-width="3">\(text)</text>
      <text \(label)>\(text)</text>

      """
  }

  /// A bar of a round number of metres, about a fifth of the width.
  private func scaleBar() -> String {
    let metresPerPixel = WalkingGraph.metresPerDegree / 1e7 / scale
    let wanted = width / 5 * metresPerPixel
    let steps = [5.0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
    let metres = steps.last { $0 <= wanted } ?? 5
    let length = metres / metresPerPixel
    let y = short(height - 12)
    let label = metres < 1000 ? "\(Int(metres)) m" : "\(Int(metres / 1000)) km"
    return """
      <path d="M12 \(y)h\(short(length))" stroke="#555" stroke-width="2"/>
      <text x="\(short(16 + length))" y="\(y)" dy="4" font-size="11" fill="#555">\(label)</text>

      """
  }
}
