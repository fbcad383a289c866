import ArgumentParser
import DayPlanning
import GuideModel

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
        guide plan add dar-si-said --at 14:30
        guide plan export --as icalendar --output day.ics
      """,
    subcommands: [
      PlanMake.self, PlanList.self, PlanShow.self, PlanReflow.self, PlanDone.self, PlanMove.self,
      PlanAdd.self, PlanRemove.self, PlanSwap.self, PlanLengthen.self, PlanLock.self,
      PlanExport.self, PlanForget.self,
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
      try session.makePlan(day.form(session, days: 1), hasTime: common.hasTime, keeps: !forget)
    }
  }
}

/// `guide trip`
struct TripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "My Trip: one to seven days, each with its own area, no stop twice.",
    discussion: """
      The same hours on each day. 'guide plan' shows, changes and exports trips as well.

      Examples:
        guide trip --days 3 --from jemaa-el-fnaa --at 2026-12-10
        guide trip --days 2 --from home --interest museums,gardens --pace relaxed
      """)

  @Option(help: "Number of days, 1 to 7.")
  var days = 3

  @OptionGroup(title: "The days") var day: DayArguments

  @Flag(help: "Do not keep the plan.")
  var forget = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...DayRequest.mostDays).contains(days) else { throw UsageError("usage.days") }
  }

  func run() throws {
    try common.run { session in
      try session.makePlan(day.form(session, days: days), hasTime: common.hasTime, keeps: !forget)
    }
  }
}

extension CommonOptions {
  /// True when the time in question has a time of day.
  var hasTime: Bool { at?.contains(":") ?? true }
}
