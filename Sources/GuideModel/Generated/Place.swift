// Made by 'contentc codegen swift' from schema/places.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `places`: places.
public enum Place {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
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
    case needs
    case whatToOrder = "what_to_order"
    case whatToAvoid = "what_to_avoid"
    case localTips = "local_tips"
    case scamWarnings = "scam_warnings"
    case doAndDont = "do_and_dont"
    case plan
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
}

/// Planning data; missing values are unknown.
public struct PlacePlan: Codable, Hashable, Sendable {
  /// Kind of stop; never is not a stop.
  public let role: PlacePlanRole
  /// When it can be visited, if hours cannot express it.
  public let windows: [PlacePlanWindow]
  /// Time between last entry and closing.
  public let lastEntry: PlacePlanLastEntry?
  /// Closing days.
  public let closedDays: [PlacePlanClosedDay]
  /// Friday around midday.
  public let friday: PlacePlanFriday?
  /// In Ramadan.
  public let ramadan: PlacePlanRamadan?
  /// On Eid al-Fitr and Eid al-Adha and the day either side.
  public let feast: PlacePlanFeast?
  /// Usual length of a visit.
  public let visit: PlacePlanVisit?
  /// Travel of an excursion, separate from the visit.
  public let travel: PlacePlanTravel?
  /// Costs that fees and expected_cost cannot express.
  public let cost: PlacePlanCost?
  /// Optional extras.
  public let options: [PlacePlanOption]
  /// Booking.
  public let booking: PlacePlanBooking?
  /// When it is full or quiet.
  public let crowd: [PlacePlanCrowd]
  /// Best part of the day.
  public let best: PlacePlanBest?
  /// Indoors or outdoors.
  public let setting: PlacePlanSetting?
  /// With children.
  public let kids: PlacePlanKids?
  /// Meals and drinks.
  public let meal: PlacePlanMeal?
  /// Point and entrance.
  public let access: PlacePlanAccess?
  /// Places close together.
  public let cluster: PlacePlanCluster?
  /// Pair with.
  public let pairWith: [String]
  /// Places it is confused with; separate stops.
  public let notWith: [String]

  enum CodingKeys: String, CodingKey {
    case role
    case windows
    case lastEntry = "last_entry"
    case closedDays = "closed_days"
    case friday
    case ramadan
    case feast
    case visit
    case travel
    case cost
    case options
    case booking
    case crowd
    case best
    case setting
    case kids
    case meal
    case access
    case cluster
    case pairWith = "pair_with"
    case notWith = "not_with"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    role = try container.decode(PlacePlanRole.self, forKey: .role)
    windows = try container.decodeIfPresent([PlacePlanWindow].self, forKey: .windows) ?? []
    lastEntry = try container.decodeIfPresent(PlacePlanLastEntry.self, forKey: .lastEntry)
    closedDays = try container.decodeIfPresent([PlacePlanClosedDay].self, forKey: .closedDays) ?? []
    friday = try container.decodeIfPresent(PlacePlanFriday.self, forKey: .friday)
    ramadan = try container.decodeIfPresent(PlacePlanRamadan.self, forKey: .ramadan)
    feast = try container.decodeIfPresent(PlacePlanFeast.self, forKey: .feast)
    visit = try container.decodeIfPresent(PlacePlanVisit.self, forKey: .visit)
    travel = try container.decodeIfPresent(PlacePlanTravel.self, forKey: .travel)
    cost = try container.decodeIfPresent(PlacePlanCost.self, forKey: .cost)
    options = try container.decodeIfPresent([PlacePlanOption].self, forKey: .options) ?? []
    booking = try container.decodeIfPresent(PlacePlanBooking.self, forKey: .booking)
    crowd = try container.decodeIfPresent([PlacePlanCrowd].self, forKey: .crowd) ?? []
    best = try container.decodeIfPresent(PlacePlanBest.self, forKey: .best)
    setting = try container.decodeIfPresent(PlacePlanSetting.self, forKey: .setting)
    kids = try container.decodeIfPresent(PlacePlanKids.self, forKey: .kids)
    meal = try container.decodeIfPresent(PlacePlanMeal.self, forKey: .meal)
    access = try container.decodeIfPresent(PlacePlanAccess.self, forKey: .access)
    cluster = try container.decodeIfPresent(PlacePlanCluster.self, forKey: .cluster)
    pairWith = try container.decodeIfPresent([String].self, forKey: .pairWith) ?? []
    notWith = try container.decodeIfPresent([String].self, forKey: .notWith) ?? []
  }
}

