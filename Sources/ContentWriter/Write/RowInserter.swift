package import SQLite

/// Inserts rows with one prepared statement.
package final class RowInserter {
  private let statement: Statement

  /// Prepares a statement.
  package init(_ db: Connection, _ sql: String) throws { statement = try db.prepare(sql) }

  /// Inserts one row; the number of values must equal that of the statement's parameters.
  package func insert(_ values: [Value]) throws {
    try statement.bind(values)
    try statement.run()
  }
}
