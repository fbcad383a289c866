import BundleReader
import SQLite

/// A row of a state table, with its values by column name.
///
/// A dictionary is good enough: rows of a damaged file are checked value by value, an older file lacks columns, and
/// there are never many rows.
struct StateRow {
  private let values: [String: Value]

  /// Copies the current row of a statement.
  init(_ statement: borrowing Statement) {
    var values: [String: Value] = [:]
    for (i, name) in statement.columnNames.enumerated() { values[name] = statement.value(Int32(i)) }
    self.values = values
  }

  /// A text.
  ///
  /// - Throws: ``RuntimeError`` if it is NULL or of another type.
  func text(_ column: String) throws -> String {
    guard case .text(let text)? = values[column] else { throw StateRow.unreadable }
    return text
  }

  /// A text; nil for NULL, and in a file without the column.
  ///
  /// - Throws: ``RuntimeError`` if it is of another type.
  func optionalText(_ column: String) throws -> String? {
    switch values[column] {
    case .text(let text): text
    case .null, nil: nil
    case .integer, .real, .blob: throw StateRow.unreadable
    }
  }

  /// An integer; nil for NULL.
  ///
  /// - Throws: ``RuntimeError`` if it is of another type.
  func integer(_ column: String) throws -> Int? {
    switch values[column] {
    case .integer(let number): Int(number)
    case .null, nil: nil
    case .real, .text, .blob: throw StateRow.unreadable
    }
  }

  /// The error for a value of the wrong type.
  static var unreadable: RuntimeError {
    RuntimeError(.unreadable, "a saved value cannot be read", help: "set it again", key: "state.value")
  }
}
