import BundleReader
import GuideEngines
package import GuideModel
import GuideRuntime
import HostSystem

/// A setting by the name that people type.
package enum SettingName: String, CaseIterable {
  case language
  case units
  case wifiOnly = "wifi-only"
  case walkingPace = "walking-pace"
  case map
  case searches
  case provider
  case statistics

  /// The key under which it is stored.
  package var key: UserDatabase.SettingKey {
    switch self {
    case .language: .language
    case .units: .units
    case .wifiOnly: .wifiOnly
    case .walkingPace: .walkingPace
    case .map: .map
    case .searches: .keepsSearches
    case .provider: .provider
    case .statistics: .keepsStatistics
    }
  }

  /// Named walking speeds in metres per hour; the middle one is the guide's default.
  package static let paces = [("slow", 3000), ("normal", Preferences.normalMetresPerHour), ("fast", 5400)]

  /// The stored value for typed text; nil when it is invalid.
  package func value(of typed: String) -> JSONValue? {
    let text = typed.lowercased()
    switch self {
    case .map:
      let path = Paths.standardized(typed)
      return (try? WalkingMap.isMap(path)) == true ? .text(path) : nil
    case .language: return Catalogue.languages.contains(text) ? .text(text) : nil
    case .units: return DistanceSystem(rawValue: text).map { .text($0.rawValue) }
    case .provider: return typed.trimmed.isEmpty ? nil : .text(typed.trimmed)
    case .wifiOnly, .searches, .statistics:
      if ["on", "yes", "true", "oui", "1"].contains(text) { return .bool(true) }
      return ["off", "no", "false", "non", "0"].contains(text) ? .bool(false) : nil
    case .walkingPace:
      let names = ["lent": "slow", "rapide": "fast"]
      if let pace = SettingName.paces.first(where: { $0.0 == names[text] ?? text }) {
        return .integer(pace.1)
      }
      let number = text.hasSuffix("km/h") ? text.dropLast(4) : text[...]
      let trimmed = number.replacing(",", with: ".").filter { $0 != " " }
      guard let metres = ExactDecimal(trimmed)?.multiplied(by: ExactDecimal(1000))?.whole(),
        Preferences.walkingSpeeds.contains(metres)
      else { return nil }
      return .integer(metres)
    }
  }
}
