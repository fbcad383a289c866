import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import Traveller

/// `guide state`
struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Export your own state, import that of another device, or recover a damaged one.",
    discussion: """
      The file (guide.user/1) holds favorites, recents, settings, home base, plans, quote checks, feedback,
      rate and log. Importing merges: nothing is lost, and where both have an entry the newest wins.

      Examples:
        guide state export -o backup.json
        guide state import phone.json
        guide state recover
      """,
    subcommands: [Export.self, Import.self, StateRecover.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "export", abstract: "Write it as JSON.")

    @Option(name: .shortAndLong, help: "File to write; by default standard output.")
    var output: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        try session.writeFile(try session.state().export(at: session.instant), to: output)
      }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Import an exported file.")

    @Argument(help: "The file.", completion: .file(extensions: ["json"]))
    var file: String

    @Flag(help: "Replace the state on this device instead of merging.")
    var replace = false

    @OptionGroup var common: CommonOptions

    private struct Counts: Encodable {
      let settings: Int
      let favorites: Int
      let recents: Int
      let plans: Int
      let quoteChecks: Int
      let feedback: Int
      let events: Int
    }

    /// Far more than a traveller ever stores.
    private static let limit = 64 << 20

    func run() throws {
      try common.run { session in
        let bytes = try session.context.readArgument(file, limit: Import.limit)
        let imported = try UserDatabase.readExport(bytes)
        try ImportedText(bytes: bytes, words: session.catalogue).check(imported, now: session.instant)
        let user = try session.state()
        if replace { try user.replace(imported) }
        let state = replace ? imported : try user.merge(imported)
        try user.addEvent(
          replace ? "stateReplaced" : "stateMerged", at: session.instant, random: session.chance)
        let counts = Counts(
          settings: state.settings.count, favorites: state.favorites.count, recents: state.recents.count,
          plans: state.plans.count, quoteChecks: state.quoteChecks.count, feedback: state.feedback.count,
          events: state.events.count)
        if common.json {
          try session.printJSON("guide.state/1", counts)
        } else {
          Output.write(
            session.catalogue.text(
              "state.imported", String(counts.favorites), String(counts.recents), String(counts.quoteChecks),
              String(counts.feedback), String(counts.plans), String(state.visitLog.visits.count),
              String(state.visitLog.badges.count), String(counts.settings)) + "\n")
        }
      }
    }
  }
}
