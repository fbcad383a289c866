// Made by 'contentc codegen swift' from schema/walks.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `walks`: walks.
public struct Walk: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// From and to.
  public let title: String
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// From.
  public let fromId: String
  /// To.
  public let toId: String
  /// Mode.
  public let mode: WalkMode
  /// found in a text, or computed from the points.
  public let kind: WalkKind
  /// Minutes.
  public let minutesMin: Int?
  /// Minutes.
  public let minutesMax: Int?
  /// Metres on foot, as given in a text.
  public let walkedMetres: Int?
  /// Metres by road, as given in a text.
  public let roadMetres: Int?
  /// Straight line times 1.35; never measured.
  public let estimatedMetres: Int?
  /// Straight line between the points.
  public let straightMetres: Int
  /// Whether text and points agree; unknown if missing.
  public let consistent: Bool?
  /// Basis of the value.
  public let basis: WalkBasis
  /// Where the facts come from.
  public let sourceRefs: [WalkSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case title
    case rank
    case fromId = "from_id"
    case toId = "to_id"
    case mode
    case kind
    case minutesMin = "minutes_min"
    case minutesMax = "minutes_max"
    case walkedMetres = "walked_metres"
    case roadMetres = "road_metres"
    case estimatedMetres = "estimated_metres"
    case straightMetres = "straight_metres"
    case consistent
    case basis
    case sourceRefs = "source_refs"
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    rank = try container.decode(Int.self, forKey: .rank)
    fromId = try container.decode(String.self, forKey: .fromId)
    toId = try container.decode(String.self, forKey: .toId)
    mode = try container.decode(WalkMode.self, forKey: .mode)
    kind = try container.decode(WalkKind.self, forKey: .kind)
    minutesMin = try container.decodeIfPresent(Int.self, forKey: .minutesMin)
    minutesMax = try container.decodeIfPresent(Int.self, forKey: .minutesMax)
    walkedMetres = try container.decodeIfPresent(Int.self, forKey: .walkedMetres)
    roadMetres = try container.decodeIfPresent(Int.self, forKey: .roadMetres)
    estimatedMetres = try container.decodeIfPresent(Int.self, forKey: .estimatedMetres)
    straightMetres = try container.decode(Int.self, forKey: .straightMetres)
    consistent = try container.decodeIfPresent(Bool.self, forKey: .consistent)
    basis = try container.decode(WalkBasis.self, forKey: .basis)
    sourceRefs = try container.decodeIfPresent([WalkSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// WalkSourceRef.
public struct WalkSourceRef: Codable, Hashable, Sendable {
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

/// WalkMode; values that a newer schema adds are kept as they are.
public struct WalkMode: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `walk`.
  public static let walk = WalkMode(rawValue: "walk")
  /// `taxi`.
  public static let taxi = WalkMode(rawValue: "taxi")
}

/// found in a text, or computed from the points; values that a newer schema adds are kept as they are.
public struct WalkKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `found`.
  public static let found = WalkKind(rawValue: "found")
  /// `computed`.
  public static let computed = WalkKind(rawValue: "computed")
}

/// Basis of the value; values that a newer schema adds are kept as they are.
public struct WalkBasis: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `sourced`.
  public static let sourced = WalkBasis(rawValue: "sourced")
  /// `derived`.
  public static let derived = WalkBasis(rawValue: "derived")
  /// `estimate`.
  public static let estimate = WalkBasis(rawValue: "estimate")
  /// `assumed`.
  public static let assumed = WalkBasis(rawValue: "assumed")
}

