import BundleReader
import SQLite
import Synchronization

/// A file with a walking graph or points of a map beside the content, read when it is first needed.
final class MapFile: Sendable {
  private struct Parts: Sendable {
    let graph: WalkingMap?
    let points: PointTable?
  }

  let path: String
  /// True when the traveller named it, so that it counts before those of packs.
  let isNamed: Bool
  private let parts = Mutex<Parts?>(nil)

  init(_ path: String, isNamed: Bool) { (self.path, self.isNamed) = (path, isNamed) }

  /// Its walking graph; nil when it has none.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be read.
  func graph() throws -> WalkingMap? { try read().graph }

  /// Its points; nil when it has none.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be read.
  func points() throws -> PointTable? { try read().points }

  private func read() throws -> Parts {
    try parts.withLock { known in
      if let known { return known }
      let read = try open()
      known = read
      return read
    }
  }

  private func open() throws -> Parts {
    do {
      let db = try Connection(path: path, for: .reading)
      let found = try Parts(graph: WalkingMap(in: db), points: PointTable(in: db))
      guard found.graph != nil || found.points != nil else {
        throw WalkingMap.unreadable(path, "it has neither a walking graph nor points")
      }
      return found
    } catch let error as RuntimeError {
      throw error
    } catch { throw WalkingMap.unreadable(path, "\(error)") }
  }
}

extension Guide {
  /// The same content with files of a map beside it.
  ///
  /// - Parameters:
  ///   - named: Files that the traveller named; they count before the maps of packs.
  ///   - beside: Files found beside the content; they count after these.
  /// - Cost: None; a file is read when it is first needed.
  public func with(maps named: [String], beside: [String]) -> Guide {
    Guide(
      Generation(
        generation.databases,
        maps: named.map { MapFile($0, isNamed: true) } + beside.map { MapFile($0, isNamed: false) }))
  }
}
