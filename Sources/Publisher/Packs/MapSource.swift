import AuthoredFiles
import BundleFormat
import BundleReader
import ContentWriter
package import GuideEngines
import SQLite

/// A file of `contentc import osm` whose tables a pack takes over: a walking graph, or points.
package struct MapSource {
  let path: String
  /// The complaint about a file that does not have them.
  private let complaint: String
  /// The command that makes one.
  private let command: String
  private let copies: [(query: String, insert: String)]
  /// Reads all of it, as a device will; false when there are no such tables.
  private let isWhole: (Connection) throws -> Bool

  /// The source of a walking graph.
  static func graph(_ path: String) -> MapSource {
    MapSource(
      path: path, complaint: "is not a walking graph", command: "contentc import osm",
      copies: GraphTables.copies
    ) { db in
      guard let file = try GraphFile(db) else { return false }
      _ = try file.read(withNodeIDs: true)
      return true
    }
  }

  /// Reads the walking graph of a file.
  ///
  /// - Throws: ``ContentError`` when it has none, or is damaged.
  package static func walkingGraph(_ path: String) throws -> WalkingGraph {
    let source = graph(path)
    return try source.reading { db in
      guard let file = try GraphFile(db) else { throw source.refused("it lacks the tables") }
      return try file.read()
    }
  }

  /// The source of points of everyday use.
  static func points(_ path: String) -> MapSource {
    MapSource(
      path: path, complaint: "holds no points of a map", command: "contentc import osm --points",
      copies: PointTables.copies
    ) { db in
      guard let file = try PointFile(db) else { return false }
      _ = try file.points()
      return true
    }
  }

  /// Checks the file and copies its tables.
  ///
  /// - Throws: ``ContentError`` when it has none of them, or is damaged.
  func copy(to db: Connection) throws {
    try reading { source in
      guard try isWhole(source) else { throw refused("it lacks the tables") }
      for (query, insert) in copies {
        let row = try RowInserter(db, insert)
        let rows = try source.prepare(query)
        while try rows.step() {
          let values = (0..<rows.columnCount).map { rows.value($0) }
          try ForeignDatabase.writing { try row.insert(values) }
        }
      }
    }
  }

  private func reading<T>(_ body: (Connection) throws -> T) throws -> T {
    try ForeignDatabase(path: path, refused: refused).reading(body)
  }

  private func refused(_ reason: String) -> ContentError {
    ContentError(
      .unreadable, path: path, "\(complaint): \(reason)", help: "make it again with '\(command)'")
  }
}
