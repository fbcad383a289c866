/// The link graph: one row per directed link, for authored links and their reverse links.
public enum LinksTable {
  /// Name of the table.
  public static let name = "content_links"
  /// Statements that create it.
  public static let ddl = [
    """
    CREATE TABLE content_links(id INTEGER PRIMARY KEY, from_type TEXT NOT NULL, from_id TEXT NOT NULL, \
    to_type TEXT NOT NULL, to_id TEXT NOT NULL, link_kind TEXT NOT NULL)
    """
  ]
  /// Created after the rows are inserted.
  public static let indexes = [
    "CREATE INDEX content_links_from ON content_links(from_id, link_kind, to_type, to_id)"
  ]
  /// Inserts a row in the order of ``ddl``.
  public static let insert = "INSERT INTO content_links VALUES(?, ?, ?, ?, ?, ?)"
}
