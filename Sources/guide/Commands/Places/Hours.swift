import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

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

  @Option(
    help: "Where you are, for the nearest branch: lat,lng, geo: or map link, home, or an item by id or name.")
  var near: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      guard
        let place = try session.placeOfHours(
          try session.item(item, for: .hours), near: try near.map { try session.coordinate($0) })
      else { return }
      let hours = try session.guide.hours(of: place, at: session.instant)
      if common.json {
        session.write(Answer(hours, of: session.guide, session.catalogue))
      } else {
        Output.write(HoursPhrases(session).render(hours, session.style))
        try session.writeAttribution(of: [place.id])
      }
      if hours.status == nil { throw ExitCode(1) }
    }
  }
}

extension Session {
  /// The item whose hours stand for an item, its only or nearest branch, or itself; nil once the branches are listed, because
  /// there are several and none is known to be near.
  fileprivate func placeOfHours(_ item: Item, near: Coordinate?) throws -> Item? {
    let point = try near ?? existingState()?.homeBase()?.coordinate
    let branches = try guide.branches(of: item.id, near: point, language: catalogue.language)
    guard guide.isUndecided(item, among: branches) else { return guide.place(of: item, among: branches) }
    if isJSON { throw AnswerFailure.severalBranches(of: item, branches, in: catalogue).error }
    Output.write(style.bold(style.isolatingArabic(item.title)) + "  " + style.dim(item.id.rawValue) + "\n")
    for branch in branches.branches.prefix(20) {
      Output.write("• " + style.wrap(try line(of: branch, in: branches, of: item), rest: "  ") + "\n")
    }
    noteOthers(of: item, branches, beyond: 20)
    try writeAttribution(of: [item.id])
    return nil
  }
}
