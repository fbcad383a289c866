// Made by 'contentc codegen swift' from schema/culture.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `culture`: culture.
public enum Culture {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case title
    case aliases
    case rank
    case category
    case summary
    case body
    case `do`
    case dont
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

