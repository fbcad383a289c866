import GuideEngines
import OpenStreetMap

/// Names sidewalks after the street they lie beside.
///
/// A way counts as a sidewalk when at least 70 % of its length is parallel to one named street and within 20 m of its centre line.
struct SidewalkNames {
  /// A piece of a street with a name.
  private struct Piece: Hashable {
    let from: NodePoint
    let to: NodePoint
    let name: UInt32
  }

  /// A square of about 50 m.
  private struct Cell: Hashable {
    let north: Int32
    let east: Int32
  }

  private static let farthest = 20.0
  /// Metres of a piece of a street from which on it is too coarse to run beside a sidewalk.
  private static let longest = 2000.0
  /// Share of a sidewalk that lies beside one street.
  private static let leastShare = 0.7
  /// Cosine of the largest angle between sidewalk and street, 25 degrees.
  private static let leastCosine = 0.9

  private var pieces: [Piece] = []
  private var piecesByCell: [Cell: [Int32]] = [:]

  /// The names of unnamed sidewalks, by way.
  static func names(_ ways: WayCollector, _ nodes: NodeCollector) -> [Int: UInt32] {
    guard !ways.unnamedFootways.isEmpty else { return [:] }
    let streets = SidewalkNames(ways, nodes)
    var names: [Int: UInt32] = [:]
    for way in ways.unnamedFootways { names[way] = streets.name(beside: nodes.points(ways.nodes(of: way))) }
    return names
  }

  private init(_ ways: WayCollector, _ nodes: NodeCollector) {
    for way in ways.ends.indices {
      let attributes = ways.table.attributes[Int(ways.wayAttributes[way])]
      let isStreet = [WayKind.street.rawValue, WayKind.road.rawValue].contains(attributes.kind)
      guard attributes.name != 0, isStreet else { continue }
      let points = nodes.points(ways.nodes(of: way))
      var seen: Set<Piece> = []
      for (from, to) in zip(points, points.dropFirst()) {
        // Extracts from elsewhere may go to and fro: each piece once, and none across the world.
        let piece = Piece(from: from, to: to, name: attributes.name)
        guard WalkingGraph.metres(from, to) < SidewalkNames.longest, seen.insert(piece).inserted else {
          continue
        }
        for cell in SidewalkNames.cells(from, to) {
          piecesByCell[cell, default: []].append(Int32(pieces.count))
        }
        pieces.append(piece)
      }
    }
  }

  /// The name of the street that a line runs beside; nil when there is none.
  private func name(beside line: [NodePoint]) -> UInt32? {
    var (all, lengths): (Double, [UInt32: Double]) = (0, [:])
    for (from, to) in zip(line, line.dropFirst()) {
      let metres = WalkingGraph.metres(from, to)
      all += metres
      if let name = name(beside: from, to) { lengths[name, default: 0] += metres }
    }
    return lengths.filter { $0.value >= SidewalkNames.leastShare * all }.keys.min()
  }

  /// The name of the nearest street beside the middle of a piece, of those in its direction.
  private func name(beside from: NodePoint, _ to: NodePoint) -> UInt32? {
    guard abs(Int64(to.longitude) - Int64(from.longitude)) < 1_800_000_000 else { return nil }
    let middle = NodePoint(
      latitude: Int32((Int64(from.latitude) + Int64(to.latitude)) / 2),
      longitude: Int32((Int64(from.longitude) + Int64(to.longitude)) / 2))
    let plane = LocalPlane(middle)
    let (a, b) = (plane.place(from), plane.place(to))
    var best: (square: Double, name: UInt32)?
    for number in piecesByCell[SidewalkNames.cell(middle)] ?? [] {
      let piece = pieces[Int(number)]
      let (c, d) = (plane.place(piece.from), plane.place(piece.to))
      let (square, _) = LocalPlane.nearest(c, d)
      guard square <= SidewalkNames.farthest * SidewalkNames.farthest,
        SidewalkNames.areInOneDirection((b.x - a.x, b.y - a.y), (d.x - c.x, d.y - c.y))
      else { continue }
      if best.map({ (square, piece.name) < ($0.square, $0.name) }) ?? true { best = (square, piece.name) }
    }
    return best?.name
  }

  private static func areInOneDirection(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Bool {
    let lengths = ((a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y)).squareRoot()
    return abs(a.x * b.x + a.y * b.y) >= leastCosine * lengths && lengths > 0
  }

  /// Units of 1e-7 degrees in a cell, about 55 m at the equator.
  private static let unit: Int32 = 5000

  private static func cell(_ point: NodePoint) -> Cell {
    Cell(north: point.latitude / unit, east: point.longitude / unit)
  }

  /// The cells from which a piece may be near, without those far from a diagonal.
  private static func cells(_ from: NodePoint, _ to: NodePoint) -> Set<Cell> {
    let steps = max(1, Int(WalkingGraph.metres(from, to) / 25))
    var cells: Set<Cell> = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let latitude = Double(from.latitude) + share * (Double(to.latitude) - Double(from.latitude))
      let longitude = Double(from.longitude) + share * (Double(to.longitude) - Double(from.longitude))
      let (north, east) = (Int32(latitude) / unit, Int32(longitude) / unit)
      for up in -1...1 {
        for across in -1...1 { cells.insert(Cell(north: north + Int32(up), east: east + Int32(across))) }
      }
    }
    return cells
  }
}
