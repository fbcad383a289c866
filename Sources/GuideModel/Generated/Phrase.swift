// Made by 'contentc codegen swift' from schema/glossary.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `phrases`: glossary.
public enum Phrase {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case category
    case rank
    case arabic
    case latin
    case english
    case french
    case aliases
    case numberValue = "number_value"
    case compoundLatin = "compound_latin"
    case compoundArabic = "compound_arabic"
    case audio
    case verificationStatus = "verification_status"
    case note
    case replyIds = "reply_ids"
    case relatedPlaceIds = "related_place_ids"
    case relatedPriceCardIds = "related_price_card_ids"
    case usefulPhraseIds = "useful_phrase_ids"
    case scamTipIds = "scam_tip_ids"
    case etiquetteIds = "etiquette_ids"
    case relatedLinks = "related_links"
    case sourceRefs = "source_refs"
  }
}

