package import BundleFormat
import GuideModel
package import SQLite

/// An item's row in `items`.
package typealias ItemRecord = ItemsTable.Row

extension ItemsTable.Row {
  private static let byRow = "\(select) WHERE items.rowid = ?"
  private static let byID = "\(select) WHERE id = ?"
  private static let byFormerID =
    "\(select) JOIN former_ids ON former_ids.item = items.rowid WHERE old_id = ?"
  private static let byRows =
    "SELECT \(columns) FROM json_each(?) AS wanted CROSS JOIN items ON items.rowid = wanted.value"

  /// The item of a row.
  package static func fetch(_ db: Connection, row: Int64) throws -> ItemRecord? {
    let reader = try db.prepare(byRow)
    try reader.bind(row, at: 1)
    return try one(reader)
  }

  /// The items of some rows.
  package static func fetch(_ db: Connection, rows: [Int64]) throws -> [Int64: ItemRecord] {
    guard !rows.isEmpty else { return [:] }
    let reader = try db.prepare(byRows)
    try reader.bind(rows: rows, at: 1)
    var out: [Int64: ItemRecord] = [:]
    out.reserveCapacity(rows.count)
    while try reader.step() {
      let record = ItemRecord(reader)
      out[record.rowID] = record
    }
    return out
  }

  /// The item with an id or former id.
  package static func fetch(_ db: Connection, id: String) throws -> ItemRecord? {
    let reader = try db.prepare(byID)
    try reader.bind(id, at: 1)
    if let record = try one(reader) { return record }
    let former = try db.prepare(byFormerID)
    try former.bind(id, at: 1)
    return try one(former)
  }

  private static func one(_ reader: borrowing Statement) throws -> ItemRecord? {
    guard try reader.step() else { return nil }
    return ItemRecord(reader)
  }

  /// Title and subtitle in a language, if an overlay has them.
  package func localized(_ db: Connection, _ language: String, _ type: ContentDatabase.ContentType?) throws
    -> (
      title: String, subtitle: String?
    )
  {
    guard let type else { return (title, subtitle) }
    let reader = try db.prepare(ItemRecord.translation)
    var own = try translated(type.titleColumn, reader, language)
    if own == nil { own = try translated(TranslationsTable.title, reader, language) }
    guard let column = type.subtitleColumn else { return (own ?? title, subtitle) }
    return (own ?? title, try translated(column, reader, language) ?? subtitle)
  }

  /// A column in a language; nil if no overlay has it.
  package func translated(_ column: String, _ db: Connection, _ language: String) throws -> String? {
    try translated(column, try db.prepare(ItemRecord.translation), language)
  }

  private static let translation =
    "SELECT value FROM translations WHERE item = ? AND lang = ? AND column_name = ?"

  private func translated(_ column: String, _ reader: borrowing Statement, _ language: String) throws
    -> String?
  {
    try reader.bind(rowID, at: 1)
    try reader.bind(language, at: 2)
    try reader.bind(column, at: 3)
    // The next column is read with the same statement.
    defer { reader.reset() }
    return try reader.step() ? reader.text(0) : nil
  }
}
