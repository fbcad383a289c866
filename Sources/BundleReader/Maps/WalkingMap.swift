import BundleFormat
package import GuideEngines
import GuideModel
import SQLite

/// A walking graph that is installed: in a pack, or in a file of its own.
public final class WalkingMap: Sendable {
  package let graph: WalkingGraph
  /// Tiles of the same area, if there are any.
  package let tiles: MapTiles
  /// The source to show with every route of it.
  public let source: MapSource
  /// The identity of a graph: its source, profile and size.
  let identity: [String?]

  /// Reads a graph from its file.
  ///
  /// - Throws: ``RuntimeError`` when there is none, or it cannot be read.
  /// - Cost: One sequential read, about 10 ms for a city.
  public convenience init(path: String) throws {
    let file = try WalkingMap.reading(path) {
      guard let file = try GraphFile(Connection(path: path, for: .reading)) else {
        throw failure(WalkingMap.unreadable(path, "it has no walking graph"))
      }
      return file
    }
    try self.init(file, tiles: MapTiles(of: path) { try Connection(path: path, for: .reading) })
  }

  /// Checks whether a file holds a walking graph or points of a map.
  ///
  /// - Throws: `SQLiteError` when it cannot be read as a database.
  public static func isMap(_ path: String) throws -> Bool { try isMap(Connection(path: path, for: .reading)) }

  static func isMap(_ db: Connection) throws -> Bool { try GraphFile(db) != nil || PointFile(db) != nil }

  /// Reads the graph of a database; nil when it has none.
  convenience init?(in db: Connection, tiles: MapTiles) throws {
    guard let file = try GraphFile(db) else { return nil }
    try self.init(file, tiles: tiles)
  }

  init(_ file: GraphFile, tiles: MapTiles) throws {
    (graph, self.tiles) = (try file.read(), tiles)
    source = MapSource(
      attribution: file[.attribution] ?? "", licence: file[.licence] ?? "", date: file[.sourceTime])
    identity = [file[.sourceDigest], file[.profile], file[.nodes], file[.metres]]
  }

  static func unreadable(_ path: String, _ reason: String) -> RuntimeError {
    RuntimeError(
      .unreadable, "\(path) is not a walking graph: \(reason)",
      help: "make one with 'contentc import osm', or install its pack again", key: "route.badMap",
      arguments: [path, reason])
  }
}

/// The graph of one database, if it has one; read when a route is first requested.
struct WalkingMapOfDatabase: DerivedFromContent {
  static let name: StaticString = "WalkingMapOfDatabase"

  let map: WalkingMap?

  init(_ db: Connection, _ database: ContentDatabase) throws {
    map = try WalkingMap.reading(database.path, in: db) {
      let path = database.path
      return try WalkingMap(in: db, tiles: MapTiles(of: path) { try Connection(path: path, for: .reading) })
    }
  }
}
