// Made by 'contentc codegen swift' from schema/price_cards.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `price_cards`: price cards.
public struct PriceCard: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Title.
  public let title: String
  /// Other names and spellings.
  public let aliases: [String]
  /// Category.
  public let category: PriceCardCategory
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// What the price is for; a quote is compared in this unit.
  public let unit: PriceCardUnit
  /// How quickly it changes.
  public let volatility: PriceCardVolatility
  /// Confidence.
  public let confidence: PriceCardConfidence
  /// Least to expect; whole dirhams, rounded down.
  public let expectedCostMinMad: Int
  /// Least to expect; centimes, exact.
  public let expectedCostMinCentimes: Int
  /// Most to expect; whole dirhams, rounded up.
  public let expectedCostMaxMad: Int
  /// Most to expect; centimes, exact.
  public let expectedCostMaxCentimes: Int
  /// One short paragraph.
  public let expectedCostNotes: String?
  /// Date of the figures.
  public let expectedCostUpdatedAt: String?
  /// Precision of the date, if its source names only a month or a year.
  public let expectedCostPrecision: PriceCardExpectedCostPrecision?
  /// The sources of the figures are undated.
  public let expectedCostUndated: Bool?
  /// Days until the figures count as stale.
  public let expectedCostStaleAfterDays: Int?
  /// Who sets the price: negotiated, posted by the seller or official; default from the category.
  public let priceSetting: PriceCardPriceSetting?
  /// How the range was determined, one line.
  public let provenanceNote: String
  /// When it is more or less expensive.
  public let seasonality: [String]
  /// Short bullets.
  public let whatInfluencesPrice: [String]
  /// What to confirm when a price is low.
  public let inclusionsChecklist: [String]
  /// What to say.
  public let negotiationScripts: [PriceCardNegotiationScript]
  /// Short bullets.
  public let redFlags: [String]
  /// Short bullets.
  public let whatToDoInstead: [String]
  /// Notes for night, season, groups.
  public let contextNotes: [String]
  /// What affects the range.
  public let contextModifiers: [PriceCardContextModifier]
  /// Below the lowest price times this, a quote is suspiciously low; default from the category.
  public let fairnessLowMultiplier: Double?
  /// Above the highest price times this, a quote is very high; default from the category.
  public let fairnessHighMultiplier: Double?
  /// Label of the counted unit.
  public let quantityLabel: String?
  /// Default.
  public let quantityDefault: Int?
  /// Min.
  public let quantityMin: Int?
  /// Max.
  public let quantityMax: Int?
  /// Step.
  public let quantityStep: Int?
  /// Region.
  public let regionId: String?
  /// Tags.
  public let tags: [PriceCardTag]
  /// Safer alternative ids.
  public let saferAlternativeIds: [String]
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
  public let sourceRefs: [PriceCardSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case title
    case aliases
    case category
    case rank
    case unit
    case volatility
    case confidence
    case expectedCostMinMad = "expected_cost_min_mad"
    case expectedCostMinCentimes = "expected_cost_min_centimes"
    case expectedCostMaxMad = "expected_cost_max_mad"
    case expectedCostMaxCentimes = "expected_cost_max_centimes"
    case expectedCostNotes = "expected_cost_notes"
    case expectedCostUpdatedAt = "expected_cost_updated_at"
    case expectedCostPrecision = "expected_cost_precision"
    case expectedCostUndated = "expected_cost_undated"
    case expectedCostStaleAfterDays = "expected_cost_stale_after_days"
    case priceSetting = "price_setting"
    case provenanceNote = "provenance_note"
    case seasonality
    case whatInfluencesPrice = "what_influences_price"
    case inclusionsChecklist = "inclusions_checklist"
    case negotiationScripts = "negotiation_scripts"
    case redFlags = "red_flags"
    case whatToDoInstead = "what_to_do_instead"
    case contextNotes = "context_notes"
    case contextModifiers = "context_modifiers"
    case fairnessLowMultiplier = "fairness_low_multiplier"
    case fairnessHighMultiplier = "fairness_high_multiplier"
    case quantityLabel = "quantity_label"
    case quantityDefault = "quantity_default"
    case quantityMin = "quantity_min"
    case quantityMax = "quantity_max"
    case quantityStep = "quantity_step"
    case regionId = "region_id"
    case tags
    case saferAlternativeIds = "safer_alternative_ids"
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
    category = try container.decode(PriceCardCategory.self, forKey: .category)
    rank = try container.decode(Int.self, forKey: .rank)
    unit = try container.decode(PriceCardUnit.self, forKey: .unit)
    volatility = try container.decode(PriceCardVolatility.self, forKey: .volatility)
    confidence = try container.decode(PriceCardConfidence.self, forKey: .confidence)
    expectedCostMinMad = try container.decode(Int.self, forKey: .expectedCostMinMad)
    expectedCostMinCentimes = try container.decode(Int.self, forKey: .expectedCostMinCentimes)
    expectedCostMaxMad = try container.decode(Int.self, forKey: .expectedCostMaxMad)
    expectedCostMaxCentimes = try container.decode(Int.self, forKey: .expectedCostMaxCentimes)
    expectedCostNotes = try container.decodeIfPresent(String.self, forKey: .expectedCostNotes)
    expectedCostUpdatedAt = try container.decodeIfPresent(String.self, forKey: .expectedCostUpdatedAt)
    expectedCostPrecision = try container.decodeIfPresent(PriceCardExpectedCostPrecision.self, forKey: .expectedCostPrecision)
    expectedCostUndated = try container.decodeIfPresent(Bool.self, forKey: .expectedCostUndated)
    expectedCostStaleAfterDays = try container.decodeIfPresent(Int.self, forKey: .expectedCostStaleAfterDays)
    priceSetting = try container.decodeIfPresent(PriceCardPriceSetting.self, forKey: .priceSetting)
    provenanceNote = try container.decode(String.self, forKey: .provenanceNote)
    seasonality = try container.decodeIfPresent([String].self, forKey: .seasonality) ?? []
    whatInfluencesPrice = try container.decodeIfPresent([String].self, forKey: .whatInfluencesPrice) ?? []
    inclusionsChecklist = try container.decodeIfPresent([String].self, forKey: .inclusionsChecklist) ?? []
    negotiationScripts = try container.decodeIfPresent([PriceCardNegotiationScript].self, forKey: .negotiationScripts) ?? []
    redFlags = try container.decodeIfPresent([String].self, forKey: .redFlags) ?? []
    whatToDoInstead = try container.decodeIfPresent([String].self, forKey: .whatToDoInstead) ?? []
    contextNotes = try container.decodeIfPresent([String].self, forKey: .contextNotes) ?? []
    contextModifiers = try container.decodeIfPresent([PriceCardContextModifier].self, forKey: .contextModifiers) ?? []
    fairnessLowMultiplier = try container.decodeIfPresent(Double.self, forKey: .fairnessLowMultiplier)
    fairnessHighMultiplier = try container.decodeIfPresent(Double.self, forKey: .fairnessHighMultiplier)
    quantityLabel = try container.decodeIfPresent(String.self, forKey: .quantityLabel)
    quantityDefault = try container.decodeIfPresent(Int.self, forKey: .quantityDefault)
    quantityMin = try container.decodeIfPresent(Int.self, forKey: .quantityMin)
    quantityMax = try container.decodeIfPresent(Int.self, forKey: .quantityMax)
    quantityStep = try container.decodeIfPresent(Int.self, forKey: .quantityStep)
    regionId = try container.decodeIfPresent(String.self, forKey: .regionId)
    tags = try container.decodeIfPresent([PriceCardTag].self, forKey: .tags) ?? []
    saferAlternativeIds = try container.decodeIfPresent([String].self, forKey: .saferAlternativeIds) ?? []
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([PriceCardSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// One thing to say.
public struct PriceCardNegotiationScript: Codable, Hashable, Sendable {
  /// Situation.
  public let situation: PriceCardNegotiationScriptSituation
  /// One line of text.
  public let darijaLatin: String
  /// Text in Arabic script.
  public let arabic: String?
  /// One line of text.
  public let french: String?
  /// One line of text.
  public let english: String
  /// Verification of the wording.
  public let verificationStatus: PriceCardNegotiationScriptVerificationStatus
  /// Phrase ids.
  public let phraseIds: [String]

  enum CodingKeys: String, CodingKey {
    case situation
    case darijaLatin = "darija_latin"
    case arabic
    case french
    case english
    case verificationStatus = "verification_status"
    case phraseIds = "phrase_ids"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    situation = try container.decode(PriceCardNegotiationScriptSituation.self, forKey: .situation)
    darijaLatin = try container.decode(String.self, forKey: .darijaLatin)
    arabic = try container.decodeIfPresent(String.self, forKey: .arabic)
    french = try container.decodeIfPresent(String.self, forKey: .french)
    english = try container.decode(String.self, forKey: .english)
    verificationStatus = try container.decode(PriceCardNegotiationScriptVerificationStatus.self, forKey: .verificationStatus)
    phraseIds = try container.decodeIfPresent([String].self, forKey: .phraseIds) ?? []
  }
}

/// A modifier of the range.
public struct PriceCardContextModifier: Codable, Hashable, Sendable {
  /// Id.
  public let id: String
  /// One line of text.
  public let label: String
  /// The label in French.
  public let french: String?
  /// Factor min.
  public let factorMin: Double?
  /// Factor max.
  public let factorMax: Double?
  /// Add min mad.
  public let addMinMad: Double?
  /// Add max mad.
  public let addMaxMad: Double?
  /// Minimum number of people.
  public let peopleMin: Int?
  /// Maximum number of people.
  public let peopleMax: Int?
  /// One short paragraph.
  public let notes: String?
  /// The notes in French.
  public let notesFrench: String?

  enum CodingKeys: String, CodingKey {
    case id
    case label
    case french
    case factorMin = "factor_min"
    case factorMax = "factor_max"
    case addMinMad = "add_min_mad"
    case addMaxMad = "add_max_mad"
    case peopleMin = "people_min"
    case peopleMax = "people_max"
    case notes
    case notesFrench = "notes_french"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    label = try container.decode(String.self, forKey: .label)
    french = try container.decodeIfPresent(String.self, forKey: .french)
    factorMin = try container.decodeIfPresent(Double.self, forKey: .factorMin)
    factorMax = try container.decodeIfPresent(Double.self, forKey: .factorMax)
    addMinMad = try container.decodeIfPresent(Double.self, forKey: .addMinMad)
    addMaxMad = try container.decodeIfPresent(Double.self, forKey: .addMaxMad)
    peopleMin = try container.decodeIfPresent(Int.self, forKey: .peopleMin)
    peopleMax = try container.decodeIfPresent(Int.self, forKey: .peopleMax)
    notes = try container.decodeIfPresent(String.self, forKey: .notes)
    notesFrench = try container.decodeIfPresent(String.self, forKey: .notesFrench)
  }
}

/// PriceCardSourceRef.
public struct PriceCardSourceRef: Codable, Hashable, Sendable {
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
public struct PriceCardCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `taxi`.
  public static let taxi = PriceCardCategory(rawValue: "taxi")
  /// `transport`.
  public static let transport = PriceCardCategory(rawValue: "transport")
  /// `hammam`.
  public static let hammam = PriceCardCategory(rawValue: "hammam")
  /// `souks`.
  public static let souks = PriceCardCategory(rawValue: "souks")
  /// `food`.
  public static let food = PriceCardCategory(rawValue: "food")
  /// `guides`.
  public static let guides = PriceCardCategory(rawValue: "guides")
  /// `activities`.
  public static let activities = PriceCardCategory(rawValue: "activities")
  /// `day_trips`.
  public static let dayTrips = PriceCardCategory(rawValue: "day_trips")
  /// `tickets`.
  public static let tickets = PriceCardCategory(rawValue: "tickets")
  /// `connectivity`.
  public static let connectivity = PriceCardCategory(rawValue: "connectivity")
  /// `services`.
  public static let services = PriceCardCategory(rawValue: "services")
  /// `money`.
  public static let money = PriceCardCategory(rawValue: "money")
}

/// What the price is for; a quote is compared in this unit; values that a newer schema adds are kept as they are.
public struct PriceCardUnit: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `per_ride`.
  public static let perRide = PriceCardUnit(rawValue: "per_ride")
  /// `per_km`.
  public static let perKm = PriceCardUnit(rawValue: "per_km")
  /// `per_person`.
  public static let perPerson = PriceCardUnit(rawValue: "per_person")
  /// `per_item`.
  public static let perItem = PriceCardUnit(rawValue: "per_item")
  /// `per_seat`.
  public static let perSeat = PriceCardUnit(rawValue: "per_seat")
  /// `per_vehicle`.
  public static let perVehicle = PriceCardUnit(rawValue: "per_vehicle")
  /// `per_group`.
  public static let perGroup = PriceCardUnit(rawValue: "per_group")
  /// `per_hour`.
  public static let perHour = PriceCardUnit(rawValue: "per_hour")
  /// `per_half_day`.
  public static let perHalfDay = PriceCardUnit(rawValue: "per_half_day")
  /// `per_day`.
  public static let perDay = PriceCardUnit(rawValue: "per_day")
  /// `per_night`.
  public static let perNight = PriceCardUnit(rawValue: "per_night")
  /// `per_100_g`.
  public static let per100G = PriceCardUnit(rawValue: "per_100_g")
  /// `per_100_ml`.
  public static let per100Ml = PriceCardUnit(rawValue: "per_100_ml")
  /// `per_kg`.
  public static let perKg = PriceCardUnit(rawValue: "per_kg")
  /// `per_gram`.
  public static let perGram = PriceCardUnit(rawValue: "per_gram")
  /// `per_glass`.
  public static let perGlass = PriceCardUnit(rawValue: "per_glass")
  /// `per_portion`.
  public static let perPortion = PriceCardUnit(rawValue: "per_portion")
  /// `per_visit`.
  public static let perVisit = PriceCardUnit(rawValue: "per_visit")
  /// `per_ticket`.
  public static let perTicket = PriceCardUnit(rawValue: "per_ticket")
}

/// How quickly it changes; values that a newer schema adds are kept as they are.
public struct PriceCardVolatility: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `low`.
  public static let low = PriceCardVolatility(rawValue: "low")
  /// `medium`.
  public static let medium = PriceCardVolatility(rawValue: "medium")
  /// `high`.
  public static let high = PriceCardVolatility(rawValue: "high")
}

/// Confidence; values that a newer schema adds are kept as they are.
public struct PriceCardConfidence: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `high`.
  public static let high = PriceCardConfidence(rawValue: "high")
  /// `medium`.
  public static let medium = PriceCardConfidence(rawValue: "medium")
  /// `low`.
  public static let low = PriceCardConfidence(rawValue: "low")
}

