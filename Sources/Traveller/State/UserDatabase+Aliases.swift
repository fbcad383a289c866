public import GuideModel

/// A name that the traveller gave an item: `guide://medina-day` opens it.
public struct ItemAlias: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Type of the item.
  public let type: String
  /// Id of the item.
  public let id: ItemID
  /// When it was given.
  public let addedAt: String
  /// False for an older one of the same name, from another device.
  public let isCurrent: Bool
}

// An alias is a setting with its item in the key, so that two devices that gave one name to two items lose neither: the
// name opens the one that was named last.
extension UserDatabase {
  private static let aliasPrefix = "alias/"

  /// Names a link of the guide may begin with, or may in a later version.
  public static let reservedAliases: Set<String> =
    Set(SharedSelection.Kind.allCases.map(\.rawValue)).union([
      "home", "here", "me", "item", "link", "alias", "shared-item", "packs", "settings", "search",
    ])

  /// Gives an item a name, which must be free.
  public func addAlias(_ name: String, for id: ItemID, type: String, at moment: UTCInstant) throws {
    try setMark("\(UserDatabase.aliasPrefix)\(name)/\(type)/\(id)", to: .text(moment.description), at: moment)
  }

  /// Removes a name from every item that has it; returns whether there was one.
  @discardableResult
  public func removeAlias(_ name: String, at moment: UTCInstant) throws -> Bool {
    let found = try aliases().filter { $0.name == name }
    for alias in found {
      try setMark("\(UserDatabase.aliasPrefix)\(name)/\(alias.type)/\(alias.id)", to: .null, at: moment)
    }
    return !found.isEmpty
  }

  /// All aliases by name, the one that counts first.
  public func aliases() throws -> [ItemAlias] {
    let marks = try marks(withPrefix: UserDatabase.aliasPrefix).sorted {
      ($0.list, $1.mark.addedAt, $0.mark.id) < ($1.list, $0.mark.addedAt, $1.mark.id)
    }
    var seen: Set<String> = []
    return marks.map {
      ItemAlias(
        name: $0.list, type: $0.mark.type, id: $0.mark.id, addedAt: $0.mark.addedAt,
        isCurrent: seen.insert($0.list).inserted)
    }
  }

  /// The item that a name opens; nil when no item has it.
  public func alias(_ name: String) throws -> ItemAlias? {
    try aliases().first { $0.name == name }
  }
}
