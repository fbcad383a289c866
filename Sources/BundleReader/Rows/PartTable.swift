import BundleFormat
import GuideEngines
package import GuideModel
package import SQLite
import Synchronization

/// Branches of items, such as those of a merchant; see `PartsTable`.
package struct PartTable: DerivedFromContent {
  package static let name: StaticString = "PartTable"

  /// True when the content has branches.
  package let exists: Bool
  /// Types of branches.
  package let types: Set<String>
  /// Types of the items that have branches.
  package let wholeTypes: Set<String>
  /// Answers already read, by item. The branches of a chain are many, and a list with the chain is made again with each letter
  /// typed. At most one entry for each item with branches.
  private let known = KnownBranches()

  private final class KnownBranches: Sendable {
    let counts = Mutex<[Int64: (count: Int, first: Int64)]>([:])
    let areClosed = Mutex<[Int64: Bool]>([:])
  }

  package init(_ db: Connection, _ database: ContentDatabase) throws {
    exists = try db.hasTable(PartsTable.name)
    // Parts are of one type in practice, and so are items with parts; the first and the last row tell.
    func ends(_ column: String) throws -> Set<String> {
      let ends = "SELECT min(\(column)) FROM parts UNION SELECT max(\(column)) FROM parts"
      return Set(try db.all("SELECT type FROM items WHERE rowid IN (\(ends))") { $0.text(0) })
    }
    types = exists ? try ends("part") : []
    wholeTypes = exists ? try ends("whole") : []
  }

  /// A branch of an item.
  package struct Part {
    package let row: Int64
    /// Metres from the given point; infinite for a branch without a point.
    package let distanceMetres: Double
    /// Nil for a branch without a point.
    package let coordinate: Coordinate?

    /// Checks whether it is in one of some boxes; true without boxes.
    package func isInside(_ boxes: [CoordinateBox]) -> Bool {
      boxes.isEmpty || coordinate.map { point in boxes.contains { $0.contains(point) } } ?? false
    }
  }

  /// Number of branches of an item, and the first of them by row.
  package func count(of row: Int64, _ db: Connection) throws -> (count: Int, first: Int64) {
    guard exists else { return (0, 0) }
    if let count = known.counts.withLock({ $0[row] }) { return count }
    let count =
      try db.first("SELECT count(*), min(part) FROM parts WHERE whole = ?", .integer(row)) {
        (count: $0.count(0), first: $0.integer(1))
      } ?? (0, 0)
    known.counts.withLock { $0[row] = count }
    return count
  }

  /// Checks whether all branches of an item are closed for good.
  ///
  /// - Parameters:
  ///   - first: The first branch; the others are read only if it is closed.
  ///   - isClosed: Reads whether a branch is closed.
  func areClosed(of row: Int64, _ first: Int64, _ db: Connection, isClosed: (Int64) throws -> Bool) throws
    -> Bool
  {
    if let known = known.areClosed.withLock({ $0[row] }) { return known }
    let areClosed =
      try isClosed(first) && parts(of: row, near: nil, db).allSatisfy { try isClosed($0.row) }
    known.areClosed.withLock { $0[row] = areClosed }
    return areClosed
  }

  /// The rows of an item's branches in some areas, such as a city; empty without areas.
  ///
  /// - Parameter areas: Ids of the areas.
  package func parts(of row: Int64, in areas: [String], _ db: Connection) throws -> Set<Int64> {
    guard exists, !areas.isEmpty else { return [] }
    let reader = try db.prepare(
      """
      SELECT part FROM parts JOIN items ON items.rowid = part JOIN content_links ON from_id = items.id
      WHERE whole = ?1 AND to_id = ?2
      """)
    var rows: Set<Int64> = []
    for area in areas {
      try reader.bind(row, at: 1)
      try reader.bind(area, at: 2)
      while try reader.step() { rows.insert(reader.integer(0)) }
      reader.reset()
    }
    return rows
  }

  /// The branches of an item, nearest first, or in the order of their rows without a point.
  package func parts(of row: Int64, near centre: Coordinate?, _ db: Connection) throws -> [Part] {
    guard exists else { return [] }
    let reader = try db.prepare(
      "SELECT part, lat, lng FROM parts LEFT JOIN points ON points.item = part WHERE whole = ?")
    try reader.bind(row, at: 1)
    var parts: [Part] = []
    while try reader.step() {
      let point =
        reader.isNull(1) ? nil : Coordinate(latitude: reader.number(1), longitude: reader.number(2))
      let distance = centre.flatMap { centre in
        point.map { Geodesy.distanceMetres(from: centre, to: $0) }
      }
      parts.append(Part(row: reader.integer(0), distanceMetres: distance ?? .infinity, coordinate: point))
    }
    func order(_ part: Part) -> (Double, Int64) {
      ((part.distanceMetres * 1000).rounded(), part.row)
    }
    return parts.sorted { order($0) < order($1) }
  }
}
