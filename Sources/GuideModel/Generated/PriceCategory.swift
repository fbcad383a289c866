// Made by 'contentc codegen swift' from schema/price_categories.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `price_categories`: price categories.
public struct PriceCategory: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Label.
  public let label: String
  /// Category of the price cards.
  public let category: PriceCategoryCategory
  /// Below the lowest price times this, a quote is suspiciously low.
  public let fairnessLowMultiplier: Double
  /// Above the highest price times this, a quote is very high.
  public let fairnessHighMultiplier: Double
  /// Who sets the price: negotiated, posted by the seller or official; default from the category.
  public let priceSetting: PriceCategoryPriceSetting?
  /// How much bargaining is usual; none if there is none.
  public let friction: PriceCategoryFriction

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case label
    case category
    case fairnessLowMultiplier = "fairness_low_multiplier"
    case fairnessHighMultiplier = "fairness_high_multiplier"
    case priceSetting = "price_setting"
    case friction
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    label = try container.decode(String.self, forKey: .label)
    category = try container.decode(PriceCategoryCategory.self, forKey: .category)
    fairnessLowMultiplier = try container.decode(Double.self, forKey: .fairnessLowMultiplier)
    fairnessHighMultiplier = try container.decode(Double.self, forKey: .fairnessHighMultiplier)
    priceSetting = try container.decodeIfPresent(PriceCategoryPriceSetting.self, forKey: .priceSetting)
    friction = try container.decode(PriceCategoryFriction.self, forKey: .friction)
  }
}

/// Category of the price cards; values that a newer schema adds are kept as they are.
public struct PriceCategoryCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `taxi`.
  public static let taxi = PriceCategoryCategory(rawValue: "taxi")
  /// `transport`.
  public static let transport = PriceCategoryCategory(rawValue: "transport")
  /// `hammam`.
  public static let hammam = PriceCategoryCategory(rawValue: "hammam")
  /// `souks`.
  public static let souks = PriceCategoryCategory(rawValue: "souks")
  /// `food`.
  public static let food = PriceCategoryCategory(rawValue: "food")
  /// `guides`.
  public static let guides = PriceCategoryCategory(rawValue: "guides")
  /// `activities`.
  public static let activities = PriceCategoryCategory(rawValue: "activities")
  /// `day_trips`.
  public static let dayTrips = PriceCategoryCategory(rawValue: "day_trips")
  /// `tickets`.
  public static let tickets = PriceCategoryCategory(rawValue: "tickets")
  /// `connectivity`.
  public static let connectivity = PriceCategoryCategory(rawValue: "connectivity")
  /// `services`.
  public static let services = PriceCategoryCategory(rawValue: "services")
  /// `money`.
  public static let money = PriceCategoryCategory(rawValue: "money")
}

/// Who sets the price: negotiated, posted by the seller or official; default from the category; values that a newer schema adds are kept as they are.
public struct PriceCategoryPriceSetting: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `negotiated`.
  public static let negotiated = PriceCategoryPriceSetting(rawValue: "negotiated")
  /// `posted`.
  public static let posted = PriceCategoryPriceSetting(rawValue: "posted")
  /// `official`.
  public static let official = PriceCategoryPriceSetting(rawValue: "official")
}

/// How much bargaining is usual; none if there is none; values that a newer schema adds are kept as they are.
public struct PriceCategoryFriction: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `none`.
  public static let none = PriceCategoryFriction(rawValue: "none")
  /// `low`.
  public static let low = PriceCategoryFriction(rawValue: "low")
  /// `medium`.
  public static let medium = PriceCategoryFriction(rawValue: "medium")
  /// `high`.
  public static let high = PriceCategoryFriction(rawValue: "high")
}

