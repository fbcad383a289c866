import BundleReader
import SQLite
public import GuideEngines
public import GuideModel

/// What a traveller set once for every answer; what is nil is decided by the device or by the content.
public struct Preferences: Sendable, Hashable {
  /// Language of answers, one of ``Catalogue/languages``; nil for that of the device.
  public var language: String?
  /// Units of distances; nil for those of the device's region.
  public var units: DistanceSystem?
  /// Whether packs are downloaded only over connections that do not cost by volume.
  public var wifiOnly: Bool?
  /// Walking speed, in metres an hour; nil for the guide's own.
  public var walkingMetresPerHour: Int?

  /// Speeds that make sense, in metres an hour: from a very slow walk to a run.
  public static let walkingSpeeds = 1000...12_000

  /// Nothing is set.
  public init() {}

  /// The pace behind walking times: the speed that was set, with the detours of the guide.
  public var walkingPace: WalkingPace? {
    guard let speed = walkingMetresPerHour, let usual = WalkingDefaults.pace else {
      return WalkingDefaults.pace
    }
    return WalkingPace(metresPerHour: Double(speed), detourFactor: usual.detourFactor) ?? usual
  }
}

extension Preferences {
  /// Takes in the stored value of a setting; one that cannot be, as from a newer program, counts as not set.
  mutating func take(_ value: StoredValue, for key: UserDatabase.SettingKey) {
    switch (key, value) {
    case (.language, .text(let text)): language = Catalogue.languages.contains(text) ? text : nil
    case (.units, .text(let text)): units = DistanceSystem(rawValue: text)
    case (.wifiOnly, .bool(let isOn)): wifiOnly = isOn
    case (.walkingPace, .integer(let speed)):
      walkingMetresPerHour = Preferences.walkingSpeeds.contains(speed) ? speed : nil
    default: break
    }
  }

  /// The stored value of a setting; nil when it is not set, or is none of these.
  public func value(of key: UserDatabase.SettingKey) -> StoredValue? {
    switch key {
    case .language: language.map(StoredValue.text)
    case .units: units.map { .text($0.rawValue) }
    case .wifiOnly: wifiOnly.map(StoredValue.bool)
    case .walkingPace: walkingMetresPerHour.map(StoredValue.integer)
    case .homeBase, .exchangeRate, .travelProfile, .activeRoute: nil
    }
  }

  /// The settings that make preferences.
  public static let keys: [UserDatabase.SettingKey] = [.language, .units, .wifiOnly, .walkingPace]
}

extension Preferences {
  /// What the traveller set, read in a moment and without changing anything: every answer begins with it. Nothing where
  /// there is no state yet.
  ///
  /// - Throws: ``RuntimeError`` when the state cannot be read.
  /// - Cost: Under a millisecond; where another process writes, or was stopped while it did, that of opening the state.
  public static func stored(in folder: String) throws -> Preferences {
    let path = folder + "/" + UserDatabase.fileName
    // A pipe or device in its place would be waited for.
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
      preferences.take(try UserJSON.value(rows.text(1)), for: key)
    }
    return preferences
  }
}

extension SQLiteError {
  /// Whether the file can be read once a writer was there: another one is writing, or was stopped in the middle.
  fileprivate var needsWriter: Bool { [.busy, .readOnly, .cannotOpen].contains(kind) }
}

extension UserDatabase {
  /// What the traveller set for every answer.
  public func preferences() throws -> Preferences {
    var preferences = Preferences()
    for key in Preferences.keys {
      if let value = try setting(key) { preferences.take(value, for: key) }
    }
    return preferences
  }
}
