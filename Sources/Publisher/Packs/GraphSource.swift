import AuthoredFiles
import BundleFormat
import BundleReader
import ContentWriter
import SQLite

/// A file of `contentc import osm` as the source of a walking graph.
struct GraphSource {
  let path: String

  /// Checks the graph as a device will, and copies its tables.
  ///
  /// - Throws: ``ContentError`` when it is not a walking graph, or it is damaged.
  func copy(to db: Connection) throws {
    // SQLite would block on a named pipe.
    guard try ContentFiles().isFile(path) else { throw refused("it is not a regular file") }
    do {
      let source = try Connection(
        path: path, .readOnly, settings: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      try source.transaction {
        guard let file = try GraphFile(source) else { throw refused("it has no tables of one") }
        _ = try file.read(withNodeIDs: true)
        try copy("SELECT key, value FROM graph_meta ORDER BY key", GraphTables.insertFact, source, db)
        try copy(
          "SELECT section, size FROM graph_sections ORDER BY section", GraphTables.insertSection, source, db)
        try copy(
          "SELECT id, checksum, data FROM graph_chunks ORDER BY id", GraphTables.insertChunk, source, db)
      }
    } catch let error as ContentError {
      throw error
    } catch { throw refused("\(error)") }
  }

  private func copy(_ query: String, _ insert: String, _ source: Connection, _ db: Connection) throws {
    let row = try RowInserter(db, insert)
    let rows = try source.prepare(query)
    while try rows.step() { try row.insert((0..<rows.columnCount).map { rows.value($0) }) }
  }

  private func refused(_ reason: String) -> ContentError {
    ContentError(
      .unreadable, path: path, "is not a walking graph: \(reason)",
      help: "make it again with 'contentc import osm'")
  }
}
