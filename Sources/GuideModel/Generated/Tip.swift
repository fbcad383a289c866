// Made by 'contentc codegen swift' from schema/tips.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `tips`: tips.
public enum Tip {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case title
    case aliases
    case rank
    case category
    case summary
    case body
    case actions
    case avoid
    case numbers
    case amounts
    case confirmation
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

/// TipNumber.
public struct TipNumber: JSONReadable, Hashable, Sendable {
  /// One line of text.
  public let label: String
  /// The label in French.
  public let french: String?
  /// Number.
  public let number: String
  /// One short paragraph.
  public let note: String?
  /// The note in French.
  public let noteFrench: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    label = try members.value("label")
    french = try members.optional("french")
    number = try members.value("number")
    note = try members.optional("note")
    noteFrench = try members.optional("note_french")
  }
}

/// TipAmount.
public struct TipAmount: JSONReadable, Hashable, Sendable {
  /// One line of text.
  public let label: String
  /// The label in French.
  public let french: String?
  /// Synonyms for the recipient, in any language.
  public let aliases: [String]
  /// Amount in Moroccan dirhams.
  public let minMad: Double
  /// Amount in Moroccan dirhams.
  public let maxMad: Double
  /// One line of text.
  public let unit: String?
  /// The unit in French.
  public let unitFrench: String?
  /// One short paragraph.
  public let note: String?
  /// The note in French.
  public let noteFrench: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    label = try members.value("label")
    french = try members.optional("french")
    aliases = try members.list("aliases")
    minMad = try members.value("min_mad")
    maxMad = try members.value("max_mad")
    unit = try members.optional("unit")
    unitFrench = try members.optional("unit_french")
    note = try members.optional("note")
    noteFrench = try members.optional("note_french")
  }
}

