import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// `guide visits timeline`
struct VisitsTimeline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "List visits and badges by day, the newest first.",
    discussion: """
      Examples:
        guide visits timeline
        guide visits timeline --oldest
      """)

  @Flag(help: "List the oldest first.")
  var oldest = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let (content, log) = try session.visits()
      let entries = VisitTimeline(log, content).entries(isOldestFirst: oldest)
      let words = session.catalogue
      try session.answer(
        "guide.visits.timeline/1", entries.map(JSONEntryOfDay.init), isEmpty: entries.isEmpty,
        nothing: words.text("visits.timeline.none")
      ) {
        let rows = entries.map { entry -> [String] in
          let name = session.style.isolatingArabic(entry.name)
          let text: String =
            switch entry.kind {
            case .first: name + "  " + words.text("visits.first")
            case .again, .undated: name
            case .badge: "★ " + words.text("badges.earnedNow", name)
            }
          return [entry.day?.description ?? words.text("undated"), text]
        }
        return TextTable(session.style, [.init(emphasis: .dim), .init()]).text(rows)
      }
    }
  }

  /// An entry in `guide.visits.timeline/1`.
  private struct JSONEntryOfDay: Encodable {
    let day: String?
    let kind: String
    let id: String
    let name: String

    init(_ entry: VisitTimeline.Entry) {
      (day, kind) = (entry.day?.description, entry.kind.rawValue)
      (id, name) = (entry.id.rawValue, entry.name)
    }
  }
}
