import ArgumentParser
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide stats`
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show how often links and packs were opened on this device.",
    discussion: """
      Counts by day and item: opened by a link, by the link of a QR code, by a name of yours, shared, and packs
      that a receipt unlocked. They stay on this device, and nothing sends them; if an author asks for them, send the
      file of --csv yourself. 'guide settings set statistics off' stops counting.

      Examples:
        guide stats
        guide stats mine --csv > counts.csv
        guide stats clear
      """,
    subcommands: [Mine.self, Clear.self], defaultSubcommand: Mine.self)

  struct Mine: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mine", abstract: "Show the counts of this device.")

    @Flag(help: "Print as CSV, for an author who asks for it.")
    var csv = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard !csv || !common.json else { throw UsageError("usage.csvOrJSON") }
    }

    func run() throws {
      try common.failing {
        let session = try PackSession(common, isLooking: true)
        let counts = try UserDatabase.existing(folder: session.home)?.useCounts() ?? []
        if common.json {
          try session.printJSON("guide.stats/1", counts.map(JSONCount.init))
        } else if counts.isEmpty {
          Output.error(session.catalogue.text("stats.none"))
        } else if csv {
          Output.writeData(counts.csv)
        } else {
          Output.write(counts.table(session.style, session.catalogue))
        }
        if counts.isEmpty { throw ExitCode(1) }
      }
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "clear", abstract: "Delete all counts.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.failing {
        let session = try PackSession(common, isLooking: true)
        try UserDatabase.existing(folder: session.home)?.clearCounts()
        if common.json {
          try session.printJSON(JSONDone.format, JSONDone(done: "stats.cleared", about: "stats"))
        } else {
          Output.write(session.catalogue.text("stats.cleared") + "\n")
        }
      }
    }
  }

  private struct JSONCount: Encodable {
    let day: String
    let event: String
    let type: String
    let id: String
    let count: Int

    init(_ count: UseCount) {
      (day, event) = (count.day.description, count.event.rawValue)
      (type, id, self.count) = (count.type, count.id, count.count)
    }
  }
}

extension [UseCount] {
  /// RFC 4180; no field needs quotes.
  fileprivate var csv: String {
    (["day,event,type,id,count"] + map { "\($0.day),\($0.event.rawValue),\($0.type),\($0.id),\($0.count)" })
      .map { $0 + "\r\n" }.joined()
  }

  fileprivate func table(_ style: TerminalStyle, _ words: Catalogue) -> String {
    let rows = map { count in
      [
        count.day.description, words.text("stats.event.\(count.event.rawValue)"), String(count.count),
        count.id.isEmpty ? count.type : count.id,
      ]
    }
    let columns: [TextTable.Column] = [
      .init(emphasis: .dim), .init(), .init(), .init(width: .atLeast(16)),
    ]
    return TextTable(style, columns).text(rows)
  }
}
