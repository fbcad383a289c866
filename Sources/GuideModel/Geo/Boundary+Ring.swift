extension Boundary {
  /// A closed line of at least three different positions.
  ///
  /// It may cross the antimeridian, touch a pole or go around one. A ring around a pole encloses the pole
  /// that one of its positions is at, else the one on its smaller side, judged by the mean latitude.
  public struct Ring: Hashable, Sendable {
    /// The positions in order, without the first repeated at the end and without consecutive duplicates.
    public let positions: [Coordinate]
    /// One box around the ring and its interior, or two when it crosses the antimeridian.
    public let boxes: [CoordinateBox]
    /// The pole enclosed by a ring that goes around one; nil for any other ring.
    package let enclosedPole: Pole?
    /// The edges, each from west to east.
    package let edges: [Edge]

    /// A pole of the Earth.
    package enum Pole: Hashable, Sendable {
      case north
      case south
    }

    /// A ring through positions; the first may be repeated at the end.
    ///
    /// - Returns: nil when fewer than three positions differ.
    public init?(_ positions: [Coordinate]) {
      var kept: [Coordinate] = []
      for position in positions where position != kept.last { kept.append(position) }
      if kept.count > 1, kept.first == kept.last { kept.removeLast() }
      guard Set(kept).count >= 3 else { return nil }
      let steps = Step.steps(of: kept)
      let isPolar = steps.reduce(0) { $0 + $1.turns } % 2 != 0
      self.positions = kept
      enclosedPole = isPolar ? Ring.pole(insideOf: kept, steps) : nil
      edges = steps.map(Edge.init)
      boxes = Ring.boxes(around: kept, steps, enclosedPole)
    }

    private static func pole(insideOf positions: [Coordinate], _ steps: [Step]) -> Pole {
      if positions.contains(where: { $0.latitude == 90 }) { return .north }
      if positions.contains(where: { $0.latitude == -90 }) { return .south }
      var mean = 0.0
      var turns = 0
      for step in steps {
        mean += (step.from.latitude + step.to.latitude) / 2 * step.longitudeChange
        turns += step.turns
      }
      return mean * Double(turns.signum()) >= 0 ? .north : .south
    }

    private static func boxes(
      around positions: [Coordinate], _ steps: [Step], _ enclosedPole: Pole?
    ) -> [CoordinateBox] {
      let latitudes = positions.map { $0.latitude }
      let south = enclosedPole == .south ? -90 : latitudes.reduce(90, min)
      let north = enclosedPole == .north ? 90 : latitudes.reduce(-90, max)
      func box(_ west: Double, _ east: Double) -> CoordinateBox {
        CoordinateBox(checkedSouth: south, north: north, west: west, east: east)
      }
      // Minimum and maximum longitude on each side of every crossing, by the turns made so far; without sums,
      // so that the boxes have exactly the values of the positions.
      var ranges: [Int: (west: Double, east: Double)] = [:]
      var turn = 0
      for step in steps {
        let longitude = step.from.longitude
        let old = ranges[turn] ?? (longitude, longitude)
        ranges[turn] = (min(old.west, longitude), max(old.east, longitude))
        turn += step.turns
      }
      let turns = ranges.keys.sorted()
      guard enclosedPole == nil, turns.count <= 2,
        let first = turns.first.flatMap({ ranges[$0] }), let last = turns.last.flatMap({ ranges[$0] }),
        turns.count == 1 || last.east < first.west
      else { return [box(-180, 180)] }
      return turns.count == 1 ? [box(first.west, first.east)] : [box(-180, last.east), box(first.west, 180)]
    }
  }
}

/// The step from one position of a ring to the next.
struct Step {
  let from: Coordinate
  let to: Coordinate
  /// 1 when it crosses the antimeridian eastward, −1 westward, else 0.
  let turns: Int

  /// Change of longitude in degrees, eastward positive.
  var longitudeChange: Double { to.longitude - from.longitude + 360 * Double(turns) }

  /// The steps around a ring.
  ///
  /// A step between longitudes −180 and 180 has no extent when the ring crosses the antimeridian there; when
  /// the positions before and after it are on the antimeridian too, it goes all the way around, as in a box
  /// around the world.
  static func steps(of positions: [Coordinate]) -> [Step] {
    let count = positions.count
    return positions.indices.map { index in
      let from = positions[index]
      let to = positions[(index + 1) % count]
      let change = to.longitude - from.longitude
      let isPlain = abs(change) <= 180
      let isFullTurn =
        abs(change) == 360
        && abs(positions[(index + count - 1) % count].longitude) == 180
        && abs(positions[(index + 2) % count].longitude) == 180
      return Step(from: from, to: to, turns: isPlain || isFullTurn ? 0 : change < 0 ? 1 : -1)
    }
  }
}
