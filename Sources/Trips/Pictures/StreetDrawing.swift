import BundleReader
import GuideEngines
import GuideModel

/// A map in a frame: parks, water and buildings of tiles, and over them the ways of walking graphs, with their names where these
/// fit, a scale, north, and the source of the map.
struct StreetDrawing {
  /// A piece of a way that has one kind and name.
  private struct Piece {
    let way: RouteWay
    let name: String?
    let points: [NodePoint]
  }

  let frame: MapFrame
  private let sources: [MapSource]
  private let pieces: [Piece]
  private let areas: [MapTiles.Area]
  /// Size of texts.
  private let textSize: Double

  /// Metres of a unit of the picture beyond which small ways are left out, and all but roads.
  private static let coarse = (small: 2.5, streets: 7.0)
  private static let mostNames = 30

  init(_ frame: MapFrame, maps: [WalkingMap], textSize: Double = 11) {
    (self.frame, self.textSize) = (frame, textSize)
    let grounds = maps.map { $0.tiles.ground(in: frame.area) }
    areas = grounds.flatMap { $0.areas }
    sources = MapSource.distinct(zip(maps, grounds).map { StreetDrawing.source(of: $0, $1) })
    pieces = maps.flatMap { map -> [Piece] in
      let graph = map.graph
      return graph.chains(in: frame.area).compactMap { chain -> Piece? in
        let way = graph.way(ofChain: chain)
        guard StreetDrawing.isDrawn(way, in: frame) else { return nil }
        return Piece(
          way: way, name: graph.name(ofChain: chain),
          points: (0...graph.edgeCount(of: chain)).map { graph.point($0, of: chain) })
      }
    }
  }

  /// The source of a map and of its tiles, which usually name that of the streets, too.
  private static func source(of map: WalkingMap, _ ground: MapTiles.Ground) -> MapSource {
    let (streets, tiles) = (map.source, ground.attribution)
    guard !streets.attribution.contains(tiles) else { return streets }
    let all = tiles.contains(streets.attribution) ? tiles : "\(streets.attribution), \(tiles)"
    return MapSource(attribution: all, licence: streets.licence, date: streets.date)
  }

  private var small: String { "font-size=\"\(Frame.short(textSize))\" fill=\"#555\"" }

  /// The ground of a picture: the areas, and over them the ways.
  var map: String { ground + ways }

  private var ground: String {
    var rings: [MapTiles.Kind: String] = [:]
    for area in areas where area.kind != .building || frame.metresPerUnit < StreetDrawing.coarse.small {
      for ring in area.rings where frame.mayShow(ring) {
        rings[area.kind, default: ""] += frame.path(ring) + "z"
      }
    }
    return StreetDrawing.grounds.compactMap { kind, colour in
      rings[kind].map { "<path d=\"\($0)\" fill=\"\(colour)\"/>\n" }
    }.joined()
  }

  private static let grounds: [(kind: MapTiles.Kind, colour: String)] = [
    (.green, "#dbe5c8"), (.water, "#b9d3e0"), (.building, "#ece5d8"),
  ]

  private var ways: String {
    var lines: [RouteWay: String] = [:]
    for piece in pieces { lines[piece.way, default: ""] += frame.path(piece.points) }
    // From afar, wide lines would fill the blocks between them.
    let share = min(1, max(0.3, 1.4 / frame.metresPerUnit))
    return StreetDrawing.styles.compactMap { style in
      lines[style.way].map {
        "<path d=\"\($0)\" fill=\"none\" stroke=\"\(style.colour)\" stroke-width=\"\(Frame.short(style.width * share))\"\(style.dashes)/>\n"
      }
    }.joined()
  }

  private static let styles: [(way: RouteWay, colour: String, width: Double, dashes: String)] = [
    (.square, "#e6dcc6", 5, ""), (.passage, "#b9ab97", 2, ""), (.path, "#cbbfa8", 1.5, ""),
    (.street, "#d9cfbb", 4, ""), (.road, "#d2c5a9", 6, ""),
    (.steps, "#b98f7a", 3, " stroke-dasharray=\"2 2\""),
  ]

  private static func isDrawn(_ way: RouteWay, in frame: MapFrame) -> Bool {
    switch way {
    case .road: true
    case .street, .square: frame.metresPerUnit < coarse.streets
    case .path, .passage, .steps: frame.metresPerUnit < coarse.small
    }
  }

