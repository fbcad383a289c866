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
public struct ItineraryStep: JSONReadable, Hashable, Sendable {
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

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    day = try members.optional("day")
    type = try members.value("type")
    placeId = try members.optional("place_id")
    activityId = try members.optional("activity_id")
    title = try members.optional("title")
    titleFrench = try members.optional("title_french")
    startTime = try members.optional("start_time")
    estimatedStopMinutes = try members.value("estimated_stop_minutes")
    leg = try members.optional("leg")
    priceCardIds = try members.list("price_card_ids")
    optional = try members.optional("optional")
    routeHint = try members.optional("route_hint")
    routeHintFrench = try members.optional("route_hint_french")
    note = try members.optional("note")
    noteFrench = try members.optional("note_french")
  }
}

/// How to get here from the previous stop.
public struct ItineraryStepLeg: JSONReadable, Hashable, Sendable {
  /// Mode.
  public let mode: ItineraryStepLegMode
  /// Minutes.
  public let minutesMin: Int
  /// Minutes.
  public let minutesMax: Int
  /// Basis of the value.
  public let basis: ItineraryStepLegBasis

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    mode = try members.value("mode")
    minutesMin = try members.value("minutes_min")
    minutesMax = try members.value("minutes_max")
    basis = try members.value("basis")
  }
}

/// ItineraryStepType; values that a newer schema adds are kept as they are.
public struct ItineraryStepType: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct ItineraryStepLegMode: RawRepresentable, JSONReadable, Hashable, Sendable {
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
public struct ItineraryStepLegBasis: RawRepresentable, JSONReadable, Hashable, Sendable {
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

