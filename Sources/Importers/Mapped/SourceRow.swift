/// A row of a table, the properties of a feature, or a record of a list.
package struct SourceRow: Sendable {
  /// Texts by column; numbers as written, nothing for NULL.
  package var values: [String: String] = [:]
  /// Columns whose value is a number of the source, so that no decimal mark has to be guessed.
  package var numbers: Set<String> = []
  /// Columns in the order of the source, of rows that have columns of their own.
  var names: [String] = []

  package init(_ values: [String: String] = [:]) { self.values = values }

  /// Adds a column with a value.
  mutating func add(_ name: String, _ value: String, isNumber: Bool = false) {
    names.append(name)
    values[name] = value
    if isNumber { numbers.insert(name) }
  }
}
