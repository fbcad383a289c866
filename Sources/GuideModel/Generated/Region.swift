// Made by 'contentc codegen swift' from schema/regions.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `regions`: regions.
public struct Region: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Name.
  public let name: String
  /// Name in Arabic.
  public let nameAr: String?
  /// Other names and spellings.
  public let aliases: [String]
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Kind.
  public let kind: RegionKind
  /// One short paragraph.
  public let shortDescription: String
  /// Short bullets.
  public let gettingAround: [String]
  /// Latitude.
  public let lat: Double?
  /// Longitude.
  public let lng: Double?
  /// Accuracy of the point.
  public let locationConfidence: RegionLocationConfidence?
  /// What to look for on the spot.
  public let locationNote: String?
  /// Boundary.
  public let boundary: String?
  /// Accuracy of the boundary.
  public let boundaryAccuracy: RegionBoundaryAccuracy?
  /// Walking distance over straight-line distance.
  public let detourFactor: Double?
  /// How fast one walks here.
  public let walking: RegionWalking?
  /// Attributes that badges refer to.
  public let traits: [String]
  /// Regions it borders.
  public let neighbourIds: [String]
  /// Related place ids.
  public let relatedPlaceIds: [String]
  /// Date an editor last reviewed the item.
  public let reviewedAt: String?
  /// Where the facts come from.
  public let sourceRefs: [RegionSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case name
    case nameAr = "name_ar"
    case aliases
    case rank
    case kind
    case shortDescription = "short_description"
    case gettingAround = "getting_around"
    case lat
    case lng
    case locationConfidence = "location_confidence"
    case locationNote = "location_note"
    case boundary
    case boundaryAccuracy = "boundary_accuracy"
    case detourFactor = "detour_factor"
    case walking
    case traits
    case neighbourIds = "neighbour_ids"
    case relatedPlaceIds = "related_place_ids"
    case reviewedAt = "reviewed_at"
    case sourceRefs = "source_refs"
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    nameAr = try container.decodeIfPresent(String.self, forKey: .nameAr)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    rank = try container.decode(Int.self, forKey: .rank)
    kind = try container.decode(RegionKind.self, forKey: .kind)
    shortDescription = try container.decode(String.self, forKey: .shortDescription)
    gettingAround = try container.decodeIfPresent([String].self, forKey: .gettingAround) ?? []
    lat = try container.decodeIfPresent(Double.self, forKey: .lat)
    lng = try container.decodeIfPresent(Double.self, forKey: .lng)
    locationConfidence = try container.decodeIfPresent(RegionLocationConfidence.self, forKey: .locationConfidence)
    locationNote = try container.decodeIfPresent(String.self, forKey: .locationNote)
    boundary = try container.decodeIfPresent(String.self, forKey: .boundary)
    boundaryAccuracy = try container.decodeIfPresent(RegionBoundaryAccuracy.self, forKey: .boundaryAccuracy)
    detourFactor = try container.decodeIfPresent(Double.self, forKey: .detourFactor)
    walking = try container.decodeIfPresent(RegionWalking.self, forKey: .walking)
    traits = try container.decodeIfPresent([String].self, forKey: .traits) ?? []
    neighbourIds = try container.decodeIfPresent([String].self, forKey: .neighbourIds) ?? []
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    reviewedAt = try container.decodeIfPresent(String.self, forKey: .reviewedAt)
    sourceRefs = try container.decodeIfPresent([RegionSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// How fast one walks here.
public struct RegionWalking: Codable, Hashable, Sendable {
  /// Usual speed in metres an hour.
  public let metresPerHour: Int
  /// Basis of the value.
  public let basis: RegionWalkingBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  enum CodingKeys: String, CodingKey {
    case metresPerHour = "metres_per_hour"
    case basis
    case rule
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    metresPerHour = try container.decode(Int.self, forKey: .metresPerHour)
    basis = try container.decode(RegionWalkingBasis.self, forKey: .basis)
    rule = try container.decodeIfPresent(String.self, forKey: .rule)
  }
}

/// RegionSourceRef.
public struct RegionSourceRef: Codable, Hashable, Sendable {
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

/// RegionKind; values that a newer schema adds are kept as they are.
public struct RegionKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `district`.
  public static let district = RegionKind(rawValue: "district")
  /// `surroundings`.
  public static let surroundings = RegionKind(rawValue: "surroundings")
  /// `city`.
  public static let city = RegionKind(rawValue: "city")
  /// `day_trip_area`.
  public static let dayTripArea = RegionKind(rawValue: "day_trip_area")
}

/// Accuracy of the point; values that a newer schema adds are kept as they are.
public struct RegionLocationConfidence: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `high`.
  public static let high = RegionLocationConfidence(rawValue: "high")
  /// `medium`.
  public static let medium = RegionLocationConfidence(rawValue: "medium")
  /// `low`.
  public static let low = RegionLocationConfidence(rawValue: "low")
}

/// Accuracy of the boundary; values that a newer schema adds are kept as they are.
public struct RegionBoundaryAccuracy: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `official`.
  public static let official = RegionBoundaryAccuracy(rawValue: "official")
  /// `rough`.
  public static let rough = RegionBoundaryAccuracy(rawValue: "rough")
}

/// Basis of the value; values that a newer schema adds are kept as they are.
public struct RegionWalkingBasis: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `sourced`.
  public static let sourced = RegionWalkingBasis(rawValue: "sourced")
  /// `derived`.
  public static let derived = RegionWalkingBasis(rawValue: "derived")
  /// `estimate`.
  public static let estimate = RegionWalkingBasis(rawValue: "estimate")
  /// `assumed`.
  public static let assumed = RegionWalkingBasis(rawValue: "assumed")
}

