import SQLite

/// A row of a table of the state, its values by the names of their columns.
///
/// Rows of a damaged file are looked at value by value before they are used, and an older file lacks columns; there are
/// never many.
struct StateRow {
  private let values: [String: Value]

  /// Takes the row a statement stands at.
  init(_ statement: borrowing Statement) {
    var values: [String: Value] = [:]
    for (i, name) in statement.columnNames.enumerated() { values[name] = statement.value(Int32(i)) }
    self.values = values
  }

  /// The value of a column, NULL included; nil when there is no such column.
  subscript(_ column: String) -> Value? { values[column] }

  /// A text.
  ///
  /// - Throws: ``RuntimeError`` when it is NULL or of another kind.
  func text(_ column: String) throws -> String {
    guard case .text(let text)? = values[column] else { throw StateRow.unreadable }
    return text
  }

  /// A text; nil for NULL, and in a file without the column.
  ///
  /// - Throws: ``RuntimeError`` when it is of another kind.
  func optionalText(_ column: String) throws -> String? {
    switch values[column] {
    case .text(let text): text
    case .null, nil: nil
    case .integer, .real, .blob: throw StateRow.unreadable
    }
  }

  /// A whole number; nil for NULL.
  ///
  /// - Throws: ``RuntimeError`` when it is of another kind.
  func integer(_ column: String) throws -> Int? {
    switch values[column] {
    case .integer(let number): Int(number)
    case .null, nil: nil
    case .real, .text, .blob: throw StateRow.unreadable
    }
  }

  /// What is told of a value that is not what its column holds.
  static var unreadable: RuntimeError {
    RuntimeError(.unreadable, "a saved value cannot be read", help: "set it again", key: "state.value")
  }
}
