import ArgumentParser
import Files
import GuideModel
import GuideRuntime

/// `guide state`
struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Save your own state as a file, take in that of another device, or recover a damaged one.",
    discussion: """
      The file (guide.user/1) holds favorites, recents, settings, home base, plans, quote checks, feedback, rate and log.
      Importing merges: nothing is lost, and of a thing that both have the newest counts.

      Examples:
        guide state export -o backup.json
        guide state import phone.json
        guide state recover
      """,
    subcommands: [Export.self, Import.self, StateRecover.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "export", abstract: "Write it as JSON.")

    @Option(name: .shortAndLong, help: "File to write; standard output when left out.")
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
      commandName: "import", abstract: "Take in an exported file.")

    @Argument(help: "The file.", completion: .file(extensions: ["json"]))
    var file: String

    @Flag(help: "Put it in the place of what is kept here, instead of merging.")
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
        let bytes: [UInt8]
        do {
          bytes = try POSIXFileSystem().readArgument(file, limit: Import.limit)
        } catch let error as FileSystemError {
          throw RuntimeError(
            .unreadable, session.catalogue.text("file.notRead", file) + ": " + error.reason,
            help: session.catalogue.text("file.help"))
        }
        let imported = try UserDatabase.readExport(bytes)
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
              String(counts.feedback)) + "\n")
        }
      }
    }
  }
}
