// Made by 'contentc codegen swift' from schema/places.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `places`: places.
public struct Place: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Name.
  public let name: String
  /// Name in Arabic.
  public let nameAr: String?
  /// Other names and spellings.
  public let aliases: [String]
  /// Region.
  public let regionId: String
  /// Category.
  public let category: PlaceCategory
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// What it is, in one or two sentences.
  public let shortDescription: String
  /// What to know before going.
  public let longDescription: String?
  /// Date an editor last went over the item.
  public let reviewedAt: String?
  /// Status.
  public let status: PlaceStatus
  /// First day of the status.
  public let statusSince: String?
  /// One short paragraph.
  public let statusNote: String?
  /// How sure we are.
  public let confidence: PlaceConfidence?
  /// low: local pick; mixed; high: tourist-heavy.
  public let touristTrapLevel: PlaceTouristTrapLevel?
  /// Why we recommend it, one to three bullets.
  public let whyRecommended: [String]
  /// Neighbourhood.
  public let neighborhood: String?
  /// One line of text.
  public let address: String?
  /// Latitude.
  public let lat: Double?
  /// Longitude.
  public let lng: Double?
  /// How exact the point is.
  public let locationConfidence: PlaceConfidence?
  /// What to look for on the spot.
  public let locationNote: String?
  /// Hours in words, always shown.
  public let hoursText: String?
  /// Timezone.
  public let hoursTimezone: String?
  /// Hours in OpenStreetMap opening_hours syntax.
  public let hoursOsm: String?
  /// Weekly table, one entry per day and span.
  public let hoursWeekly: [PlaceHoursWeekly]
  /// Ramadan, holidays and one-off closures.
  public let hoursExceptions: [PlaceHoursException]
  /// Date the hours were checked.
  public let hoursVerifiedAt: String?
  /// How exact the date beside it is, when its source names only a month or a year.
  public let hoursPrecision: PlaceHoursPrecision?
  /// The sources say 'about': the times are not to the minute.
  public let hoursApproximate: Bool?
  /// The sources of the hours have no date.
  public let hoursUndated: Bool?
  /// Number of days.
  public let hoursStaleAfterDays: Int?
  /// Amount in Moroccan dirhams; whole dirhams, rounded down.
  public let feesMinMad: Int?
  /// Amount in Moroccan dirhams; centimes, exact.
  public let feesMinCentimes: Int?
  /// Amount in Moroccan dirhams; whole dirhams, rounded up.
  public let feesMaxMad: Int?
  /// Amount in Moroccan dirhams; centimes, exact.
  public let feesMaxCentimes: Int?
  /// One short paragraph.
  public let feesNotes: String?
  /// Date the fee was checked.
  public let feesVerifiedAt: String?
  /// How exact the date beside it is, when its source names only a month or a year.
  public let feesPrecision: PlaceHoursPrecision?
  /// No source of the fee has a date.
  public let feesUndated: Bool?
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
  /// How exact the date beside it is, when its source names only a month or a year.
  public let expectedCostPrecision: PlaceHoursPrecision?
  /// No source of the figures has a date.
  public let expectedCostUndated: Bool?
  /// Days until the figures count as old.
  public let expectedCostStaleAfterDays: Int?
  /// Minutes.
  public let visitMinMinutes: Int?
  /// Minutes.
  public let visitMaxMinutes: Int?
  /// One short paragraph.
  public let bestTimeToGo: String?
  /// Best time windows.
  public let bestTimeWindows: [PlaceBestTimeWindow]
  /// How crowded it usually is.
  public let crowdLevel: PlaceCrowdLevel?
  /// Tags.
  public let tags: [PlaceTag]
  /// Short bullets.
  public let whatToOrder: [String]
  /// Short bullets.
  public let whatToAvoid: [String]
  /// Short bullets.
  public let localTips: [String]
  /// Watch-outs.
  public let scamWarnings: [String]
  /// Bullets that begin with Do or Don't.
  public let doAndDont: [String]
  /// Images; the first is the hero.
  public let images: [String]
  /// Related place ids.
  public let relatedPlaceIds: [String]
  /// Safer alternative ids.
  public let saferAlternativeIds: [String]
  /// Related price card ids.
  public let relatedPriceCardIds: [String]
  /// Useful phrase ids.
  public let usefulPhraseIds: [String]
  /// Scam tip ids.
  public let scamTipIds: [String]
  /// Etiquette ids.
  public let etiquetteIds: [String]
  /// Ids of anything else related.
  public let relatedLinks: [String]
  /// Where the facts come from.
  public let sourceRefs: [PlaceSourceRef]

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case nameAr = "name_ar"
    case aliases
    case regionId = "region_id"
    case category
    case rank
    case shortDescription = "short_description"
    case longDescription = "long_description"
    case reviewedAt = "reviewed_at"
    case status
    case statusSince = "status_since"
    case statusNote = "status_note"
    case confidence
    case touristTrapLevel = "tourist_trap_level"
    case whyRecommended = "why_recommended"
    case neighborhood
    case address
    case lat
    case lng
    case locationConfidence = "location_confidence"
    case locationNote = "location_note"
    case hoursText = "hours_text"
    case hoursTimezone = "hours_timezone"
    case hoursOsm = "hours_osm"
    case hoursWeekly = "hours_weekly"
    case hoursExceptions = "hours_exceptions"
    case hoursVerifiedAt = "hours_verified_at"
    case hoursPrecision = "hours_precision"
    case hoursApproximate = "hours_approximate"
    case hoursUndated = "hours_undated"
    case hoursStaleAfterDays = "hours_stale_after_days"
    case feesMinMad = "fees_min_mad"
    case feesMinCentimes = "fees_min_centimes"
    case feesMaxMad = "fees_max_mad"
    case feesMaxCentimes = "fees_max_centimes"
    case feesNotes = "fees_notes"
    case feesVerifiedAt = "fees_verified_at"
    case feesPrecision = "fees_precision"
    case feesUndated = "fees_undated"
    case expectedCostMinMad = "expected_cost_min_mad"
    case expectedCostMinCentimes = "expected_cost_min_centimes"
    case expectedCostMaxMad = "expected_cost_max_mad"
    case expectedCostMaxCentimes = "expected_cost_max_centimes"
    case expectedCostNotes = "expected_cost_notes"
    case expectedCostUpdatedAt = "expected_cost_updated_at"
    case expectedCostPrecision = "expected_cost_precision"
    case expectedCostUndated = "expected_cost_undated"
    case expectedCostStaleAfterDays = "expected_cost_stale_after_days"
    case visitMinMinutes = "visit_min_minutes"
    case visitMaxMinutes = "visit_max_minutes"
    case bestTimeToGo = "best_time_to_go"
    case bestTimeWindows = "best_time_windows"
    case crowdLevel = "crowd_level"
    case tags
    case whatToOrder = "what_to_order"
    case whatToAvoid = "what_to_avoid"
    case localTips = "local_tips"
    case scamWarnings = "scam_warnings"
    case doAndDont = "do_and_dont"
    case images
    case relatedPlaceIds = "related_place_ids"
    case saferAlternativeIds = "safer_alternative_ids"
    case relatedPriceCardIds = "related_price_card_ids"
    case usefulPhraseIds = "useful_phrase_ids"
    case scamTipIds = "scam_tip_ids"
    case etiquetteIds = "etiquette_ids"
    case relatedLinks = "related_links"
    case sourceRefs = "source_refs"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    nameAr = try container.decodeIfPresent(String.self, forKey: .nameAr)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    regionId = try container.decode(String.self, forKey: .regionId)
    category = try container.decode(PlaceCategory.self, forKey: .category)
    rank = try container.decode(Int.self, forKey: .rank)
    shortDescription = try container.decode(String.self, forKey: .shortDescription)
    longDescription = try container.decodeIfPresent(String.self, forKey: .longDescription)
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    status = try container.decode(PlaceStatus.self, forKey: .status)
    statusSince = try container.decodeIfPresent(String.self, forKey: .statusSince)
    statusNote = try container.decodeIfPresent(String.self, forKey: .statusNote)
    confidence = try container.decodeIfPresent(PlaceConfidence.self, forKey: .confidence)
    touristTrapLevel = try container.decodeIfPresent(PlaceTouristTrapLevel.self, forKey: .touristTrapLevel)
    whyRecommended = try container.decodeIfPresent([String].self, forKey: .whyRecommended) ?? []
    neighborhood = try container.decodeIfPresent(String.self, forKey: .neighborhood)
    address = try container.decodeIfPresent(String.self, forKey: .address)
    lat = try container.decodeIfPresent(Double.self, forKey: .lat)
    lng = try container.decodeIfPresent(Double.self, forKey: .lng)
    locationConfidence = try container.decodeIfPresent(PlaceConfidence.self, forKey: .locationConfidence)
    locationNote = try container.decodeIfPresent(String.self, forKey: .locationNote)
    hoursText = try container.decodeIfPresent(String.self, forKey: .hoursText)
    hoursTimezone = try container.decodeIfPresent(String.self, forKey: .hoursTimezone)
    hoursOsm = try container.decodeIfPresent(String.self, forKey: .hoursOsm)
    hoursWeekly = try container.decodeIfPresent([PlaceHoursWeekly].self, forKey: .hoursWeekly) ?? []
    hoursExceptions = try container.decodeIfPresent([PlaceHoursException].self, forKey: .hoursExceptions) ?? []
    hoursVerifiedAt = try container.decodeIfPresent(String.self, forKey: .hoursVerifiedAt)
    hoursPrecision = try container.decodeIfPresent(PlaceHoursPrecision.self, forKey: .hoursPrecision)
    hoursApproximate = try container.decodeIfPresent(Bool.self, forKey: .hoursApproximate)
    hoursUndated = try container.decodeIfPresent(Bool.self, forKey: .hoursUndated)
    hoursStaleAfterDays = try container.decodeIfPresent(Int.self, forKey: .hoursStaleAfterDays)
    feesMinMad = try container.decodeIfPresent(Int.self, forKey: .feesMinMad)
    feesMinCentimes = try container.decodeIfPresent(Int.self, forKey: .feesMinCentimes)
    feesMaxMad = try container.decodeIfPresent(Int.self, forKey: .feesMaxMad)
    feesMaxCentimes = try container.decodeIfPresent(Int.self, forKey: .feesMaxCentimes)
    feesNotes = try container.decodeIfPresent(String.self, forKey: .feesNotes)
    feesVerifiedAt = try container.decodeIfPresent(String.self, forKey: .feesVerifiedAt)
    feesPrecision = try container.decodeIfPresent(PlaceHoursPrecision.self, forKey: .feesPrecision)
    feesUndated = try container.decodeIfPresent(Bool.self, forKey: .feesUndated)
    expectedCostMinMad = try container.decodeIfPresent(Int.self, forKey: .expectedCostMinMad)
    expectedCostMinCentimes = try container.decodeIfPresent(Int.self, forKey: .expectedCostMinCentimes)
    expectedCostMaxMad = try container.decodeIfPresent(Int.self, forKey: .expectedCostMaxMad)
    expectedCostMaxCentimes = try container.decodeIfPresent(Int.self, forKey: .expectedCostMaxCentimes)
    expectedCostNotes = try container.decodeIfPresent(String.self, forKey: .expectedCostNotes)
    expectedCostUpdatedAt = try container.decodeIfPresent(String.self, forKey: .expectedCostUpdatedAt)
    expectedCostPrecision = try container.decodeIfPresent(PlaceHoursPrecision.self, forKey: .expectedCostPrecision)
    expectedCostUndated = try container.decodeIfPresent(Bool.self, forKey: .expectedCostUndated)
    expectedCostStaleAfterDays = try container.decodeIfPresent(Int.self, forKey: .expectedCostStaleAfterDays)
    visitMinMinutes = try container.decodeIfPresent(Int.self, forKey: .visitMinMinutes)
    visitMaxMinutes = try container.decodeIfPresent(Int.self, forKey: .visitMaxMinutes)
    bestTimeToGo = try container.decodeIfPresent(String.self, forKey: .bestTimeToGo)
    bestTimeWindows = try container.decodeIfPresent([PlaceBestTimeWindow].self, forKey: .bestTimeWindows) ?? []
    crowdLevel = try container.decodeIfPresent(PlaceCrowdLevel.self, forKey: .crowdLevel)
    tags = try container.decodeIfPresent([PlaceTag].self, forKey: .tags) ?? []
    whatToOrder = try container.decodeIfPresent([String].self, forKey: .whatToOrder) ?? []
    whatToAvoid = try container.decodeIfPresent([String].self, forKey: .whatToAvoid) ?? []
    localTips = try container.decodeIfPresent([String].self, forKey: .localTips) ?? []
    scamWarnings = try container.decodeIfPresent([String].self, forKey: .scamWarnings) ?? []
    doAndDont = try container.decodeIfPresent([String].self, forKey: .doAndDont) ?? []
    images = try container.decodeIfPresent([String].self, forKey: .images) ?? []
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    saferAlternativeIds = try container.decodeIfPresent([String].self, forKey: .saferAlternativeIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([PlaceSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// PlaceHoursWeekly.
public struct PlaceHoursWeekly: Codable, Hashable, Sendable {
  /// Day.
  public let day: PlaceHoursWeeklyDay
  /// Open.
  public let `open`: String
  /// Close.
  public let close: String

  enum CodingKeys: String, CodingKey {
    case day
    case `open`
    case close
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    day = try container.decode(PlaceHoursWeeklyDay.self, forKey: .day)
    `open` = try container.decode(String.self, forKey: .`open`)
    close = try container.decode(String.self, forKey: .close)
  }
}

/// PlaceHoursException.
public struct PlaceHoursException: Codable, Hashable, Sendable {
  /// Date set in calendars.json.
  public let calendar: PlaceHoursExceptionCalendar?
  /// Calendar date, YYYY-MM-DD.
  public let from: String?
  /// Calendar date, YYYY-MM-DD.
  public let to: String?
  /// Open.
  public let `open`: String?
  /// Close.
  public let close: String?
  /// Closed.
  public let closed: Bool?
  /// One line of text.
  public let note: String?

  enum CodingKeys: String, CodingKey {
    case calendar
    case from
    case to
    case `open`
    case close
    case closed
    case note
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    calendar = try container.decodeIfPresent(PlaceHoursExceptionCalendar.self, forKey: .calendar)
    from = try container.decodeIfPresent(String.self, forKey: .from)
    to = try container.decodeIfPresent(String.self, forKey: .to)
    `open` = try container.decodeIfPresent(String.self, forKey: .`open`)
    close = try container.decodeIfPresent(String.self, forKey: .close)
    closed = try container.decodeIfPresent(Bool.self, forKey: .closed)
    note = try container.decodeIfPresent(String.self, forKey: .note)
  }
}

/// PlaceSourceRef.
public struct PlaceSourceRef: Codable, Hashable, Sendable {
  /// Citation.
  public let source: String
  /// Date of the source: year, year-month or day; null when undated.
  public let checked: String?
  /// Names of the fields it is for; all when left out.
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
public struct PlaceCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `landmark`.
  public static let landmark = PlaceCategory(rawValue: "landmark")
  /// `square`.
  public static let square = PlaceCategory(rawValue: "square")
  /// `museum`.
  public static let museum = PlaceCategory(rawValue: "museum")
  /// `garden`.
  public static let garden = PlaceCategory(rawValue: "garden")
  /// `neighborhood`.
  public static let neighborhood = PlaceCategory(rawValue: "neighborhood")
  /// `religious_site`.
  public static let religiousSite = PlaceCategory(rawValue: "religious_site")
  /// `gate`.
  public static let gate = PlaceCategory(rawValue: "gate")
  /// `palace`.
  public static let palace = PlaceCategory(rawValue: "palace")
  /// `souk`.
  public static let souk = PlaceCategory(rawValue: "souk")
  /// `shopping`.
  public static let shopping = PlaceCategory(rawValue: "shopping")
  /// `restaurant`.
  public static let restaurant = PlaceCategory(rawValue: "restaurant")
  /// `cafe`.
  public static let cafe = PlaceCategory(rawValue: "cafe")
  /// `bar`.
  public static let bar = PlaceCategory(rawValue: "bar")
  /// `street_food`.
  public static let streetFood = PlaceCategory(rawValue: "street_food")
  /// `hammam`.
  public static let hammam = PlaceCategory(rawValue: "hammam")
  /// `spa`.
  public static let spa = PlaceCategory(rawValue: "spa")
  /// `hotel`.
  public static let hotel = PlaceCategory(rawValue: "hotel")
  /// `transport`.
  public static let transport = PlaceCategory(rawValue: "transport")
  /// `health`.
  public static let health = PlaceCategory(rawValue: "health")
  /// `service`.
  public static let service = PlaceCategory(rawValue: "service")
  /// `day_trip`.
  public static let dayTrip = PlaceCategory(rawValue: "day_trip")
  /// `nature`.
  public static let nature = PlaceCategory(rawValue: "nature")
  /// `workshop`.
  public static let workshop = PlaceCategory(rawValue: "workshop")
}

/// Status; values that a newer schema adds are kept as they are.
public struct PlaceStatus: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `open`.
  public static let `open` = PlaceStatus(rawValue: "open")
  /// `temporarily_closed`.
  public static let temporarilyClosed = PlaceStatus(rawValue: "temporarily_closed")
  /// `permanently_closed`.
  public static let permanentlyClosed = PlaceStatus(rawValue: "permanently_closed")
  /// `unknown`.
  public static let unknown = PlaceStatus(rawValue: "unknown")
}

/// How sure we are; values that a newer schema adds are kept as they are.
public struct PlaceConfidence: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `high`.
  public static let high = PlaceConfidence(rawValue: "high")
  /// `medium`.
  public static let medium = PlaceConfidence(rawValue: "medium")
  /// `low`.
  public static let low = PlaceConfidence(rawValue: "low")
}

/// low: local pick; mixed; high: tourist-heavy; values that a newer schema adds are kept as they are.
public struct PlaceTouristTrapLevel: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `low`.
  public static let low = PlaceTouristTrapLevel(rawValue: "low")
  /// `mixed`.
  public static let mixed = PlaceTouristTrapLevel(rawValue: "mixed")
  /// `high`.
  public static let high = PlaceTouristTrapLevel(rawValue: "high")
}

