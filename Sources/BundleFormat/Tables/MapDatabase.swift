package import SQLite

/// A database that holds one part of a map, with facts about it.
package enum MapDatabase {
  /// The bytes of a database; the same statements, facts and rows give the same bytes.
  ///
  /// - Parameters:
  ///   - applicationID: `PRAGMA application_id`.
  ///   - version: `PRAGMA user_version`.
  ///   - ddl: Statements that create the tables.
  ///   - insertFact: Inserts a fact: key, value.
  ///   - fill: Inserts the other rows.
  /// - Throws: `SQLiteError`, or what `fill` throws.
  package static func bytes<Key: RawRepresentable<String> & Hashable>(
    applicationID: Int32, version: Int, ddl: [String], insertFact: String, facts: [Key: String],
    fill: (Connection) throws -> Void
  ) throws -> [UInt8] {
    let connection = try Connection(
      path: ":memory:", .create,
      settings: """
        PRAGMA page_size = \(FormatVersion.pageSize); PRAGMA application_id = \(applicationID); \
        PRAGMA user_version = \(version)
        """)
    try connection.transaction {
      for statement in ddl { try connection.run(statement) }
      for (key, value) in facts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try connection.run(insertFact, .text(key.rawValue), .text(value))
      }
      try fill(connection)
    }
    return try connection.image()
  }
}