/// One span.
public struct PlacePlanWindow: Codable, Hashable, Sendable {
  /// Weekdays; all if omitted.
  public let days: [PlaceHoursWeeklyDay]
  /// Time of day.
  public let from: String
  /// Time of day at which a span ends, up to 24:00.
  public let to: String
  /// Time of day.
  public let lastEntry: String?
  /// Only while it is light.
  public let daylight: Bool?
  /// From and to, month and day.
  public let season: PlacePlanWindowSeason?
  /// For.
  public let `for`: PlacePlanWindowFor?
  /// The part it applies to, in English.
  public let part: String?
  /// One line of text.
  public let partFrench: String?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case days
    case from
    case to
    case lastEntry = "last_entry"
    case daylight
    case season
    case `for`
    case part
    case partFrench = "part_french"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    days = try container.decodeIfPresent([PlaceHoursWeeklyDay].self, forKey: .days) ?? []
    from = try container.decode(String.self, forKey: .from)
    to = try container.decode(String.self, forKey: .to)
    lastEntry = try container.decodeIfPresent(String.self, forKey: .lastEntry)
    daylight = try container.decodeIfPresent(Bool.self, forKey: .daylight)
    season = try container.decodeIfPresent(PlacePlanWindowSeason.self, forKey: .season)
    `for` = try container.decodeIfPresent(PlacePlanWindowFor.self, forKey: .`for`)
    part = try container.decodeIfPresent(String.self, forKey: .part)
    partFrench = try container.decodeIfPresent(String.self, forKey: .partFrench)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Time between last entry and closing.
public struct PlacePlanLastEntry: Codable, Hashable, Sendable {
  /// Minutes.
  public let minutesBeforeClose: Int?
  /// Shortest visit before close.
  public let shortestVisitBeforeClose: Bool?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case minutesBeforeClose = "minutes_before_close"
    case shortestVisitBeforeClose = "shortest_visit_before_close"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    minutesBeforeClose = try container.decodeIfPresent(Int.self, forKey: .minutesBeforeClose)
    shortestVisitBeforeClose = try container.decodeIfPresent(Bool.self, forKey: .shortestVisitBeforeClose)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// One day.
public struct PlacePlanClosedDay: Codable, Hashable, Sendable {
  /// Weekday.
  public let day: PlaceHoursWeeklyDay
  /// Sources disagree on the day; none is planned.
  public let disputed: Bool?
  /// Condition, in English.
  public let unless: String?
  /// One line of text.
  public let unlessFrench: String?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case day
    case disputed
    case unless
    case unlessFrench = "unless_french"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    day = try container.decode(PlaceHoursWeeklyDay.self, forKey: .day)
    disputed = try container.decodeIfPresent(Bool.self, forKey: .disputed)
    unless = try container.decodeIfPresent(String.self, forKey: .unless)
    unlessFrench = try container.decodeIfPresent(String.self, forKey: .unlessFrench)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Friday around midday.
public struct PlacePlanFriday: Codable, Hashable, Sendable {
  /// Effect.
  public let effect: PlacePlanFridayEffect
  /// Time of day.
  public let from: String?
  /// Time of day at which a span ends, up to 24:00.
  public let to: String?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case effect
    case from
    case to
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    effect = try container.decode(PlacePlanFridayEffect.self, forKey: .effect)
    from = try container.decodeIfPresent(String.self, forKey: .from)
    to = try container.decodeIfPresent(String.self, forKey: .to)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// In Ramadan.
public struct PlacePlanRamadan: Codable, Hashable, Sendable {
  /// Effect.
  public let effect: PlacePlanRamadanEffect
  /// Windows.
  public let windows: [PlacePlanRamadanWindow]
  /// Minutes.
  public let shiftCloseMinutes: Int?
  /// Ring first.
  public let ringFirst: Bool?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case effect
    case windows
    case shiftCloseMinutes = "shift_close_minutes"
    case ringFirst = "ring_first"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    effect = try container.decode(PlacePlanRamadanEffect.self, forKey: .effect)
    windows = try container.decodeIfPresent([PlacePlanRamadanWindow].self, forKey: .windows) ?? []
    shiftCloseMinutes = try container.decodeIfPresent(Int.self, forKey: .shiftCloseMinutes)
    ringFirst = try container.decodeIfPresent(Bool.self, forKey: .ringFirst)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// On Eid al-Fitr and Eid al-Adha and the day either side.
public struct PlacePlanFeast: Codable, Hashable, Sendable {
  /// Effect.
  public let effect: PlacePlanFeastEffect
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case effect
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    effect = try container.decode(PlacePlanFeastEffect.self, forKey: .effect)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Usual length of a visit.
public struct PlacePlanVisit: Codable, Hashable, Sendable {
  /// Minutes.
  public let usualMinutes: Int
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case usualMinutes = "usual_minutes"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usualMinutes = try container.decode(Int.self, forKey: .usualMinutes)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Travel of an excursion, separate from the visit.
public struct PlacePlanTravel: Codable, Hashable, Sendable {
  /// Mode.
  public let mode: PlacePlanTravelMode
  /// Item id.
  public let fromId: String?
  /// Minutes.
  public let minutesEachWayMin: Int?
  /// Minutes.
  public let minutesEachWayMax: Int?
  /// Kilometres min.
  public let kilometresMin: Int?
  /// Kilometres max.
  public let kilometresMax: Int?
  /// Minutes.
  public let onSiteMinutesMin: Int?
  /// Minutes.
  public let onSiteMinutesMax: Int?
  /// Basis of the value.
  public let onSiteBasis: PlacePlanWindowBasis?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case mode
    case fromId = "from_id"
    case minutesEachWayMin = "minutes_each_way_min"
    case minutesEachWayMax = "minutes_each_way_max"
    case kilometresMin = "kilometres_min"
    case kilometresMax = "kilometres_max"
    case onSiteMinutesMin = "on_site_minutes_min"
    case onSiteMinutesMax = "on_site_minutes_max"
    case onSiteBasis = "on_site_basis"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    mode = try container.decode(PlacePlanTravelMode.self, forKey: .mode)
    fromId = try container.decodeIfPresent(String.self, forKey: .fromId)
    minutesEachWayMin = try container.decodeIfPresent(Int.self, forKey: .minutesEachWayMin)
    minutesEachWayMax = try container.decodeIfPresent(Int.self, forKey: .minutesEachWayMax)
    kilometresMin = try container.decodeIfPresent(Int.self, forKey: .kilometresMin)
    kilometresMax = try container.decodeIfPresent(Int.self, forKey: .kilometresMax)
    onSiteMinutesMin = try container.decodeIfPresent(Int.self, forKey: .onSiteMinutesMin)
    onSiteMinutesMax = try container.decodeIfPresent(Int.self, forKey: .onSiteMinutesMax)
    onSiteBasis = try container.decodeIfPresent(PlacePlanWindowBasis.self, forKey: .onSiteBasis)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Costs that fees and expected_cost cannot express.
public struct PlacePlanCost: Codable, Hashable, Sendable {
  /// Amount in Moroccan dirhams.
  public let minMad: Double?
  /// Amount in Moroccan dirhams.
  public let maxMad: Double?
  /// Per.
  public let per: PlacePlanCostPer?
  /// The range is optional: free without it.
  public let choice: Bool?
  /// Children.
  public let children: [PlacePlanCostChildren]
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case minMad = "min_mad"
    case maxMad = "max_mad"
    case per
    case choice
    case children
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    minMad = try container.decodeIfPresent(Double.self, forKey: .minMad)
    maxMad = try container.decodeIfPresent(Double.self, forKey: .maxMad)
    per = try container.decodeIfPresent(PlacePlanCostPer.self, forKey: .per)
    choice = try container.decodeIfPresent(Bool.self, forKey: .choice)
    children = try container.decodeIfPresent([PlacePlanCostChildren].self, forKey: .children) ?? []
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// One option.
public struct PlacePlanOption: Codable, Hashable, Sendable {
  /// Id.
  public let id: String
  /// One line of text.
  public let label: String
  /// One line of text.
  public let labelFrench: String
  /// Amount in Moroccan dirhams.
  public let addMinMad: Double
  /// Amount in Moroccan dirhams.
  public let addMaxMad: Double
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case id
    case label
    case labelFrench = "label_french"
    case addMinMad = "add_min_mad"
    case addMaxMad = "add_max_mad"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    label = try container.decode(String.self, forKey: .label)
    labelFrench = try container.decode(String.self, forKey: .labelFrench)
    addMinMad = try container.decode(Double.self, forKey: .addMinMad)
    addMaxMad = try container.decode(Double.self, forKey: .addMaxMad)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Booking.
public struct PlacePlanBooking: Codable, Hashable, Sendable {
  /// Need.
  public let need: PlacePlanBookingNeed
  /// Lead.
  public let lead: PlacePlanBookingLead?
  /// Timed.
  public let timed: Bool?
  /// Minutes.
  public let toleranceMinutes: Int?
  /// Departures.
  public let departures: [String]
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case need
    case lead
    case timed
    case toleranceMinutes = "tolerance_minutes"
    case departures
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    need = try container.decode(PlacePlanBookingNeed.self, forKey: .need)
    lead = try container.decodeIfPresent(PlacePlanBookingLead.self, forKey: .lead)
    timed = try container.decodeIfPresent(Bool.self, forKey: .timed)
    toleranceMinutes = try container.decodeIfPresent(Int.self, forKey: .toleranceMinutes)
    departures = try container.decodeIfPresent([String].self, forKey: .departures) ?? []
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// One span.
public struct PlacePlanCrowd: Codable, Hashable, Sendable {
  /// Weekdays; all if omitted.
  public let days: [PlaceHoursWeeklyDay]
  /// Time of day.
  public let from: String?
  /// Time of day at which a span ends, up to 24:00.
  public let to: String?
  /// Level.
  public let level: PlaceCrowdLevel
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case days
    case from
    case to
    case level
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    days = try container.decodeIfPresent([PlaceHoursWeeklyDay].self, forKey: .days) ?? []
    from = try container.decodeIfPresent(String.self, forKey: .from)
    to = try container.decodeIfPresent(String.self, forKey: .to)
    level = try container.decode(PlaceCrowdLevel.self, forKey: .level)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Best part of the day.
public struct PlacePlanBest: Codable, Hashable, Sendable {
  /// Parts.
  public let parts: [PlacePlanBestPart]
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case parts
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    parts = try container.decodeIfPresent([PlacePlanBestPart].self, forKey: .parts) ?? []
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Indoors or outdoors.
public struct PlacePlanSetting: Codable, Hashable, Sendable {
  /// Kind.
  public let kind: PlacePlanSettingKind
  /// Rain.
  public let rain: PlacePlanSettingRain?
  /// Heat.
  public let heat: PlacePlanSettingRain?
  /// Shade.
  public let shade: Bool?
  /// Air conditioned.
  public let airConditioned: Bool?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case kind
    case rain
    case heat
    case shade
    case airConditioned = "air_conditioned"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(PlacePlanSettingKind.self, forKey: .kind)
    rain = try container.decodeIfPresent(PlacePlanSettingRain.self, forKey: .rain)
    heat = try container.decodeIfPresent(PlacePlanSettingRain.self, forKey: .heat)
    shade = try container.decodeIfPresent(Bool.self, forKey: .shade)
    airConditioned = try container.decodeIfPresent(Bool.self, forKey: .airConditioned)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// With children.
public struct PlacePlanKids: Codable, Hashable, Sendable {
  /// Fit.
  public let fit: PlacePlanKidsFit
  /// One line of text.
  public let reason: String
  /// One line of text.
  public let reasonFrench: String
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case fit
    case reason
    case reasonFrench = "reason_french"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fit = try container.decode(PlacePlanKidsFit.self, forKey: .fit)
    reason = try container.decode(String.self, forKey: .reason)
    reasonFrench = try container.decode(String.self, forKey: .reasonFrench)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Meals and drinks.
public struct PlacePlanMeal: Codable, Hashable, Sendable {
  /// Serves.
  public let serves: [PlacePlanMealServe]
  /// Unknown if missing.
  public let alcohol: PlacePlanMealAlcohol?
  /// Basis of the value.
  public let alcoholBasis: PlacePlanWindowBasis?
  /// Dress.
  public let dress: String?
  /// Minimum order.
  public let minimumOrder: Bool?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case serves
    case alcohol
    case alcoholBasis = "alcohol_basis"
    case dress
    case minimumOrder = "minimum_order"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    serves = try container.decodeIfPresent([PlacePlanMealServe].self, forKey: .serves) ?? []
    alcohol = try container.decodeIfPresent(PlacePlanMealAlcohol.self, forKey: .alcohol)
    alcoholBasis = try container.decodeIfPresent(PlacePlanWindowBasis.self, forKey: .alcoholBasis)
    dress = try container.decodeIfPresent(String.self, forKey: .dress)
    minimumOrder = try container.decodeIfPresent(Bool.self, forKey: .minimumOrder)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Point and entrance.
public struct PlacePlanAccess: Codable, Hashable, Sendable {
  /// Kind.
  public let kind: PlacePlanAccessKind?
  /// Uncertainty metres.
  public let uncertaintyMetres: Int?
  /// Additional minutes to find the door.
  public let findMinutes: Int?
  /// One line of text.
  public let remark: String?
  /// One line of text.
  public let remarkFrench: String?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case kind
    case uncertaintyMetres = "uncertainty_metres"
    case findMinutes = "find_minutes"
    case remark
    case remarkFrench = "remark_french"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decodeIfPresent(PlacePlanAccessKind.self, forKey: .kind)
    uncertaintyMetres = try container.decodeIfPresent(Int.self, forKey: .uncertaintyMetres)
    findMinutes = try container.decodeIfPresent(Int.self, forKey: .findMinutes)
    remark = try container.decodeIfPresent(String.self, forKey: .remark)
    remarkFrench = try container.decodeIfPresent(String.self, forKey: .remarkFrench)
    basis = try container.decode(PlacePlanWindowBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// From and to, month and day.
public struct PlacePlanWindowSeason: Codable, Hashable, Sendable {
  /// From.
  public let from: String
  /// To.
  public let to: String

  enum CodingKeys: String, CodingKey {
    case from
    case to
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    from = try container.decode(String.self, forKey: .from)
    to = try container.decode(String.self, forKey: .to)
  }
}

/// One span.
public struct PlacePlanRamadanWindow: Codable, Hashable, Sendable {
  /// Time of day.
  public let from: String
  /// Time of day at which a span ends, up to 24:00.
  public let to: String

  enum CodingKeys: String, CodingKey {
    case from
    case to
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    from = try container.decode(String.self, forKey: .from)
    to = try container.decode(String.self, forKey: .to)
  }
}

/// A child's ticket.
public struct PlacePlanCostChildren: Codable, Hashable, Sendable {
  /// From age.
  public let fromAge: Int?
  /// Below age.
  public let belowAge: Int?
  /// Amount in Moroccan dirhams.
  public let mad: Double

  enum CodingKeys: String, CodingKey {
    case fromAge = "from_age"
    case belowAge = "below_age"
    case mad
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fromAge = try container.decodeIfPresent(Int.self, forKey: .fromAge)
    belowAge = try container.decodeIfPresent(Int.self, forKey: .belowAge)
    mad = try container.decode(Double.self, forKey: .mad)
  }
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

/// Kind of stop; never is not a stop; values that a newer schema adds are kept as they are.
public struct PlacePlanRole: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `sight`.
  public static let sight = PlacePlanRole(rawValue: "sight")
  /// `glance`.
  public static let glance = PlacePlanRole(rawValue: "glance")
  /// `stroll`.
  public static let stroll = PlacePlanRole(rawValue: "stroll")
  /// `shop`.
  public static let shop = PlacePlanRole(rawValue: "shop")
  /// `meal`.
  public static let meal = PlacePlanRole(rawValue: "meal")
  /// `drink`.
  public static let drink = PlacePlanRole(rawValue: "drink")
  /// `bath`.
  public static let bath = PlacePlanRole(rawValue: "bath")
  /// `excursion`.
  public static let excursion = PlacePlanRole(rawValue: "excursion")
  /// `never`.
  public static let never = PlacePlanRole(rawValue: "never")
}

/// Places close together; values that a newer schema adds are kept as they are.
public struct PlacePlanCluster: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `jemaa`.
  public static let jemaa = PlacePlanCluster(rawValue: "jemaa")
  /// `koutoubia`.
  public static let koutoubia = PlacePlanCluster(rawValue: "koutoubia")
  /// `rahba`.
  public static let rahba = PlacePlanCluster(rawValue: "rahba")
  /// `ben_youssef`.
  public static let benYoussef = PlacePlanCluster(rawValue: "ben_youssef")
  /// `mouassine`.
  public static let mouassine = PlacePlanCluster(rawValue: "mouassine")
  /// `dar_el_bacha`.
  public static let darElBacha = PlacePlanCluster(rawValue: "dar_el_bacha")
  /// `bab_doukkala`.
  public static let babDoukkala = PlacePlanCluster(rawValue: "bab_doukkala")
  /// `bab_debbagh`.
  public static let babDebbagh = PlacePlanCluster(rawValue: "bab_debbagh")
  /// `north_medina`.
  public static let northMedina = PlacePlanCluster(rawValue: "north_medina")
  /// `kasbah`.
  public static let kasbah = PlacePlanCluster(rawValue: "kasbah")
  /// `mellah_bahia`.
  public static let mellahBahia = PlacePlanCluster(rawValue: "mellah_bahia")
  /// `gueliz`.
  public static let gueliz = PlacePlanCluster(rawValue: "gueliz")
  /// `majorelle`.
  public static let majorelle = PlacePlanCluster(rawValue: "majorelle")
  /// `hivernage`.
  public static let hivernage = PlacePlanCluster(rawValue: "hivernage")
  /// `menara`.
  public static let menara = PlacePlanCluster(rawValue: "menara")
  /// `agdal`.
  public static let agdal = PlacePlanCluster(rawValue: "agdal")
  /// `palmeraie`.
  public static let palmeraie = PlacePlanCluster(rawValue: "palmeraie")
  /// `sidi_ghanem`.
  public static let sidiGhanem = PlacePlanCluster(rawValue: "sidi_ghanem")
  /// `outskirts`.
  public static let outskirts = PlacePlanCluster(rawValue: "outskirts")
}

/// PlacePlanWindowFor; values that a newer schema adds are kept as they are.
public struct PlacePlanWindowFor: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `all`.
  public static let all = PlacePlanWindowFor(rawValue: "all")
  /// `women`.
  public static let women = PlacePlanWindowFor(rawValue: "women")
  /// `men`.
  public static let men = PlacePlanWindowFor(rawValue: "men")
}

/// Basis of the value; values that a newer schema adds are kept as they are.
public struct PlacePlanWindowBasis: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `sourced`.
  public static let sourced = PlacePlanWindowBasis(rawValue: "sourced")
  /// `derived`.
  public static let derived = PlacePlanWindowBasis(rawValue: "derived")
  /// `estimate`.
  public static let estimate = PlacePlanWindowBasis(rawValue: "estimate")
  /// `assumed`.
  public static let assumed = PlacePlanWindowBasis(rawValue: "assumed")
}

/// PlacePlanFridayEffect; values that a newer schema adds are kept as they are.
public struct PlacePlanFridayEffect: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `none`.
  public static let none = PlacePlanFridayEffect(rawValue: "none")
  /// `fewer`.
  public static let fewer = PlacePlanFridayEffect(rawValue: "fewer")
  /// `closed`.
  public static let closed = PlacePlanFridayEffect(rawValue: "closed")
  /// `shorter`.
  public static let shorter = PlacePlanFridayEffect(rawValue: "shorter")
}

/// PlacePlanRamadanEffect; values that a newer schema adds are kept as they are.
public struct PlacePlanRamadanEffect: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `open`.
  public static let `open` = PlacePlanRamadanEffect(rawValue: "open")
  /// `shorter`.
  public static let shorter = PlacePlanRamadanEffect(rawValue: "shorter")
  /// `closed_by_day`.
  public static let closedByDay = PlacePlanRamadanEffect(rawValue: "closed_by_day")
  /// `evening`.
  public static let evening = PlacePlanRamadanEffect(rawValue: "evening")
  /// `unknown`.
  public static let unknown = PlacePlanRamadanEffect(rawValue: "unknown")
}

/// PlacePlanFeastEffect; values that a newer schema adds are kept as they are.
public struct PlacePlanFeastEffect: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `open`.
  public static let `open` = PlacePlanFeastEffect(rawValue: "open")
  /// `closed`.
  public static let closed = PlacePlanFeastEffect(rawValue: "closed")
  /// `unknown`.
  public static let unknown = PlacePlanFeastEffect(rawValue: "unknown")
}

/// PlacePlanTravelMode; values that a newer schema adds are kept as they are.
public struct PlacePlanTravelMode: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `car`.
  public static let car = PlacePlanTravelMode(rawValue: "car")
  /// `coach`.
  public static let coach = PlacePlanTravelMode(rawValue: "coach")
  /// `shuttle`.
  public static let shuttle = PlacePlanTravelMode(rawValue: "shuttle")
  /// `taxi`.
  public static let taxi = PlacePlanTravelMode(rawValue: "taxi")
}

/// PlacePlanCostPer; values that a newer schema adds are kept as they are.
public struct PlacePlanCostPer: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `person`.
  public static let person = PlacePlanCostPer(rawValue: "person")
  /// `carriage`.
  public static let carriage = PlacePlanCostPer(rawValue: "carriage")
  /// `group`.
  public static let group = PlacePlanCostPer(rawValue: "group")
}

/// PlacePlanBookingNeed; values that a newer schema adds are kept as they are.
public struct PlacePlanBookingNeed: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `none`.
  public static let none = PlacePlanBookingNeed(rawValue: "none")
  /// `advised`.
  public static let advised = PlacePlanBookingNeed(rawValue: "advised")
  /// `required`.
  public static let required = PlacePlanBookingNeed(rawValue: "required")
}

/// PlacePlanBookingLead; values that a newer schema adds are kept as they are.
public struct PlacePlanBookingLead: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `same_day`.
  public static let sameDay = PlacePlanBookingLead(rawValue: "same_day")
  /// `day_before`.
  public static let dayBefore = PlacePlanBookingLead(rawValue: "day_before")
  /// `before_arrival`.
  public static let beforeArrival = PlacePlanBookingLead(rawValue: "before_arrival")
}

/// PlacePlanBestPart; values that a newer schema adds are kept as they are.
public struct PlacePlanBestPart: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `morning`.
  public static let morning = PlacePlanBestPart(rawValue: "morning")
  /// `midday`.
  public static let midday = PlacePlanBestPart(rawValue: "midday")
  /// `afternoon`.
  public static let afternoon = PlacePlanBestPart(rawValue: "afternoon")
  /// `before_sunset`.
  public static let beforeSunset = PlacePlanBestPart(rawValue: "before_sunset")
  /// `evening`.
  public static let evening = PlacePlanBestPart(rawValue: "evening")
}

/// PlacePlanSettingKind; values that a newer schema adds are kept as they are.
public struct PlacePlanSettingKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `indoor`.
  public static let indoor = PlacePlanSettingKind(rawValue: "indoor")
  /// `covered`.
  public static let covered = PlacePlanSettingKind(rawValue: "covered")
  /// `courtyard`.
  public static let courtyard = PlacePlanSettingKind(rawValue: "courtyard")
  /// `open`.
  public static let `open` = PlacePlanSettingKind(rawValue: "open")
  /// `terrace`.
  public static let terrace = PlacePlanSettingKind(rawValue: "terrace")
  /// `mixed`.
  public static let mixed = PlacePlanSettingKind(rawValue: "mixed")
}

/// PlacePlanSettingRain; values that a newer schema adds are kept as they are.
public struct PlacePlanSettingRain: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `good`.
  public static let good = PlacePlanSettingRain(rawValue: "good")
  /// `fair`.
  public static let fair = PlacePlanSettingRain(rawValue: "fair")
  /// `poor`.
  public static let poor = PlacePlanSettingRain(rawValue: "poor")
}

/// PlacePlanKidsFit; values that a newer schema adds are kept as they are.
public struct PlacePlanKidsFit: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `good`.
  public static let good = PlacePlanKidsFit(rawValue: "good")
  /// `fair`.
  public static let fair = PlacePlanKidsFit(rawValue: "fair")
}

/// PlacePlanMealServe; values that a newer schema adds are kept as they are.
public struct PlacePlanMealServe: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `breakfast`.
  public static let breakfast = PlacePlanMealServe(rawValue: "breakfast")
  /// `lunch`.
  public static let lunch = PlacePlanMealServe(rawValue: "lunch")
  /// `dinner`.
  public static let dinner = PlacePlanMealServe(rawValue: "dinner")
  /// `snack`.
  public static let snack = PlacePlanMealServe(rawValue: "snack")
  /// `drink`.
  public static let drink = PlacePlanMealServe(rawValue: "drink")
}

/// Unknown if missing; values that a newer schema adds are kept as they are.
public struct PlacePlanMealAlcohol: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `yes`.
  public static let yes = PlacePlanMealAlcohol(rawValue: "yes")
  /// `no`.
  public static let no = PlacePlanMealAlcohol(rawValue: "no")
}

/// PlacePlanAccessKind; values that a newer schema adds are kept as they are.
public struct PlacePlanAccessKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `door`.
  public static let door = PlacePlanAccessKind(rawValue: "door")
  /// `gate`.
  public static let gate = PlacePlanAccessKind(rawValue: "gate")
  /// `square`.
  public static let square = PlacePlanAccessKind(rawValue: "square")
  /// `area`.
  public static let area = PlacePlanAccessKind(rawValue: "area")
}

