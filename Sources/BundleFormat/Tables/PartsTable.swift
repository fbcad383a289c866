/// Branches of items, such as those of a shop: lists show the parent item once, at its nearest branch.
///
/// Only databases whose schemas have such a reference have this table.
public enum PartsTable {
  /// Name of the table.
  public static let name = "parts"
  /// Statements that create it; both columns are row ids of `items`.
  public static let ddl = [
    "CREATE TABLE parts(part INTEGER PRIMARY KEY REFERENCES items(rowid), whole INTEGER NOT NULL REFERENCES items(rowid))",
    "CREATE INDEX parts_whole ON parts(whole)",
  ]
  /// Inserts a row: part, whole.
  public static let insert = "INSERT INTO parts VALUES(?, ?)"
}
