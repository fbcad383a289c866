import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem
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
        let content = try session.guide.visits(language: "en")
        let records = AppRecords.json(
          log, try session.visitSettings(), try session.mapStyle(),
          changed: try session.existingState()?.visitSettingsChangedAt(), content, at: session.instant)
        return try session.writeFile(records.indentedJSONText + "\n", to: output)
      }
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
      let bytes = try session.context.readArgument(file, limit: VisitsImport.limit)
      let content = try session.guide.visits(language: session.catalogue.language)
      let imported: UserState
      if let records = try AppRecords(
        bytes, content, words: session.catalogue, now: session.instant)
      {
        imported = records.state
      } else {
        let log = try UserDatabase.readExport(bytes).visitLog
        imported = UserState(visits: Array(log.visits.values), badges: Array(log.badges.values))
      }
      try ImportedText(bytes: bytes, words: session.catalogue).check(imported, now: session.instant)
      let state = try session.state()
      let merged = try state.merge(imported)
      let earned = try state.changeVisits { $0.earn(from: content.book, at: session.instant) }
      try session.confirm(
        [("visits.imported", String(merged.visitLog.activeRegions.count))]
          + session.earnedNow(earned, content))
    }
  }
}
