import GuideModel

/// Turns the edges of a path into few instructions.
///
/// A step begins where a walker has to decide: where the name of the way changes at a bend, or where the line turns at a
/// junction. Nameless bits between named ways, and bends without a choice, are not worth a step.
struct RouteDirections {
  private let graph: WalkingGraph
  private let edges: [PathEdge]
  private var attributes: [WayAttributes] = []
  private var lengths: [Double] = []

  /// Nameless pieces up to this many metres belong to the step before them.
  private static let shortPiece = 20.0
  /// Metres of a first step that is not worth telling.
  private static let shortStart = 5.0
  /// Metres over which the direction before and after a turn is taken.
  private static let window = 12.0
  /// Metres within which a landmark counts as at a turn.
  private static let landmarkRadius = 30.0

  /// Start of a step, and the turn there.
  private struct Start {
    let edge: Int
    let angle: Double
  }

  init(_ graph: WalkingGraph, _ edges: [PathEdge]) {
    (self.graph, self.edges) = (graph, edges)
    attributes = edges.map { graph.attributes(of: $0.edge) }
    lengths = edges.map { WalkingGraph.metres($0.from, $0.to) }
  }

  /// The steps of the path, without the arrival.
  func steps() -> [RouteStep] {
    // From a place to itself there is nothing to say.
    guard lengths.reduce(0, +) >= 1 else { return [] }
    let starts = starts()
    var lastLandmark: String?
    return starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1].edge : edges.count
      let main = mainPiece(start.edge..<end)
      // Given once: the second turn at one place needs no hint.
      let landmark = landmark(at: edges[start.edge].from)
      defer { lastLandmark = landmark }
      return RouteStep(
        turn: index == 0 ? .start : RouteTurn(angle: start.angle), name: name(attributes[main]),
        way: RouteWay(attributes[main]), metres: lengths[start.edge..<end].reduce(0, +),
        landmark: landmark == lastLandmark ? nil : landmark, point: start.edge)
    }
  }

  private func name(_ way: WayAttributes) -> String? { way.name == 0 ? nil : graph.text(way.name) }

  /// The longest piece of one name within some edges, named ones first; of nameless ones the longest of one kind.
  private func mainPiece(_ range: Range<Int>) -> Int {
    struct Piece: Hashable {
      let name: UInt32
      let way: RouteWay?
    }
    func piece(_ edge: Int) -> Piece {
      let way = attributes[edge]
      return Piece(name: way.name, way: way.name == 0 ? RouteWay(way) : nil)
    }
    var sums: [Piece: Double] = [:]
    for edge in range { sums[piece(edge), default: 0] += lengths[edge] }
    var best = range.lowerBound
    var bestRank = (isNamed: false, metres: -1.0)
    for edge in range {
      let rank = (isNamed: attributes[edge].name != 0, metres: sums[piece(edge)] ?? 0)
      let isBetter =
        rank.isNamed == bestRank.isNamed ? rank.metres > bestRank.metres : rank.isNamed
      if isBetter { (best, bestRank) = (edge, rank) }
    }
    return best
  }

  private func starts() -> [Start] {
    var starts = [Start(edge: 0, angle: 0)]
    for edge in edges.indices.dropFirst() {
      let isNewWay =
        attributes[edge].name != attributes[edge - 1].name || isStairs(edge) != isStairs(edge - 1)
      guard edges[edge].isAtJunction || isNewWay else { continue }
      let angle = turn(at: edge)
      if isWorthAStep(edge, angle) { starts.append(Start(edge: edge, angle: angle)) }
    }
    return joined(starts)
  }

  /// Joins turns within a few metres: a right and a left one at a crossing are straight on, and not worth a step.
  private func joined(_ starts: [Start]) -> [Start] {
    var kept: [Start] = []
    for (index, start) in starts.enumerated() {
      guard let last = kept.last, kept.count > 1,
        metres(from: last.edge, to: start.edge) < RouteDirections.shortPiece
      else {
        kept.append(start)
        continue
      }
      kept.removeLast()
      let sum = Geodesy.relativeAngle(bearing: last.angle + start.angle, heading: 0) ?? 0
      let end = index + 1 < starts.count ? starts[index + 1].edge : edges.count
      let isOtherWay = attributes[mainPiece(start.edge..<end)].name != attributes[max(0, last.edge - 1)].name
      if abs(sum) >= (isOtherWay ? 25 : 50) { kept.append(Start(edge: last.edge, angle: sum)) }
    }
    // A first step of no length would be an instruction that is over when it is read.
    if kept.count > 1, metres(from: kept[0].edge, to: kept[1].edge) < RouteDirections.shortStart {
      kept.removeFirst()
      kept[0] = Start(edge: 0, angle: 0)
    }
    return kept
  }

  private func metres(from start: Int, to end: Int) -> Double { lengths[start..<end].reduce(0, +) }

  private func isStairs(_ edge: Int) -> Bool { attributes[edge].features.contains(.steps) }

  private func isWorthAStep(_ edge: Int, _ angle: Double) -> Bool {
    if abs(angle) >= 50 { return true }
    // Stairs of a few metres are not a landmark.
    if isStairs(edge), !isStairs(edge - 1) {
      return run(from: edge, while: isStairs) > RouteDirections.shortPiece
    }
    // After stairs that had a step of their own, the way has another name or is not stairs any more.
    if !isStairs(edge), isStairs(edge - 1), run(before: edge, while: isStairs) > RouteDirections.shortPiece {
      return run(from: edge) { !isStairs($0) } > RouteDirections.shortPiece
    }
    guard abs(angle) >= 25 else { return false }
    let (before, after) = (attributes[edge - 1].name, attributes[edge].name)
    guard before != after else { return false }
    return run(from: edge) { attributes[$0].name == after } > RouteDirections.shortPiece
  }

  /// Metres from an edge on as long as a condition holds.
  private func run(from start: Int, while condition: (Int) -> Bool) -> Double {
    var sum = 0.0
    for edge in start..<edges.count {
      guard condition(edge), sum < 100 else { return sum }
      sum += lengths[edge]
    }
    return sum
  }

  /// Metres up to an edge for which a condition holds.
  private func run(before end: Int, while condition: (Int) -> Bool) -> Double {
    var sum = 0.0
    for edge in (0..<end).reversed() {
      guard condition(edge), sum < 100 else { return sum }
      sum += lengths[edge]
    }
    return sum
  }

  /// The angle between the directions before and after an edge begins.
  private func turn(at edge: Int) -> Double {
    var (back, forth) = (edge - 1, edge)
    var metres = lengths[back]
    while metres < RouteDirections.window, back > 0 {
      back -= 1
      metres += lengths[back]
    }
    metres = lengths[forth]
    while metres < RouteDirections.window, forth + 1 < edges.count {
      forth += 1
      metres += lengths[forth]
    }
    let here = edges[edge].from.coordinate
    guard let before = Geodesy.initialBearing(from: edges[back].from.coordinate, to: here),
      let after = Geodesy.initialBearing(from: here, to: edges[forth].to.coordinate)
    else { return 0 }
    return Geodesy.relativeAngle(bearing: after, heading: before) ?? 0
  }

  /// The best landmark near a point; of equally good ones the nearest.
  private func landmark(at point: NodePoint) -> String? {
    let plane = LocalPlane(point)
    var best: (rank: UInt32, metres: Double, name: UInt32)?
    for landmark in graph.landmarks {
      let (x, y) = plane.place(landmark.point)
      let metres = (x * x + y * y).squareRoot()
      guard metres <= RouteDirections.landmarkRadius else { continue }
      if let known = best, (known.rank, known.metres) <= (landmark.rank, metres) { continue }
      best = (landmark.rank, metres, landmark.name)
    }
    return best.map { graph.text($0.name) }
  }
}
