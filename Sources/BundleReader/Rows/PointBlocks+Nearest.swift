import GuideEngines
package import GuideModel
package import SQLite

extension PointBlocks {
  /// The items nearest to a point, and those exactly as far away as the last.
  ///
  /// The R*Tree, or the blocks, are visited by their least possible distance, and only until no later place
  /// can be nearer: distant blocks are not read, and none is searched twice. What is closed for good comes last.
  ///
  /// - Parameters:
  ///   - radius: Metres; infinite for the whole Earth.
  ///   - matches: A filter for places; nil for everything.
  ///   - limits: Boxes of which a place must be in one; none when empty.
  ///   - listsParts: True to list branches themselves instead of their parent items.
  ///   - isWanted: Returns true for an item that belongs in the list.
  package func nearest(
    _ count: Int, to centre: Coordinate, within radius: Double, passing matches: FacetMatches?,
    in limits: [CoordinateBox] = [], listsParts: Bool, _ db: Connection,
    where isWanted: (Int64) throws -> Bool
  ) throws -> [ClosestPlace] {
    var nearest = NearestItems(count)
    var closed: [ClosestPlace] = []
    func isComplete(before bound: Double) throws -> Bool {
      try nearest.settle(before: bound, isWanted)
      return bound > radius || nearest.isComplete(before: bound)
    }
    func add(_ place: Place) {
      guard let item = place.item(passing: matches, in: limits, listsParts: listsParts) else { return }
      let distance = Geodesy.distanceMetres(from: centre, to: place.coordinate)
      guard distance <= radius else { return }
      let found = self.place(place, of: item, distance)
      if found.isClosed { closed.append(found) } else { nearest.add(found) }
    }
    if let blocks {
      let bounds = blocks.map { $0.box.map { Geodesy.leastDistanceMetres(from: centre, to: $0) } ?? 0 }
      for position in blocks.indices.sorted(by: { (bounds[$0], $0) < (bounds[$1], $1) }) {
        if try isComplete(before: bounds[position]) { break }
        for place in try places(blocks[position], at: position, db) { add(place) }
      }
    } else {
      try forEachPlace(from: centre, db) { place, bound in
        if try isComplete(before: bound) { return false }
        add(place)
        return true
      }
    }
    try nearest.settle(before: .infinity, isWanted)
    for place in closed.sorted(by: { $0.order < $1.order }) { try nearest.list(place, isWanted) }
    return nearest.items
  }

  /// Calls `body` with the places of a database without blocks, and with a distance that no later one is nearer than.
  ///
  /// - Parameter body: Returns false to end.
  private func forEachPlace(
    from centre: Coordinate, _ db: Connection, _ body: (Place, _ bound: Double) throws -> Bool
  ) throws {
    try db.defineSpatialOrder("nearest") { box, parameters in
      PointBlocks.leastDistance(box, parameters)
    }
    let reader = try db.prepare(
      """
      SELECT points.item, points.lat, points.lng, min_lat, max_lat, min_lng, max_lng
      FROM point_rtree CROSS JOIN points ON points.item = point_rtree.id
      WHERE point_rtree.id MATCH nearest(?, ?)
      """)
    try reader.bind(centre.latitude, at: 1)
    try reader.bind(centre.longitude, at: 2)
    while try reader.step() {
      let row = reader.integer(0)
      let whole = wholes.whole(of: Int(row))
      guard let place = PointBlocks.place(row: row, whole: Int64(whole), reader.number(1), reader.number(2))
      else { continue }
      let box = (3..<7).map { reader.number($0) }
      let bound = PointBlocks.leastDistance(from: centre, box[0], box[1], box[2], box[3])
      guard try body(place, bound) else { break }
    }
  }

  /// For the R*Tree: minimum and maximum of latitude and longitude, and the point as parameters.
  private static func leastDistance(
    _ box: UnsafeBufferPointer<Double>, _ parameters: UnsafeBufferPointer<Double>
  ) -> Double? {
    guard box.count == 4, parameters.count == 2,
      let centre = Coordinate(latitude: parameters[0], longitude: parameters[1])
    else { return nil }
    return leastDistance(from: centre, box[0], box[1], box[2], box[3])
  }

  /// The R*Tree keeps rounded numbers, which may lie beyond a pole or the antimeridian.
  private static func leastDistance(
    from centre: Coordinate, _ south: Double, _ north: Double, _ west: Double, _ east: Double
  ) -> Double {
    let box = CoordinateBox(
      south: max(-90, south), north: min(90, north), west: max(-180, west), east: min(180, east))
    return box.map { Geodesy.leastDistanceMetres(from: centre, to: $0) } ?? 0
  }
}

/// The nearest items among places that arrive in groups, each group with a distance that no later place is nearer than.
private struct NearestItems {
  /// Number of items to list.
  private let count: Int
  /// Places that a later one may still be nearer than, as a binary heap with the nearest at its root.
  private var waiting: [ClosestPlace] = []
  /// By distance.
  private(set) var items: [ClosestPlace] = []
  /// Position of an item in the list; nil for items that are not listed.
  private var positions: [Int64: Int?] = [:]

  init(_ count: Int) { self.count = count }

  mutating func add(_ place: ClosestPlace) {
    var child = waiting.count
    waiting.append(place)
    while child > 0, NearestItems.isNearer(waiting[child], waiting[(child - 1) / 2]) {
      waiting.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeNearest() {
    waiting.swapAt(0, waiting.count - 1)
    waiting.removeLast()
    var parent = 0
    while true {
      let children = (2 * parent + 1)..<min(2 * parent + 3, max(2 * parent + 1, waiting.count))
      guard let child = children.min(by: { NearestItems.isNearer(waiting[$0], waiting[$1]) }),
        NearestItems.isNearer(waiting[child], waiting[parent])
      else { return }
      waiting.swapAt(parent, child)
      parent = child
    }
  }

  private static func isNearer(_ a: ClosestPlace, _ b: ClosestPlace) -> Bool {
    (a.distanceMetres, a.place) < (b.distanceMetres, b.place)
  }

  /// Checks whether everything as near as the last wanted item is in the list, when no later place is nearer
  /// than `bound`.
  ///
  /// Branches of an item count as equally far when their distances in whole millimetres are equal.
  func isComplete(before bound: Double) -> Bool {
    guard items.count >= count else { return false }
    return count <= 0 || bound > items[count - 1].distanceMetres + 0.001
  }

  /// Lists the places that are nearer than a distance.
  mutating func settle(before bound: Double, _ isWanted: (Int64) throws -> Bool) throws {
    while let next = waiting.first, next.distanceMetres < bound, !isComplete(before: next.distanceMetres) {
      removeNearest()
      try list(next, isWanted)
    }
  }

  /// Lists a place that is no nearer than those before: its item, or another branch of one that is listed.
  mutating func list(_ next: ClosestPlace, _ isWanted: (Int64) throws -> Bool) throws {
    if let position = positions[next.item] {
      if let position { items[position].add(next) }
    } else if items.count < count || !next.isClosed, try isWanted(next.item) {
      positions[next.item] = items.count
      items.append(next)
    } else {
      positions[next.item] = .some(nil)
    }
  }
}
