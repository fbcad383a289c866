package import SQLite

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
  /// A link in one direction.
  package struct Row: TableRow, Hashable {
    package static let table = "content_links"
    package static let columnNames = ["id", "from_type", "from_id", "to_type", "to_id", "link_kind"]

    package var id: Int
    package var fromType: String
    package var from: String
    package var toType: String
    package var to: String
    package var kind: String

    package init(
      id: Int, fromType: String, from: String, toType: String, to: String, kind: String
    ) {
      (self.id, self.fromType, self.from, self.toType, self.to, self.kind) = (
        id, fromType, from, toType, to, kind
      )
    }

    package init(_ row: borrowing Statement) {
      id = row.count(0)
      fromType = row.text(1)
      from = row.text(2)
      toType = row.text(3)
      to = row.text(4)
      kind = row.text(5)
    }

    package var values: [Value] {
      [Value(id), .text(fromType), .text(from), .text(toType), .text(to), .text(kind)]
    }
  }

  /// Created after the rows are inserted.
  public static let indexes = [
    "CREATE INDEX content_links_from ON content_links(from_id)"
  ]
}
