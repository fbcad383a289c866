import BundleReader
public import GuideEngines
public import GuideModel
import GuideRuntime
import SQLite

/// The traveller's settings for all commands; nil leaves the choice to the device or the content.
public struct Preferences: Sendable, Hashable {
  /// Output language, one of ``Catalogue/languages``; nil for that of the device.
  public var language: String?
  /// Units of distances; nil for those of the device's region.
  public var units: DistanceSystem?
  /// True when packs are downloaded only over unmetered connections.
  public var wifiOnly: Bool?
  /// Walking speed everywhere, in metres per hour; nil for that of each area.
  public var walkingMetresPerHour: Int?
  /// Path of a map on this device that counts before those of packs; nil for none.
  public var map: String?
  /// True when the texts of searches are kept.
  public var keepsSearches: Bool?
  /// False when nothing is counted on this device.
  public var keepsStatistics: Bool?
  /// Id or name of the provider of gift cards to ask first; nil for the best offer.
  public var provider: String?

  /// Plausible speeds in metres per hour, from a very slow walk to a run.
  public static let walkingSpeeds = 1000...12_000

  /// No preferences.
  public init() {}

  /// The speed that counts as normal; without a preference, times follow the speed of each area instead.
  public static let normalMetresPerHour = 4200
}

extension Preferences {
  /// Applies the stored value of a setting; an invalid one, such as from a newer program, counts as not set.
  mutating func take(_ value: JSONValue, for key: UserDatabase.SettingKey) {
    switch (key, value) {
    case (.language, .text(let text)): language = Catalogue.languages.contains(text) ? text : nil
    case (.units, .text(let text)): units = DistanceSystem(rawValue: text)
    case (.wifiOnly, .bool(let isOn)): wifiOnly = isOn
    case (.walkingPace, .integer(let speed)):
      walkingMetresPerHour = Preferences.walkingSpeeds.contains(speed) ? speed : nil
    case (.map, .text(let path)): map = path.isEmpty ? nil : path
    case (.keepsSearches, .bool(let isOn)): keepsSearches = isOn
    case (.keepsStatistics, .bool(let isOn)): keepsStatistics = isOn
    case (.provider, .text(let name)): provider = name.isEmpty ? nil : name
    default: break
    }
  }

  /// The stored value of a setting; nil if it is not set, or is not one of these.
  public func value(of key: UserDatabase.SettingKey) -> JSONValue? {
    switch key {
    case .language: language.map(JSONValue.text)
    case .units: units.map { .text($0.rawValue) }
    case .wifiOnly: wifiOnly.map(JSONValue.bool)
    case .walkingPace: walkingMetresPerHour.map(JSONValue.integer)
    case .map: map.map(JSONValue.text)
    case .keepsSearches: keepsSearches.map { .bool($0) }
    case .keepsStatistics: keepsStatistics.map { .bool($0) }
    case .provider: provider.map { .text($0) }
    case .homeBase, .exchangeRate, .travelProfile, .activeRoute, .recentSearches: nil
    }
  }

  /// The settings that are preferences.
  public static let keys: [UserDatabase.SettingKey] = [
    .language, .units, .wifiOnly, .walkingPace, .map, .keepsSearches, .provider, .keepsStatistics,
  ]
}

extension Preferences {
  /// The traveller's preferences, read quickly and without changing anything, because every command starts with it.
  /// Empty if there is no state yet.
  ///
  /// - Throws: ``RuntimeError`` if the state cannot be read.
  /// - Cost: Under a millisecond; if another process is writing, or was killed while writing, that of opening the
  ///   state.
  public static func stored(in folder: String) throws -> Preferences {
    let path = folder + "/" + UserDatabase.fileName
    // Opening a pipe or device in its place would block.
    guard try UserDatabase.isPresent(folder: folder) else { return Preferences() }
    do {
      return try read(Connection(path: path, for: .inspecting))
    } catch let error as SQLiteError where error.needsWriter {
      return try UserDatabase(folder: folder).preferences()
    } catch let error as SQLiteError {
      throw RuntimeError(
        .unreadable, "\(path) cannot be read: \(error.message)", help: "check the file and its permissions")
    }
  }

  private static func read(_ db: Connection) throws -> Preferences {
    var preferences = Preferences()
    let tables = try db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'user_settings'")
    guard try tables.step() else { return preferences }
    tables.reset()
    let rows = try db.prepare("SELECT key, value FROM user_settings")
    while try rows.step() {
      guard let key = UserDatabase.SettingKey(rawValue: rows.text(0)), keys.contains(key) else { continue }
      preferences.take(try JSONValue(stored: rows.text(1)), for: key)
    }
    return preferences
  }
}

extension SQLiteError {
  /// True when reading may succeed after opening for writing: another process is writing, or was killed while
  /// writing.
  fileprivate var needsWriter: Bool { [.busy, .readOnly, .cannotOpen].contains(kind) }
}

extension UserDatabase {
  /// The traveller's preferences.
  public func preferences() throws -> Preferences {
    var preferences = Preferences()
    for key in Preferences.keys {
      if let value = try setting(key) { preferences.take(value, for: key) }
    }
    return preferences
  }
}
