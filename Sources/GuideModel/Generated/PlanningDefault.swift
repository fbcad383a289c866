// Made by 'contentc codegen swift' from schema/planning_defaults.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `planning_defaults`: planning defaults.
public struct PlanningDefault: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// What it fills in, in a few words.
  public let label: String
  /// Of two for the same field and category, the lower number applies.
  public let rank: Int
  /// Sentence for readers, starting with 'Assumed:'.
  public let text: String
  /// The plan field it fills, or a rule for values stored with the places.
  public let field: PlanningDefaultField
  /// Categories of places; all if omitted.
  public let categories: [PlanningDefaultCategory]
  /// Only for points of this confidence.
  public let locationConfidence: PlanningDefaultLocationConfidence?
  /// The value differs by place and is stored in its plan.
  public let byPlace: Bool?
  /// Time between last entry and closing.
  public let lastEntry: PlanningDefaultLastEntry?
  /// Friday around midday.
  public let friday: PlanningDefaultFriday?
  /// In Ramadan.
  public let ramadan: PlanningDefaultRamadan?
  /// On Eid al-Fitr and Eid al-Adha and the day either side.
  public let feast: PlanningDefaultFeast?
  /// Best part of the day.
  public let best: PlanningDefaultBest?
  /// Indoors or outdoors.
  public let setting: PlanningDefaultSetting?
  /// Point and entrance.
  public let access: PlanningDefaultAccess?
  /// Speed and detours where no region states its own.
  public let walking: PlanningDefaultWalking?
  /// When it can be visited, if hours cannot express it.
  public let windows: [PlanningDefaultWindow]
  /// Where the facts come from.
  public let sourceRefs: [PlanningDefaultSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case label
    case rank
    case text
    case field
    case categories
    case locationConfidence = "location_confidence"
    case byPlace = "by_place"
    case lastEntry = "last_entry"
    case friday
    case ramadan
    case feast
    case best
    case setting
    case access
    case walking
    case windows
    case sourceRefs = "source_refs"
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    label = try container.decode(String.self, forKey: .label)
    rank = try container.decode(Int.self, forKey: .rank)
    text = try container.decode(String.self, forKey: .text)
    field = try container.decode(PlanningDefaultField.self, forKey: .field)
    categories = try container.decodeIfPresent([PlanningDefaultCategory].self, forKey: .categories) ?? []
    locationConfidence = try container.decodeIfPresent(PlanningDefaultLocationConfidence.self, forKey: .locationConfidence)
    byPlace = try container.decodeIfPresent(Bool.self, forKey: .byPlace)
    lastEntry = try container.decodeIfPresent(PlanningDefaultLastEntry.self, forKey: .lastEntry)
    friday = try container.decodeIfPresent(PlanningDefaultFriday.self, forKey: .friday)
    ramadan = try container.decodeIfPresent(PlanningDefaultRamadan.self, forKey: .ramadan)
    feast = try container.decodeIfPresent(PlanningDefaultFeast.self, forKey: .feast)
    best = try container.decodeIfPresent(PlanningDefaultBest.self, forKey: .best)
    setting = try container.decodeIfPresent(PlanningDefaultSetting.self, forKey: .setting)
    access = try container.decodeIfPresent(PlanningDefaultAccess.self, forKey: .access)
    walking = try container.decodeIfPresent(PlanningDefaultWalking.self, forKey: .walking)
    windows = try container.decodeIfPresent([PlanningDefaultWindow].self, forKey: .windows) ?? []
    sourceRefs = try container.decodeIfPresent([PlanningDefaultSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// Time between last entry and closing.
public struct PlanningDefaultLastEntry: Codable, Hashable, Sendable {
  /// Minutes.
  public let minutesBeforeClose: Int?
  /// Shortest visit before close.
  public let shortestVisitBeforeClose: Bool?
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Friday around midday.
public struct PlanningDefaultFriday: Codable, Hashable, Sendable {
  /// Effect.
  public let effect: PlanningDefaultFridayEffect
  /// Time of day.
  public let from: String?
  /// Time of day at which a span ends, up to 24:00.
  public let to: String?
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    effect = try container.decode(PlanningDefaultFridayEffect.self, forKey: .effect)
    from = try container.decodeIfPresent(String.self, forKey: .from)
    to = try container.decodeIfPresent(String.self, forKey: .to)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// In Ramadan.
public struct PlanningDefaultRamadan: Codable, Hashable, Sendable {
  /// Effect.
  public let effect: PlanningDefaultRamadanEffect
  /// Windows.
  public let windows: [PlanningDefaultRamadanWindow]
  /// Minutes.
  public let shiftCloseMinutes: Int?
  /// Ring first.
  public let ringFirst: Bool?
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    effect = try container.decode(PlanningDefaultRamadanEffect.self, forKey: .effect)
    windows = try container.decodeIfPresent([PlanningDefaultRamadanWindow].self, forKey: .windows) ?? []
    shiftCloseMinutes = try container.decodeIfPresent(Int.self, forKey: .shiftCloseMinutes)
    ringFirst = try container.decodeIfPresent(Bool.self, forKey: .ringFirst)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// On Eid al-Fitr and Eid al-Adha and the day either side.
public struct PlanningDefaultFeast: Codable, Hashable, Sendable {
  /// Effect.
  public let effect: PlanningDefaultFeastEffect
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    effect = try container.decode(PlanningDefaultFeastEffect.self, forKey: .effect)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Best part of the day.
public struct PlanningDefaultBest: Codable, Hashable, Sendable {
  /// Parts.
  public let parts: [PlanningDefaultBestPart]
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    parts = try container.decodeIfPresent([PlanningDefaultBestPart].self, forKey: .parts) ?? []
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Indoors or outdoors.
public struct PlanningDefaultSetting: Codable, Hashable, Sendable {
  /// Kind.
  public let kind: PlanningDefaultSettingKind
  /// Rain.
  public let rain: PlanningDefaultSettingRain?
  /// Heat.
  public let heat: PlanningDefaultSettingRain?
  /// Shade.
  public let shade: Bool?
  /// Air conditioned.
  public let airConditioned: Bool?
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    kind = try container.decode(PlanningDefaultSettingKind.self, forKey: .kind)
    rain = try container.decodeIfPresent(PlanningDefaultSettingRain.self, forKey: .rain)
    heat = try container.decodeIfPresent(PlanningDefaultSettingRain.self, forKey: .heat)
    shade = try container.decodeIfPresent(Bool.self, forKey: .shade)
    airConditioned = try container.decodeIfPresent(Bool.self, forKey: .airConditioned)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Point and entrance.
public struct PlanningDefaultAccess: Codable, Hashable, Sendable {
  /// Kind.
  public let kind: PlanningDefaultAccessKind?
  /// Uncertainty metres.
  public let uncertaintyMetres: Int?
  /// Additional minutes to find the door.
  public let findMinutes: Int?
  /// One line of text.
  public let remark: String?
  /// One line of text.
  public let remarkFrench: String?
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    kind = try container.decodeIfPresent(PlanningDefaultAccessKind.self, forKey: .kind)
    uncertaintyMetres = try container.decodeIfPresent(Int.self, forKey: .uncertaintyMetres)
    findMinutes = try container.decodeIfPresent(Int.self, forKey: .findMinutes)
    remark = try container.decodeIfPresent(String.self, forKey: .remark)
    remarkFrench = try container.decodeIfPresent(String.self, forKey: .remarkFrench)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// Speed and detours where no region states its own.
public struct PlanningDefaultWalking: Codable, Hashable, Sendable {
  /// Usual speed in metres an hour.
  public let metresPerHour: Int
  /// Walking distance over straight-line distance.
  public let detourFactor: Double
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis

  enum CodingKeys: String, CodingKey {
    case metresPerHour = "metres_per_hour"
    case detourFactor = "detour_factor"
    case basis
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    metresPerHour = try container.decode(Int.self, forKey: .metresPerHour)
    detourFactor = try container.decode(Double.self, forKey: .detourFactor)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
  }
}

/// One span.
public struct PlanningDefaultWindow: Codable, Hashable, Sendable {
  /// Weekdays; all if omitted.
  public let days: [PlanningDefaultWindowDay]
  /// Time of day.
  public let from: String
  /// Time of day at which a span ends, up to 24:00.
  public let to: String
  /// Time of day.
  public let lastEntry: String?
  /// Only while it is light.
  public let daylight: Bool?
  /// From and to, month and day.
  public let season: PlanningDefaultWindowSeason?
  /// For.
  public let `for`: PlanningDefaultWindowFor?
  /// The part it applies to, in English.
  public let part: String?
  /// One line of text.
  public let partFrench: String?
  /// Basis of the value.
  public let basis: PlanningDefaultLastEntryBasis
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
    days = try container.decodeIfPresent([PlanningDefaultWindowDay].self, forKey: .days) ?? []
    from = try container.decode(String.self, forKey: .from)
    to = try container.decode(String.self, forKey: .to)
    lastEntry = try container.decodeIfPresent(String.self, forKey: .lastEntry)
    daylight = try container.decodeIfPresent(Bool.self, forKey: .daylight)
    season = try container.decodeIfPresent(PlanningDefaultWindowSeason.self, forKey: .season)
    `for` = try container.decodeIfPresent(PlanningDefaultWindowFor.self, forKey: .`for`)
    part = try container.decodeIfPresent(String.self, forKey: .part)
    partFrench = try container.decodeIfPresent(String.self, forKey: .partFrench)
    basis = try container.decode(PlanningDefaultLastEntryBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// PlanningDefaultSourceRef.
public struct PlanningDefaultSourceRef: Codable, Hashable, Sendable {
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

/// One span.
public struct PlanningDefaultRamadanWindow: Codable, Hashable, Sendable {
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

/// From and to, month and day.
public struct PlanningDefaultWindowSeason: Codable, Hashable, Sendable {
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

/// The plan field it fills, or a rule for values stored with the places; values that a newer schema adds are kept as they are.
public struct PlanningDefaultField: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `windows`.
  public static let windows = PlanningDefaultField(rawValue: "windows")
  /// `last_entry`.
  public static let lastEntry = PlanningDefaultField(rawValue: "last_entry")
  /// `closed_days`.
  public static let closedDays = PlanningDefaultField(rawValue: "closed_days")
  /// `friday`.
  public static let friday = PlanningDefaultField(rawValue: "friday")
  /// `ramadan`.
  public static let ramadan = PlanningDefaultField(rawValue: "ramadan")
  /// `feast`.
  public static let feast = PlanningDefaultField(rawValue: "feast")
  /// `visit`.
  public static let visit = PlanningDefaultField(rawValue: "visit")
  /// `travel`.
  public static let travel = PlanningDefaultField(rawValue: "travel")
  /// `cost`.
  public static let cost = PlanningDefaultField(rawValue: "cost")
  /// `options`.
  public static let options = PlanningDefaultField(rawValue: "options")
  /// `booking`.
  public static let booking = PlanningDefaultField(rawValue: "booking")
  /// `crowd`.
  public static let crowd = PlanningDefaultField(rawValue: "crowd")
  /// `best`.
  public static let best = PlanningDefaultField(rawValue: "best")
  /// `setting`.
  public static let setting = PlanningDefaultField(rawValue: "setting")
  /// `kids`.
  public static let kids = PlanningDefaultField(rawValue: "kids")
  /// `meal`.
  public static let meal = PlanningDefaultField(rawValue: "meal")
  /// `access`.
  public static let access = PlanningDefaultField(rawValue: "access")
  /// `walking`.
  public static let walking = PlanningDefaultField(rawValue: "walking")
}

/// Category of a place; values that a newer schema adds are kept as they are.
public struct PlanningDefaultCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `landmark`.
  public static let landmark = PlanningDefaultCategory(rawValue: "landmark")
  /// `square`.
  public static let square = PlanningDefaultCategory(rawValue: "square")
  /// `museum`.
  public static let museum = PlanningDefaultCategory(rawValue: "museum")
  /// `garden`.
  public static let garden = PlanningDefaultCategory(rawValue: "garden")
  /// `neighborhood`.
  public static let neighborhood = PlanningDefaultCategory(rawValue: "neighborhood")
  /// `religious_site`.
  public static let religiousSite = PlanningDefaultCategory(rawValue: "religious_site")
  /// `gate`.
  public static let gate = PlanningDefaultCategory(rawValue: "gate")
  /// `palace`.
  public static let palace = PlanningDefaultCategory(rawValue: "palace")
  /// `souk`.
  public static let souk = PlanningDefaultCategory(rawValue: "souk")
  /// `shopping`.
  public static let shopping = PlanningDefaultCategory(rawValue: "shopping")
  /// `restaurant`.
  public static let restaurant = PlanningDefaultCategory(rawValue: "restaurant")
  /// `cafe`.
  public static let cafe = PlanningDefaultCategory(rawValue: "cafe")
  /// `bar`.
  public static let bar = PlanningDefaultCategory(rawValue: "bar")
  /// `street_food`.
  public static let streetFood = PlanningDefaultCategory(rawValue: "street_food")
  /// `hammam`.
  public static let hammam = PlanningDefaultCategory(rawValue: "hammam")
  /// `spa`.
  public static let spa = PlanningDefaultCategory(rawValue: "spa")
  /// `hotel`.
  public static let hotel = PlanningDefaultCategory(rawValue: "hotel")
  /// `transport`.
  public static let transport = PlanningDefaultCategory(rawValue: "transport")
  /// `health`.
  public static let health = PlanningDefaultCategory(rawValue: "health")
  /// `service`.
  public static let service = PlanningDefaultCategory(rawValue: "service")
  /// `day_trip`.
  public static let dayTrip = PlanningDefaultCategory(rawValue: "day_trip")
  /// `nature`.
  public static let nature = PlanningDefaultCategory(rawValue: "nature")
  /// `workshop`.
  public static let workshop = PlanningDefaultCategory(rawValue: "workshop")
}

/// Only for points of this confidence; values that a newer schema adds are kept as they are.
public struct PlanningDefaultLocationConfidence: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `high`.
  public static let high = PlanningDefaultLocationConfidence(rawValue: "high")
  /// `medium`.
  public static let medium = PlanningDefaultLocationConfidence(rawValue: "medium")
  /// `low`.
  public static let low = PlanningDefaultLocationConfidence(rawValue: "low")
}

/// Basis of the value; values that a newer schema adds are kept as they are.
public struct PlanningDefaultLastEntryBasis: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `sourced`.
  public static let sourced = PlanningDefaultLastEntryBasis(rawValue: "sourced")
  /// `derived`.
  public static let derived = PlanningDefaultLastEntryBasis(rawValue: "derived")
  /// `estimate`.
  public static let estimate = PlanningDefaultLastEntryBasis(rawValue: "estimate")
  /// `assumed`.
  public static let assumed = PlanningDefaultLastEntryBasis(rawValue: "assumed")
}

/// PlanningDefaultFridayEffect; values that a newer schema adds are kept as they are.
public struct PlanningDefaultFridayEffect: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `none`.
  public static let none = PlanningDefaultFridayEffect(rawValue: "none")
  /// `fewer`.
  public static let fewer = PlanningDefaultFridayEffect(rawValue: "fewer")
  /// `closed`.
  public static let closed = PlanningDefaultFridayEffect(rawValue: "closed")
  /// `shorter`.
  public static let shorter = PlanningDefaultFridayEffect(rawValue: "shorter")
}

/// PlanningDefaultRamadanEffect; values that a newer schema adds are kept as they are.
public struct PlanningDefaultRamadanEffect: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `open`.
  public static let `open` = PlanningDefaultRamadanEffect(rawValue: "open")
  /// `shorter`.
  public static let shorter = PlanningDefaultRamadanEffect(rawValue: "shorter")
  /// `closed_by_day`.
  public static let closedByDay = PlanningDefaultRamadanEffect(rawValue: "closed_by_day")
  /// `evening`.
  public static let evening = PlanningDefaultRamadanEffect(rawValue: "evening")
  /// `unknown`.
  public static let unknown = PlanningDefaultRamadanEffect(rawValue: "unknown")
}

/// PlanningDefaultFeastEffect; values that a newer schema adds are kept as they are.
public struct PlanningDefaultFeastEffect: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `open`.
  public static let `open` = PlanningDefaultFeastEffect(rawValue: "open")
  /// `closed`.
  public static let closed = PlanningDefaultFeastEffect(rawValue: "closed")
  /// `unknown`.
  public static let unknown = PlanningDefaultFeastEffect(rawValue: "unknown")
}

/// PlanningDefaultBestPart; values that a newer schema adds are kept as they are.
public struct PlanningDefaultBestPart: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `morning`.
  public static let morning = PlanningDefaultBestPart(rawValue: "morning")
  /// `midday`.
  public static let midday = PlanningDefaultBestPart(rawValue: "midday")
  /// `afternoon`.
  public static let afternoon = PlanningDefaultBestPart(rawValue: "afternoon")
  /// `before_sunset`.
  public static let beforeSunset = PlanningDefaultBestPart(rawValue: "before_sunset")
  /// `evening`.
  public static let evening = PlanningDefaultBestPart(rawValue: "evening")
}

/// PlanningDefaultSettingKind; values that a newer schema adds are kept as they are.
public struct PlanningDefaultSettingKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `indoor`.
  public static let indoor = PlanningDefaultSettingKind(rawValue: "indoor")
  /// `covered`.
  public static let covered = PlanningDefaultSettingKind(rawValue: "covered")
  /// `courtyard`.
  public static let courtyard = PlanningDefaultSettingKind(rawValue: "courtyard")
  /// `open`.
  public static let `open` = PlanningDefaultSettingKind(rawValue: "open")
  /// `terrace`.
  public static let terrace = PlanningDefaultSettingKind(rawValue: "terrace")
  /// `mixed`.
  public static let mixed = PlanningDefaultSettingKind(rawValue: "mixed")
}

/// PlanningDefaultSettingRain; values that a newer schema adds are kept as they are.
public struct PlanningDefaultSettingRain: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `good`.
  public static let good = PlanningDefaultSettingRain(rawValue: "good")
  /// `fair`.
  public static let fair = PlanningDefaultSettingRain(rawValue: "fair")
  /// `poor`.
  public static let poor = PlanningDefaultSettingRain(rawValue: "poor")
}

/// PlanningDefaultAccessKind; values that a newer schema adds are kept as they are.
public struct PlanningDefaultAccessKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `door`.
  public static let door = PlanningDefaultAccessKind(rawValue: "door")
  /// `gate`.
  public static let gate = PlanningDefaultAccessKind(rawValue: "gate")
  /// `square`.
  public static let square = PlanningDefaultAccessKind(rawValue: "square")
  /// `area`.
  public static let area = PlanningDefaultAccessKind(rawValue: "area")
}

/// Weekday; values that a newer schema adds are kept as they are.
public struct PlanningDefaultWindowDay: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `mon`.
  public static let mon = PlanningDefaultWindowDay(rawValue: "mon")
  /// `tue`.
  public static let tue = PlanningDefaultWindowDay(rawValue: "tue")
  /// `wed`.
  public static let wed = PlanningDefaultWindowDay(rawValue: "wed")
  /// `thu`.
  public static let thu = PlanningDefaultWindowDay(rawValue: "thu")
  /// `fri`.
  public static let fri = PlanningDefaultWindowDay(rawValue: "fri")
  /// `sat`.
  public static let sat = PlanningDefaultWindowDay(rawValue: "sat")
  /// `sun`.
  public static let sun = PlanningDefaultWindowDay(rawValue: "sun")
}

/// PlanningDefaultWindowFor; values that a newer schema adds are kept as they are.
public struct PlanningDefaultWindowFor: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `all`.
  public static let all = PlanningDefaultWindowFor(rawValue: "all")
  /// `women`.
  public static let women = PlanningDefaultWindowFor(rawValue: "women")
  /// `men`.
  public static let men = PlanningDefaultWindowFor(rawValue: "men")
}

