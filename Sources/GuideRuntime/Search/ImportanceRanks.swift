import BundleReader
import SQLite

/// The last rows of the ranks of a database. Row ids follow the rank, so four numbers give the rank of any
/// row.
struct ImportanceRanks: DerivedFromContent {
  static let name: StaticString = "ImportanceRanks"

  private let ends: [Int64]

  init(_ db: Connection, _ database: ContentDatabase) throws {
    ends = try (1...4).map { try ImportanceRanks.lastRow(upToRank: $0, db) }
  }

  /// The points of a row for its importance.
  func points(_ row: Int64) -> SearchReason {
    let rank = 1 + ends.count { row > $0 }
    return SearchReason(name: "importance", points: (5 - rank) * 30)
  }

  /// The last row of a rank or a better one, by halving.
  private static func lastRow(upToRank rank: Int, _ db: Connection) throws -> Int64 {
    var (low, high) = (Int64(0), try db.first("SELECT max(rowid) FROM items") { Int64($0.count(0)) } ?? 0)
    // A database that is updated in place has gaps between its row ids.
    let reader = try db.prepare("SELECT rank FROM items WHERE rowid >= ? ORDER BY rowid LIMIT 1")
    while low < high {
      let middle = (low + high + 1) / 2
      try reader.bind(middle, at: 1)
      let isIn = try reader.step() && reader.integer(0) <= rank
      reader.reset()
      if isIn { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
