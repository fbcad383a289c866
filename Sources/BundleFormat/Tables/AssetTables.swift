/// Images and sounds in a pack: the files in SQLite's own archive table, which `sqlite3 -A` reads, and what is to
/// be said and credited of each.
public enum AssetTables {
  /// Statements that make the tables; only packs with assets have them.
  ///
  /// `name` is `<kind>/<id>.<ending>`. Files are stored as they are: images and sounds are compressed already.
  public static let ddl = [
    "CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)",
    """
    CREATE TABLE assets(id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL REFERENCES sqlar(name), \
    alt TEXT NOT NULL, credit TEXT NOT NULL, licence TEXT NOT NULL, source TEXT) WITHOUT ROWID
    """,
  ]
  /// Inserts a file: name, mode, size, bytes. Times would make every build another one.
  public static let insertFile = "INSERT INTO sqlar VALUES(?, ?, 0, ?, ?)"
  /// Inserts what is said of a file, in the order of ``ddl``.
  public static let insertAsset = "INSERT INTO assets VALUES(?, ?, ?, ?, ?, ?, ?)"
  /// A plain file that its owner may write and all may read.
  public static let fileMode = 0o100644
}
