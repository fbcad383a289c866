package import SQLite

/// Every item of every type, with the columns that search, links and lists need.
///
/// Row ids follow importance: rank first, then id. The search tables use the same row ids.
public enum ItemsTable {
  /// Name of the table.
  public static let name = "items"
  /// Statements that create it.
  public static let ddl = [
    """
    CREATE TABLE items(rowid INTEGER PRIMARY KEY, type TEXT NOT NULL, id TEXT NOT NULL UNIQUE, \
    title TEXT NOT NULL, subtitle TEXT, rank INTEGER NOT NULL, expires_at TEXT)
    """,
    "CREATE TABLE former_ids(old_id TEXT PRIMARY KEY NOT NULL, item INTEGER NOT NULL REFERENCES items(rowid)) WITHOUT ROWID",
  ]
  /// An item, with what lists and links need of it.
  package struct Row: TableRow, Hashable {
    package static let table = "items"
    package static let columnNames = ["rowid", "type", "id", "title", "subtitle", "rank", "expires_at"]

    package var rowID: Int64
    package var type: String
    package var id: String
    package var title: String
    package var subtitle: String?
    package var rank: Int
    package var expiresAt: String?

    package init(
      rowID: Int64, type: String, id: String, title: String, subtitle: String?, rank: Int, expiresAt: String?
    ) {
      (self.rowID, self.type, self.id, self.title, self.subtitle, self.rank, self.expiresAt) = (
        rowID, type, id, title, subtitle, rank, expiresAt
      )
    }

    package init(_ row: borrowing Statement) {
      rowID = row.integer(0)
      type = row.text(1)
      id = row.text(2)
      title = row.text(3)
      subtitle = row.optionalText(4)
      rank = row.count(5)
      expiresAt = row.optionalText(6)
    }

    package var values: [Value] {
      [.integer(rowID), .text(type), .text(id), .text(title), Value(subtitle), Value(rank), Value(expiresAt)]
    }
  }

  /// Created after the rows are inserted.
  public static let indexes = [
    "CREATE INDEX items_expires ON items(expires_at) WHERE expires_at IS NOT NULL"
  ]
  /// Inserts a former id and the row id of the item.
  public static let insertFormerID = "INSERT INTO former_ids VALUES(?, ?)"
}
