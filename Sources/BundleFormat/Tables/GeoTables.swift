/// Locations of items: R*Trees over points and over the boxes of boundaries, by the row ids of `items`.
///
/// A box is only a first filter. SQLite keeps 32-bit coordinates in an R*Tree, rounded outwards; exact
/// coordinates are in the content tables, exact boundaries in `boundaries`.
public enum GeoTables {
  /// Statements that create the tables.
  public static let ddl = [
    "CREATE VIRTUAL TABLE point_rtree USING rtree(id, min_lat, max_lat, min_lng, max_lng)",
    "CREATE VIRTUAL TABLE area_rtree USING rtree(id, min_lat, max_lat, min_lng, max_lng, +item INTEGER)",
    "CREATE TABLE points(item INTEGER PRIMARY KEY REFERENCES items(rowid), lat REAL NOT NULL, lng REAL NOT NULL)",
    "CREATE TABLE boundaries(item INTEGER PRIMARY KEY REFERENCES items(rowid), geometry TEXT NOT NULL)",
    "CREATE TABLE region_index(part TEXT PRIMARY KEY NOT NULL, data BLOB NOT NULL)",
  ]
  /// Inserts a box: id, minimum and maximum latitude, minimum and maximum longitude.
  public static let insertPointBox = "INSERT INTO point_rtree VALUES(?, ?, ?, ?, ?)"
  /// Inserts a box of a boundary: minimum and maximum latitude and longitude, item. A boundary across the
  /// antimeridian has two.
  public static let insertAreaBox =
    "INSERT INTO area_rtree(min_lat, max_lat, min_lng, max_lng, item) VALUES(?, ?, ?, ?, ?)"
  /// Inserts an exact point: item, latitude, longitude.
  public static let insertPoint = "INSERT INTO points VALUES(?, ?, ?)"
  /// The index of all boundaries, in one part.
  public static let regionIndex = "region_index"
  /// Name of its part.
  public static let regionIndexPart = "regions"
  /// Inserts a part of the index: name, bytes.
  public static let insertRegionIndex = "INSERT INTO region_index VALUES(?, ?)"
  /// Reads a part of the index by its name.
  public static let selectRegionIndex = "SELECT data FROM region_index WHERE part = ?"
  /// Inserts a boundary: item, geometry as authored.
  public static let insertBoundary = "INSERT INTO boundaries VALUES(?, ?)"
}
