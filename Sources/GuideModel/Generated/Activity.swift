// Made by 'contentc codegen swift' from schema/activities.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `activities`: activities.
public struct Activity: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Title.
  public let title: String
  /// Other names and spellings.
  public let aliases: [String]
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Category.
  public let category: ActivityCategory
  /// One short paragraph.
  public let shortDescription: String
  /// Longer text.
  public let longDescription: String?
  /// Region.
  public let regionId: String?
  /// Venue or destination.
  public let placeId: String?
  /// Minutes.
  public let durationMinMinutes: Int
  /// Minutes.
  public let durationMaxMinutes: Int
  /// Least to expect; whole dirhams, rounded down.
  public let expectedCostMinMad: Int?
  /// Least to expect; centimes, exact.
  public let expectedCostMinCentimes: Int?
  /// Most to expect; whole dirhams, rounded up.
  public let expectedCostMaxMad: Int?
  /// Most to expect; centimes, exact.
  public let expectedCostMaxCentimes: Int?
  /// One short paragraph.
  public let expectedCostNotes: String?
  /// Date of the figures.
  public let expectedCostUpdatedAt: String?
  /// Precision of the date, if its source names only a month or a year.
  public let expectedCostPrecision: ActivityExpectedCostPrecision?
  /// The sources of the figures are undated.
  public let expectedCostUndated: Bool?
  /// Days until the figures count as stale.
  public let expectedCostStaleAfterDays: Int?
  /// Cost unit.
  public let costUnit: ActivityCostUnit?
  /// Confidence.
  public let confidence: ActivityConfidence?
  /// One short paragraph.
  public let bestTimeToGo: String?
  /// Best time windows.
  public let bestTimeWindows: [ActivityBestTimeWindow]
  /// What to confirm is included.
  public let whatIsIncluded: [String]
  /// Short bullets.
  public let howToBook: [String]
  /// Short bullets.
  public let watchOuts: [String]
  /// Tags.
  public let tags: [ActivityTag]
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
  public let sourceRefs: [ActivitySourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
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

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    rank = try container.decode(Int.self, forKey: .rank)
    category = try container.decode(ActivityCategory.self, forKey: .category)
    shortDescription = try container.decode(String.self, forKey: .shortDescription)
    longDescription = try container.decodeIfPresent(String.self, forKey: .longDescription)
    regionId = try container.decodeIfPresent(String.self, forKey: .regionId)
    placeId = try container.decodeIfPresent(String.self, forKey: .placeId)
    durationMinMinutes = try container.decode(Int.self, forKey: .durationMinMinutes)
    durationMaxMinutes = try container.decode(Int.self, forKey: .durationMaxMinutes)
    expectedCostMinMad = try container.decodeIfPresent(Int.self, forKey: .expectedCostMinMad)
    expectedCostMinCentimes = try container.decodeIfPresent(Int.self, forKey: .expectedCostMinCentimes)
    expectedCostMaxMad = try container.decodeIfPresent(Int.self, forKey: .expectedCostMaxMad)
    expectedCostMaxCentimes = try container.decodeIfPresent(Int.self, forKey: .expectedCostMaxCentimes)
    expectedCostNotes = try container.decodeIfPresent(String.self, forKey: .expectedCostNotes)
    expectedCostUpdatedAt = try container.decodeIfPresent(String.self, forKey: .expectedCostUpdatedAt)
    expectedCostPrecision = try container.decodeIfPresent(ActivityExpectedCostPrecision.self, forKey: .expectedCostPrecision)
    expectedCostUndated = try container.decodeIfPresent(Bool.self, forKey: .expectedCostUndated)
    expectedCostStaleAfterDays = try container.decodeIfPresent(Int.self, forKey: .expectedCostStaleAfterDays)
    costUnit = try container.decodeIfPresent(ActivityCostUnit.self, forKey: .costUnit)
    confidence = try container.decodeIfPresent(ActivityConfidence.self, forKey: .confidence)
    bestTimeToGo = try container.decodeIfPresent(String.self, forKey: .bestTimeToGo)
    bestTimeWindows = try container.decodeIfPresent([ActivityBestTimeWindow].self, forKey: .bestTimeWindows) ?? []
    whatIsIncluded = try container.decodeIfPresent([String].self, forKey: .whatIsIncluded) ?? []
    howToBook = try container.decodeIfPresent([String].self, forKey: .howToBook) ?? []
    watchOuts = try container.decodeIfPresent([String].self, forKey: .watchOuts) ?? []
    tags = try container.decodeIfPresent([ActivityTag].self, forKey: .tags) ?? []
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([ActivitySourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// ActivitySourceRef.
public struct ActivitySourceRef: Codable, Hashable, Sendable {
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
public struct ActivityCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `day_trip`.
  public static let dayTrip = ActivityCategory(rawValue: "day_trip")
  /// `class`.
  public static let `class` = ActivityCategory(rawValue: "class")
  /// `hammam`.
  public static let hammam = ActivityCategory(rawValue: "hammam")
  /// `tour`.
  public static let tour = ActivityCategory(rawValue: "tour")
  /// `outdoor`.
  public static let outdoor = ActivityCategory(rawValue: "outdoor")
  /// `adventure`.
  public static let adventure = ActivityCategory(rawValue: "adventure")
  /// `show`.
  public static let show = ActivityCategory(rawValue: "show")
  /// `shopping`.
  public static let shopping = ActivityCategory(rawValue: "shopping")
  /// `food_tour`.
  public static let foodTour = ActivityCategory(rawValue: "food_tour")
}

/// Precision of the date, if its source names only a month or a year; values that a newer schema adds are kept as they are.
public struct ActivityExpectedCostPrecision: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `month`.
  public static let month = ActivityExpectedCostPrecision(rawValue: "month")
  /// `year`.
  public static let year = ActivityExpectedCostPrecision(rawValue: "year")
}

/// ActivityCostUnit; values that a newer schema adds are kept as they are.
public struct ActivityCostUnit: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `per_person`.
  public static let perPerson = ActivityCostUnit(rawValue: "per_person")
  /// `per_vehicle`.
  public static let perVehicle = ActivityCostUnit(rawValue: "per_vehicle")
  /// `per_group`.
  public static let perGroup = ActivityCostUnit(rawValue: "per_group")
}

/// Confidence; values that a newer schema adds are kept as they are.
public struct ActivityConfidence: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `high`.
  public static let high = ActivityConfidence(rawValue: "high")
  /// `medium`.
  public static let medium = ActivityConfidence(rawValue: "medium")
  /// `low`.
  public static let low = ActivityConfidence(rawValue: "low")
}

