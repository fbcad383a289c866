import ArgumentParser
import HostSystem
import GuideEngines
import GuideModel
import GuideRuntime
import JSONText

/// `guide visits export`
struct VisitsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write visits and badges as JSON (guide.user/1).")

  @Option(name: .shortAndLong, help: "File to write; by default standard output.")
  var output: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let log = try session.existingState()?.visits() ?? VisitLog()
      let state = UserState(visits: Array(log.visits.values), badges: Array(log.badges.values))
      try session.writeFile(UserDatabase.export(state, at: session.instant), to: output)
    }
  }
}

/// `guide visits import`
struct VisitsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Merge the visits and badges of a file; nothing is lost.",
    discussion: """
      Reads an exported file, or a list of names such as ["Ohio", "Utah"], which count as added by hand.

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
      let imported = try log(bytes, session)
      let merged = try session.state().changeVisits { log -> VisitLog in
        log = log.merging(imported)
        return log
      }
      try session.confirm("visits.imported", String(merged.activeRegions.count), common.json)
    }
  }

  /// The log in a file, whichever form it has.
  private func log(_ bytes: [UInt8], _ session: Session) throws -> VisitLog {
    guard let names = LegacyVisits.names(bytes) else { return try UserDatabase.readExport(bytes).visitLog }
    let content = try session.guide.visits(language: session.catalogue.language)
    var log = VisitLog()
    for name in names { log.edit(try session.region(name, content).id) }
    return log
  }
}

/// The first form of exported visits: a list of names.
private enum LegacyVisits {
  /// The names; nil when the bytes have another form.
  static func names(_ bytes: [UInt8]) -> [String]? {
    // Each form is tried; what fits none is reported by the reader of the current form.
    if let list = try? [String](jsonText: bytes) { return list }
    return try? JSONMembers(JSONValue(jsonText: bytes)).value("states")
  }
}

/// `guide visits settings`
struct VisitsSettings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change what counts as a visit, and how the map looks.",
    discussion: """
      Each setting is merged between devices by itself; the newest wins.

      Examples:
        guide visits settings
        guide visits settings --filter both --agree 2
        guide visits settings --fill "#2a9d8f" --opacity 0.8
      """)

  @Option(help: "What rejects a position: any limit exceeded, both speed and altitude, or none at all.")
  var filter: RejectionRule?

  @Option(help: "Limit of speed in miles an hour; by default 100.")
  var speedLimit: Double?

  @Option(help: "Limit of altitude in feet; by default 10000.")
  var altitudeLimit: Double?

  @Option(help: "Positions that must agree before a region counts.")
  var agree: Int?

  @Flag(inversion: .prefixedNo, help: "Announce entries.")
  var announce: Bool?

  @Flag(inversion: .prefixedNo, help: "Announce only regions never visited before.")
  var newOnly: Bool?

  @Option(help: "Colour of visited regions, #rrggbb.")
  var fill: String?

  @Option(help: "Opacity of visited regions, 0.1 to 1.")
  var opacity: Double?

  @OptionGroup var common: CommonOptions

  private struct JSONSettings: Encodable {
    let filter: String
    let speedLimitMph: Double
    let altitudeLimitFeet: Double
    let accuracyLimitMetres: Double
    let agreement: Int
    let announces: Bool
    let newOnly: Bool
  }

  func validate() throws {
    for (name, value) in [("speed-limit", speedLimit), ("altitude-limit", altitudeLimit)] {
      if let value, !(value > 0 && value <= 1_000_000) { throw UsageError("usage.positive", name) }
    }
    if let agree, agree < 1 || agree > 100 { throw UsageError("usage.agree") }
    if let fill, !VisitsMap.isColour(fill) {
      throw UsageError("usage.colour", fill, "fill")
    }
    if let opacity, !(VisitPreference.leastOpacity...1).contains(opacity) {
      throw UsageError("usage.opacity")
    }
  }

  func run() throws {
    try common.run { session in
      let changes: [(VisitPreference, JSONValue?)] = [
        (.filter, filter.map { .text($0.rawValue) }), (.speedLimit, speedLimit.map { .real($0) }),
        (.altitudeLimit, altitudeLimit.map { .real($0) }), (.agreement, agree.map { .integer($0) }),
        (.announces, announce.map { .bool($0) }), (.newOnly, newOnly.map { .bool($0) }),
        (.fill, fill.map { .text($0) }), (.opacity, opacity.map { .real($0) }),
      ]
      for case (let key, let value?) in changes {
        try session.state().set(key, to: value, at: session.instant)
      }
      let settings = try session.visitSettings()
      let shown = JSONSettings(
        filter: settings.filter.rawValue,
        speedLimitMph: (settings.speedLimit / VisitUnits.metresPerSecond).rounded(),
        altitudeLimitFeet: (settings.altitudeLimit / VisitUnits.metres).rounded(),
        accuracyLimitMetres: settings.accuracyLimit, agreement: settings.agreement,
        announces: settings.announces,
        newOnly: settings.announcesNewOnly)
      if common.json { return try session.printJSON("guide.visits.settings/1", shown) }
      let words = session.catalogue
      let rows = [
        [words.text("visits.setting.filter"), words.text("visits.filter.\(shown.filter)")],
        [words.text("visits.setting.speed"), "\(Int(shown.speedLimitMph)) mph"],
        [words.text("visits.setting.altitude"), "\(Int(shown.altitudeLimitFeet)) ft"],
        [words.text("visits.setting.accuracy"), "\(Int(shown.accuracyLimitMetres)) m"],
        [words.text("visits.setting.agreement"), "\(shown.agreement)"],
        [words.text("visits.setting.announces"), words.text(shown.announces ? "visits.yes" : "visits.no")],
        [words.text("visits.setting.newOnly"), words.text(shown.newOnly ? "visits.yes" : "visits.no")],
      ]
      Output.write(TextTable(session.style, [.init(emphasis: .dim), .init()]).text(rows))
    }
  }
}
