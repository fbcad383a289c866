import BundleReader
import BundleFormat
import GuideEngines
import GuideModel
import GuideRuntime
import JSONText
import SQLite
import BundleFormat

/// A walk between two places as a source describes it.
struct DescribedWalk {
  let minutes: ClosedRange<Int>
  let metres: Double?
  let source: String
}

extension Generation {
  /// The recorded walk between two items, in either direction; nil when none is known.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  func describedWalk(from start: ItemID, to end: ItemID) throws -> DescribedWalk? {
    for database in databases where database.types.contains(where: { $0.table == "walks" }) {
      let found = try database.read { db in
        try db.first(
          """
          SELECT minutes_min, minutes_max, walked_metres, source_refs FROM walks WHERE mode = 'walk' AND kind = 'found'
          AND minutes_min IS NOT NULL AND (from_id = ?1 AND to_id = ?2 OR from_id = ?2 AND to_id = ?1)
          ORDER BY from_id = ?1 DESC, rank, id
          """, .text(start.rawValue), .text(end.rawValue)
        ) { row in
          let low = row.count(0)
          let high = row.isNull(1) ? low : max(low, row.count(1))
          let sources = try row.optionalText(3).map { try [SourceReference](column: $0) } ?? []
          return DescribedWalk(
            minutes: low...high, metres: row.isNull(2) ? nil : row.number(2),
            source: sources.first?.source ?? "")
        }
      }
      if let found { return found }
    }
    return nil
  }
}
