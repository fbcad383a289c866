import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide plan`
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "My Day: which places, when, in which order, with meals, and why.",
    discussion: """
      Plans for the opening hours of that very date, says why each stop is in and what was left out, and lists what \
      is only assumed. The plan is kept in user.db; 'guide plan show' shows it again.

      Examples:
        guide plan --from jemaa-el-fnaa --hours 8
        guide plan --at 2027-07-15 --start 9:30 --hours 5 --adults 2 --children 7
        guide plan --interest food,souk --include bahia-palace --fix nomad=13:00
        guide plan reflow --skip bahia-palace
        guide plan export --as icalendar --output day.ics
      """,
    subcommands: [
      PlanMake.self, PlanList.self, PlanShow.self, PlanReflow.self, PlanDone.self, PlanMove.self,
      PlanExport.self,
      PlanForget.self,
    ], defaultSubcommand: PlanMake.self)
}

/// `guide plan make`
struct PlanMake: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Plan a day and keep it; what 'guide plan' does without another command.",
    discussion: """
      Examples:
        guide plan make --from home --until 17:30 --pace relaxed
        guide plan make --from jemaa-el-fnaa --rain --sure-only
      """)

  @OptionGroup(title: "The day") var day: DayArguments

  @Flag(help: "Do not keep the plan.")
  var forget = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      try session.makePlan(day.request(session, days: 1, hasTime: common.hasTime), keeps: !forget)
    }
  }
}

/// `guide trip`
struct TripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "My Trip: one to three days, each with its own area, no stop twice.",
    discussion: """
      The same hours on each day. 'guide plan' shows, changes and exports trips as well.

      Examples:
        guide trip --days 3 --from jemaa-el-fnaa --at 2026-12-10
        guide trip --days 2 --from home --interest museums,gardens --pace relaxed
      """)

  @Option(help: "Number of days, 1 to 3.")
  var days = 3

  @OptionGroup(title: "The days") var day: DayArguments

  @Flag(help: "Do not keep the plan.")
  var forget = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...DayRequest.mostDays).contains(days) else { throw ValidationError("--days is from 1 to 3") }
  }

  func run() throws {
    try common.run { session in
      try session.makePlan(day.request(session, days: days, hasTime: common.hasTime), keeps: !forget)
    }
  }
}

extension CommonOptions {
  /// Whether the time in question has a time of day.
  var hasTime: Bool { at?.contains(":") ?? true }
}

extension Session {
  /// Plans, keeps the plan and shows it.
  func makePlan(_ request: DayRequest, keeps: Bool) throws {
    let planner = try guide.dayPlanner()
    let plan = planner.plan(request)
    if plan.isEmpty, plan.impossible.isEmpty {
      throw RuntimeError(.unknownItem, catalogue.text("trip.empty"), help: catalogue.text("trip.empty.help"))
    }
    let trip = StoredTrip(id: StoredTrip.id(for: request, random: chance), at: Clock.now, request, plan)
    if keeps, folder != nil { remember { try $0.keep(trip, at: Clock.now) } }
    try show(plan, trip, planner, isKept: keeps && folder != nil)
  }

  /// Shows a plan.
  func show(
    _ plan: TripPlan, _ trip: StoredTrip, _ planner: DayPlanner, isKept: Bool = false,
    change: DayChange? = nil
  ) throws {
    let card = try TripCard(plan, trip.request, guide: guide, planner: planner, catalogue: catalogue) {
      distance(Double($0))
    }
    if isJSON {
      try printJSON("guide.plan/1", JSONPlan(plan, trip, card, change: change))
    } else {
      Output.write(TripText(session: self, card: card).text)
      if isKept { Output.note(catalogue.text("trip.stored", trip.id)) }
    }
    if !plan.impossible.isEmpty { throw ExitCode(1) }
  }

  /// A kept plan by its id, or the last one that was made.
  func trip(_ id: String?) throws -> StoredTrip {
    let state = try existingState()
    if let id {
      guard let trip = try state?.trip(id) else {
        throw RuntimeError(
          .unknownItem, catalogue.text("trip.unknown", id), help: catalogue.text("trip.unknown.help"))
      }
      return trip
    }
    guard let trip = try state?.trips().first else {
      throw RuntimeError(.unknownItem, catalogue.text("trip.none"), help: catalogue.text("trip.none.help"))
    }
    return trip
  }
}
