import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// The plan, and the time on its day.
struct PlanMoment: ParsableArguments {
  @Option(help: "Id of the plan; by default the last one made.")
  var plan: String?

  @Option(
    help:
      "The time it is, such as 14:20; by default that of --at on a day of the plan, else of the next stop.")
  var now: String?

  @Option(help: "The day of the plan, 1 to 7; by default that of --at if the plan has it, else the first.")
  var day: Int?

  /// The day of a plan and the minute of it.
  func moment(_ session: Session, _ trip: StoredTrip) throws -> (day: Int, minute: Int) {
    let today = session.day
    let index = day.map { $0 - 1 } ?? trip.day(of: today)
    guard (0..<trip.dayCount).contains(index) else {
      throw RuntimeError(
        .refused, session.catalogue.text("trip.noDay", String(index + 1)),
        help: session.catalogue.text("trip.noDay.help", String(trip.dayCount)))
    }
    if let now { return (index, try session.minutes(now)) }
    if trip.request.date.adding(days: index) == today { return (index, session.local.time.minutes) }
    let last = trip.steps.last { $0.day == index && $0.state == .visited }
    return (index, last?.end ?? trip.next(on: index)?.start ?? trip.request.startTime)
  }
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

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard [skip != nil, closed != nil, late != nil, stay != nil].count(where: { $0 }) == 1 else {
      throw UsageError("usage.oneChange")
    }
    if let late, !(1...600).contains(late) { throw UsageError("usage.late") }
  }

  func run() throws {
    try common.run { session in
      let trip = try session.trip(moment.plan)
      let planner = try session.guide.dayPlanner(for: trip)
      let (day, minute) = try moment.moment(session, trip)
      let event: StoredTrip.Event
      var now = minute
      var named: ItemID?
      if let text = skip ?? closed ?? stay {
        let id = try session.item([text]).id
        named = id
        event = skip != nil ? .skip(id) : closed != nil ? .closed(id) : .stay(id)
      } else {
        event = .late
        now = minute + (late ?? 0)
      }
      let position = try here.map { try session.coordinate($0) }
      guard let reflow = trip.reflow(event, day: day, now: now, position: position, planner) else {
        throw session.notInPlan(named)
      }
      try session.state().keep(reflow.trip, at: Clock.now)
      if !common.json { try session.printChange(reflow, before: trip, day: day) }
      try session.show(reflow.trip.timetable(planner), reflow.trip, planner, change: reflow.change)
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

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let trip = try session.trip(moment.plan)
      let (day, _) = try moment.moment(session, trip)
      let id = stop.isEmpty ? trip.next(on: day)?.place : try session.item(stop).id
      guard let id, let changed = trip.visiting(id) else { throw session.notInPlan(id) }
      try session.state().keep(changed, at: Clock.now)
      let planner = try session.guide.dayPlanner(for: trip)
      try session.show(changed.timetable(planner), changed, planner)
    }
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

  @OptionGroup var moment: PlanMoment

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let trip = try session.trip(moment.plan)
      let planner = try session.guide.dayPlanner(for: trip)
      let id = try session.item([stop]).id
      let own = trip.steps.first { $0.place == id }?.day ?? 0
      let day = try moment.day == nil ? own : moment.moment(session, trip).day
      guard trip.steps.contains(where: { $0.place == id && $0.state == .planned }) else {
        throw session.notInPlan(id)
      }
      let changed = try session.room(for: id) { () throws(StoredTrip.NoRoom) in
        try trip.moving(id, to: position - 1, on: day, planner)
      }
      try session.state().keep(changed, at: Clock.now)
      try session.show(changed.timetable(planner), changed, planner)
    }
  }
}

extension Session {
  func notInPlan(_ id: ItemID?) -> RuntimeError {
    // With a title that cannot be read, the id names it.
    let name = id.flatMap { try? title(of: $0.rawValue) } ?? id?.rawValue ?? "—"
    return RuntimeError(
      .refused, catalogue.text("trip.notInPlan", name), help: catalogue.text("trip.notInPlan.help"))
  }

  /// The changes that planning again made, in a few lines.
  fileprivate func printChange(_ reflow: StoredTrip.Reflow, before: StoredTrip, day: Int) throws {
    func name(_ id: ItemID) throws -> String { try title(of: id.rawValue) ?? id.rawValue }
    var lines = try reflow.change.dropped.map { catalogue.text("trip.change.out", try name($0)) }
    lines += try reflow.change.added.map { catalogue.text("trip.change.in", try name($0)) }
    for step in reflow.trip.steps where step.day == day && step.state == .planned {
      guard let old = before.steps.first(where: { $0.place == step.place }), old.start != step.start else {
        continue
      }
      lines.append(
        catalogue.text(
          "trip.change.later", try name(step.place), TripCard.clock(step.start), TripCard.clock(old.start)))
    }
    if lines.isEmpty { lines = [catalogue.text("trip.change.none")] }
    Output.write(section(catalogue.text("trip.changed"), lines).drop { $0 == "\n" } + "\n")
  }
}
