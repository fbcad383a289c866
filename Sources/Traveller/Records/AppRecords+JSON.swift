package import GuideEngines
package import GuideModel
import JSONText
package import Trips

extension AppRecords {
  /// The log and the settings as the records of an app.
  package static func json(
    _ log: VisitLog, _ settings: VisitSettings, _ style: VisitPicture.Style, _ content: VisitContent,
    at instant: UTCInstant
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
    let preferences = JSONValue.members([
      "notificationsEnabled": .bool(settings.announces),
      "notifyOnlyNewStates": .bool(settings.announcesNewOnly),
      "stateFillColor": AppColour.json(style.fill, alpha: style.opacity),
      "stateStrokeColor": AppColour.json(style.stroke, alpha: 1),
      "backgroundColor": AppColour.json(style.ground, alpha: 1),
      "speedThreshold": .real((settings.speedLimit / VisitUnits.metresPerSecond).rounded()),
      "altitudeThreshold": .real((settings.altitudeLimit / VisitUnits.metres).rounded()),
      "lastUpdated": instant.json,
    ])
    func record(_ name: String, _ value: JSONValue) -> JSONValue {
      .object([name: .text(value.jsonText), "lastUpdated": instant.json])
    }
    return .object([
      "EnhancedVisitedStates": record("statesJSON", .list(states)),
      "Badges": record("badgesJSON", .list(badges)), "UserSettings": record("settingsJSON", preferences),
    ])
  }
}
