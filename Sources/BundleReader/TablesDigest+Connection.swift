import BundleFormat
package import SQLite

extension Connection {
  /// The rows of `sqlite_schema`, as input for ``TablesDigest``.
  func definitions() throws -> [TablesDigest.Row] {
    try all(TablesDigest.query) {
      TablesDigest.Row(type: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.optionalText(3))
    }
  }

  /// Digest of the table definitions, which a publisher signs.
  package func tablesDigest() throws -> String { TablesDigest.digest(of: try definitions()) }
}
