// Made by 'contentc codegen swift' from schema/badges.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `badges`: badges.
public struct Badge: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Name.
  public let name: String
  /// What it is for.
  public let description: String
  /// Category.
  public let category: BadgeCategory
  /// Name of its symbol.
  public let icon: String
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Place in the list.
  public let position: Int
  /// When it is earned.
  public let condition: BadgeCondition
  /// Where the facts come from.
  public let sourceRefs: [BadgeSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case name
    case description
    case category
    case icon
    case rank
    case position
    case condition
    case sourceRefs = "source_refs"
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    description = try container.decode(String.self, forKey: .description)
    category = try container.decode(BadgeCategory.self, forKey: .category)
    icon = try container.decode(String.self, forKey: .icon)
    rank = try container.decode(Int.self, forKey: .rank)
    position = try container.decode(Int.self, forKey: .position)
    condition = try container.decode(BadgeCondition.self, forKey: .condition)
    sourceRefs = try container.decodeIfPresent([BadgeSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// When it is earned.
public struct BadgeCondition: Codable, Hashable, Sendable {
  /// Number of regions.
  public let count: Int?
  /// Regions: a list of ids, or a filter.
  public let of: String?
  /// Regions: a list of ids, or a filter.
  public let all: String?
  /// On that many consecutive local days.
  public let withinDays: Int?
  /// In one calendar year.
  public let inOneYear: Bool?
  /// Regions: a list of ids, or a filter.
  public let returnTo: String?
  /// Days until the return.
  public let afterDays: Int?
  /// A filter that must find exactly the listed regions.
  public let impliedBy: BadgeConditionImpliedBy?

  enum CodingKeys: String, CodingKey {
    case count
    case of
    case all
    case withinDays = "within_days"
    case inOneYear = "in_one_year"
    case returnTo = "return_to"
    case afterDays = "after_days"
    case impliedBy = "implied_by"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    count = try container.decodeIfPresent(Int.self, forKey: .count)
    of = try container.decodeIfPresent(String.self, forKey: .of)
    all = try container.decodeIfPresent(String.self, forKey: .all)
    withinDays = try container.decodeIfPresent(Int.self, forKey: .withinDays)
    inOneYear = try container.decodeIfPresent(Bool.self, forKey: .inOneYear)
    returnTo = try container.decodeIfPresent(String.self, forKey: .returnTo)
    afterDays = try container.decodeIfPresent(Int.self, forKey: .afterDays)
    impliedBy = try container.decodeIfPresent(BadgeConditionImpliedBy.self, forKey: .impliedBy)
  }
}

/// BadgeSourceRef.
public struct BadgeSourceRef: Codable, Hashable, Sendable {
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

/// A filter that must find exactly the listed regions.
public struct BadgeConditionImpliedBy: Codable, Hashable, Sendable {
  /// An attribute they have.
  public let trait: String?
  /// A region they border.
  public let neighbour: String?
  /// One of these texts in their names.
  public let nameContains: [String]
  /// Number of letters of their names.
  public let nameLength: Int?

  enum CodingKeys: String, CodingKey {
    case trait
    case neighbour
    case nameContains = "name_contains"
    case nameLength = "name_length"
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    trait = try container.decodeIfPresent(String.self, forKey: .trait)
    neighbour = try container.decodeIfPresent(String.self, forKey: .neighbour)
    nameContains = try container.decodeIfPresent([String].self, forKey: .nameContains) ?? []
    nameLength = try container.decodeIfPresent(Int.self, forKey: .nameLength)
  }
}

/// BadgeCategory; values that a newer schema adds are kept as they are.
public struct BadgeCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `milestone`.
  public static let milestone = BadgeCategory(rawValue: "milestone")
  /// `geographic`.
  public static let geographic = BadgeCategory(rawValue: "geographic")
  /// `special`.
  public static let special = BadgeCategory(rawValue: "special")
}

