import AnswerJSON
import ArgumentParser
import DayPlanning
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide plan list`
struct PlanList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the plans that were kept, the last made first.",
    discussion: """
      Examples:
        guide plan list
      """)

  @OptionGroup var common: CommonOptions

  private struct Row: Encodable {
    let id: String
    let date: String
    let days: Int
    let stops: Int
    let visited: Int
    let itinerary: String?
  }

  func run() throws {
    try common.run { session in
      let trips = try session.existingState()?.trips() ?? []
      if common.json {
        try session.printJSON(
          "guide.plans/1",
          trips.map { trip in
            Row(
              id: trip.id, date: trip.request.date.description, days: trip.dayCount,
              stops: trip.steps.count { $0.state != .skipped },
              visited: trip.steps.count { $0.state == .visited }, itinerary: trip.itinerary?.rawValue)
          })
      } else if trips.isEmpty {
        Output.error(
          session.catalogue.joined(
            session.catalogue.text("trip.none"), session.catalogue.text("trip.none.help")))
      } else {
        let rows = try trips.map { trip in
          let names = try trip.steps.filter { $0.state != .skipped }.prefix(3).map {
            try session.title(of: $0.place.rawValue) ?? $0.place.rawValue
          }
          return [
            trip.request.date.description,
            session.catalogue.text("trip.stops", counting: trip.steps.count { $0.state != .skipped }),
            names.joined(separator: ", "), trip.id,
          ]
        }
        let table = TextTable(
          session.style, [.init(emphasis: .bold), .init(), .init(width: .atLeast(20)), .init(emphasis: .dim)])
        Output.write(table.text(rows))
      }
      if trips.isEmpty { throw ExitCode(1) }
    }
  }
}

/// `guide plan show`
struct PlanShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a kept plan with what the guide knows today; by default the last.",
    discussion: """
      Examples:
        guide plan show
        guide plan show --qr
      """)

  @Argument(help: "Id of the plan; by default the last one made.")
  var plan: String?

  @Flag(help: "Also show the link of the plan as a QR code, for another phone.")
  var qr = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard !qr || !common.json else { throw UsageError("usage.codeOrJSON") }
  }

  func run() throws {
    try common.run { session in
      let trip = try session.trip(plan)
      try session.show(PlannedTrip(trip, session.guide.dayPlanner(for: trip), at: Clock.now))
      guard qr else { return }
      let link = try session.selection(.plan, [plan].compactMap(\.self)).text(.digits)
      try session.writeCode(of: link, title: session.catalogue.text("shared.open"))
    }
  }
}

/// `guide plan forget`
struct PlanForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Forget a kept plan.",
    discussion: """
      Examples:
        guide plan forget day-2026-12-10-3fa2
      """)

  @Argument(help: "Id of the plan.")
  var plan: String

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let trip = try session.trip(plan)
      try session.state().forgetTrip(trip.id)
      try session.confirm("trip.forgotten", trip.id)
    }
  }
}
