import SQLite

/// Inserts rows with one prepared statement.
final class RowInserter {
  private let statement: Statement

  init(_ db: Connection, _ sql: String) throws { statement = try db.prepare(sql) }

  /// Inserts one row; the number of values must equal that of the statement's parameters.
  func insert(_ values: [Value]) throws {
    try statement.bind(values)
    try statement.run()
  }
}
