// Made by 'contentc codegen swift' from schema/activities.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `activities`: activities.
public enum Activity {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case title
    case aliases
    case rank
    case category
    case shortDescription = "short_description"
    case longDescription = "long_description"
    case regionId = "region_id"
    case placeId = "place_id"
    case durationMinMinutes = "duration_min_minutes"
    case durationMaxMinutes = "duration_max_minutes"
    case expectedCostMinMad = "expected_cost_min_mad"
    case expectedCostMinCentimes = "expected_cost_min_centimes"
    case expectedCostMaxMad = "expected_cost_max_mad"
    case expectedCostMaxCentimes = "expected_cost_max_centimes"
    case expectedCostNotes = "expected_cost_notes"
    case expectedCostUpdatedAt = "expected_cost_updated_at"
    case expectedCostPrecision = "expected_cost_precision"
    case expectedCostUndated = "expected_cost_undated"
    case expectedCostStaleAfterDays = "expected_cost_stale_after_days"
    case costUnit = "cost_unit"
    case confidence
    case bestTimeToGo = "best_time_to_go"
    case bestTimeWindows = "best_time_windows"
    case whatIsIncluded = "what_is_included"
    case howToBook = "how_to_book"
    case watchOuts = "watch_outs"
    case tags
    case reviewedAt = "reviewed_at"
    case relatedPlaceIds = "related_place_ids"
    case relatedPriceCardIds = "related_price_card_ids"
    case usefulPhraseIds = "useful_phrase_ids"
    case scamTipIds = "scam_tip_ids"
    case etiquetteIds = "etiquette_ids"
    case relatedLinks = "related_links"
    case sourceRefs = "source_refs"
  }
}

