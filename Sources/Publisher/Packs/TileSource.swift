import AuthoredFiles
import BundleFormat
import ContentWriter
import SQLite

/// An MBTiles file as the source of map tiles; only its tiles and metadata are read.
struct TileSource {
  let path: String

  /// Copies metadata by name and tiles by zoom, column and row, so that the order in the file does not
  /// matter.
  ///
  /// - Throws: ``ContentError`` when it is not an MBTiles file.
  func copy(to db: Connection) throws {
    try ForeignDatabase(path: path) { reason in
      ContentError(
        .unreadable, path: path, "is not an MBTiles file with each tile once: \(reason)",
        help: "recreate it with the tool that made it")
    }.reading { source in
      try copyFacts(from: source, to: db)
      try copyTiles(from: source, to: db)
    }
  }

  private func copyFacts(from source: Connection, to db: Connection) throws {
    let fact = try RowInserter(db, TileTables.insertFact)
    let facts = try source.prepare("SELECT name, value FROM metadata ORDER BY name, value")
    var last: String?
    while try facts.step() {
      guard let name = facts.optionalText(0), let value = facts.optionalText(1), name != last else {
        continue
      }
      last = name
      try ForeignDatabase.writing { try fact.insert([.text(name), .text(value)]) }
    }
  }

  private func copyTiles(from source: Connection, to db: Connection) throws {
    let tile = try RowInserter(db, TileTables.insertTile)
    let tiles = try source.prepare(
      "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles ORDER BY 1, 2, 3")
    while try tiles.step() {
      let row = (0..<4).map { tiles.value($0) }
      try ForeignDatabase.writing { try tile.insert(row) }
    }
  }
}
