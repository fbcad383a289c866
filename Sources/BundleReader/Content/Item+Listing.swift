import BundleFormat
import GuideModel
package import SQLite

extension Item {
  /// Every item of a type in one database, by importance, then id, without links.
  package static func all(
    ofType type: String, from database: ContentDatabase, _ db: Connection, language: String
  ) throws -> [Item] {
    guard let content = database.type(named: type) else { return [] }
    let reader = try db.prepare("SELECT rowid FROM items WHERE type = ? ORDER BY rowid")
    try reader.bind(type, at: 1)
    var rows: [Int64] = []
    while try reader.step() { rows.append(reader.integer(0)) }
    return try rows.compactMap { row in
      guard let record = try ItemRecord.fetch(db, row: row) else { return nil }
      return Item(
        id: ItemID(rawValue: record.id), type: type,
        title: try record.localized(db, language, content).title, rank: record.rank,
        fields: try Item.fields(db, record, content, language), links: [])
    }
  }
}
