// Made by 'contentc codegen swift' from schema/walks.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `walks`: walks.
public enum Walk {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case title
    case rank
    case fromId = "from_id"
    case toId = "to_id"
    case mode
    case kind
    case minutesMin = "minutes_min"
    case minutesMax = "minutes_max"
    case walkedMetres = "walked_metres"
    case roadMetres = "road_metres"
    case estimatedMetres = "estimated_metres"
    case straightMetres = "straight_metres"
    case consistent
    case basis
    case sourceRefs = "source_refs"
  }
}

