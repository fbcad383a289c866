import BundleFormat
import BundleReader
import GuideEngines
import SQLite

/// A walking graph that is installed: in a pack, or in a file of its own.
public final class WalkingMap: Sendable {
  let graph: WalkingGraph
  /// The attribution to show with every route of it.
  public let attribution: String
  /// Licence of its data.
  public let licence: String
  /// Time up to which its data is complete, as RFC 3339; nil when it is not known.
  public let dataTime: String?

  /// Reads a graph from its file.
  ///
  /// - Throws: ``RuntimeError`` when there is none, or it cannot be read.
  /// - Cost: One sequential read, about 10 ms for a city.
  public convenience init(path: String) throws {
    do {
      guard let file = try GraphFile(Connection(path: path, for: .reading)) else {
        throw WalkingMap.unreadable(path, "it has no walking graph")
      }
      try self.init(file)
    } catch let error as RuntimeError {
      throw error
    } catch { throw WalkingMap.unreadable(path, "\(error)") }
  }

  init(_ file: GraphFile) throws {
    graph = try file.read()
    attribution = file[.attribution] ?? ""
    licence = file[.licence] ?? ""
    dataTime = file[.sourceTime]
  }

  static func unreadable(_ path: String, _ reason: String) -> RuntimeError {
    RuntimeError(
      .unreadable, "\(path) is not a walking graph: \(reason)",
      help: "make one with 'contentc import osm', or install its pack again", key: "route.badMap",
      arguments: [path, reason])
  }
}

/// The graph of one database, if it has one; read when a route is first requested.
private struct WalkingMapOfDatabase: DerivedFromContent {
  let map: WalkingMap?

  init(_ db: Connection, _ database: ContentDatabase) throws {
    do { map = try GraphFile(db).map(WalkingMap.init) } catch let error as SQLiteError {
      throw error
    } catch { throw WalkingMap.unreadable(database.path, "\(error)") }
  }
}

extension Guide {
  /// The walking graphs of the installed packs.
  ///
  /// - Throws: ``RuntimeError`` when one cannot be read.
  public func walkingMaps() throws -> [WalkingMap] {
    try generation.databases.compactMap { database in
      try database.read { db in try database.derived(WalkingMapOfDatabase.self, db).map }
    }
  }
}
