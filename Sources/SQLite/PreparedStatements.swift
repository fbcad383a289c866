import CSQLite

/// The idle prepared statements for one SQL text.
///
/// One object per text, which statements in use reference, so that returning one needs no lookup.
final class PreparedStatements {
  let sql: String
  var idle: [OpaquePointer] = []

  init(_ sql: String) { self.sql = sql }

  /// Returns a statement that is no longer used.
  func keep(_ statement: OpaquePointer) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    idle.append(statement)
  }

  func finalize() {
    for statement in idle { sqlite3_finalize(statement) }
    idle = []
  }
}
