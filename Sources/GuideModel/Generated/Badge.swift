// Made by 'contentc codegen swift' from schema/badges.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `badges`: badges.
public enum Badge {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case name
    case description
    case category
    case icon
    case rank
    case position
    case condition
    case sourceRefs = "source_refs"
  }
}

