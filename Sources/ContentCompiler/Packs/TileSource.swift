import BundleFormat
import GRDB

/// An MBTiles file that map tiles are taken from: its tiles and what it says of them, nothing else in it.
struct TileSource {
  let path: String

  /// Copies facts by name and tiles by zoom, column and row, so that the order in the file does not matter.
  ///
  /// - Throws: ``ContentError`` when it is no MBTiles file.
  func copy(to db: Database) throws {
    var settings = Configuration()
    settings.readonly = true
    settings.prepareDatabase { db in
      // `tiles` may be a view; functions it calls may not do more than reading.
      for pragma in ["trusted_schema = OFF", "cell_size_check = ON"] {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    do {
      let source = try DatabaseQueue(path: path, configuration: settings)
      try source.read { from in
        let fact = try RowInserter(db, TileTables.insertFact)
        let facts = try Row.fetchCursor(from, sql: "SELECT name, value FROM metadata ORDER BY name, value")
        var last: String?
        while let row = try facts.next() {
          guard let name: String = row[0], let value: String = row[1], name != last else { continue }
          last = name
          try fact.insert([name.databaseValue, value.databaseValue])
        }
        let tile = try RowInserter(db, TileTables.insertTile)
        let tiles = try Row.fetchCursor(
          from,
          sql: "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles ORDER BY 1, 2, 3")
        while let row = try tiles.next() { try tile.insert(Array(row.databaseValues)) }
      }
      try source.close()
    } catch let error as DatabaseError {
      throw ContentError(
        .unreadable, path: path,
        "is no MBTiles file with each tile once: \(error.message ?? error.description)",
        help: "make it again with the tool that made it")
    }
  }
}
