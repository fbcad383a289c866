/// Translated texts: the overlay's text for a column.
///
/// A missing row means: show the column, which is in the default language.
public enum TranslationsTable {
  /// Used in place of a column name for the item's title, where the item itself names it in another language.
  public static let title = "@title"
  /// Name of the table.
  public static let name = "translations"
  /// Statement that creates it. `value` is text, or JSON text if the column holds JSON.
  public static let ddl = """
    CREATE TABLE translations(item INTEGER NOT NULL REFERENCES items(rowid), lang TEXT NOT NULL, \
    column_name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(item, lang, column_name)) WITHOUT ROWID
    """
  /// Inserts a row in the order of ``ddl``.
  public static let insert = "INSERT INTO translations VALUES(?, ?, ?, ?)"
}
