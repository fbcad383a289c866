import AuthoredFiles
import BundleFormat
import BundleReader
import ContentWriter
import SQLite

/// A file of `contentc import osm --points` as the source of points of a map.
struct PointSource {
  let path: String

  /// Checks the points as a device will, and copies their tables.
  ///
  /// - Throws: ``ContentError`` when there are none, or the file is damaged.
  func copy(to db: Connection) throws {
    // SQLite would block on a named pipe.
    guard try ContentFiles().isFile(path) else { throw refused("it is not a regular file") }
    do {
      let source = try Connection(
        path: path, .readOnly, settings: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      try source.transaction {
        guard let file = try PointFile(source) else { throw refused("it has no tables of them") }
        _ = try file.points()
        for (query, insert) in PointTables.copies {
          let row = try RowInserter(db, insert)
          let rows = try source.prepare(query)
          while try rows.step() { try row.insert((0..<rows.columnCount).map { rows.value($0) }) }
        }
      }
    } catch let error as ContentError {
      throw error
    } catch { throw refused("\(error)") }
  }

  private func refused(_ reason: String) -> ContentError {
    ContentError(
      .unreadable, path: path, "holds no points of a map: \(reason)",
      help: "make it again with 'contentc import osm --points'")
  }
}
