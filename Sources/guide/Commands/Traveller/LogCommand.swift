import ArgumentParser
import ContentUpdates
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide log`
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show recent events on this device, to find out what went wrong.",
    discussion: """
      Covers packs, settings and the traveller's own state, and which commands failed and why. It never
      contains a place, a search, a note or an amount. The log stays on the device, keeps only recent events,
      and can be cleared. 'guide doctor --report' includes the last ones.

      Examples:
        guide log
        guide log --last 10 --json
        guide log clear
      """,
    subcommands: [List.self, Clear.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Show recent events.")

    @Option(help: "Show at most this many events.")
    var last = 50

    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard last >= 1 else { throw UsageError("usage.lastOne") }
    }

    func run() throws {
      try common.failing {
        // The log must be available even when no content can be opened.
        let session = try PackSession(common, isLooking: true)
        let own = try UserDatabase.storedEvents(in: session.home)
        let ofPacks = try EventLog(store: session.store.folder).last(last)
        let events = RecentEvents(own, ofPacks, last: last).events
        if common.json {
          try session.printJSON("guide.log/1", events)
        } else if events.isEmpty {
          Output.error(session.catalogue.text("log.none"))
        }
        if events.isEmpty { throw ExitCode(1) }
        guard !common.json else { return }
        for event in events { Output.write(session.style.wrap(event.line, rest: "  ") + "\n") }
      }
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "clear", abstract: "Delete all events.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.failing {
        let session = try PackSession(common, isLooking: true)
        try UserDatabase.existing(folder: session.home)?.clearEvents()
        try EventLog(store: session.store.folder).clear()
        if common.json {
          try session.printJSON(JSONDone.format, JSONDone(done: "log.cleared", about: "log"))
        } else {
          Output.write(session.catalogue.text("log.cleared") + "\n")
        }
      }
    }
  }
}

/// The recent events of the traveller's state and of the pack store, oldest first.
struct RecentEvents {
  /// An event from either, as in `guide.log/1` and the report.
  struct Event: Encodable {
    let time: String
    let code: String
    var subject: String?
    var pack: String?
    var version: String?
    var bytes: Int?
    var reason: String?
    var host: String?

    /// One line: time, event, subject.
    var line: String {
      let parts = [subject, pack, version, bytes.map { "\($0) bytes" }, reason, host]
      return ([time, code] + parts.compactMap { $0 }).joined(separator: " ")
    }
  }

  let events: [Event]

  /// - Parameters:
  ///   - own: Events from the traveller's state.
  ///   - ofPacks: Events from the log of the store.
  init(_ own: [UserState.Event], _ ofPacks: [EventLog.Event], last count: Int) {
    let all =
      own.map { Event(time: $0.at, code: $0.code, subject: $0.subject, reason: $0.reason) }
      + ofPacks.map {
        Event(
          time: $0.time.description, code: $0.code, pack: $0.pack, version: $0.version, bytes: $0.bytes,
          reason: $0.reason, host: $0.host)
      }
    // Timestamps are UTC in a uniform format; events of the same second keep the order of their logs.
    let ordered = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    events = ordered.suffix(count).map(\.element)
  }
}
