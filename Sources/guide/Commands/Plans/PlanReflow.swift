import AnswerJSON
import ArgumentParser
import DayPlanning
import GuideModel
import GuideRuntime
import Trips

/// The plan, and the time on its day.
struct PlanOptions: ParsableArguments {
  @Option(help: "Id of the plan; by default the last one made.")
  var plan: String?

  @Option(
    help:
      "The time it is, such as 14:20; by default that of --at on a day of the plan, else of the next stop.")
  var now: String?

  @Option(help: "The day of the plan, 1 to 7; by default that of --at if the plan has it, else the first.")
  var day: Int?

}

/// `guide plan reflow`
struct PlanReflow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reflow", abstract: "Plan the rest of a day again: skipped, closed, late, or a longer stay.",
    discussion: """
      Visited stops stay as they are, the others keep their order; what no longer fits is left out, and said. \
      Something new comes in only for a stop that is skipped or closed.

      Examples:
        guide plan reflow --skip bahia-palace
        guide plan reflow --closed dar-si-said --now 14:20
        guide plan reflow --late 45
        guide plan reflow --stay le-jardin-secret --now 12:40
      """)

  @Option(help: "A stop you do not want any more, by id or name.")
  var skip: String?

  @Option(help: "A stop that is closed.")
  var closed: String?

  @Option(help: "Minutes that you are late.")
  var late: Int?

  @Option(help: "The stop where you stay until now.")
  var stay: String?

  @Option(
    name: .customLong("here"), help: "Where you are: a point or an item; by default at the last stop visited."
  )
  var here: String?

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard [skip != nil, closed != nil, late != nil, stay != nil].count(where: { $0 }) == 1 else {
      throw UsageError("usage.oneChange")
    }
    if let late, !(1...600).contains(late) { throw UsageError("usage.late") }
  }

  func run() throws {
    let edit: PlanEdit =
      if let skip { .skip(skip) } else if let closed { .closed(closed) } else if let stay { .stay(stay) } else
      {
        .late(late ?? 0)
      }
    try common.edit(options, edit, here: here) { session, trip, changed in
      if !common.json { try session.printChange(changed, before: trip) }
    }
  }
}

/// `guide plan done`
struct PlanDone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Mark a stop as visited; by default the next one.",
    discussion: """
      Examples:
        guide plan done
        guide plan done bahia-palace
      """)

  @Argument(help: "The stop: its id or name; by default the next one.")
  var stop: [String] = []

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(options, .done(stop.isEmpty ? nil : stop.joined(separator: " ")))
  }
}

/// `guide plan move`
struct PlanMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a stop to another position or day; the order is kept from then on.",
    discussion: """
      Examples:
        guide plan move koutoubia-mosque 1
        guide plan move jardin-majorelle 2 --day 3
      """)

  @Argument(help: "The stop, by id or name.")
  var stop: String

  @Argument(help: "Its new position, 1 for the first.")
  var position: Int

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func run() throws { try common.edit(options, .move(stop, to: position)) }
}

extension Session {
  /// The changes that planning again made, in a few lines.
  fileprivate func printChange(_ reflow: PlannedTrip, before: StoredTrip) throws {
    func name(_ id: ItemID) throws -> String { try title(of: id.rawValue) ?? id.rawValue }
    // The stop that was skipped or is closed, and those that no longer fit.
    let gone = before.steps.filter { old in
      old.state == .planned && reflow.trip.steps.contains { $0.place == old.place && $0.state == .skipped }
    }.map { $0.place }
    var lines = try (gone + (reflow.change?.dropped ?? [])).map {
      catalogue.text("trip.change.out", try name($0))
    }
    lines += try (reflow.change?.added ?? []).map { catalogue.text("trip.change.in", try name($0)) }
    for step in reflow.trip.steps where step.state == .planned {
      guard let old = before.steps.first(where: { $0.place == step.place }), old.start != step.start else {
        continue
      }
      lines.append(
        catalogue.text(
          "trip.change.later", try name(step.place), TripCard.clock(step.start, catalogue),
          TripCard.clock(old.start, catalogue)))
    }
    if lines.isEmpty { lines = [catalogue.text("trip.change.none")] }
    Output.write(section(catalogue.text("trip.changed"), lines).drop { $0 == "\n" } + "\n")
  }
}
