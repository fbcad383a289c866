// Made by 'contentc codegen swift' from schema/stalls.schema.json; do not edit.
// swift-format-ignore-file

public import GuideModel

/// One row of `stalls`: stalls.
public struct Stall: JSONReadable, Hashable, Sendable, Identifiable {
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
  public enum Column: String, ContentColumn {
    case id
    case name
    case quarter
    case isOpen = "is_open"
    case share
    case pieces
    case goods
  }

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    id = try members.value("id")
    name = try members.value("name")
    quarter = try members.optional("quarter")
    isOpen = try members.optional("is_open")
    share = try members.optional("share")
    pieces = try members.optional("pieces")
    goods = try members.list("goods")
  }
}

/// StallGood.
public struct StallGood: JSONReadable, Hashable, Sendable {
  /// Name.
  public let name: String
  /// Pieces.
  public let pieces: Int?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    name = try members.value("name")
    pieces = try members.optional("pieces")
  }
}

/// StallQuarter; values that a newer schema adds are kept as they are.
public struct StallQuarter: RawRepresentable, JSONReadable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `ben-youssef`.
  public static let benYoussef = StallQuarter(rawValue: "ben-youssef")
  /// `bab_doukkala`.
  public static let babDoukkala = StallQuarter(rawValue: "bab_doukkala")
}

