// Made by 'contentc codegen swift' from schema/events.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `events`: events.
public struct Event: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Title.
  public let title: String
  /// Other names and spellings.
  public let aliases: [String]
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Category.
  public let category: EventCategory
  /// One short paragraph.
  public let shortDescription: String
  /// When, in words.
  public let whenText: String
  /// Calendar date, YYYY-MM-DD.
  public let startsOn: String?
  /// Calendar date, YYYY-MM-DD.
  public let endsOn: String?
  /// Confidence in the dates.
  public let dateConfidence: EventDateConfidence
  /// First day on which the event is no longer shown.
  public let expiresAt: String
  /// What it means for a visitor.
  public let whatChanges: [String]
  /// One line of text.
  public let venue: String?
  /// Item id.
  public let placeId: String?
  /// Tags.
  public let tags: [EventTag]
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
  public let sourceRefs: [EventSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
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

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    rank = try container.decode(Int.self, forKey: .rank)
    category = try container.decode(EventCategory.self, forKey: .category)
    shortDescription = try container.decode(String.self, forKey: .shortDescription)
    whenText = try container.decode(String.self, forKey: .whenText)
    startsOn = try container.decodeIfPresent(String.self, forKey: .startsOn)
    endsOn = try container.decodeIfPresent(String.self, forKey: .endsOn)
    dateConfidence = try container.decode(EventDateConfidence.self, forKey: .dateConfidence)
    expiresAt = try container.decode(String.self, forKey: .expiresAt)
    whatChanges = try container.decodeIfPresent([String].self, forKey: .whatChanges) ?? []
    venue = try container.decodeIfPresent(String.self, forKey: .venue)
    placeId = try container.decodeIfPresent(String.self, forKey: .placeId)
    tags = try container.decodeIfPresent([EventTag].self, forKey: .tags) ?? []
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([EventSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// EventSourceRef.
public struct EventSourceRef: Codable, Hashable, Sendable {
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
public struct EventCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `festival`.
  public static let festival = EventCategory(rawValue: "festival")
  /// `religious`.
  public static let religious = EventCategory(rawValue: "religious")
  /// `national_holiday`.
  public static let nationalHoliday = EventCategory(rawValue: "national_holiday")
  /// `art`.
  public static let art = EventCategory(rawValue: "art")
  /// `music`.
  public static let music = EventCategory(rawValue: "music")
  /// `film`.
  public static let film = EventCategory(rawValue: "film")
  /// `sport`.
  public static let sport = EventCategory(rawValue: "sport")
  /// `season`.
  public static let season = EventCategory(rawValue: "season")
}

/// Confidence in the dates; values that a newer schema adds are kept as they are.
public struct EventDateConfidence: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `confirmed`.
  public static let confirmed = EventDateConfidence(rawValue: "confirmed")
  /// `estimated`.
  public static let estimated = EventDateConfidence(rawValue: "estimated")
  /// `month_only`.
  public static let monthOnly = EventDateConfidence(rawValue: "month_only")
}

/// EventTag; values that a newer schema adds are kept as they are.
public struct EventTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = EventTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = EventTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = EventTag(rawValue: "architecture")
  /// `art`.
  public static let art = EventTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = EventTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = EventTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = EventTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = EventTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = EventTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = EventTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = EventTag(rawValue: "evening")
  /// `family`.
  public static let family = EventTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = EventTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = EventTag(rawValue: "food")
  /// `free`.
  public static let free = EventTag(rawValue: "free")
  /// `garden`.
  public static let garden = EventTag(rawValue: "garden")
  /// `halal`.
  public static let halal = EventTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = EventTag(rawValue: "hammam")
  /// `history`.
  public static let history = EventTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = EventTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = EventTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = EventTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = EventTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = EventTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = EventTag(rawValue: "museum")
  /// `nature`.
  public static let nature = EventTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = EventTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = EventTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = EventTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = EventTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = EventTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = EventTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = EventTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = EventTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = EventTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = EventTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = EventTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = EventTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = EventTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = EventTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = EventTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = EventTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = EventTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = EventTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = EventTag(rawValue: "walking")
  /// `water`.
  public static let water = EventTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = EventTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = EventTag(rawValue: "workshop")
}

