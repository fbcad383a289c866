public import GuideModel
import SQLite

extension UserDatabase {
  /// The settings known to the guide; unknown ones are kept for programs that know them.
  public enum SettingKey: String, Sendable, CaseIterable {
    /// The traveller's home.
    case homeBase
    /// The rate of the home currency.
    case exchangeRate
    /// The traveller's preferences.
    case travelProfile
    /// The route being followed.
    case activeRoute
    /// Output language.
    case language
    /// Units of distances.
    case units
    /// True to download packs only over unmetered connections.
    case wifiOnly
    /// Walking speed in metres per hour.
    case walkingPace
    /// Path of a map on this device.
    case map
    /// True to keep the texts of searches.
    case keepsSearches
    /// False to count nothing on this device.
    case keepsStatistics
    /// The provider of gift cards to ask first.
    case provider
    /// The texts of searches, if they are kept.
    case recentSearches
  }

  /// A setting; nil if not set.
  public func setting(_ key: SettingKey) throws -> JSONValue? {
    try read { db in try UserDatabase.setting(key.rawValue, db) }
  }

  /// The value of a setting; nil if not set.
  static func setting(_ key: String, _ db: Connection) throws -> JSONValue? {
    let value = try db.first("SELECT * FROM user_settings WHERE key = ?", .text(key)) {
      try UserState.Setting(StateRow($0))
    }?.value
    return value == .null ? nil : value
  }

  /// Sets a setting or, with nil, clears it. That it was cleared is recorded, so that merging with another
  /// device does not restore it.
  ///
  /// - Parameter random: Any number, for the id of the event that records the change, without the value; nil records
  ///   none.
  public func set(_ key: SettingKey, to value: JSONValue?, at moment: UTCInstant, random: UInt32? = nil)
    throws
  {
    try set(key, to: value, with: nil, at: moment, random: random)
  }

  /// As ``set(_:to:at:random:)``, with a plan in the same transaction.
  func set(
    _ key: SettingKey, to value: JSONValue?, with plan: UserState.Plan?, at moment: UTCInstant,
    random: UInt32? = nil
  ) throws {
    let setting = UserState.Setting(
      key: key.rawValue, value: value ?? .null, changedAt: moment.description)
    try write { db in
      try setting.write(db)
      try plan?.write(db)
      guard let random else { return }
      try UserDatabase.addEvent(
        value == nil ? "settingReset" : "settingChanged", about: key.rawValue, at: moment, random: random, db)
    }
  }

  /// The home base; nil if none is set.
  public func homeBase() throws -> HomeBase? { try decoded(.homeBase) }

  /// Sets or, with nil, clears the home base.
  public func setHomeBase(_ home: HomeBase?, at moment: UTCInstant) throws {
    try set(.homeBase, to: home?.json, at: moment)
  }

  /// The rate of the home currency; nil if none is set.
  public func exchangeRate() throws -> ExchangeRate? { try decoded(.exchangeRate) }

  /// Sets or, with nil, clears the rate of the home currency.
  public func setExchangeRate(_ rate: ExchangeRate?, at moment: UTCInstant) throws {
    try set(.exchangeRate, to: rate?.json, at: moment)
  }

  func decoded<T: JSONReadable>(_ key: SettingKey) throws -> T? {
    guard let value = try setting(key) else { return nil }
    do { return try T(json: value) } catch { throw StateRow.unreadable }
  }
}
