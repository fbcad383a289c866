import BundleFormat
import GuideModel
import SearchText
package import SQLite

extension Item {
  /// Every item of a type in one database, by importance, then id, without links.
  package static func all(
    ofType type: String, from database: ContentDatabase, _ db: Connection, language: String
  ) throws -> [Item] {
    guard let content = database.type(named: type) else { return [] }
    // Items have no index by type, and few may be of this one.
    var items: [Item] = []
    try database.derived(FacetRows.self, db).rows(with: FacetTerm.term("type", type), db).forEach { row in
      guard let record = try ItemRecord.fetch(db, row: Int64(row)) else { return true }
      items.append(
        Item(
          id: ItemID(rawValue: record.id), type: type,
          title: try record.localized(db, language, content).title, rank: record.rank,
          fields: try Item.fields(db, record, content, language, database)))
      return true
    }
    return items
  }
}
