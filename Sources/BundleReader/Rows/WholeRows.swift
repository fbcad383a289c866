import BundleFormat
package import SQLite

/// The parent item of each row that is a branch, such as the merchant; see `PartsTable`.
package struct WholeRows: DerivedFromContent {
  package static let name: StaticString = "WholeRows"

  /// True when the content has branches.
  package let exists: Bool
  /// Rows that are branches.
  package let parts: RowSet
  private let wholes: [UInt32]

  package init(_ db: Connection, _ database: ContentDatabase) throws {
    exists = try db.hasTable(PartsTable.name)
    var (parts, wholes) = (RowSet(), [UInt32]())
    if exists { wholes = try WholeRows.read(db) }
    for (row, whole) in wholes.enumerated() where whole > 0 { parts.insert(row) }
    (self.parts, self.wholes) = (parts, wholes)
  }

  /// From the list that the compiler wrote, or from the table.
  private static func read(_ db: Connection) throws -> [UInt32] {
    if try db.hasTable(RowIndexTable.name) {
      let reader = try db.prepare(RowIndexTable.select)
      try reader.bind(RowIndexTable.wholes, at: 1)
      if try reader.step() { return reader.withBlob(0) { RowIndexTable.numbers(in: $0) } }
    }
    var wholes: [UInt32] = []
    let reader = try db.prepare("SELECT part, whole FROM parts ORDER BY part")
    while try reader.step() {
      guard let part = Int(exactly: reader.integer(0)), let whole = UInt32(exactly: reader.integer(1)),
        (0...Int(UInt32.max)).contains(part)
      else { continue }
      wholes += repeatElement(0, count: max(0, part + 1 - wholes.count))
      wholes[part] = whole
    }
    return wholes
  }

  /// The parent item of a row; 0 for none.
  package func whole(of row: Int) -> Int { wholes.indices.contains(row) ? Int(wholes[row]) : 0 }

  /// The item of a row: its parent item, or itself.
  package func item(of row: Int64) -> Int64 {
    let whole = whole(of: Int(row))
    return whole > 0 ? Int64(whole) : row
  }

  /// Rows, with the items of those that are branches.
  package func withItems(of rows: RowSet) -> RowSet {
    guard rows.count(sharedWith: parts) > 0 else { return rows }
    var (all, branches) = (rows, rows)
    branches.formIntersection(parts)
    branches.forEach { branch in
      all.insert(whole(of: branch))
      return true
    }
    return all
  }
}
