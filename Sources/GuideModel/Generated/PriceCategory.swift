// Made by 'contentc codegen swift' from schema/price_categories.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `price_categories`: price categories.
public enum PriceCategory {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case label
    case category
    case fairnessLowMultiplier = "fairness_low_multiplier"
    case fairnessHighMultiplier = "fairness_high_multiplier"
    case fairnessBasis = "fairness_basis"
    case fairnessNote = "fairness_note"
    case priceSetting = "price_setting"
    case friction
  }
}