  /// Names of streets, those of the longest straight lines first.
  func names(_ labels: inout MapLabels) -> String {
    var lines: [(name: String, line: StraightLine)] = []
    for piece in pieces {
      guard let name = piece.name, let line = longestLine(of: piece.points) else { continue }
      if line.length > MapLabels.width(of: name, size: textSize) { lines.append((name, line)) }
    }
    lines.sort { ($1.line.length, $0.name) < ($0.line.length, $1.name) }
    var (out, seen): (String, Set<String>) = ("", [])
    for (text, line) in lines where !seen.contains(text) && seen.count < StreetDrawing.mostNames {
      guard
        let name = labels.name(text, along: line.direction, at: line.middle, size: textSize)
      else { continue }
      seen.insert(text)
      out += name
    }
    return out
  }

  /// A straight line of a street in the picture.
  private struct StraightLine {
    let from: (x: Double, y: Double)
    let to: (x: Double, y: Double)
    let length: Double

    var middle: (x: Double, y: Double) { ((from.x + to.x) / 2, (from.y + to.y) / 2) }
    /// The direction in which a text on it is read: from the left.
    var direction: (x: Double, y: Double) {
      let sign = to.x < from.x ? -1.0 : 1.0
      return (sign * (to.x - from.x) / length, sign * (to.y - from.y) / length)
    }
  }

  /// The longest line between two points of a way in the frame that is nearly straight; nil when none is in it.
  private func longestLine(of points: [NodePoint]) -> StraightLine? {
    let places = points.map { frame.place($0) }
    var best: StraightLine?
    for first in points.indices where frame.contains(points[first]) {
      var along = 0.0
      for last in points.indices.dropFirst(first + 1) {
        along += distance(places[last - 1], places[last])
        let straight = distance(places[first], places[last])
        guard straight > along * StreetDrawing.straight else { break }
        if straight > best?.length ?? 0, frame.contains(points[last]) {
          best = StraightLine(from: places[first], to: places[last], length: straight)
        }
      }
    }
    return best
  }

  /// Share of the way between two points that the distance between them is at least on a straight line.
  private static let straight = 0.985

  private func distance(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// A bar of a round number of metres, an arrow to the north, and the source of the map.
  func legend(_ labels: inout MapLabels) -> String {
    let wanted = frame.box.width / 5 * frame.metresPerUnit
    let metres = StreetDrawing.bars.last { $0 <= wanted } ?? 5
    let length = metres / frame.metresPerUnit
    let box = frame.box
    let (left, bottom) = (box.x + 14, box.y + box.height - 14)
    let source = sources.map { $0.line }.joined(separator: ", ")
    let width = sources.isEmpty ? 0 : MapLabels.width(of: source, size: textSize)
    let label = metres < 1000 ? "\(Int(metres)) m" : "\(Int(metres / 1000)) km"
    let right = box.x + box.width
    let (north, top) = (Frame.short(right - 24), box.y + 12)
    let labelWidth = MapLabels.width(of: label, size: textSize)
    // In a narrow picture the bar is above the source.
    let isNarrow = left + length + 20 + labelWidth > right - 10 - width
    let bar = isNarrow ? bottom - textSize * 2 : bottom
    let y = Frame.short(bar)
    labels.reserve(
      Frame(x: left - 4, y: bar - textSize, width: length + 10 + labelWidth, height: textSize * 2))
    labels.reserve(Frame(x: right - 44, y: box.y, width: 44, height: 36 + textSize))
    let scale = """
      <path d="M\(Frame.short(left)) \(y)h\(Frame.short(length))" stroke="#555" stroke-width="2"/>
      <text x="\(Frame.short(left + length + 5))" y="\(y)" dy="4" \(small)>\(label)</text>
      <path d="M\(north) \(Frame.short(top))l6 16l-6 -4l-6 4z" fill="#555"/>
      <text x="\(north)" y="\(Frame.short(top + 18 + textSize))" text-anchor="middle" \(small)>N</text>

      """
    guard !sources.isEmpty else { return scale }
    labels.reserve(Frame(x: right - 10 - width, y: bottom - textSize, width: width, height: textSize * 2))
    return scale + """
      <text x="\(Frame.short(right - 10))" y="\(Frame.short(bottom))" dy="4" text-anchor="end" \(small)>\(XMLText.escaped(source))</text>

      """
  }

  private static let bars = [5.0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
}
