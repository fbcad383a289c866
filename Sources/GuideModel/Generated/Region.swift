// Made by 'contentc codegen swift' from schema/regions.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `regions`: regions.
public enum Region {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
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
}

/// How fast one walks here.
public struct RegionWalking: JSONReadable, Hashable, Sendable {
  /// Usual speed in metres an hour.
  public let metresPerHour: Int
  /// Basis of the value.
  public let basis: RegionWalkingBasis
  /// Id of the planning default that fills the gap.
  public let rule: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    metresPerHour = try members.value("metres_per_hour")
    basis = try members.value("basis")
    rule = try members.optional("rule")
  }
}

/// Basis of the value; values that a newer schema adds are kept as they are.
public struct RegionWalkingBasis: RawRepresentable, JSONReadable, Hashable, Sendable {
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

