public import GuideModel
import SQLite

extension UserDatabase {
  /// The most searches that are kept.
  public static let mostSearches = 50

  /// The searches that were kept, most recent first.
  public func searches() throws -> [String] {
    try read { db in try UserDatabase.searches(db) }
  }

  private static func searches(_ db: Connection) throws -> [String] {
    guard case .list(let texts)? = try setting(SettingKey.recentSearches.rawValue, db) else { return [] }
    return texts.compactMap { value in if case .text(let text) = value { text } else { nil } }
  }

  /// Keeps a search.
  public func addSearch(_ text: String, at moment: UTCInstant) throws {
    try write { db in
      let others = try UserDatabase.searches(db).filter { $0 != text }
      let kept = ([text] + others).prefix(UserDatabase.mostSearches).map { JSONValue.text($0) }
      try UserState.Setting(
        key: SettingKey.recentSearches.rawValue, value: .list(Array(kept)), changedAt: moment.description
      ).write(db)
    }
  }

  /// Forgets all searches.
  public func clearSearches(at moment: UTCInstant) throws {
    if try setting(.recentSearches) != nil { try set(.recentSearches, to: nil, at: moment) }
  }
}
