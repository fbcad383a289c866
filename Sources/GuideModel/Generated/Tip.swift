// Made by 'contentc codegen swift' from schema/tips.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `tips`: tips.
public struct Tip: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Title.
  public let title: String
  /// Other names and spellings.
  public let aliases: [String]
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Category.
  public let category: TipCategory
  /// The tip in one or two sentences.
  public let summary: String
  /// Longer text.
  public let body: String?
  /// What to do, in order.
  public let actions: [String]
  /// What not to do.
  public let avoid: [String]
  /// Telephone numbers.
  public let numbers: [TipNumber]
  /// Typical amounts.
  public let amounts: [TipAmount]
  /// Safety content: has a person confirmed it?.
  public let confirmation: TipConfirmation?
  /// Tags.
  public let tags: [TipTag]
  /// Date an editor last reviewed the item.
  public let reviewedAt: String?
  /// Related place ids.
  public let relatedPlaceIds: [String]
  /// Related price card ids.
  public let relatedPriceCardIds: [String]
  /// Useful phrase ids.
  public let usefulPhraseIds: [String]
  /// Scam tip ids.
  public let scamTipIds: [String]
  /// Etiquette ids.
  public let etiquetteIds: [String]
  /// Ids of other related items.
  public let relatedLinks: [String]
  /// Where the facts come from.
  public let sourceRefs: [TipSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
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

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    rank = try container.decode(Int.self, forKey: .rank)
    category = try container.decode(TipCategory.self, forKey: .category)
    summary = try container.decode(String.self, forKey: .summary)
    body = try container.decodeIfPresent(String.self, forKey: .body)
    actions = try container.decodeIfPresent([String].self, forKey: .actions) ?? []
    avoid = try container.decodeIfPresent([String].self, forKey: .avoid) ?? []
    numbers = try container.decodeIfPresent([TipNumber].self, forKey: .numbers) ?? []
    amounts = try container.decodeIfPresent([TipAmount].self, forKey: .amounts) ?? []
    confirmation = try container.decodeIfPresent(TipConfirmation.self, forKey: .confirmation)
    tags = try container.decodeIfPresent([TipTag].self, forKey: .tags) ?? []
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([TipSourceRef].self, forKey: .sourceRefs) ?? []
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

/// TipSourceRef.
public struct TipSourceRef: Codable, Hashable, Sendable {
  /// Citation.
  public let source: String
  /// Date of the source: year, year-month or day; null if undated.
  public let checked: String?
  /// Names of the fields it covers; all if omitted.
  public let covers: [String]

  enum CodingKeys: String, CodingKey {
    case source
    case checked
    case covers
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    source = try container.decode(String.self, forKey: .source)
    checked = try container.decodeIfPresent(String.self, forKey: .checked)
    covers = try container.decodeIfPresent([String].self, forKey: .covers) ?? []
  }
}

/// Category; values that a newer schema adds are kept as they are.
public struct TipCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `scam`.
  public static let scam = TipCategory(rawValue: "scam")
  /// `safety`.
  public static let safety = TipCategory(rawValue: "safety")
  /// `arrival`.
  public static let arrival = TipCategory(rawValue: "arrival")
  /// `money`.
  public static let money = TipCategory(rawValue: "money")
  /// `connectivity`.
  public static let connectivity = TipCategory(rawValue: "connectivity")
  /// `transport`.
  public static let transport = TipCategory(rawValue: "transport")
  /// `health`.
  public static let health = TipCategory(rawValue: "health")
  /// `emergency`.
  public static let emergency = TipCategory(rawValue: "emergency")
  /// `what_to_do_if`.
  public static let whatToDoIf = TipCategory(rawValue: "what_to_do_if")
  /// `women`.
  public static let women = TipCategory(rawValue: "women")
  /// `family`.
  public static let family = TipCategory(rawValue: "family")
  /// `accessibility`.
  public static let accessibility = TipCategory(rawValue: "accessibility")
  /// `heat_and_water`.
  public static let heatAndWater = TipCategory(rawValue: "heat_and_water")
  /// `medina`.
  public static let medina = TipCategory(rawValue: "medina")
  /// `tipping`.
  public static let tipping = TipCategory(rawValue: "tipping")
  /// `ramadan`.
  public static let ramadan = TipCategory(rawValue: "ramadan")
  /// `entry`.
  public static let entry = TipCategory(rawValue: "entry")
}

/// Safety content: has a person confirmed it?; values that a newer schema adds are kept as they are.
public struct TipConfirmation: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `needed`.
  public static let needed = TipConfirmation(rawValue: "needed")
  /// `confirmed`.
  public static let confirmed = TipConfirmation(rawValue: "confirmed")
}

/// TipTag; values that a newer schema adds are kept as they are.
public struct TipTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = TipTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = TipTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = TipTag(rawValue: "architecture")
  /// `art`.
  public static let art = TipTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = TipTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = TipTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = TipTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = TipTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = TipTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = TipTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = TipTag(rawValue: "evening")
  /// `family`.
  public static let family = TipTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = TipTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = TipTag(rawValue: "food")
  /// `free`.
  public static let free = TipTag(rawValue: "free")
  /// `garden`.
  public static let garden = TipTag(rawValue: "garden")
  /// `halal`.
  public static let halal = TipTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = TipTag(rawValue: "hammam")
  /// `history`.
  public static let history = TipTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = TipTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = TipTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = TipTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = TipTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = TipTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = TipTag(rawValue: "museum")
  /// `nature`.
  public static let nature = TipTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = TipTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = TipTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = TipTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = TipTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = TipTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = TipTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = TipTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = TipTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = TipTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = TipTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = TipTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = TipTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = TipTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = TipTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = TipTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = TipTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = TipTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = TipTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = TipTag(rawValue: "walking")
  /// `water`.
  public static let water = TipTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = TipTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = TipTag(rawValue: "workshop")
}

