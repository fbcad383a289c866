import AuthoredFiles
import ContentWriter
import SQLite

/// A SQLite file that another tool made, from which a pack takes rows.
struct ForeignDatabase {
  let path: String
  /// The error for a file that cannot be used, with the reason.
  let refused: (String) -> ContentError

  /// Reads the file in one transaction.
  ///
  /// - Throws: ``refused`` with what SQLite says of the file; what ``writing(_:)`` throws, as it is.
  func reading<T>(_ body: (Connection) throws -> T) throws -> T {
    // SQLite would block on a named pipe.
    guard try ContentFiles().isFile(path) else { throw refused("it is not a regular file") }
    do {
      // Its tables may be views, so the functions that they call must be limited to reading.
      let source = try Connection(
        path: path, .readOnly, settings: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      return try source.transaction { try body(source) }
    } catch let error as OutputFailure {
      throw error.error
    } catch let error as ContentError {
      throw error
    } catch let error as SQLiteError {
      throw refused(error.message)
    } catch { throw refused("\(error)") }
  }

  /// Writes rows of the file to another database. Only a violated constraint is a mistake of the file: it has a row twice.
  static func writing(_ body: () throws -> Void) throws {
    do { try body() } catch let error as SQLiteError where error.kind != .other {
      throw OutputFailure(error: error)
    }
  }

  private struct OutputFailure: Error {
    let error: SQLiteError
  }
}