/// ActivityBestTimeWindow; values that a newer schema adds are kept as they are.
public struct ActivityBestTimeWindow: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `morning`.
  public static let morning = ActivityBestTimeWindow(rawValue: "morning")
  /// `afternoon`.
  public static let afternoon = ActivityBestTimeWindow(rawValue: "afternoon")
  /// `evening`.
  public static let evening = ActivityBestTimeWindow(rawValue: "evening")
}

/// ActivityTag; values that a newer schema adds are kept as they are.
public struct ActivityTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = ActivityTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = ActivityTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = ActivityTag(rawValue: "architecture")
  /// `art`.
  public static let art = ActivityTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = ActivityTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = ActivityTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = ActivityTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = ActivityTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = ActivityTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = ActivityTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = ActivityTag(rawValue: "evening")
  /// `family`.
  public static let family = ActivityTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = ActivityTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = ActivityTag(rawValue: "food")
  /// `free`.
  public static let free = ActivityTag(rawValue: "free")
  /// `garden`.
  public static let garden = ActivityTag(rawValue: "garden")
  /// `halal`.
  public static let halal = ActivityTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = ActivityTag(rawValue: "hammam")
  /// `history`.
  public static let history = ActivityTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = ActivityTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = ActivityTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = ActivityTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = ActivityTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = ActivityTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = ActivityTag(rawValue: "museum")
  /// `nature`.
  public static let nature = ActivityTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = ActivityTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = ActivityTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = ActivityTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = ActivityTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = ActivityTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = ActivityTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = ActivityTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = ActivityTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = ActivityTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = ActivityTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = ActivityTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = ActivityTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = ActivityTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = ActivityTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = ActivityTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = ActivityTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = ActivityTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = ActivityTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = ActivityTag(rawValue: "walking")
  /// `water`.
  public static let water = ActivityTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = ActivityTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = ActivityTag(rawValue: "workshop")
}