/// How exact the date beside it is, when its source names only a month or a year; values that a newer schema adds are kept as they are.
public struct PlaceHoursPrecision: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `month`.
  public static let month = PlaceHoursPrecision(rawValue: "month")
  /// `year`.
  public static let year = PlaceHoursPrecision(rawValue: "year")
}

/// PlaceBestTimeWindow; values that a newer schema adds are kept as they are.
public struct PlaceBestTimeWindow: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `morning`.
  public static let morning = PlaceBestTimeWindow(rawValue: "morning")
  /// `afternoon`.
  public static let afternoon = PlaceBestTimeWindow(rawValue: "afternoon")
  /// `evening`.
  public static let evening = PlaceBestTimeWindow(rawValue: "evening")
}

/// How crowded it usually is; values that a newer schema adds are kept as they are.
public struct PlaceCrowdLevel: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `low`.
  public static let low = PlaceCrowdLevel(rawValue: "low")
  /// `medium`.
  public static let medium = PlaceCrowdLevel(rawValue: "medium")
  /// `high`.
  public static let high = PlaceCrowdLevel(rawValue: "high")
}

/// PlaceTag; values that a newer schema adds are kept as they are.
public struct PlaceTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = PlaceTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = PlaceTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = PlaceTag(rawValue: "architecture")
  /// `art`.
  public static let art = PlaceTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = PlaceTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = PlaceTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = PlaceTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = PlaceTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = PlaceTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = PlaceTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = PlaceTag(rawValue: "evening")
  /// `family`.
  public static let family = PlaceTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = PlaceTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = PlaceTag(rawValue: "food")
  /// `free`.
  public static let free = PlaceTag(rawValue: "free")
  /// `garden`.
  public static let garden = PlaceTag(rawValue: "garden")
  /// `halal`.
  public static let halal = PlaceTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = PlaceTag(rawValue: "hammam")
  /// `history`.
  public static let history = PlaceTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = PlaceTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = PlaceTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = PlaceTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = PlaceTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = PlaceTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = PlaceTag(rawValue: "museum")
  /// `nature`.
  public static let nature = PlaceTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = PlaceTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = PlaceTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = PlaceTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = PlaceTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = PlaceTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = PlaceTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = PlaceTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = PlaceTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = PlaceTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = PlaceTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = PlaceTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = PlaceTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = PlaceTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = PlaceTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = PlaceTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = PlaceTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = PlaceTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = PlaceTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = PlaceTag(rawValue: "walking")
  /// `water`.
  public static let water = PlaceTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = PlaceTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = PlaceTag(rawValue: "workshop")
}

