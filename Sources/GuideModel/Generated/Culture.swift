// Made by 'contentc codegen swift' from schema/culture.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `culture`: culture.
public struct Culture: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Title.
  public let title: String
  /// Other names and spellings.
  public let aliases: [String]
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Category.
  public let category: CultureCategory
  /// The custom in one or two sentences.
  public let summary: String
  /// Longer text.
  public let body: String?
  /// Do.
  public let `do`: [String]
  /// Don't.
  public let dont: [String]
  /// Tags.
  public let tags: [CultureTag]
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
  public let sourceRefs: [CultureSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
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

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    rank = try container.decode(Int.self, forKey: .rank)
    category = try container.decode(CultureCategory.self, forKey: .category)
    summary = try container.decode(String.self, forKey: .summary)
    body = try container.decodeIfPresent(String.self, forKey: .body)
    `do` = try container.decodeIfPresent([String].self, forKey: .`do`) ?? []
    dont = try container.decodeIfPresent([String].self, forKey: .dont) ?? []
    tags = try container.decodeIfPresent([CultureTag].self, forKey: .tags) ?? []
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([CultureSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// CultureSourceRef.
public struct CultureSourceRef: Codable, Hashable, Sendable {
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
public struct CultureCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `dress`.
  public static let dress = CultureCategory(rawValue: "dress")
  /// `tipping`.
  public static let tipping = CultureCategory(rawValue: "tipping")
  /// `photography`.
  public static let photography = CultureCategory(rawValue: "photography")
  /// `ramadan`.
  public static let ramadan = CultureCategory(rawValue: "ramadan")
  /// `mosques`.
  public static let mosques = CultureCategory(rawValue: "mosques")
  /// `friday`.
  public static let friday = CultureCategory(rawValue: "friday")
  /// `souk_manners`.
  public static let soukManners = CultureCategory(rawValue: "souk_manners")
  /// `hammam`.
  public static let hammam = CultureCategory(rawValue: "hammam")
  /// `hospitality`.
  public static let hospitality = CultureCategory(rawValue: "hospitality")
  /// `greetings`.
  public static let greetings = CultureCategory(rawValue: "greetings")
  /// `hands_and_shoes`.
  public static let handsAndShoes = CultureCategory(rawValue: "hands_and_shoes")
  /// `alcohol`.
  public static let alcohol = CultureCategory(rawValue: "alcohol")
  /// `bargaining`.
  public static let bargaining = CultureCategory(rawValue: "bargaining")
  /// `food`.
  public static let food = CultureCategory(rawValue: "food")
  /// `religion`.
  public static let religion = CultureCategory(rawValue: "religion")
  /// `affection`.
  public static let affection = CultureCategory(rawValue: "affection")
  /// `language`.
  public static let language = CultureCategory(rawValue: "language")
  /// `history`.
  public static let history = CultureCategory(rawValue: "history")
}

/// CultureTag; values that a newer schema adds are kept as they are.
public struct CultureTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = CultureTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = CultureTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = CultureTag(rawValue: "architecture")
  /// `art`.
  public static let art = CultureTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = CultureTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = CultureTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = CultureTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = CultureTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = CultureTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = CultureTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = CultureTag(rawValue: "evening")
  /// `family`.
  public static let family = CultureTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = CultureTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = CultureTag(rawValue: "food")
  /// `free`.
  public static let free = CultureTag(rawValue: "free")
  /// `garden`.
  public static let garden = CultureTag(rawValue: "garden")
  /// `halal`.
  public static let halal = CultureTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = CultureTag(rawValue: "hammam")
  /// `history`.
  public static let history = CultureTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = CultureTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = CultureTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = CultureTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = CultureTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = CultureTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = CultureTag(rawValue: "museum")
  /// `nature`.
  public static let nature = CultureTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = CultureTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = CultureTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = CultureTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = CultureTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = CultureTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = CultureTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = CultureTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = CultureTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = CultureTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = CultureTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = CultureTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = CultureTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = CultureTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = CultureTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = CultureTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = CultureTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = CultureTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = CultureTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = CultureTag(rawValue: "walking")
  /// `water`.
  public static let water = CultureTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = CultureTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = CultureTag(rawValue: "workshop")
}

