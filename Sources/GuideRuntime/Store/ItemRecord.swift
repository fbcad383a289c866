import GRDB

/// An item's row in `items`.
struct ItemRecord: Sendable {
  let rowID: Int64
  let type: String
  let id: String
  let title: String
  let subtitle: String?
  let rank: Int
  let expiresAt: String?

  init(_ row: Row) {
    rowID = row["rowid"]
    type = row["type"]
    id = row["id"]
    title = row["title"]
    subtitle = row["subtitle"]
    rank = row["rank"]
    expiresAt = row["expires_at"]
  }

  static let select = "SELECT items.rowid AS rowid, type, id, title, subtitle, rank, expires_at FROM items"

  /// The item of a row.
  static func fetch(_ db: Database, row: Int64) throws -> ItemRecord? {
    try Row.fetchOne(db, sql: "\(select) WHERE rowid = ?", arguments: [row]).map(ItemRecord.init)
  }

  /// The item of an id or former id.
  static func fetch(_ db: Database, id: String) throws -> ItemRecord? {
    if let row = try Row.fetchOne(db, sql: "\(select) WHERE id = ?", arguments: [id]) {
      return ItemRecord(row)
    }
    let former = "\(select) JOIN former_ids ON former_ids.item = items.rowid WHERE old_id = ?"
    return try Row.fetchOne(db, sql: former, arguments: [id]).map(ItemRecord.init)
  }

  /// Title and subtitle in a language, where an overlay has them.
  func localized(_ db: Database, _ language: String, _ type: ContentDatabase.ContentType?) throws -> (
    title: String, subtitle: String?
  ) {
    guard let type else { return (title, subtitle) }
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT column_name, value FROM translations WHERE item = ? AND lang = ? AND column_name IN (?, ?)",
      arguments: [rowID, language, type.titleColumn, type.subtitleColumn ?? type.titleColumn])
    var texts: [String: String] = [:]
    for row in rows { texts[row[0]] = row[1] }
    return (texts[type.titleColumn] ?? title, type.subtitleColumn.flatMap { texts[$0] } ?? subtitle)
  }
}
