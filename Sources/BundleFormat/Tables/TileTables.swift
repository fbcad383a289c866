/// Map tiles in a pack: the tables of MBTiles 1.3, so that MBTiles readers can use the file.
public enum TileTables {
  /// Statements that create the tables; only packs with map tiles have them.
  public static let ddl = [
    "CREATE TABLE metadata(name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE tiles(zoom_level INTEGER NOT NULL, tile_column INTEGER NOT NULL, tile_row INTEGER NOT NULL, \
    tile_data BLOB NOT NULL, PRIMARY KEY(zoom_level, tile_column, tile_row))
    """,
  ]
  /// Inserts a fact about the map.
  public static let insertFact = "INSERT INTO metadata VALUES(?, ?)"
  /// Inserts a tile in the order of ``ddl``.
  public static let insertTile = "INSERT INTO tiles VALUES(?, ?, ?, ?)"
}
