/// Images and audio in a pack: the files in SQLite's archive table, which `sqlite3 -A` reads, and the
/// description and credit of each.
public enum AssetTables {
  /// Statements that create the tables; only packs with assets have them.
  ///
  /// `name` is `<kind>/<id>.<extension>`, for variants of an image `<kind>/<id>.<width>w.webp`. Files are stored unchanged:
  /// images and audio are already compressed.
  public static let ddl = [
    "CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)",
    """
    CREATE TABLE assets(id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL REFERENCES sqlar(name), \
    alt TEXT NOT NULL, credit TEXT NOT NULL, licence TEXT NOT NULL, source TEXT) WITHOUT ROWID
    """,
  ]
  /// Inserts a file: name, mode, size, bytes. It has no modification time, which would change with
  /// every build.
  public static let insertFile = "INSERT INTO sqlar VALUES(?, ?, 0, ?, ?)"
  /// Inserts the metadata of a file, in the order of ``ddl``.
  public static let insertAsset = "INSERT INTO assets VALUES(?, ?, ?, ?, ?, ?, ?)"
  /// The table that a database with assets has.
  public static let name = "assets"
  /// Reads the description of each asset: id, kind, alt, credit, licence, source.
  public static let selectAssets = "SELECT id, kind, alt, credit, licence, source FROM assets ORDER BY id"
  /// Reads the name and the size of each file.
  public static let selectFiles = "SELECT name, sz FROM sqlar ORDER BY name"
  /// Reads the bytes of a file, by its name.
  public static let selectBytes = "SELECT data FROM sqlar WHERE name = ?"
  /// Mode of a regular file that its owner may write and everyone may read.
  public static let fileMode = 0o100644
}
