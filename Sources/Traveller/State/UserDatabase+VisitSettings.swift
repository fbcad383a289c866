package import GuideEngines
package import GuideModel
package import Trips

extension UserDatabase {
  /// The settings of visits.
  package func visitSettings() throws -> VisitSettings {
    var settings = VisitSettings()
    if case .text(let text)? = try setting(.filter), let filter = VisitSettings.Filter(rawValue: text) {
      settings.filter = filter
    }
    if let speed = try number(setting(.speedLimit)) {
      settings.speedLimit = speed * VisitUnits.metresPerSecond
    }
    if let altitude = try number(setting(.altitudeLimit)) {
      settings.altitudeLimit = altitude * VisitUnits.metres
    }
    if case .integer(let count)? = try setting(.agreement), count > 0 { settings.agreement = count }
    if case .bool(let isOn)? = try setting(.announces) { settings.announces = isOn }
    if case .bool(let isOn)? = try setting(.newOnly) { settings.announcesNewOnly = isOn }
    return settings
  }

  /// When a setting that other apps know was last changed; nil when none was.
  package func visitSettingsChangedAt() throws -> UTCInstant? {
    let shared: Set<VisitPreference> = [
      .announces, .newOnly, .speedLimit, .altitudeLimit, .fill, .opacity, .stroke, .background,
    ]
    return try state().settings
      .filter { setting in VisitPreference(rawValue: setting.key).map(shared.contains) ?? false }
      .compactMap { Timestamp($0.changedAt, .zoned)?.instant }.max()
  }

  /// The stored appearance of the map; a value that is not valid counts as not set.
  package func mapStyle() throws -> VisitPicture.Style {
    var style = VisitPicture.Style()
    func colour(_ key: VisitPreference) throws -> String? {
      guard case .text(let stored)? = try setting(key), MapColour.isColour(stored) else { return nil }
      return stored
    }
    style.fill = try colour(.fill) ?? style.fill
    style.stroke = try colour(.stroke) ?? style.stroke
    style.background = try colour(.background)
    if let stored = try number(setting(.opacity)) {
      style.opacity = min(1, max(stored, VisitPreference.leastOpacity))
    }
    return style
  }

  private func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}
