import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide plan export`
struct PlanExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a kept plan as text, Markdown, iCalendar, GeoJSON or an SVG picture.",
    discussion: """
      Examples:
        guide plan export
        guide plan export --as icalendar --output day.ics
        guide plan export --as svg --output day.svg
      """)

  @Argument(help: "Id of the plan; by default the last one made.")
  var plan: String?

  @Option(name: .customLong("as"), help: "Form: text, markdown, icalendar, geojson or svg.")
  var form = "text"

  @Option(name: [.short, .long], help: "File to write; by default the plan is printed.", completion: .file())
  var output: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard TripExport.Format(rawValue: form) != nil else {
      let forms = TripExport.Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no form '\(form)'; forms: \(forms)")
    }
  }

  func run() throws {
    try common.run { session in
      let trip = try session.trip(plan)
      let planner = try session.guide.dayPlanner()
      let timetable = trip.timetable(planner)
      let card = try TripCard(
        timetable, trip.request, guide: session.guide, planner: planner, catalogue: session.catalogue)
      let export = TripExport(
        card, id: trip.id, made: UTCInstant(trip.createdAt) ?? Clock.now, zone: session.guide.calendars.zone,
        catalogue: session.catalogue)
      let text = try export.text(TripExport.Format(rawValue: form) ?? .text)
      // Texts of the guide are printable lines; JSON escapes what is not.
      if output == nil, form != TripExport.Format.geojson.rawValue {
        Output.writeData(text)
      } else {
        try session.writeFile(text, to: output)
      }
    }
  }
}
