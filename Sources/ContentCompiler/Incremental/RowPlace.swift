import SQLite

/// Finds a free row id where an item belongs by its importance.
struct RowPlace {
  private let db: Connection
  /// Distance from the last row to one behind it.
  private static let step = 4096

  init(_ db: Connection) { self.db = db }

  /// A row id between those of the items before and after; nil when they follow each other.
  ///
  /// - Throws: `SQLiteError`.
  func between(rank: Int, id: String) throws -> Int? {
    let reader = try db.prepare("SELECT rowid, rank, id FROM items WHERE rowid >= ? ORDER BY rowid LIMIT 1")
    // Row ids follow the importance, so halving finds the first item that comes later.
    var low = 0
    var high = (try db.first("SELECT max(rowid) FROM items") { Int($0.integer(0)) } ?? 0) + 1
    while low < high {
      let middle = (low + high) / 2
      try reader.bind(Int64(middle), at: 1)
      if try reader.step() {
        let other = (rank: Int(reader.integer(1)), id: reader.text(2))
        if (other.rank, other.id) > (rank, id) { high = middle } else { low = Int(reader.integer(0)) + 1 }
      } else {
        high = middle
      }
      reader.reset()
    }
    let before =
      try db.first("SELECT max(rowid) FROM items WHERE rowid < ?", Value(low)) { Int($0.integer(0)) } ?? 0
    let after = try db.first("SELECT min(rowid) FROM items WHERE rowid >= ?", Value(low)) {
      $0.isNull(0) ? nil : Int($0.integer(0))
    }
    guard let after = after ?? nil else { return before + RowPlace.step }
    return after - before < 2 ? nil : before + (after - before) / 2
  }
}
