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
public struct PlacePlan: JSONReadable, Hashable, Sendable {
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
  /// Way from the nearest street for cars.
  public let road: PlacePlanRoad?
  /// Place it lies in: one entrance, visited right after it.
  public let inside: String?
  /// Places close together.
  public let cluster: PlacePlanCluster?
  /// Pair with.
  public let pairWith: [String]
  /// Places it is confused with; separate stops.
  public let notWith: [String]

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    role = try members.value("role")
    windows = try members.list("windows")
    lastEntry = try members.optional("last_entry")
    closedDays = try members.list("closed_days")
    friday = try members.optional("friday")
    ramadan = try members.optional("ramadan")
    feast = try members.optional("feast")
    visit = try members.optional("visit")
    travel = try members.optional("travel")
    cost = try members.optional("cost")
    options = try members.list("options")
    booking = try members.optional("booking")
    crowd = try members.list("crowd")
    best = try members.optional("best")
    setting = try members.optional("setting")
    kids = try members.optional("kids")
    meal = try members.optional("meal")
    access = try members.optional("access")
    road = try members.optional("road")
    inside = try members.optional("inside")
    cluster = try members.optional("cluster")
    pairWith = try members.list("pair_with")
    notWith = try members.list("not_with")
  }
}

/// One span.
public struct PlacePlanWindow: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    days = try members.list("days")
    from = try members.value("from")
    to = try members.value("to")
    lastEntry = try members.optional("last_entry")
    daylight = try members.optional("daylight")
    season = try members.optional("season")
    `for` = try members.optional("for")
    part = try members.optional("part")
    partFrench = try members.optional("part_french")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Time between last entry and closing.
