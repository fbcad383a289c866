import GuideEngines
import GuideModel
import SQLite
import BundleFormat

/// Branches of items, such as those of a merchant; see `PartsTable`.
struct PartTable: DerivedFromContent {
  static let name: StaticString = "PartTable"

  /// True when the content has branches.
  let exists: Bool
  /// Types of branches.
  let types: Set<String>

  init(_ db: Connection, _ database: ContentDatabase) throws {
    exists = try db.hasTable(PartsTable.name)
    // Parts are of one type in practice; the first and the last row tell.
    let ends = "SELECT min(part) FROM parts UNION SELECT max(part) FROM parts"
    types =
      exists
      ? Set(try db.all("SELECT type FROM items WHERE rowid IN (\(ends))") { $0.text(0) }) : []
  }

  /// A branch of an item.
  struct Part {
    let row: Int64
    /// Metres from the given point; infinite for a branch without a point.
    let distanceMetres: Double
  }

  /// Number of branches of an item, and the first of them by row.
  func count(of row: Int64, _ db: Connection) throws -> (count: Int, first: Int64) {
    guard exists else { return (0, 0) }
    return try db.first("SELECT count(*), min(part) FROM parts WHERE whole = ?", .integer(row)) {
      ($0.count(0), $0.integer(1))
    } ?? (0, 0)
  }

  /// The branches of an item, nearest first.
  func parts(of row: Int64, near centre: Coordinate, _ db: Connection) throws -> [Part] {
    guard exists else { return [] }
    let reader = try db.prepare(
      "SELECT part, lat, lng FROM parts LEFT JOIN points ON points.item = part WHERE whole = ?")
    try reader.bind(row, at: 1)
    var parts: [Part] = []
    while try reader.step() {
      let point =
        reader.isNull(1) ? nil : Coordinate(latitude: reader.number(1), longitude: reader.number(2))
      let distance = point.map { Geodesy.distanceMetres(from: centre, to: $0) }
      parts.append(Part(row: reader.integer(0), distanceMetres: distance ?? .infinity))
    }
    func order(_ part: Part) -> (Double, Int64) {
      ((part.distanceMetres * 1000).rounded(), part.row)
    }
    return parts.sorted { order($0) < order($1) }
  }
}
