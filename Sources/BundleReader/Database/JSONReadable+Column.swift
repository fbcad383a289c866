package import GuideModel
import JSONText
import SQLite

extension JSONReadable {
  /// Reads the JSON text of a column.
  ///
  /// - Throws: ``JSONMismatch``.
  package init(column text: String) throws {
    do { try self.init(jsonText: text) } catch { throw failure(error) }
  }
}
