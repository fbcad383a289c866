import AnswerJSON
import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// `guide hours`
struct Hours: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Show the opening hours of a place: now, and seven days from today.",
    discussion: """
      Covers today and the next six days, in local time of the place. A place whose hours exist only as text \
      is shown as unknown, never as closed; a permanently or temporarily closed one is shown as closed, with \
      the reason.

      Examples:
        guide hours bahia-palace
        guide hours ben-youssef-madrasa --at 2027-02-12T16:30 --lang fr
      """)

  @Argument(help: "The item: its id, its guide:// link or its name.")
  var item: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let hours = try session.guide.hours(of: try session.item(item, for: .hours), at: session.instant)
      if common.json {
        session.write(Answer(hours, of: session.guide, session.catalogue))
      } else {
        Output.write(HoursPhrases(session).render(hours, session.style))
      }
      if hours.status == nil { throw ExitCode(1) }
    }
  }
}
