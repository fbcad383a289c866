import CSQLite

/// The prepared statements of one SQL text that are not in use.
///
/// One object per text, which a statement in use holds: returning it takes no lookup.
final class PreparedStatements {
  let sql: String
  var idle: [OpaquePointer] = []

  init(_ sql: String) { self.sql = sql }

  /// Takes a statement back that is no longer used.
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
