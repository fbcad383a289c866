/// A column of a content table.
///
/// The generated models declare theirs, so that renaming a field in the schema breaks the build, not a card.
public protocol ContentColumn: Sendable {
  /// Its name in the table.
  var columnName: String { get }
}

extension ContentColumn where Self: RawRepresentable, RawValue == String {
  /// Its name in the table.
  public var columnName: String { rawValue }
}

/// A column whose name comes from the database, such as the one that dates a fact.
public struct NamedColumn: ContentColumn, Hashable {
  /// Its name in the table.
  public let columnName: String

  /// A column of a name.
  public init(_ name: String) { columnName = name }
}
