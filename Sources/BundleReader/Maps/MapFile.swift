package import SQLite
import Synchronization

/// A file with a walking graph or points of a map beside the content. Each is read when it is first needed: a search needs
/// only points, and a graph takes longer than the search.
package final class MapFile: Sendable {
  let path: String
  /// True when the traveller named it, so that it counts before those of packs.
  package let isNamed: Bool
  private let open: @Sendable () throws -> Connection
  // Nil until it was looked for.
  private let foundGraph = Mutex<WalkingMap??>(nil)
  private let foundPoints = Mutex<PointTable??>(nil)

  package init(_ path: String, isNamed: Bool) {
    (self.path, self.isNamed) = (path, isNamed)
    open = { try Connection(path: path, for: .reading) }
  }

  /// A file that is opened in another way.
  package init(_ name: String, open: @escaping @Sendable () throws -> Connection) {
    (path, isNamed, self.open) = (name, false, open)
  }

  /// Its walking graph; nil when it has none.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be read.
  func graph() throws -> WalkingMap? {
    try part(foundGraph) { [open, path] in try WalkingMap(in: $0, tiles: MapTiles(of: path, open)) }
  }

  /// Its points; nil when it has none.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be read.
  func points() throws -> PointTable? { try part(foundPoints) { try PointTable(in: $0) } }

  private func part<Part: Sendable>(_ found: borrowing Mutex<Part??>, _ read: (Connection) throws -> Part?)
    throws -> Part?
  {
    try found.withLock { known in
      if let known { return known }
      let part = try WalkingMap.reading(path) {
        let db = try open()
        guard try WalkingMap.isMap(db) else {
          throw failure(WalkingMap.unreadable(path, "it has neither a walking graph nor points"))
        }
        return try read(db)
      }
      known = .some(part)
      return part
    }
  }
}
