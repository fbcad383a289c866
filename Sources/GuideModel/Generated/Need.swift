// Made by 'contentc codegen swift' from schema/needs.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `needs`: needs.
public enum Need {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case label
    case frenchLabel = "french_label"
    case english
    case french
    case arabic
    case answers
    case opposite
    case items
    case nearest
    case isUnknown = "is_unknown"
    case isWhole = "is_whole"
  }
}

