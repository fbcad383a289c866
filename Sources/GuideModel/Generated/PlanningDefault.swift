// Made by 'contentc codegen swift' from schema/planning_defaults.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `planning_defaults`: planning defaults.
public enum PlanningDefault {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case label
    case rank
    case text
    case field
    case categories
    case locationConfidence = "location_confidence"
    case byPlace = "by_place"
    case lastEntry = "last_entry"
    case friday
    case ramadan
    case feast
    case best
    case setting
    case access
    case walking
    case settings
    case windows
    case sourceRefs = "source_refs"
  }
}

