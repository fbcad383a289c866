/// The link graph: one row for each directed link, written links and the ways back.
public enum LinksTable {
  /// Name of the table.
  public static let name = "content_links"
  /// Statements that make it.
  public static let ddl = [
    """
    CREATE TABLE content_links(id INTEGER PRIMARY KEY, from_type TEXT NOT NULL, from_id TEXT NOT NULL, \
    to_type TEXT NOT NULL, to_id TEXT NOT NULL, link_kind TEXT NOT NULL)
    """
  ]
  /// Made after the rows are in.
  public static let indexes = [
    "CREATE INDEX content_links_from ON content_links(from_id, link_kind, to_type, to_id)"
  ]
  /// Inserts a row in the order of ``ddl``.
  public static let insert = "INSERT INTO content_links VALUES(?, ?, ?, ?, ?, ?)"
}
