// Made by 'contentc codegen swift' from schema/itineraries.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `itineraries`: itineraries.
public struct Itinerary: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Title.
  public let title: String
  /// Other names and spellings.
  public let aliases: [String]
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Duration in words, such as '1 day'.
  public let duration: String
  /// Days.
  public let days: Int
  /// What the plan is about.
  public let summary: String
  /// Date set of the plan; ordinary days if omitted.
  public let calendar: String?
  /// Weekdays on which the plan can start, with every stop open; all if omitted.
  public let startWeekdays: [ItineraryStartWeekday]
  /// Walking pace between stops: adult 55 to 80 m a minute, child 50.
  public let walkingPace: ItineraryWalkingPace?
  /// Pace.
  public let pace: ItineraryPace?
  /// Budget.
  public let budget: ItineraryBudget?
  /// Tags.
  public let tags: [ItineraryTag]
  /// Short bullets.
  public let bestFor: [String]
  /// Short bullets.
  public let beforeYouGo: [String]
  /// Steps in order.
  public let steps: [ItineraryStep]
  /// Date an editor last reviewed the item.
  public let reviewedAt: String
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
  public let sourceRefs: [ItinerarySourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case title
    case aliases
    case rank
    case duration
    case days
    case summary
    case calendar
    case startWeekdays = "start_weekdays"
    case walkingPace = "walking_pace"
    case pace
    case budget
    case tags
    case bestFor = "best_for"
    case beforeYouGo = "before_you_go"
    case steps
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
    duration = try container.decode(String.self, forKey: .duration)
    days = try container.decode(Int.self, forKey: .days)
    summary = try container.decode(String.self, forKey: .summary)
    calendar = try container.decodeIfPresent(String.self, forKey: .calendar)
    startWeekdays = try container.decodeIfPresent([ItineraryStartWeekday].self, forKey: .startWeekdays) ?? []
    walkingPace = try container.decodeIfPresent(ItineraryWalkingPace.self, forKey: .walkingPace)
    pace = try container.decodeIfPresent(ItineraryPace.self, forKey: .pace)
    budget = try container.decodeIfPresent(ItineraryBudget.self, forKey: .budget)
    tags = try container.decodeIfPresent([ItineraryTag].self, forKey: .tags) ?? []
    bestFor = try container.decodeIfPresent([String].self, forKey: .bestFor) ?? []
    beforeYouGo = try container.decodeIfPresent([String].self, forKey: .beforeYouGo) ?? []
    steps = try container.decodeIfPresent([ItineraryStep].self, forKey: .steps) ?? []
    reviewedAt = try container.decode(String.self, forKey: .reviewedAt)
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([ItinerarySourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// One step.
public struct ItineraryStep: Codable, Hashable, Sendable {
  /// Day, from 1.
  public let day: Int?
  /// Type.
  public let type: ItineraryStepType
  /// Item id.
  public let placeId: String?
  /// Item id.
  public let activityId: String?
  /// One line of text.
  public let title: String?
  /// The title in French.
  public let titleFrench: String?
  /// Start time.
  public let startTime: String?
  /// Estimated stop minutes.
  public let estimatedStopMinutes: Int
  /// How to get here from the previous stop.
  public let leg: ItineraryStepLeg?
  /// Price cards of the stop.
  public let priceCardIds: [String]
  /// Optional: its hours have no dated source, or the day is full without it.
  public let optional: Bool?
  /// Directions to this stop.
  public let routeHint: String?
  /// The route hint in French.
  public let routeHintFrench: String?
  /// One short paragraph.
  public let note: String?
  /// The note in French.
  public let noteFrench: String?

  enum CodingKeys: String, CodingKey {
    case day
    case type
    case placeId = "place_id"
    case activityId = "activity_id"
    case title
    case titleFrench = "title_french"
    case startTime = "start_time"
    case estimatedStopMinutes = "estimated_stop_minutes"
    case leg
    case priceCardIds = "price_card_ids"
    case optional
    case routeHint = "route_hint"
    case routeHintFrench = "route_hint_french"
    case note
    case noteFrench = "note_french"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    day = try container.decodeIfPresent(Int.self, forKey: .day)
    type = try container.decode(ItineraryStepType.self, forKey: .type)
    placeId = try container.decodeIfPresent(String.self, forKey: .placeId)
    activityId = try container.decodeIfPresent(String.self, forKey: .activityId)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    titleFrench = try container.decodeIfPresent(String.self, forKey: .titleFrench)
    startTime = try container.decodeIfPresent(String.self, forKey: .startTime)
    estimatedStopMinutes = try container.decode(Int.self, forKey: .estimatedStopMinutes)
    leg = try container.decodeIfPresent(ItineraryStepLeg.self, forKey: .leg)
    priceCardIds = try container.decodeIfPresent([String].self, forKey: .priceCardIds) ?? []
    optional = try container.decodeIfPresent(Bool.self, forKey: .optional)
    routeHint = try container.decodeIfPresent(String.self, forKey: .routeHint)
    routeHintFrench = try container.decodeIfPresent(String.self, forKey: .routeHintFrench)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    noteFrench = try container.decodeIfPresent(String.self, forKey: .noteFrench)
  }
}

/// ItinerarySourceRef.
public struct ItinerarySourceRef: Codable, Hashable, Sendable {
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

/// How to get here from the previous stop.
public struct ItineraryStepLeg: Codable, Hashable, Sendable {
  /// Mode.
  public let mode: ItineraryStepLegMode
  /// Minutes.
  public let minutesMin: Int
  /// Minutes.
  public let minutesMax: Int
  /// Basis of the value.
  public let basis: ItineraryStepLegBasis

  enum CodingKeys: String, CodingKey {
    case mode
    case minutesMin = "minutes_min"
    case minutesMax = "minutes_max"
    case basis
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    mode = try container.decode(ItineraryStepLegMode.self, forKey: .mode)
    minutesMin = try container.decode(Int.self, forKey: .minutesMin)
    minutesMax = try container.decode(Int.self, forKey: .minutesMax)
    basis = try container.decode(ItineraryStepLegBasis.self, forKey: .basis)
  }
}

/// ItineraryStartWeekday; values that a newer schema adds are kept as they are.
public struct ItineraryStartWeekday: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `mon`.
  public static let mon = ItineraryStartWeekday(rawValue: "mon")
  /// `tue`.
  public static let tue = ItineraryStartWeekday(rawValue: "tue")
  /// `wed`.
  public static let wed = ItineraryStartWeekday(rawValue: "wed")
  /// `thu`.
  public static let thu = ItineraryStartWeekday(rawValue: "thu")
  /// `fri`.
  public static let fri = ItineraryStartWeekday(rawValue: "fri")
  /// `sat`.
  public static let sat = ItineraryStartWeekday(rawValue: "sat")
  /// `sun`.
  public static let sun = ItineraryStartWeekday(rawValue: "sun")
}

/// Walking pace between stops: adult 55 to 80 m a minute, child 50; values that a newer schema adds are kept as they are.
public struct ItineraryWalkingPace: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `adult`.
  public static let adult = ItineraryWalkingPace(rawValue: "adult")
  /// `child`.
  public static let child = ItineraryWalkingPace(rawValue: "child")
}

/// ItineraryPace; values that a newer schema adds are kept as they are.
public struct ItineraryPace: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `relaxed`.
  public static let relaxed = ItineraryPace(rawValue: "relaxed")
  /// `standard`.
  public static let standard = ItineraryPace(rawValue: "standard")
  /// `full`.
  public static let full = ItineraryPace(rawValue: "full")
}

/// ItineraryBudget; values that a newer schema adds are kept as they are.
public struct ItineraryBudget: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `budget`.
  public static let budget = ItineraryBudget(rawValue: "budget")
  /// `mid`.
  public static let mid = ItineraryBudget(rawValue: "mid")
  /// `splurge`.
  public static let splurge = ItineraryBudget(rawValue: "splurge")
}

