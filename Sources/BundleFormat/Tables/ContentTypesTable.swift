package import SQLite

/// The content types in the database and the tables that hold them.
public enum ContentTypesTable {
  /// Name of the table.
  public static let name = "content_types"
  /// Statement that creates it.
  public static let ddl = """
    CREATE TABLE content_types(type TEXT PRIMARY KEY NOT NULL, table_name TEXT NOT NULL, label TEXT NOT NULL, \
    title_column TEXT NOT NULL, subtitle_column TEXT, expires_column TEXT, item_count INTEGER NOT NULL) WITHOUT ROWID
    """
  /// The type of needs: they answer questions, and are never results themselves.
  package static let need = "need"
  /// A content type and its table.
  package struct Row: TableRow, Hashable {
    package static let table = "content_types"
    package static let columnNames = [
      "type", "table_name", "label", "title_column", "subtitle_column", "expires_column", "item_count",
    ]

    package var type: String
    package var table: String
    package var label: String
    package var titleColumn: String
    package var subtitleColumn: String?
    package var expiresColumn: String?
    package var itemCount: Int

    package init(
      type: String, table: String, label: String, titleColumn: String, subtitleColumn: String?,
      expiresColumn: String?, itemCount: Int
    ) {
      (
        self.type, self.table, self.label, self.titleColumn, self.subtitleColumn, self.expiresColumn,
        self.itemCount
      ) = (type, table, label, titleColumn, subtitleColumn, expiresColumn, itemCount)
    }

    package init(_ row: borrowing Statement) {
      type = row.text(0)
      table = row.text(1)
      label = row.text(2)
      titleColumn = row.text(3)
      subtitleColumn = row.optionalText(4)
      expiresColumn = row.optionalText(5)
      itemCount = row.count(6)
    }

    package var values: [Value] {
      [
        .text(type), .text(table), .text(label), .text(titleColumn), Value(subtitleColumn),
        Value(expiresColumn), Value(itemCount),
      ]
    }
  }

  /// The columns of each content table in schema order, with what readers may show of them.
  ///
  /// `search` is the search field of the column, or of the texts inside it; null when it is not searched.
  public static let columnsDDL = """
    CREATE TABLE content_columns(type TEXT NOT NULL, position INTEGER NOT NULL, column_name TEXT NOT NULL, \
    label TEXT NOT NULL, kind TEXT NOT NULL, search TEXT, PRIMARY KEY(type, position)) WITHOUT ROWID
    """

  /// A column of a content table.
  package struct Column: TableRow, Hashable {
    package static let table = "content_columns"
    package static let columnNames = ["type", "position", "column_name", "label", "kind", "search"]

    package var type: String
    package var position: Int
    package var name: String
    package var label: String
    package var kind: String
    package var search: String?

    package init(
      type: String, position: Int, name: String, label: String, kind: String, search: String?
    ) {
      (self.type, self.position, self.name, self.label, self.kind, self.search) = (
        type, position, name, label, kind, search
      )
    }

    package init(_ row: borrowing Statement) {
      type = row.text(0)
      position = row.count(1)
      name = row.text(2)
      label = row.text(3)
      kind = row.text(4)
      search = row.optionalText(5)
    }

    package var values: [Value] {
      [.text(type), Value(position), .text(name), .text(label), .text(kind), Value(search)]
    }
  }
}
