extension Connection {
  /// Checks whether the database has a table with this name.
  ///
  /// - Throws: ``SQLiteError``.
  package func hasTable(_ name: String) throws -> Bool {
    try first("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", .text(name)) { _ in true }
      ?? false
  }
}
