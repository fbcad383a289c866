// Made by 'contentc codegen swift' from schema/stalls.schema.json; do not edit.
// swift-format-ignore-file

public import GuideModel

/// One row of `stalls`: stalls.
public struct Stall: Codable, Hashable, Sendable, Identifiable {
  /// Id.
  public let id: String
  /// Name.
  public let name: String
  /// Quarter.
  public let quarter: StallQuarter?
  /// Is open.
  public let isOpen: Bool?
  /// Share.
  public let share: Double?
  /// Pieces.
  public let pieces: Int?
  /// Goods.
  public let goods: [StallGood]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case name
    case quarter
    case isOpen = "is_open"
    case share
    case pieces
    case goods
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    quarter = try container.decodeIfPresent(StallQuarter.self, forKey: .quarter)
    isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen)
    share = try container.decodeIfPresent(Double.self, forKey: .share)
    pieces = try container.decodeIfPresent(Int.self, forKey: .pieces)
    goods = try container.decodeIfPresent([StallGood].self, forKey: .goods) ?? []
  }
}

/// StallGood.
public struct StallGood: Codable, Hashable, Sendable {
  /// Name.
  public let name: String
  /// Pieces.
  public let pieces: Int?

  enum CodingKeys: String, CodingKey {
    case name
    case pieces
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    pieces = try container.decodeIfPresent(Int.self, forKey: .pieces)
  }
}

/// StallQuarter; values that a newer schema adds are kept as they are.
public struct StallQuarter: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `ben-youssef`.
  public static let benYoussef = StallQuarter(rawValue: "ben-youssef")
  /// `bab_doukkala`.
  public static let babDoukkala = StallQuarter(rawValue: "bab_doukkala")
}

