import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide itineraries`
struct Itineraries: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itineraries", abstract: "The guide's own plans: list them, show one, start one.",
    discussion: """
      Examples:
        guide itineraries
        guide itineraries show first-timer-day
        guide itineraries start first-timer-day --at 2026-12-10
      """,
    subcommands: [List.self, Show.self, Start.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List them, the most useful first.",
      discussion: """
        Examples:
          guide itineraries list
        """)

    @OptionGroup var common: CommonOptions

    private struct Row: Encodable {
      let id: String
      let title: String
      let days: Int
      let duration: String?
      let pace: String?
      let budget: String?
    }

    func run() throws {
      try common.run { session in
        let items = try session.guide.itineraries(language: session.catalogue.language)
        if common.json {
          try session.printJSON(
            "guide.itineraries/1",
            items.map { item in
              Row(
                id: item.id.rawValue, title: item.title, days: item.integer(Itinerary.Column.days) ?? 1,
                duration: item.text(Itinerary.Column.duration), pace: item.text(Itinerary.Column.pace),
                budget: item.text(Itinerary.Column.budget))
            })
        } else {
          let rows = items.map { item in
            let facts =
              [item.text(Itinerary.Column.duration)]
              + [Itinerary.Column.pace, .budget].map { item.text($0).map(session.catalogue.value) }
            return [item.title, facts.compactMap { $0 }.joined(separator: " · "), item.id.rawValue]
          }
          let table = TextTable(
            session.style,
            [.init(width: .atLeast(24), emphasis: .bold), .init(width: .atLeast(12)), .init(emphasis: .dim)])
          Output.write(table.text(rows))
          if items.isEmpty { Output.error(session.catalogue.text("itineraries.none")) }
        }
        if items.isEmpty { throw ExitCode(1) }
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show one, as 'guide show' does.",
      discussion: """
        Examples:
          guide itineraries show food-day
        """)

    @Argument(help: "The itinerary: its id or name.")
    var itinerary: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in try session.showItem(itinerary) }
    }
  }

  struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "start", abstract: "Make one a plan of your own from a day on, checked against that date.",
      discussion: """
        Examples:
          guide itineraries start rainy-day --at tomorrow
        """)

    @Argument(help: "The itinerary: its id or name.")
    var itinerary: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let maker = try session.planMaker()
        let started = try session.answering { () throws(AnswerFailure) in
          try maker.follow(itinerary.joined(separator: " "), chance: session.chance)
        }
        try session.state().keep(started.trip, at: Clock.now)
        try session.show(started, isKept: true)
      }
    }
  }
}
