package import SQLite

/// Changes in the content since an earlier edition, for readers; only databases that were built with one have it.
public enum ChangelogTable {
  /// Name of the table.
  public static let name = "changelog"
  /// Statement that creates it. `fields` is a JSON array of column names.
  public static let ddl = """
    CREATE TABLE changelog(position INTEGER PRIMARY KEY, kind TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, \
    title TEXT NOT NULL, former_id TEXT, fields TEXT NOT NULL)
    """

  /// A change of one item.
  package struct Row: TableRow, Hashable {
    package static let table = "changelog"
    package static let columnNames = ["position", "kind", "type", "id", "title", "former_id", "fields"]

    package var position: Int
    package var kind: String
    package var type: String
    package var id: String
    package var title: String
    package var formerID: String?
    package var fields: String

    package init(
      position: Int, kind: String, type: String, id: String, title: String, formerID: String?, fields: String
    ) {
      (self.position, self.kind, self.type, self.id, self.title, self.formerID, self.fields) = (
        position, kind, type, id, title, formerID, fields
      )
    }

    package init(_ row: borrowing Statement) {
      position = row.count(0)
      kind = row.text(1)
      type = row.text(2)
      id = row.text(3)
      title = row.text(4)
      formerID = row.optionalText(5)
      fields = row.text(6)
    }

    package var values: [Value] {
      [
        Value(position), .text(kind), .text(type), .text(id), .text(title), Value(formerID), .text(fields),
      ]
    }
  }
}
