import BundleReader
import GuideEngines
import GuideModel

/// The ways of walking graphs in a frame, with their names where these fit, a scale, north, and where the map is from.
struct StreetDrawing {
  let frame: MapFrame
  let maps: [WalkingMap]
  /// Size of texts.
  var textSize = 11.0

  /// Metres of a unit of the picture beyond which small ways are left out, and all but roads.
  private static let coarse = (small: 2.5, streets: 7.0)
  private static let mostNames = 30

  private var small: String { "font-size=\"\(MapFrame.short(textSize))\" fill=\"#555\"" }

  /// The ways, widest below.
  var ways: String {
    var lines: [RouteWay: String] = [:]
    let drawn = StreetDrawing.styles.filter { isDrawn($0.way) }
    for map in maps {
      let graph = map.graph
      for chain in graph.chains(in: frame.area) {
        let way = graph.way(ofChain: chain)
        guard drawn.contains(where: { $0.way == way }) else { continue }
        lines[way, default: ""] += frame.path(
          (0...graph.edgeCount(of: chain)).map { graph.point($0, of: chain) })
      }
    }
    // From afar, wide lines would fill the blocks between them.
    let share = min(1, max(0.3, 1.4 / frame.metresPerUnit))
    return drawn.compactMap { style in
      lines[style.way].map {
        "<path d=\"\($0)\" fill=\"none\" stroke=\"\(style.colour)\" stroke-width=\"\(MapFrame.short(style.width * share))\"\(style.dashes)/>\n"
      }
    }.joined()
  }

  private static let styles: [(way: RouteWay, colour: String, width: Double, dashes: String)] = [
    (.square, "#e6dcc6", 5, ""), (.passage, "#b9ab97", 2, ""), (.path, "#cbbfa8", 1.5, ""),
    (.street, "#d9cfbb", 4, ""), (.road, "#d2c5a9", 6, ""),
    (.steps, "#b98f7a", 3, " stroke-dasharray=\"2 2\""),
  ]

  private func isDrawn(_ way: RouteWay) -> Bool {
    switch way {
    case .road: true
    case .street, .square: frame.metresPerUnit < StreetDrawing.coarse.streets
    case .path, .passage, .steps: frame.metresPerUnit < StreetDrawing.coarse.small
    }
  }

  /// Names of streets, the longest pieces first.
  func names(_ labels: inout MapLabels) -> String {
    var pieces: [(name: String, from: (x: Double, y: Double), to: (x: Double, y: Double), length: Double)] =
      []
    for map in maps {
      let graph = map.graph
      for chain in graph.chains(in: frame.area) where isDrawn(graph.way(ofChain: chain)) {
        guard let name = graph.name(ofChain: chain), let piece = straightest(chain, graph) else { continue }
        if piece.length > MapLabels.width(of: name, size: textSize) {
          pieces.append((name, piece.from, piece.to, piece.length))
        }
      }
    }
    pieces.sort { ($1.length, $0.name) < ($0.length, $1.name) }
    var (out, seen): (String, Set<String>) = ("", [])
    for piece in pieces where !seen.contains(piece.name) && seen.count < StreetDrawing.mostNames {
      // Texts are read from the left.
      let sign = piece.to.x < piece.from.x ? -1.0 : 1.0
      let direction = (
        x: sign * (piece.to.x - piece.from.x) / piece.length,
        y: sign * (piece.to.y - piece.from.y) / piece.length
      )
      let middle = (x: (piece.from.x + piece.to.x) / 2, y: (piece.from.y + piece.to.y) / 2)
      let name = labels.name(piece.name, along: direction, at: middle, size: textSize)
      guard let name else { continue }
      seen.insert(piece.name)
      out += name
    }
    return out
  }

  /// The longest straight piece of a chain in the frame.
  private func straightest(_ chain: Int, _ graph: WalkingGraph) -> (
    from: (x: Double, y: Double), to: (x: Double, y: Double), length: Double
  )? {
    var best: (from: (x: Double, y: Double), to: (x: Double, y: Double), length: Double)?
    let points = (0...graph.edgeCount(of: chain)).map { graph.point($0, of: chain) }
    for first in points.indices {
      var along = 0.0
      for last in points.indices where last > first {
        let (before, here, start) = (
          frame.place(points[last - 1]), frame.place(points[last]), frame.place(points[first])
        )
        along += distance(before, here)
        let straight = distance(start, here)
        guard straight > along * 0.985 else { break }
        if straight > best?.length ?? 0, frame.contains(points[first]), frame.contains(points[last]) {
          best = (start, here, straight)
        }
      }
    }
    return best
  }

  private func distance(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// A bar of a round number of metres, an arrow to the north, and the source of the map.
  func legend(_ labels: inout MapLabels) -> String {
    let wanted = frame.width / 5 * frame.metresPerUnit
    let metres = StreetDrawing.bars.last { $0 <= wanted } ?? 5
    let length = metres / frame.metresPerUnit
    let (left, bottom) = (frame.origin.x + 14, frame.origin.y + frame.height - 14)
    let label = metres < 1000 ? "\(Int(metres)) m" : "\(Int(metres / 1000)) km"
    let (y, right) = (MapFrame.short(bottom), frame.origin.x + frame.width)
    let (north, top) = (MapFrame.short(right - 24), frame.origin.y + 12)
    let labelWidth = MapLabels.width(of: label, size: textSize)
    labels.reserve(left - 4, bottom - textSize, width: length + 10 + labelWidth, height: textSize * 2)
    labels.reserve(right - 44, frame.origin.y, width: 44, height: 36 + textSize)
    let scale = """
      <path d="M\(MapFrame.short(left)) \(y)h\(MapFrame.short(length))" stroke="#555" stroke-width="2"/>
      <text x="\(MapFrame.short(left + length + 5))" y="\(y)" dy="4" \(small)>\(label)</text>
      <path d="M\(north) \(MapFrame.short(top))l6 16l-6 -4l-6 4z" fill="#555"/>
      <text x="\(north)" y="\(MapFrame.short(top + 18 + textSize))" text-anchor="middle" \(small)>N</text>

      """
    guard !maps.isEmpty else { return scale }
    let source = MapSource.distinct(maps.map { $0.source }).map { $0.line }.joined(separator: ", ")
    let width = MapLabels.width(of: source, size: textSize)
    labels.reserve(right - 10 - width, bottom - textSize, width: width, height: textSize * 2)
    return scale + """
      <text x="\(MapFrame.short(right - 10))" y="\(y)" dy="4" text-anchor="end" \(small)>\(XMLText.escaped(source))</text>

      """
  }

  private static let bars = [5.0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
}
