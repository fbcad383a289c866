import GuideEngines
import GuideModel
import SQLite
import BundleFormat

/// Which items are places of others, such as the branches of a merchant; see `PartsTable`.
struct PartTable: DerivedFromContent {
  /// Whether the content has any.
  let exists: Bool
  /// Types of such places.
  let types: Set<String>

  init(_ db: Connection, _ database: ContentDatabase) throws {
    exists =
      try db.first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '\(PartsTable.name)'") {
        $0.integer(0)
      }
      != nil
    // Parts are of one type in practice; the first and the last row tell.
    let ends = "SELECT min(part) FROM parts UNION SELECT max(part) FROM parts"
    types =
      exists
      ? Set(try db.all("SELECT type FROM items WHERE rowid IN (\(ends))") { $0.text(0) }) : []
  }

  /// A place of an item.
  struct Part {
    let row: Int64
    /// Metres from the point asked about; nil without a point.
    let distanceMetres: Double?
  }

  /// The item that a row is a place of; nil when it is none.
  func whole(of row: Int64, _ db: Connection) throws -> Int64? {
    guard exists else { return nil }
    let reader = try db.prepare("SELECT whole FROM parts WHERE part = ?")
    try reader.bind(row, at: 1)
    defer { reader.reset() }
    return try reader.step() ? reader.integer(0) : nil
  }

  /// The places of an item, nearest first; without a point by row.
  func parts(of row: Int64, near centre: Coordinate?, _ db: Connection) throws -> [Part] {
    guard exists else { return [] }
    let reader = try db.prepare(
      "SELECT part, lat, lng FROM parts LEFT JOIN points ON points.item = part WHERE whole = ? ORDER BY part")
    try reader.bind(row, at: 1)
    var parts: [Part] = []
    while try reader.step() {
      let point =
        reader.isNull(1) ? nil : Coordinate(latitude: reader.number(1), longitude: reader.number(2))
      let distance = centre.flatMap { centre in point.map { Geodesy.distanceMetres(from: centre, to: $0) } }
      parts.append(Part(row: reader.integer(0), distanceMetres: distance))
    }
    guard centre != nil else { return parts }
    return parts.sorted { a, b in
      let (left, right) = (PartTable.millimetres(a.distanceMetres), PartTable.millimetres(b.distanceMetres))
      return left != right ? left < right : a.row < b.row
    }
  }

  /// Distances are compared in whole millimetres, as ``Near`` does, so that the order is the same on every machine.
  static func millimetres(_ distance: Double?) -> Int64 {
    distance.map { Int64(($0 * 1000).rounded()) } ?? .max
  }
}

/// The places of an item inside a circle, and the nearest of them.
struct ClosestPart: Sendable {
  /// Row of the nearest place.
  let row: Int64
  /// Exact distance of the nearest place in metres.
  let distanceMetres: Double
  /// Number of places inside the circle.
  let count: Int

  /// Items instead of their places: each with its nearest place and the number of all of them; what is no place of another
  /// item stays. Empty when the content has no places of others.
  static func grouped(
    _ distances: inout [Int64: Double], _ parts: PartTable, _ db: Connection
  ) throws -> [Int64: ClosestPart] {
    guard parts.exists else { return [:] }
    let reader = try db.prepare("SELECT whole FROM parts WHERE part = ?")
    var closest: [Int64: ClosestPart] = [:]
    var items: [Int64: Double] = [:]
    for (row, metres) in distances {
      try reader.bind(row, at: 1)
      let whole = try reader.step() ? reader.integer(0) : nil
      reader.reset()
      guard let whole else {
        items[row] = min(metres, items[row] ?? .infinity)
        continue
      }
      let known = closest[whole]
      let (mine, other) = (PartTable.millimetres(metres), PartTable.millimetres(known?.distanceMetres))
      if let known, (other, known.row) < (mine, row) {
        closest[whole] = ClosestPart(
          row: known.row, distanceMetres: known.distanceMetres, count: known.count + 1)
      } else {
        closest[whole] = ClosestPart(row: row, distanceMetres: metres, count: (known?.count ?? 0) + 1)
      }
    }
    for (whole, part) in closest { items[whole] = min(part.distanceMetres, items[whole] ?? .infinity) }
    distances = items
    return closest
  }
}
