// Made by 'contentc codegen swift' from schema/itineraries.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `itineraries`: itineraries.
public enum Itinerary {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
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

