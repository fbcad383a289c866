import AnswerJSON
import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// A link of more than an item, beside the content that can be opened. Nothing in it is done: the command that would do it is
/// printed.
struct OpenedSelection {
  let selection: SharedSelection
  let context: CommandContext
  let link: String
  private let guide: Guide?

  init(_ selection: SharedSelection, _ context: CommandContext, link: String) {
    (self.selection, self.context, self.link) = (selection, context, link)
    // Titles are of use where there is content; without it ids are shown.
    guide = try? context.openContent().guide
  }

  /// The zone of the content; UTC without any.
  var zone: ZoneTransitions { guide?.calendars.zone ?? .utc }

  private var lines: SelectionText {
    SelectionText(selection: selection, catalogue: context.catalogue, guide: guide)
  }

  func text() throws -> String {
    let (words, style) = (context.catalogue, context.style)
    var out = style.bold(lines.heading) + "\n" + (try lines.lines()).map { "  " + $0 + "\n" }.joined()
    out += "\n" + style.wrap(words.text("shared.fromPerson", selection.set, selection.version)) + "\n"
    if let note = selection.note { out += style.wrap(words.text("shared.note", note), rest: "  ") + "\n" }
    if let day = selection.expires { out += words.text("shared.until", day.description) + "\n" }
    let isPlan = selection.kind == .plan
    return out + "\n" + words.text(isPlan ? "shared.keep" : "shared.next") + "\n  \(lines.command(link))\n"
  }

  struct JSONSelection: Encodable {
    struct Days: Encodable {
      let date: String
      let start: Int
      let end: Int
      let lat: Double
      let lng: Double
    }

    let kind: String
    let entries: [String]
    let days: Days?
    let set: String
    let version: String
    let language: String
    let note: String?
    let expires: String?
    let from = "person"
    let command: String
  }

  func printJSON() throws {
    let days = selection.days.map {
      JSONSelection.Days(
        date: $0.date.description, start: $0.start, end: $0.end, lat: $0.from.latitude, lng: $0.from.longitude
      )
    }
    try context.printJSON(
      "guide.open-selection/1",
      JSONSelection(
        kind: selection.kind.rawValue, entries: selection.entries, days: days, set: selection.set,
        version: selection.version, language: selection.language, note: selection.note,
        expires: selection.expires?.description, command: lines.command(link)), of: guide)
  }
}

extension Session {
  /// Keeps the plan of a link as one of the traveller's own, and shows it.
  func keepPlan(of selection: SharedSelection) throws {
    guard selection.kind == .plan, let days = selection.days else {
      throw RuntimeError(
        .refused, catalogue.text("shared.notAPlan"), help: catalogue.text("shared.notAPlan.help"))
    }
    var request = DayRequest(date: days.date, startTime: days.start, endTime: days.end, start: days.from)
    let steps = selection.entries.compactMap { SharedStop($0) }.map { stop in
      StoredTrip.Step(
        day: stop.day, place: stop.place, kind: DayStop.Kind(rawValue: stop.kind) ?? .visit,
        start: stop.start,
        end: stop.start + stop.minutes)
    }
    request.dayCount = (steps.map(\.day).max() ?? 0) + 1
    let trip = StoredTrip(
      id: StoredTrip.id(for: request, random: chance), createdAt: Clock.now.description, request: request,
      steps: steps)
    try state().keep(trip, at: Clock.now)
    try show(PlannedTrip(trip, guide.dayPlanner(for: trip), at: Clock.now), isKept: true)
  }
}