/// ItineraryTag; values that a newer schema adds are kept as they are.
public struct ItineraryTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `accessible`.
  public static let accessible = ItineraryTag(rawValue: "accessible")
  /// `air_conditioned`.
  public static let airConditioned = ItineraryTag(rawValue: "air_conditioned")
  /// `architecture`.
  public static let architecture = ItineraryTag(rawValue: "architecture")
  /// `art`.
  public static let art = ItineraryTag(rawValue: "art")
  /// `bargaining`.
  public static let bargaining = ItineraryTag(rawValue: "bargaining")
  /// `budget`.
  public static let budget = ItineraryTag(rawValue: "budget")
  /// `card_accepted`.
  public static let cardAccepted = ItineraryTag(rawValue: "card_accepted")
  /// `cash_only`.
  public static let cashOnly = ItineraryTag(rawValue: "cash_only")
  /// `crafts`.
  public static let crafts = ItineraryTag(rawValue: "crafts")
  /// `day_trip`.
  public static let dayTrip = ItineraryTag(rawValue: "day_trip")
  /// `evening`.
  public static let evening = ItineraryTag(rawValue: "evening")
  /// `family`.
  public static let family = ItineraryTag(rawValue: "family")
  /// `fixed_price`.
  public static let fixedPrice = ItineraryTag(rawValue: "fixed_price")
  /// `food`.
  public static let food = ItineraryTag(rawValue: "food")
  /// `free`.
  public static let free = ItineraryTag(rawValue: "free")
  /// `garden`.
  public static let garden = ItineraryTag(rawValue: "garden")
  /// `halal`.
  public static let halal = ItineraryTag(rawValue: "halal")
  /// `hammam`.
  public static let hammam = ItineraryTag(rawValue: "hammam")
  /// `history`.
  public static let history = ItineraryTag(rawValue: "history")
  /// `indoor`.
  public static let indoor = ItineraryTag(rawValue: "indoor")
  /// `kid_friendly`.
  public static let kidFriendly = ItineraryTag(rawValue: "kid_friendly")
  /// `local`.
  public static let local = ItineraryTag(rawValue: "local")
  /// `luxury`.
  public static let luxury = ItineraryTag(rawValue: "luxury")
  /// `mid_range`.
  public static let midRange = ItineraryTag(rawValue: "mid_range")
  /// `museum`.
  public static let museum = ItineraryTag(rawValue: "museum")
  /// `nature`.
  public static let nature = ItineraryTag(rawValue: "nature")
  /// `nightlife`.
  public static let nightlife = ItineraryTag(rawValue: "nightlife")
  /// `no_alcohol`.
  public static let noAlcohol = ItineraryTag(rawValue: "no_alcohol")
  /// `outdoor`.
  public static let outdoor = ItineraryTag(rawValue: "outdoor")
  /// `photography`.
  public static let photography = ItineraryTag(rawValue: "photography")
  /// `quiet`.
  public static let quiet = ItineraryTag(rawValue: "quiet")
  /// `rain_friendly`.
  public static let rainFriendly = ItineraryTag(rawValue: "rain_friendly")
  /// `religious`.
  public static let religious = ItineraryTag(rawValue: "religious")
  /// `romantic`.
  public static let romantic = ItineraryTag(rawValue: "romantic")
  /// `rooftop`.
  public static let rooftop = ItineraryTag(rawValue: "rooftop")
  /// `serves_alcohol`.
  public static let servesAlcohol = ItineraryTag(rawValue: "serves_alcohol")
  /// `shade`.
  public static let shade = ItineraryTag(rawValue: "shade")
  /// `shopping`.
  public static let shopping = ItineraryTag(rawValue: "shopping")
  /// `souk`.
  public static let souk = ItineraryTag(rawValue: "souk")
  /// `splurge`.
  public static let splurge = ItineraryTag(rawValue: "splurge")
  /// `transport`.
  public static let transport = ItineraryTag(rawValue: "transport")
  /// `veg_friendly`.
  public static let vegFriendly = ItineraryTag(rawValue: "veg_friendly")
  /// `view`.
  public static let view = ItineraryTag(rawValue: "view")
  /// `viewpoint`.
  public static let viewpoint = ItineraryTag(rawValue: "viewpoint")
  /// `walking`.
  public static let walking = ItineraryTag(rawValue: "walking")
  /// `water`.
  public static let water = ItineraryTag(rawValue: "water")
  /// `women_friendly`.
  public static let womenFriendly = ItineraryTag(rawValue: "women_friendly")
  /// `workshop`.
  public static let workshop = ItineraryTag(rawValue: "workshop")
}

