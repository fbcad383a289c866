package import GuideEngines
package import GuideModel
import JSONText
package import Trips

extension AppRecords {
  /// The log and the settings as the records of an app.
  ///
  /// - Parameter changed: When a setting was last changed; nil when none was, and no record of them is written: defaults
  ///   must not replace the settings of another device.
  package static func json(
    _ log: VisitLog, _ settings: VisitSettings, _ style: VisitPicture.Style, changed: UTCInstant?,
    _ content: VisitContent, at instant: UTCInstant
  ) -> JSONValue {
    let states = log.visits.values.sorted { $0.region < $1.region }.map { visit in
      JSONValue.object([
        "stateName": .text(content.region(visit.region)?.name ?? visit.region.rawValue),
        "visited": .bool(visit.isVisited), "edited": .bool(visit.isEdited),
        "firstVisitedDate": visit.firstAt?.json ?? .null, "lastVisitedDate": visit.lastAt?.json ?? .null,
        "isActive": .bool(visit.isActive), "wasEverVisited": .bool(visit.wasEverVisited),
      ])
    }
    let badges = content.badges.map { badge in
      let earned = log.badges[badge.id]
      return JSONValue.object([
        "identifier": .text(badge.id.rawValue.replacing("-", with: "_")),
        "earnedDate": earned?.earnedAt.json ?? .null, "isEarned": .bool(earned != nil),
      ])
    }
    func record(_ name: String, _ value: JSONValue, _ updated: UTCInstant) -> JSONValue {
      .object([name: .text(value.jsonText), "lastUpdated": updated.json])
    }
    let own = [
      "EnhancedVisitedStates": record("statesJSON", .list(states), instant),
      "Badges": record("badgesJSON", .list(badges), instant),
    ]
    guard let changed else { return .object(own) }
    let preferences = JSONValue.members([
      "notificationsEnabled": .bool(settings.announces),
      "notifyOnlyNewStates": .bool(settings.announcesNewOnly),
      "stateFillColor": AppColour.json(style.fill, alpha: style.opacity),
      "stateStrokeColor": AppColour.json(style.stroke, alpha: 1),
      "backgroundColor": AppColour.json(style.ground, alpha: 1),
      "speedThreshold": .real((settings.speedLimit / VisitUnits.metresPerSecond).rounded()),
      "altitudeThreshold": .real((settings.altitudeLimit / VisitUnits.metres).rounded()),
      "lastUpdated": changed.json,
    ])
    return .object(own.merging(["UserSettings": record("settingsJSON", preferences, changed)]) { $1 })
  }
}