/// Precision of the date, if its source names only a month or a year; values that a newer schema adds are kept as they are.
public struct PriceCardExpectedCostPrecision: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `month`.
  public static let month = PriceCardExpectedCostPrecision(rawValue: "month")
  /// `year`.
  public static let year = PriceCardExpectedCostPrecision(rawValue: "year")
}

/// Who sets the price: negotiated, posted by the seller or official; default from the category; values that a newer schema adds are kept as they are.
public struct PriceCardPriceSetting: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `negotiated`.
  public static let negotiated = PriceCardPriceSetting(rawValue: "negotiated")
  /// `posted`.
  public static let posted = PriceCardPriceSetting(rawValue: "posted")
  /// `official`.
  public static let official = PriceCardPriceSetting(rawValue: "official")
}

/// PriceCardTag; values that a newer schema adds are kept as they are.
public struct PriceCardTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = PriceCardTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = PriceCardTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = PriceCardTag(rawValue: "architecture")
  /// `art`.
  public static let art = PriceCardTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = PriceCardTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = PriceCardTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = PriceCardTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = PriceCardTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = PriceCardTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = PriceCardTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = PriceCardTag(rawValue: "evening")
  /// `family`.
  public static let family = PriceCardTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = PriceCardTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = PriceCardTag(rawValue: "food")
  /// `free`.
  public static let free = PriceCardTag(rawValue: "free")
  /// `garden`.
  public static let garden = PriceCardTag(rawValue: "garden")
  /// `halal`.
  public static let halal = PriceCardTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = PriceCardTag(rawValue: "hammam")
  /// `history`.
  public static let history = PriceCardTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = PriceCardTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = PriceCardTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = PriceCardTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = PriceCardTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = PriceCardTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = PriceCardTag(rawValue: "museum")
  /// `nature`.
  public static let nature = PriceCardTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = PriceCardTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = PriceCardTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = PriceCardTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = PriceCardTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = PriceCardTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = PriceCardTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = PriceCardTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = PriceCardTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = PriceCardTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = PriceCardTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = PriceCardTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = PriceCardTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = PriceCardTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = PriceCardTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = PriceCardTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = PriceCardTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = PriceCardTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = PriceCardTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = PriceCardTag(rawValue: "walking")
  /// `water`.
  public static let water = PriceCardTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = PriceCardTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = PriceCardTag(rawValue: "workshop")
}

