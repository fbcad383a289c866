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
