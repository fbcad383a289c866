import GuideEngines
import SQLite

/// Reads the walking graph of a database as a device does: every chunk, every index.
struct GraphFileCheck {
  let db: Connection

  /// - Throws: ``ValidationFailure``, ``SQLiteError``.
  func check() throws {
    do { _ = try GraphFile(db)?.read(withNodeIDs: true) } catch let error as GraphFileError {
      throw ValidationFailure(.graph, error.description)
    } catch let error as GraphError {
      throw ValidationFailure(.graph, error.description)
    }
  }
}
