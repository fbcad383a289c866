/// A place on a way near a point.
package struct SnapCandidate: Hashable, Sendable {
  /// The place on the graph.
  package let position: GraphPosition
  /// Its coordinates.
  package let point: NodePoint
  /// Metres from the point.
  package let metres: Double
  /// The connected component of the way; equal for two places means that a path exists.
  package let component: Int
}

/// Finds the ways near a point.
package struct EdgeSnapping {
  private let graph: WalkingGraph
  private let levels: [Int]

  package init(_ graph: WalkingGraph) {
    self.graph = graph
    levels = GraphTree.levels(of: graph.chainCount)
  }

  /// The nearest place on every chain within a radius, nearest first; equally near ones by number.
  ///
  /// - Parameter isOpen: Attributes of an edge that count.
  package func candidates(
    near point: NodePoint, within metres: Double, isOpen: ((WayAttributes) -> Bool)? = nil
  ) -> [SnapCandidate] {
    var found: [SnapCandidate] = []
    let plane = LocalPlane(point)
    visitChains(plane, metres) { chain in
      if let near = nearest(on: chain, plane, within: metres, isOpen) { found.append(near) }
    }
    return found.sorted { ($0.metres, $0.position.chain) < ($1.metres, $1.position.chain) }
  }

  /// The nearest place on a way of each component, nearest first.
  ///
  /// Looks as far as twice the distance of the nearest one, at least 50 m more; further only when nothing is there.
  ///
  /// - Parameter limit: Metres beyond which no way counts.
  package func nearestByComponent(
    _ point: NodePoint, within limit: Double, isOpen: ((WayAttributes) -> Bool)? = nil
  ) -> [SnapCandidate] {
    var radius = min(32, limit)
    while true {
      let near = candidates(near: point, within: radius, isOpen: isOpen)
      if let first = near.first {
        let wanted = min(limit, max(2 * first.metres, first.metres + 50))
        let all = wanted <= radius ? near : candidates(near: point, within: wanted, isOpen: isOpen)
        return firstOfEachComponent(all)
      }
      guard radius < limit else { return [] }
      radius = min(limit, radius * 4)
    }
  }

  private func firstOfEachComponent(_ candidates: [SnapCandidate]) -> [SnapCandidate] {
    var components: [Int] = []
    return candidates.filter { candidate in
      guard !components.contains(candidate.component) else { return false }
      components.append(candidate.component)
      return true
    }
  }

  /// Calls `body` for the chains whose boxes come within a radius.
  private func visitChains(_ plane: LocalPlane, _ metres: Double, _ body: (Int) -> Void) {
    guard let top = levels.indices.last else { return }
    let box = plane.box(metres)
    var starts: [Int] = []
    var start = 0
    for count in levels {
      starts.append(start)
      start += count
    }
    var stack = [(level: top, index: 0)]
    while let (level, index) = stack.popLast() {
      let bounds = graph.boxes[starts[level] + index]
      guard plane.overlaps(bounds, box) else { continue }
      let below = index * GraphTree.fanOut
      let count = level == 0 ? graph.chainCount : levels[level - 1]
      for child in below..<min(below + GraphTree.fanOut, count) {
        if level == 0 { body(child) } else { stack.append((level - 1, child)) }
      }
    }
  }

  private func nearest(
    on chain: Int, _ plane: LocalPlane, within metres: Double, _ isOpen: ((WayAttributes) -> Bool)?
  ) -> SnapCandidate? {
    var best = metres * metres
    var place: (edge: Int, fraction: Double)?
    var from = plane.place(graph.point(0, of: chain))
    for edge in 0..<graph.edgeCount(of: chain) {
      let to = plane.place(graph.point(edge + 1, of: chain))
      let (square, fraction) = LocalPlane.nearest(from, to)
      if square < best || (square == best && place == nil) {
        if let isOpen, !isOpen(graph.attributes(of: graph.firstEdge(of: chain) + edge)) {
          from = to
          continue
        }
        best = square
        place = (edge, fraction)
      }
      from = to
    }
    guard let place else { return nil }
    let position = GraphPosition(chain: chain, edge: place.edge, fraction: place.fraction)
    return SnapCandidate(
      position: position, point: graph.point(at: position), metres: best.squareRoot(),
      component: graph.component(of: Int(graph.chainEnds[chain].tail)))
  }
}

extension WalkingGraph {
  /// Coordinates of a position, to 1e-7 degree.
  package func point(at position: GraphPosition) -> NodePoint {
    let count = edgeCount(of: position.chain)
    let from = point(min(position.edge, count), of: position.chain)
    guard position.fraction > 0, position.edge < count else { return from }
    let to = point(position.edge + 1, of: position.chain)
    return NodePoint(
      latitude: Int32(
        (Double(from.latitude) + position.fraction * (Double(to.latitude) - Double(from.latitude))).rounded()),
      longitude: Int32(
        (Double(from.longitude) + position.fraction * (Double(to.longitude) - Double(from.longitude)))
          .rounded()))
  }
}

/// The surroundings of a point as a plane, in metres: accurate to a millionth over a few kilometres.
package struct LocalPlane {
  private let origin: NodePoint
  private let east: Double
  private let north = WalkingGraph.metresPerUnit

  /// The plane around a point.
  package init(_ origin: NodePoint) {
    self.origin = origin
    east = north * max(1e-6, Numerics.cosine(degrees: Double(origin.latitude) / 1e7))
  }

  /// Metres to the east and north of the origin.
  package func place(_ point: NodePoint) -> (x: Double, y: Double) {
    var across = Int64(point.longitude) - Int64(origin.longitude)
    if across > 1_800_000_000 { across -= 3_600_000_000 }
    if across < -1_800_000_000 { across += 3_600_000_000 }
    return (Double(across) * east, (Double(point.latitude) - Double(origin.latitude)) * north)
  }

  /// Latitudes and longitudes, not wrapped.
  typealias Box = (south: Int64, west: Int64, north: Int64, east: Int64)

  /// Latitudes and longitudes within a distance.
  func box(_ metres: Double) -> Box {
    let (up, across) = (Int64(min(1e10, metres / north)) + 1, Int64(min(1e10, metres / east)) + 1)
    let (latitude, longitude) = (Int64(origin.latitude), Int64(origin.longitude))
    return (latitude - up, longitude - across, latitude + up, longitude + across)
  }

  func overlaps(_ bounds: GraphBox, _ box: Box) -> Bool {
    guard bounds.south <= box.north, bounds.north >= box.south else { return false }
    // Also across the antimeridian.
    return [0, 3_600_000_000, -3_600_000_000].contains { (turn: Int64) in
      Int64(bounds.west) + turn <= box.east && Int64(bounds.east) + turn >= box.west
    }
  }

  /// The square of the distance from the origin to a segment, and how far along it the nearest place is.
  package static func nearest(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> (Double, Double) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? max(0, min(1, -(a.x * dx + a.y * dy) / square)) : 0
    let (x, y) = (a.x + along * dx, a.y + along * dy)
    return (x * x + y * y, along)
  }
}
