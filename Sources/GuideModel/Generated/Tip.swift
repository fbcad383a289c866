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
public struct TipNumber: Codable, Hashable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case label
    case french
    case number
    case note
    case noteFrench = "note_french"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    label = try container.decode(String.self, forKey: .label)
    french = try container.decodeIfPresent(String.self, forKey: .french)
    number = try container.decode(String.self, forKey: .number)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    noteFrench = try container.decodeIfPresent(String.self, forKey: .noteFrench)
  }
}

/// TipAmount.
public struct TipAmount: Codable, Hashable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case label
    case french
    case aliases
    case minMad = "min_mad"
    case maxMad = "max_mad"
    case unit
    case unitFrench = "unit_french"
    case note
    case noteFrench = "note_french"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    label = try container.decode(String.self, forKey: .label)
    french = try container.decodeIfPresent(String.self, forKey: .french)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    minMad = try container.decode(Double.self, forKey: .minMad)
    maxMad = try container.decode(Double.self, forKey: .maxMad)
    unit = try container.decodeIfPresent(String.self, forKey: .unit)
    unitFrench = try container.decodeIfPresent(String.self, forKey: .unitFrench)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    noteFrench = try container.decodeIfPresent(String.self, forKey: .noteFrench)
  }
}

