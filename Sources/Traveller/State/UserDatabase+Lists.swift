public import GuideModel
public import GuideRuntime
import JSONText
import SQLite

/// A list that the traveller named.
public struct NamedList: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// Number of its items.
  public let count: Int
}

/// An item in a list that the traveller named.
public struct ListedMark: Sendable, Hashable {
  /// Type of the item.
  public let type: String
  /// Id of the item.
  public let id: ItemID
  /// When it was added.
  public let addedAt: String
}

// Each item of a list is a setting of its own, so that lists of two devices merge item by item, and an item that was
// removed stays removed.
extension UserDatabase {
  /// The most characters of the name of a list.
  public static let longestListName = 60

  private static let prefix = "list/"

  /// Adds an item to a list; returns whether it was not in it.
  @discardableResult
  public func add(_ id: ItemID, type: String, toList name: String, at moment: UTCInstant) throws -> Bool {
    guard try !marks(ofList: name).contains(where: { $0.id == id }) else { return false }
    try setMark(
      "\(UserDatabase.prefix)\(name)/\(type)/\(id)", to: .text(moment.description), at: moment)
    return true
  }

  /// Removes an item from a list; returns whether it was in it.
  @discardableResult
  public func remove(_ id: ItemID, fromList name: String, at moment: UTCInstant) throws -> Bool {
    let found = try marks(ofList: name).filter { $0.id == id }
    try write { db in
      for mark in found {
        try UserState.Setting(
          key: "\(UserDatabase.prefix)\(name)/\(mark.type)/\(mark.id)", value: .null,
          changedAt: moment.description
        ).write(db)
      }
    }
    return !found.isEmpty
  }

  /// The items of a list, most recently added first.
  public func marks(ofList name: String) throws -> [ListedMark] {
    try marks().filter { $0.list == name }.map { $0.mark }
      .sorted { ($1.addedAt, $0.id) < ($0.addedAt, $1.id) }
  }

  /// The lists that have items, by name.
  public func lists() throws -> [NamedList] {
    var counts: [String: Int] = [:]
    for entry in try marks() { counts[entry.list, default: 0] += 1 }
    return counts.map { NamedList(name: $0.key, count: $0.value) }.sorted { $0.name < $1.name }
  }

  private func marks() throws -> [(list: String, mark: ListedMark)] {
    try marks(withPrefix: UserDatabase.prefix)
  }

  /// Stores or, with null, removes an item under a name.
  func setMark(_ key: String, to value: JSONValue, at moment: UTCInstant) throws {
    let setting = UserState.Setting(key: key, value: value, changedAt: moment.description)
    try write { db in try setting.write(db) }
  }

  /// Items under names, with keys that begin so.
  func marks(withPrefix prefix: String) throws -> [(list: String, mark: ListedMark)] {
    let settings = try read { db in
      try db.all("SELECT * FROM user_settings WHERE substr(key, 1, length(?1)) = ?1", .text(prefix)) {
        try UserState.Setting(StateRow($0))
      }
    }
    return settings.compactMap { setting in
      let parts = setting.key.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4, case .text(let moment) = setting.value else { return nil }
      return (
        String(parts[1]),
        ListedMark(type: String(parts[2]), id: ItemID(rawValue: String(parts[3])), addedAt: moment)
      )
    }
  }
}

extension Guide {
  /// The items of a list that the traveller named, most recently added first, including removed ones.
  ///
  /// - Throws: ``RuntimeError`` when the state or the content cannot be read.
  public func items(ofList name: String, _ user: UserDatabase, language: String = "en") throws -> [KeptItem] {
    try user.marks(ofList: name).map { mark in
      KeptItem(
        type: mark.type, id: mark.id, title: try title(of: mark.id, language: language), at: mark.addedAt)
    }
  }
}
