import GuideEngines
import SQLite

/// Reads the map of a database as a device does: every chunk and every index of its walking graph, every point.
struct GraphFileCheck {
  let db: Connection

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  func check() throws {
    do {
      _ = try GraphFile(db)?.read(withNodeIDs: true)
      _ = try PointFile(db)?.points()
    } catch let error as GraphFileError {
      throw ValidationFailure(.graph, error.description)
    } catch let error as GraphError {
      throw ValidationFailure(.graph, error.description)
    } catch let error as PointFileError {
      throw ValidationFailure(.graph, error.description)
    }
  }
}
