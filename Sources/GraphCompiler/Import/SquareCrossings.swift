import GuideEngines

/// Ways across squares: straight lines inside the outline between the places where other ways reach it.
enum SquareCrossings {
  /// Entrances of one square that are joined; each pair is one line.
  private static let mostEntrances = 48

  static func add(_ edges: inout [WayNetwork.Edge], _ ways: inout WayCollector, _ nodes: NodeCollector) {
    guard !ways.squares.isEmpty else { return }
    let degrees = degrees(edges, count: nodes.ids.count)
    for square in ways.squares {
      let ring = ways.nodes(of: square).dropLast().map { Int32(nodes.index(of: $0)) }
      guard ring.count > 2, ring.allSatisfy({ nodes.isFound[Int($0)] }) else { continue }
      let outline = ring.map { nodes.points[Int($0)] }
      // More than the two edges of the outline itself end at an entrance.
      let entrances = ring.indices.filter { degrees[Int(ring[$0])] > 2 && !nodes.blocked.contains(ring[$0]) }
      guard entrances.count > 1, entrances.count <= mostEntrances else { continue }
      for (position, a) in entrances.enumerated() {
        for b in entrances[(position + 1)...] {
          let isNextTo = b == a + 1 || (a == 0 && b == ring.count - 1)
          guard !isNextTo, ring[a] != ring[b], isInside(a, b, outline) else { continue }
          edges.append(
            WayNetwork.Edge(
              from: min(ring[a], ring[b]), to: max(ring[a], ring[b]), attributes: ways.wayAttributes[square]))
        }
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

  /// Whether the line between two corners stays inside the outline.
  private static func isInside(_ a: Int, _ b: Int, _ outline: [NodePoint]) -> Bool {
    let (from, to) = (outline[a], outline[b])
    for index in outline.indices {
      let after = index + 1 == outline.count ? 0 : index + 1
      guard index != a, index != b, after != a, after != b else { continue }
      let (c, d) = (outline[index], outline[after])
      let (side1, side2) = (side(from, to, c), side(from, to, d))
      let (side3, side4) = (side(c, d, from), side(c, d, to))
      // Touching a corner counts as crossing: two shorter lines lead past it.
      if side1 * side2 <= 0, side3 * side4 <= 0 { return false }
    }
    return containsMiddle(from, to, outline)
  }

  /// On which side of a line a point is.
  private static func side(_ a: NodePoint, _ b: NodePoint, _ c: NodePoint) -> Int {
    let (abx, aby) = (Int(b.longitude) - Int(a.longitude), Int(b.latitude) - Int(a.latitude))
    let (acx, acy) = (Int(c.longitude) - Int(a.longitude), Int(c.latitude) - Int(a.latitude))
    return (abx * acy - aby * acx).signum()
  }

  /// Whether the middle of a line is inside an outline; twice the coordinates, so that it is an integer.
  private static func containsMiddle(_ a: NodePoint, _ b: NodePoint, _ outline: [NodePoint]) -> Bool {
    let x = Int(a.longitude) + Int(b.longitude)
    let y = Int(a.latitude) + Int(b.latitude)
    var isInside = false
    var previous = outline[outline.count - 1]
    for corner in outline {
      let (x1, y1) = (2 * Int(previous.longitude), 2 * Int(previous.latitude))
      let (x2, y2) = (2 * Int(corner.longitude), 2 * Int(corner.latitude))
      if (y1 > y) != (y2 > y), Double(x) < Double(x2 - x1) * Double(y - y1) / Double(y2 - y1) + Double(x1) {
        isInside.toggle()
      }
      previous = corner
    }
    return isInside
  }
}
