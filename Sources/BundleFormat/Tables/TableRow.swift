package import SQLite

/// A row of a fixed table: its columns in one order, for the statement that writes it and for those that read it.
package protocol TableRow: Sendable {
  /// Name of the table.
  static var table: String { get }
  /// Its columns, in the order of ``values`` and of ``init(_:)``.
  static var columnNames: [String] { get }
  /// The values to write.
  var values: [Value] { get }
  /// Reads a row of ``columns``.
  init(_ row: borrowing Statement)
}

extension TableRow {
  /// The columns for a SELECT, with the name of the table, so that joins are not ambiguous.
  package static var columns: String {
    columnNames.map { "\(table).\($0)" }.joined(separator: ", ")
  }
  /// Reads every row; add WHERE and ORDER BY as needed.
  package static var select: String { "SELECT \(columns) FROM \(table)" }
  /// Inserts a row of ``values``.
  package static var insert: String {
    "INSERT INTO \(table)(\(columnNames.joined(separator: ", "))) VALUES(\(columnNames.map { _ in "?" }.joined(separator: ", ")))"
  }
}

extension Connection {
  /// Inserts a row; the statement is prepared once a connection.
  package func insert(_ row: some TableRow) throws(SQLiteFailure) {
    let statement = try prepare(type(of: row).insert)
    try statement.bind(row.values)
    try statement.run()
  }
}
