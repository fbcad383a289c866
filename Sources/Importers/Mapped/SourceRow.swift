/// A row of a table, or the properties of a feature.
package struct SourceRow: Sendable {
  /// Texts by column; numbers as written, nothing for NULL.
  package var values: [String: String] = [:]
  /// Columns whose value is a number of the source, so that no decimal mark has to be guessed.
  package var numbers: Set<String> = []

  package init(_ values: [String: String] = [:]) { self.values = values }
}
