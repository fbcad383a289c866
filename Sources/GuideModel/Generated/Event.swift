// Made by 'contentc codegen swift' from schema/events.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `events`: events.
public enum Event {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case title
    case aliases
    case rank
    case category
    case shortDescription = "short_description"
    case whenText = "when_text"
    case startsOn = "starts_on"
    case endsOn = "ends_on"
    case dateConfidence = "date_confidence"
    case expiresAt = "expires_at"
    case whatChanges = "what_changes"
    case venue
    case placeId = "place_id"
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