public struct PlacePlanLastEntry: JSONReadable, Hashable, Sendable {
  /// Minutes.
  public let minutesBeforeClose: Int?
  /// Shortest visit before close.
  public let shortestVisitBeforeClose: Bool?
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    minutesBeforeClose = try members.optional("minutes_before_close")
    shortestVisitBeforeClose = try members.optional("shortest_visit_before_close")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// One day.
public struct PlacePlanClosedDay: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    day = try members.value("day")
    disputed = try members.optional("disputed")
    unless = try members.optional("unless")
    unlessFrench = try members.optional("unless_french")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Friday around midday.
public struct PlacePlanFriday: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    effect = try members.value("effect")
    from = try members.optional("from")
    to = try members.optional("to")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// In Ramadan.
public struct PlacePlanRamadan: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    effect = try members.value("effect")
    windows = try members.list("windows")
    shiftCloseMinutes = try members.optional("shift_close_minutes")
    ringFirst = try members.optional("ring_first")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// On Eid al-Fitr and Eid al-Adha and the day either side.
public struct PlacePlanFeast: JSONReadable, Hashable, Sendable {
  /// Effect.
  public let effect: PlacePlanFeastEffect
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    effect = try members.value("effect")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Usual length of a visit.
public struct PlacePlanVisit: JSONReadable, Hashable, Sendable {
  /// Minutes.
  public let usualMinutes: Int
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    usualMinutes = try members.value("usual_minutes")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Travel of an excursion, separate from the visit.
public struct PlacePlanTravel: JSONReadable, Hashable, Sendable {
  /// Mode.
  public let mode: PlacePlanTravelMode
  /// Item id.
  public let fromId: String?
  /// Price card of the trip, its ways included.
  public let priceCardId: String?
  /// The ticket includes the ways.
  public let included: Bool?
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    mode = try members.value("mode")
    fromId = try members.optional("from_id")
    priceCardId = try members.optional("price_card_id")
    included = try members.optional("included")
    minutesEachWayMin = try members.optional("minutes_each_way_min")
    minutesEachWayMax = try members.optional("minutes_each_way_max")
    kilometresMin = try members.optional("kilometres_min")
    kilometresMax = try members.optional("kilometres_max")
    onSiteMinutesMin = try members.optional("on_site_minutes_min")
    onSiteMinutesMax = try members.optional("on_site_minutes_max")
    onSiteBasis = try members.optional("on_site_basis")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Costs that fees and expected_cost cannot express.
public struct PlacePlanCost: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    minMad = try members.optional("min_mad")
    maxMad = try members.optional("max_mad")
    per = try members.optional("per")
    choice = try members.optional("choice")
    children = try members.list("children")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// One option.
public struct PlacePlanOption: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    id = try members.value("id")
    label = try members.value("label")
    labelFrench = try members.value("label_french")
    addMinMad = try members.value("add_min_mad")
    addMaxMad = try members.value("add_max_mad")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Booking.
public struct PlacePlanBooking: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    need = try members.value("need")
    lead = try members.optional("lead")
    timed = try members.optional("timed")
    toleranceMinutes = try members.optional("tolerance_minutes")
    departures = try members.list("departures")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// One span.
public struct PlacePlanCrowd: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    days = try members.list("days")
    from = try members.optional("from")
    to = try members.optional("to")
    level = try members.value("level")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Best part of the day.
public struct PlacePlanBest: JSONReadable, Hashable, Sendable {
  /// Parts.
  public let parts: [PlacePlanBestPart]
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    parts = try members.list("parts")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Indoors or outdoors.
public struct PlacePlanSetting: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    kind = try members.value("kind")
    rain = try members.optional("rain")
    heat = try members.optional("heat")
    shade = try members.optional("shade")
    airConditioned = try members.optional("air_conditioned")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// With children.
public struct PlacePlanKids: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    fit = try members.value("fit")
    reason = try members.value("reason")
    reasonFrench = try members.value("reason_french")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Meals and drinks.
public struct PlacePlanMeal: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    serves = try members.list("serves")
    alcohol = try members.optional("alcohol")
    alcoholBasis = try members.optional("alcohol_basis")
    dress = try members.optional("dress")
    minimumOrder = try members.optional("minimum_order")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Point and entrance.
public struct PlacePlanAccess: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    kind = try members.optional("kind")
    uncertaintyMetres = try members.optional("uncertainty_metres")
    findMinutes = try members.optional("find_minutes")
    remark = try members.optional("remark")
    remarkFrench = try members.optional("remark_french")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Way from the nearest street for cars.
public struct PlacePlanRoad: JSONReadable, Hashable, Sendable {
  /// Metres on foot from where a taxi stops.
  public let metres: Int
  /// Basis of the value.
  public let basis: PlacePlanWindowBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    metres = try members.value("metres")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// From and to, month and day.
public struct PlacePlanWindowSeason: JSONReadable, Hashable, Sendable {
  /// From.
  public let from: String
  /// To.
  public let to: String

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    from = try members.value("from")
    to = try members.value("to")
  }
}

/// One span.
public struct PlacePlanRamadanWindow: JSONReadable, Hashable, Sendable {
  /// Time of day.
  public let from: String
  /// Time of day at which a span ends, up to 24:00.
  public let to: String

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    from = try members.value("from")
    to = try members.value("to")
  }
}

/// A child's ticket.
public struct PlacePlanCostChildren: JSONReadable, Hashable, Sendable {
  /// From age.
  public let fromAge: Int?
  /// Below age.
  public let belowAge: Int?
  /// Amount in Moroccan dirhams.
  public let mad: Double

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    fromAge = try members.optional("from_age")
    belowAge = try members.optional("below_age")
    mad = try members.value("mad")
  }
}

/// How crowded it usually is; values that a newer schema adds are kept as they are.
public struct PlaceCrowdLevel: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlaceHoursWeeklyDay: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanRole: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanCluster: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanWindowFor: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanWindowBasis: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanFridayEffect: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanRamadanEffect: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanFeastEffect: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanTravelMode: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanCostPer: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanBookingNeed: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanBookingLead: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanBestPart: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanSettingKind: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanSettingRain: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanKidsFit: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanMealServe: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanMealAlcohol: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct PlacePlanAccessKind: RawRepresentable, JSONReadable, Hashable, Sendable {
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