/// PlaceHoursWeeklyDay; values that a newer schema adds are kept as they are.
public struct PlaceHoursWeeklyDay: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `mon`.
  public static let mon = PlaceHoursWeeklyDay(rawValue: "mon")
  /// `tue`.
  public static let tue = PlaceHoursWeeklyDay(rawValue: "tue")
  /// `wed`.
  public static let wed = PlaceHoursWeeklyDay(rawValue: "wed")
  /// `thu`.
  public static let thu = PlaceHoursWeeklyDay(rawValue: "thu")
  /// `fri`.
  public static let fri = PlaceHoursWeeklyDay(rawValue: "fri")
  /// `sat`.
  public static let sat = PlaceHoursWeeklyDay(rawValue: "sat")
  /// `sun`.
  public static let sun = PlaceHoursWeeklyDay(rawValue: "sun")
}

/// Date set in calendars.json; values that a newer schema adds are kept as they are.
public struct PlaceHoursExceptionCalendar: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `ramadan`.
  public static let ramadan = PlaceHoursExceptionCalendar(rawValue: "ramadan")
  /// `public_holidays`.
  public static let publicHolidays = PlaceHoursExceptionCalendar(rawValue: "public_holidays")
  /// `school_holidays`.
  public static let schoolHolidays = PlaceHoursExceptionCalendar(rawValue: "school_holidays")
}

