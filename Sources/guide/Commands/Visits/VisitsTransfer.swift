import BundleReader
import ArgumentParser
import HostSystem
import GuideEngines
import GuideModel
import GuideRuntime
import JSONText
import Traveller
import Trips

/// `guide visits export`
struct VisitsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write visits and badges as JSON (guide.user/1).")

  @Option(name: .shortAndLong, help: "File to write; by default standard output.")
  var output: String?

  @Flag(name: .customLong("records"), help: "Write the records of a phone app: regions, badges and settings.")
  var asRecords = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let log = try session.existingState()?.visits() ?? VisitLog()
      guard !asRecords else {
        return try session.writeFile(
          VisitsExport.records(log, session).indentedJSONText + "\n", to: output)
      }
      let state = UserState(visits: Array(log.visits.values), badges: Array(log.badges.values))
      try session.writeFile(UserDatabase.export(state, at: session.instant), to: output)
    }
  }

  /// The log and the settings as the records of an app.
  private static func records(_ log: VisitLog, _ session: Session) throws -> JSONValue {
    let content = try session.guide.visits(language: "en")
    let (settings, style) = (try session.visitSettings(), try session.mapStyle())
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
      "lastUpdated": session.instant.json,
    ])
    func record(_ name: String, _ value: JSONValue) -> JSONValue {
      .object([name: .text(value.jsonText), "lastUpdated": session.instant.json])
    }
    return .object([
      "EnhancedVisitedStates": record("statesJSON", .list(states)),
      "Badges": record("badgesJSON", .list(badges)), "UserSettings": record("settingsJSON", preferences),
    ])
  }
}

/// `guide visits import`
struct VisitsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Merge the visits and badges of a file; nothing is lost.",
    discussion: """
      Reads an exported file, the records of a phone app, or a list of names such as ["Ohio", "Utah"], which count as added by \
      hand. A name that is no region, or a date that cannot be, is refused with its line; then nothing is imported.

      Examples:
        guide visits import phone.json
      """)

  @Argument(help: "The file.", completion: .file(extensions: ["json"]))
  var file: String

  @OptionGroup var common: CommonOptions

  private static let limit = 16 << 20

  func run() throws {
    try common.run { session in
      let bytes: [UInt8]
      do {
        bytes = try POSIXFileSystem().readArgument(file, limit: VisitsImport.limit)
      } catch let error as FileSystemError {
        throw RuntimeError(
          .unreadable, session.catalogue.text("file.notRead", file) + ": " + error.reason,
          help: session.catalogue.text("file.help"))
      }
      let content = try session.guide.visits(language: session.catalogue.language)
      let imported: UserState
      if let records = try AppRecords(bytes, content, session) {
        imported = records.state
      } else {
        let log = try UserDatabase.readExport(bytes).visitLog
        imported = UserState(visits: Array(log.visits.values), badges: Array(log.badges.values))
      }
      try ImportedText(bytes: bytes, words: session.catalogue).check(imported.visitLog, now: session.instant)
      let merged = try session.state().merge(imported)
      try session.confirm("visits.imported", String(merged.visitLog.activeRegions.count), common.json)
    }
  }
}
