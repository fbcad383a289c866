import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Traveller
import Trips

// Code shared by the commands about visits.
extension Session {
  /// The region that a traveller names.
  func region(_ text: String, _ content: VisitContent) throws -> VisitContent.Region {
    if let found = content.region(named: text) { return found }
    if case .item(let id, _) = try guide.choice(named: text, language: catalogue.language),
      let found = content.region(id), !found.isAbroad
    {
      return found
    }
    throw RuntimeError(
      .unknownItem, catalogue.text("visits.unknown", text), help: catalogue.text("visits.unknown.help"))
  }

  /// The settings of visits.
  func visitSettings() throws -> VisitSettings {
    var settings = VisitSettings()
    guard let user = try existingState() else { return settings }
    if case .text(let text)? = try user.setting(.filter), let filter = VisitSettings.Filter(rawValue: text) {
      settings.filter = filter
    }
    if let speed = try number(user.setting(.speedLimit)) {
      settings.speedLimit = speed * VisitUnits.metresPerSecond
    }
    if let altitude = try number(user.setting(.altitudeLimit)) {
      settings.altitudeLimit = altitude * VisitUnits.metres
    }
    if case .integer(let count)? = try user.setting(.agreement), count > 0 { settings.agreement = count }
    if case .bool(let isOn)? = try user.setting(.announces) { settings.announces = isOn }
    if case .bool(let isOn)? = try user.setting(.newOnly) { settings.announcesNewOnly = isOn }
    return settings
  }

  func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}
