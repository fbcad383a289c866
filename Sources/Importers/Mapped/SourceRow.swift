/// A row of a table, or the properties of a feature.
package struct SourceRow: Sendable {
  /// Texts by column; numbers as written, nothing for NULL.
  package var values: [String: String] = [:]

  package init(_ values: [String: String] = [:]) { self.values = values }
}
