/// Points of everyday use from a map in a database: a file of its own, or a pack; not checked by editors.
public enum PointTables {
  /// `PRAGMA application_id` of a database that holds nothing but points: "PNTS" in ASCII.
  public static let applicationID: Int32 = 0x504E_5453
  /// Version of the tables.
  public static let formatVersion = 1
  /// Statements that create the tables; only databases with points have them.
  public static let ddl = [
    "CREATE TABLE map_point_facts(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE map_point_classes(id TEXT PRIMARY KEY NOT NULL, titles TEXT NOT NULL, words TEXT NOT NULL) \
    WITHOUT ROWID
    """,
    """
    CREATE TABLE map_points(id INTEGER PRIMARY KEY, class TEXT NOT NULL, name TEXT NOT NULL, lat REAL NOT NULL, \
    lng REAL NOT NULL)
    """,
  ]
  /// Inserts a fact: key, value.
  public static let insertFact = "INSERT INTO map_point_facts VALUES(?, ?)"
  /// Inserts a class: id, a JSON object of titles by language, and a JSON list of normalized words.
  public static let insertClass = "INSERT INTO map_point_classes VALUES(?, ?, ?)"
  /// Inserts a point: number, class, name (empty without one), latitude and longitude in degrees.
  public static let insertPoint = "INSERT INTO map_points VALUES(?, ?, ?, ?, ?)"
  /// Statements that read each table and insert into it, in order.
  public static let copies = [
    ("SELECT key, value FROM map_point_facts ORDER BY key", insertFact),
    ("SELECT id, titles, words FROM map_point_classes ORDER BY id", insertClass),
    ("SELECT id, class, name, lat, lng FROM map_points ORDER BY id", insertPoint),
  ]

  /// The facts about points.
  public enum Key: String, CaseIterable, Sendable {
    /// Version of the tables, ``formatVersion``.
    case format
    /// The attribution to show with every point.
    case attribution
    /// Licence of the data.
    case licence
    /// Name of the source's file.
    case source
    /// SHA-256 of the source.
    case sourceDigest = "source_digest"
    /// Time up to which the data is complete, as RFC 3339, or its day or month; absent when it is not known.
    case sourceTime = "source_time"
    /// Metres within which a place of the content that names the class is the same as a point.
    case sameKindMetres = "same_kind_within_m"
    /// Metres within which a place of the content with nearly the same name is the same as a point.
    case sameNameMetres = "same_name_within_m"
    /// Name and version of the program that wrote the points.
    case compiler
  }
}
