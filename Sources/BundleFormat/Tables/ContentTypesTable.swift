/// The content types in the database and the tables that hold them.
public enum ContentTypesTable {
  /// Name of the table.
  public static let name = "content_types"
  /// Statement that creates it.
  public static let ddl = """
    CREATE TABLE content_types(type TEXT PRIMARY KEY NOT NULL, table_name TEXT NOT NULL, label TEXT NOT NULL, \
    title_column TEXT NOT NULL, subtitle_column TEXT, expires_column TEXT, item_count INTEGER NOT NULL) WITHOUT ROWID
    """
  /// Inserts a row in the order of ``ddl``.
  public static let insert = "INSERT INTO content_types VALUES(?, ?, ?, ?, ?, ?, ?)"

  /// The columns of each content table in schema order, with what readers may show of them.
  ///
  /// `search` is the search field of the column, or of the texts inside it; null when it is not searched.
  public static let columnsDDL = """
    CREATE TABLE content_columns(type TEXT NOT NULL, position INTEGER NOT NULL, column_name TEXT NOT NULL, \
    label TEXT NOT NULL, kind TEXT NOT NULL, search TEXT, PRIMARY KEY(type, position)) WITHOUT ROWID
    """
  /// Inserts a row in the order of ``columnsDDL``.
  public static let columnsInsert = "INSERT INTO content_columns VALUES(?, ?, ?, ?, ?, ?)"
}
