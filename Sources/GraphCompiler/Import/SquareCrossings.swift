import GuideEngines

/// Ways across squares: straight lines inside the outline between the places where other ways reach it, around its holes.
struct SquareCrossings {
  /// Places of one square that are joined; each pair is one line at most.
  private static let mostPlaces = 48

  /// A corner of an outline or a hole.
  private struct Corner {
    let node: Int32
    let ring: Int
    let position: Int
  }

  private let rings: [[Int32]]
  private let outlines: [[NodePoint]]

  static func add(_ edges: inout [WayNetwork.Edge], _ ways: WayCollector, _ nodes: NodeCollector) {
    guard !ways.squares.isEmpty else { return }
    let degrees = degrees(edges, count: nodes.ids.count)
    for square in ways.squares {
      let rings = (square.outer + square.inner).map { ring in ring.map { Int32(nodes.index(of: $0)) } }
      guard rings.allSatisfy({ $0.count > 2 && $0.allSatisfy { nodes.isFound[Int($0)] } }) else { continue }
      let crossings = SquareCrossings(
        rings: rings, outlines: rings.map { $0.map { nodes.points[Int($0)] } })
      crossings.add(&edges, square, outerCount: square.outer.count) { node in
        !nodes.blocked.contains(node) && degrees[Int(node)] > 2
      } isFree: {
        !nodes.blocked.contains($0)
      }
    }
  }

  private func add(
    _ edges: inout [WayNetwork.Edge], _ square: SquareArea, outerCount: Int, isEntrance: (Int32) -> Bool,
    isFree: (Int32) -> Bool
  ) {
    var entrances: [Corner] = []
    var aroundHoles: [Corner] = []
    for (ring, nodes) in rings.enumerated() {
      for (position, node) in nodes.enumerated() {
        let corner = Corner(node: node, ring: ring, position: position)
        // More than the two edges of the outline itself end at an entrance.
        if isEntrance(node) {
          entrances.append(corner)
        } else if ring >= outerCount, isFree(node) {
          aroundHoles.append(corner)
        }
      }
    }
    guard entrances.count > 1, entrances.count <= Self.mostPlaces else { return }
    let corners = entrances.count + aroundHoles.count <= Self.mostPlaces ? entrances + aroundHoles : entrances
    for (index, a) in corners.enumerated() {
      for b in corners[(index + 1)...] where a.node != b.node && !isNextTo(a, b) && isInside(a, b) {
        edges.append(
          WayNetwork.Edge(
            from: min(a.node, b.node), to: max(a.node, b.node), attributes: square.attributes))
      }
    }
  }

  private static func degrees(_ edges: [WayNetwork.Edge], count: Int) -> [Int32] {
    var degrees = [Int32](repeating: 0, count: count)
    for edge in edges {
      degrees[Int(edge.from)] += 1
      degrees[Int(edge.to)] += 1
    }
    return degrees
  }

  /// Checks whether both are ends of one edge of a ring.
  private func isNextTo(_ a: Corner, _ b: Corner) -> Bool {
    let apart = abs(a.position - b.position)
    return a.ring == b.ring && (apart == 1 || apart == rings[a.ring].count - 1)
  }

  /// Checks whether the line between two corners stays inside the outline and outside of the holes.
  private func isInside(_ a: Corner, _ b: Corner) -> Bool {
    let (from, to) = (outlines[a.ring][a.position], outlines[b.ring][b.position])
    for (ring, outline) in outlines.enumerated() {
      for index in outline.indices {
        let after = index + 1 == outline.count ? 0 : index + 1
        let ends = [rings[ring][index], rings[ring][after]]
        guard !ends.contains(a.node), !ends.contains(b.node) else { continue }
        let (c, d) = (outline[index], outline[after])
        let (side1, side2) = (Self.side(from, to, c), Self.side(from, to, d))
        let (side3, side4) = (Self.side(c, d, from), Self.side(c, d, to))
        // Touching a corner counts as crossing: two shorter lines lead past it.
        if side1 * side2 <= 0, side3 * side4 <= 0 { return false }
      }
    }
    return containsMiddle(from, to)
  }

  /// On which side of a line a point is.
  private static func side(_ a: NodePoint, _ b: NodePoint, _ c: NodePoint) -> Int {
    let (abx, aby) = (Int(b.longitude) - Int(a.longitude), Int(b.latitude) - Int(a.latitude))
    let (acx, acy) = (Int(c.longitude) - Int(a.longitude), Int(c.latitude) - Int(a.latitude))
    return (abx * acy - aby * acx).signum()
  }

  /// Checks whether the middle of a line is inside the outlines and outside of the holes; twice the
  /// coordinates, so that it is an integer.
  private func containsMiddle(_ a: NodePoint, _ b: NodePoint) -> Bool {
    let x = Int(a.longitude) + Int(b.longitude)
    let y = Int(a.latitude) + Int(b.latitude)
    var isInside = false
    for outline in outlines {
      var previous = outline[outline.count - 1]
      for corner in outline {
        let (x1, y1) = (2 * Int(previous.longitude), 2 * Int(previous.latitude))
        let (x2, y2) = (2 * Int(corner.longitude), 2 * Int(corner.latitude))
        if (y1 > y) != (y2 > y), Double(x) < Double(x2 - x1) * Double(y - y1) / Double(y2 - y1) + Double(x1) {
          isInside.toggle()
        }
        previous = corner
      }
    }
    return isInside
  }
}
