#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Places the items of a graph on a circle, each type in a sector of its own, so that every label has room.
///
/// Within a sector, items are placed near the direction of the items they are linked with (the barycentre
/// method of Sugiyama and others, 1981), so that few links cross.
struct CircularLayout {
  /// A point of the drawing.
  struct Point {
    let x: Double
    let y: Double
  }

  /// The direction of each item from the centre, in radians, clockwise from the top.
  let angles: [Double]
  /// Distance of the items from the centre.
  let radius: Double
  /// The sector of each type: the directions of its first and last item.
  let sectors: [(first: Double, last: Double)]

  /// Room along the circle for one label, and the labels between two sectors that stay empty.
  private static let labelHeight = 13.0
  private static let gap = 3
  private static let smallestRadius = 260.0
  private static let rounds = 12

  init(_ graph: LinkGraph) {
    var members = graph.types.map { type in
      graph.nodes.indices.filter { graph.nodes[$0].type == type.name }
    }
    let slots = graph.nodes.count + members.count * CircularLayout.gap
    let step = 2 * Double.pi / Double(max(1, slots))
    var angles = [Double](repeating: 0, count: graph.nodes.count)
    func place(_ members: [[Int]], _ angles: inout [Double]) {
      var slot = 0
      for sector in members {
        for node in sector {
          angles[node] = (Double(slot) + 0.5) * step
          slot += 1
        }
        slot += CircularLayout.gap
      }
    }
    place(members, &angles)
    for _ in 0..<CircularLayout.rounds {
      for sector in members.indices {
        let centre = members[sector].reduce(0) { $0 + angles[$1] } / Double(max(1, members[sector].count))
        let keys = members[sector].map { node -> (key: Double, node: Int) in
          var (x, y) = (0.0, 0.0)
          for other in graph.neighbours[node] {
            x += cos(angles[other])
            y += sin(angles[other])
          }
          // Without links it keeps its place.
          guard x != 0 || y != 0 else { return (angles[node] - centre, node) }
          return (remainder(atan2(y, x) - centre, 2 * .pi), node)
        }
        members[sector] = keys.sorted {
          ($0.key, graph.nodes[$0.node].id) < ($1.key, graph.nodes[$1.node].id)
        }.map(\.node)
      }
      place(members, &angles)
    }
    self.angles = angles
    radius = max(
      CircularLayout.smallestRadius, Double(slots) * CircularLayout.labelHeight / (2 * .pi))
    sectors = members.map { sector in
      (sector.first.map { angles[$0] } ?? 0, sector.last.map { angles[$0] } ?? 0)
    }
  }

  /// A point in the direction of an item.
  func point(_ angle: Double, at distance: Double) -> Point {
    Point(x: sin(angle) * distance, y: -cos(angle) * distance)
  }

  /// The control points of a link: it leaves and arrives towards the centre, the further the ends are apart.
  func bend(_ from: Int, _ to: Int) -> (Point, Point) {
    let apart = abs(remainder(angles[from] - angles[to], 2 * .pi))
    let inner = radius * (0.86 - 0.72 * min(1, apart / (.pi * 0.6)))
    return (point(angles[from], at: inner), point(angles[to], at: inner))
  }
}
