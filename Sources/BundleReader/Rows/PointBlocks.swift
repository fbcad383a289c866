import BundleFormat
import GuideEngines
package import GuideModel
package import SQLite
import SearchText
import Synchronization

/// The points of a database in blocks, each of places close together.
///
/// One pass over the blocks that a circle touches finds the items in it, each with its nearest branch: the
/// R*Tree gives the same rows, but their points and parent items have to be looked up one by one.
package struct PointBlocks: DerivedFromContent {
  package static let name: StaticString = "PointBlocks"

  struct Place {
    let row: Int32
    let whole: Int32
    let coordinate: Coordinate

    /// The row that is listed for it; nil when it does not pass.
    ///
    /// - Parameter boxes: Of which it must be in one; empty for all places.
    func item(passing matches: FacetMatches?, in boxes: [CoordinateBox], listsParts: Bool) -> Int? {
      let (row, whole) = (Int(row), Int(whole))
      guard boxes.isEmpty || boxes.contains(where: { $0.contains(coordinate) }) else { return nil }
      if let matches, !matches.contains(place: row, of: whole) { return nil }
      return listsParts || whole == 0 ? row : whole
    }
  }

  struct Block {
    let number: Int64
    let south: Double
    let north: Double
    let west: Double
    let east: Double

    var box: CoordinateBox? { CoordinateBox(south: south, north: north, west: west, east: east) }

    func intersects(_ box: CoordinateBox) -> Bool {
      south <= box.north && north >= box.south && west <= box.east && east >= box.west
    }
  }

  private final class Cache: Sendable {
    let places: Mutex<[[Place]?]>

    init(_ places: [[Place]?]) { self.places = Mutex(places) }
  }

  /// Nil in a database without blocks, whose points are found by the R*Tree.
  let blocks: [Block]?
  private let cache: Cache
  let wholes: WholeRows
  /// Rows of places that are closed for good, where the content has a facet of it.
  private let closed: RowSet

  private static let closedTerm = FacetTerm.term(
    GuideModel.Place.Column.status.columnName, OperatingStatus.permanentlyClosed.rawValue)

  package init(_ db: Connection, _ database: ContentDatabase) throws {
    closed = try database.derived(FacetRows.self, db).rows(with: PointBlocks.closedTerm, db)
    wholes = try database.derived(WholeRows.self, db)
    guard try db.hasTable(RowIndexTable.name) else {
      (blocks, cache) = (nil, Cache([]))
      return
    }
    let blocks = try db.all(RowIndexTable.selectBounds) {
      Block(
        number: $0.integer(0), south: $0.number(1), north: $0.number(2), west: $0.number(3),
        east: $0.number(4))
    }
    (self.blocks, cache) = (blocks, Cache(Array(repeating: nil, count: blocks.count)))
  }

  /// Calls `body` with the places in a box of a database without blocks.
  private func forEachPlace(in box: CoordinateBox, _ db: Connection, _ body: (Place) -> Void) throws {
    let reader = try db.prepare(
      """
      SELECT points.item, points.lat, points.lng FROM point_rtree JOIN points ON points.item = point_rtree.id
      WHERE max_lat >= ? AND min_lat <= ? AND max_lng >= ? AND min_lng <= ?
      """)
    for (i, bound) in [box.south, box.north, box.west, box.east].enumerated() {
      try reader.bind(bound, at: Int32(i + 1))
    }
    while try reader.step() {
      let whole = wholes.whole(of: Int(reader.integer(0)))
      PointBlocks.place(row: reader.integer(0), whole: Int64(whole), reader.number(1), reader.number(2)).map(
        body)
    }
  }

  /// The most items whose points are looked up one by one; more are found by a pass over all points.
  private static let mostLookedUp = 10_000

  /// Calls `body` with the places of items of a database without blocks and branches.
  private func forEachPlace(of items: RowSet, _ db: Connection, _ body: (Place) -> Void) throws {
    let reader = try db.prepare("SELECT item, lat, lng FROM points WHERE item = ?")
    try items.forEach { row in
      try reader.bind(Int64(row), at: 1)
      if try reader.step() {
        PointBlocks.place(row: Int64(row), whole: 0, reader.number(1), reader.number(2)).map(body)
      }
      reader.reset()
      return true
    }
  }

  static func place(row: Int64, whole: Int64, _ latitude: Double, _ longitude: Double) -> Place? {
    guard let row = Int32(exactly: row), let whole = Int32(exactly: whole), row >= 0, whole >= 0,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return Place(row: row, whole: whole, coordinate: coordinate)
  }

  func places(_ block: Block, at position: Int, _ db: Connection) throws -> [Place] {
    if let known = cache.places.withLock({ $0[position] }) { return known }
    let reader = try db.prepare(RowIndexTable.selectPoints)
    try reader.bind(block.number, at: 1)
    var places: [Place] = []
    if try reader.step() {
      places.reserveCapacity(RowIndexTable.pointsPerBlock)
      reader.withBlob(0) { bytes in
        RowIndexTable.forEachPoint(in: bytes) { point in
          PointBlocks.place(
            row: Int64(point.row), whole: Int64(point.whole), point.latitude, point.longitude
          ).map { places.append($0) }
        }
      }
    }
    cache.places.withLock { $0[position] = places }
    return places
  }

  /// The items in a circle, each with its nearest branch there and the number of its branches there.
  ///
  /// - Parameters:
  ///   - radius: Metres; infinite for the whole Earth.
  ///   - matches: A filter for places; nil for everything.
  ///   - limits: Boxes of which a place must be in one; none when empty.
  ///   - items: The only items to look for; nil for all.
  ///   - listsParts: True to list branches themselves instead of their parent items.
  package func closest(
    to centre: Coordinate, within radius: Double, passing matches: FacetMatches?,
    in limits: [CoordinateBox] = [], among items: RowSet? = nil, listsParts: Bool, _ db: Connection
  ) throws -> [Int64: ClosestPlace] {
    let boxes = CoordinateBox.around(centre, radiusMetres: radius)
    var found: [Int64: ClosestPlace] = [:]
    func add(_ place: Place) {
      guard let item = place.item(passing: matches, in: limits, listsParts: listsParts) else { return }
      if let items, !items.contains(item) { return }
      let distance = Geodesy.distanceMetres(from: centre, to: place.coordinate)
      guard distance <= radius else { return }
      PointBlocks.add(self.place(place, of: item, distance), to: &found)
    }
    guard let blocks else {
      if let items, !wholes.exists, items.count <= PointBlocks.mostLookedUp {
        try forEachPlace(of: items, db, add)
      } else {
        for box in boxes { try forEachPlace(in: box, db, add) }
      }
      return found
    }
    for (position, block) in blocks.enumerated() {
      let touching = boxes.filter(block.intersects)
      guard !touching.isEmpty else { continue }
      for place in try places(block, at: position, db) {
        if touching.contains(where: { $0.contains(place.coordinate) }) { add(place) }
      }
    }
    return found
  }

  /// A place of an item at a distance.
  func place(_ place: Place, of item: Int, _ distance: Double) -> ClosestPlace {
    ClosestPlace(
      item: Int64(item), place: Int64(place.row), distanceMetres: distance,
      count: item == Int(place.row) ? 0 : 1, isClosed: closed.contains(Int64(place.row)))
  }

  private static func add(_ new: ClosestPlace, to found: inout [Int64: ClosestPlace]) {
    guard var known = found[new.item] else {
      found[new.item] = new
      return
    }
    known.add(new)
    found[new.item] = known
  }
}
