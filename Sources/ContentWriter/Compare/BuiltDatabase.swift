import AuthoredFiles
import BundleFormat
import ContentCheck
import HostSystem
package import SQLite

/// A content database that was built before, opened to look into it.
package struct BuiltDatabase {
  /// One content type: its table, and the columns in the order of the schema.
  package struct ContentType {
    package let name: String
    package let table: String
    package let label: String
    let titleColumn: String
    package let columns: [Column]
  }

  /// A column of a content table.
  package struct Column {
    package let name: String
    let label: String
    let kind: ColumnKind
  }

  package let path: String
  package let db: Connection
  package let types: [ContentType]
  package let meta: [String: String]

  /// Opens a database.
  ///
  /// - Throws: ``ContentError`` when it is none, or was written by a newer program.
  package init(_ path: String) throws {
    self.path = path
    // SQLite would block on a named pipe.
    guard try ContentFiles().isFile(path) else {
      throw ContentError(
        .notFound, path: path, "no such file", help: "name a database that 'contentc build' made")
    }
    (db, types, meta) = try BuiltDatabase.reading(path) {
      let db = try Connection(path: path, .readOnly, settings: "PRAGMA trusted_schema = OFF")
      let application = try db.first("PRAGMA application_id") { Int32($0.integer(0)) }
      let version = try db.first("PRAGMA user_version") { Int32($0.integer(0)) } ?? 0
      guard application == FormatVersion.applicationID, FormatVersion.readable.contains(version) else {
        throw ContentError(
          .database, path: path, "is not a content database of this version",
          help: "name a database that 'contentc build' made")
      }
      let rows = try db.all("SELECT key, value FROM meta") { ($0.text(0), $0.text(1)) }
      return (db, try BuiltDatabase.readTypes(db), Dictionary(rows, uniquingKeysWith: { $1 }))
    }
  }

  private static func readTypes(_ db: Connection) throws -> [ContentType] {
    try db.all("SELECT type, table_name, label, title_column FROM content_types ORDER BY type") { row in
      (name: row.text(0), table: row.text(1), label: row.text(2), title: row.text(3))
    }.map { type in
      ContentType(
        name: type.name, table: type.table, label: type.label, titleColumn: type.title,
        columns: try db.all(
          "SELECT column_name, label, kind FROM content_columns WHERE type = ? ORDER BY position",
          .text(type.name)
        ) { Column(name: $0.text(0), label: $0.text(1), kind: ColumnKind(rawValue: $0.text(2)) ?? .json) })
    }
  }

  /// Runs an operation that reads the file; errors of SQLite become errors about it.
  package static func reading<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as SQLiteError {
      throw ContentError(
        .database, path: path, "cannot be read: \(error.message)",
        help: "name a database that 'contentc build' made")
    }
  }

  /// A name in SQL.
  package static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