/// PriceCardNegotiationScriptSituation; values that a newer schema adds are kept as they are.
public struct PriceCardNegotiationScriptSituation: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `ask_price`.
  public static let askPrice = PriceCardNegotiationScriptSituation(rawValue: "ask_price")
  /// `counter`.
  public static let counter = PriceCardNegotiationScriptSituation(rawValue: "counter")
  /// `firm`.
  public static let firm = PriceCardNegotiationScriptSituation(rawValue: "firm")
  /// `walk_away`.
  public static let walkAway = PriceCardNegotiationScriptSituation(rawValue: "walk_away")
  /// `refuse`.
  public static let refuse = PriceCardNegotiationScriptSituation(rawValue: "refuse")
  /// `clarify`.
  public static let clarify = PriceCardNegotiationScriptSituation(rawValue: "clarify")
  /// `confirm`.
  public static let confirm = PriceCardNegotiationScriptSituation(rawValue: "confirm")
}

/// Verification of the wording; values that a newer schema adds are kept as they are.
public struct PriceCardNegotiationScriptVerificationStatus: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `native_checked`.
  public static let nativeChecked = PriceCardNegotiationScriptVerificationStatus(rawValue: "native_checked")
  /// `matched_2_sources`.
  public static let matched2Sources = PriceCardNegotiationScriptVerificationStatus(rawValue: "matched_2_sources")
  /// `matched_1_source`.
  public static let matched1Source = PriceCardNegotiationScriptVerificationStatus(rawValue: "matched_1_source")
  /// `words_attested`.
  public static let wordsAttested = PriceCardNegotiationScriptVerificationStatus(rawValue: "words_attested")
  /// `unverified`.
  public static let unverified = PriceCardNegotiationScriptVerificationStatus(rawValue: "unverified")
}