/// ItineraryStepType; values that a newer schema adds are kept as they are.
public struct ItineraryStepType: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `place`.
  public static let place = ItineraryStepType(rawValue: "place")
  /// `meal`.
  public static let meal = ItineraryStepType(rawValue: "meal")
  /// `activity`.
  public static let activity = ItineraryStepType(rawValue: "activity")
  /// `break`.
  public static let `break` = ItineraryStepType(rawValue: "break")
}

/// ItineraryStepLegMode; values that a newer schema adds are kept as they are.
public struct ItineraryStepLegMode: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `walk`.
  public static let walk = ItineraryStepLegMode(rawValue: "walk")
  /// `taxi`.
  public static let taxi = ItineraryStepLegMode(rawValue: "taxi")
  /// `caleche`.
  public static let caleche = ItineraryStepLegMode(rawValue: "caleche")
}

/// Basis of the value; values that a newer schema adds are kept as they are.
public struct ItineraryStepLegBasis: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `sourced`.
  public static let sourced = ItineraryStepLegBasis(rawValue: "sourced")
  /// `derived`.
  public static let derived = ItineraryStepLegBasis(rawValue: "derived")
  /// `estimate`.
  public static let estimate = ItineraryStepLegBasis(rawValue: "estimate")
  /// `assumed`.
  public static let assumed = ItineraryStepLegBasis(rawValue: "assumed")
}

