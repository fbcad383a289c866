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
  /// Created after the rows are inserted.
  public static let indexes = [
    "CREATE INDEX items_expires ON items(expires_at) WHERE expires_at IS NOT NULL"
  ]
  /// Inserts a row in the order of ``ddl``.
  public static let insert = "INSERT INTO items VALUES(?, ?, ?, ?, ?, ?, ?)"
  /// Inserts a former id and the row id of the item.
  public static let insertFormerID = "INSERT INTO former_ids VALUES(?, ?)"
}
