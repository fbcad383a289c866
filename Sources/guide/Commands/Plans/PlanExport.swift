import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import Trips

/// `guide plan export`
struct PlanExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a kept plan as text, Markdown, iCalendar, GeoJSON or a picture.",
    discussion: """
      Without --as, the name of the file says the form: .txt, .md, .ics, .geojson, .svg or .png. PNG needs the library librsvg, which must be installed.

      Examples:
        guide plan export
        guide plan export --as markdown
        guide plan export --output day.ics
        guide plan export --output day.png
      """)

  @Argument(help: "Id of the plan; by default the last one made.")
  var plan: String?

  @Option(name: .customLong("as"), help: "Form: text, markdown, icalendar, geojson, svg or png.")
  var form: String?

  @Option(name: [.short, .long], help: "File to write; by default the plan is printed.", completion: .file())
  var output: String?

  @OptionGroup var common: CommonOptions

  /// The form of PNG, which is drawn from SVG.
  private static let png = "png"

  /// Forms by the extensions of files.
  private static let extensions: [(end: String, form: TripExport.Format)] = [
    (".txt", .text), (".md", .markdown), (".ics", .icalendar), (".geojson", .geojson), (".svg", .svg),
  ]

  func validate() throws {
    if let form, form != PlanExport.png, TripExport.Format(rawValue: form) == nil {
      let forms = (TripExport.Format.allCases.map(\.rawValue) + [PlanExport.png]).joined(separator: ", ")
      throw UsageError("usage.noForm", form, forms)
    }
    if form == PlanExport.png, output == nil {
      throw UsageError("usage.pngNeedsFile")
    }
    if form == nil, let output, named == nil, !PictureFile.isPNG(output) {
      let ends = (PlanExport.extensions.map(\.end) + [".png"]).joined(separator: ", ")
      throw UsageError("usage.noFormOfFile", output, ends)
    }
  }

  /// The form that the name of the file says; nil for another name.
  private var named: TripExport.Format? {
    PlanExport.extensions.first { output?.lowercased().hasSuffix($0.end) ?? false }?.form
  }

  /// The form of the text, and whether it is to be drawn as PNG.
  private var format: (text: TripExport.Format, isPNG: Bool) {
    if form == PlanExport.png || form == nil && PictureFile.isPNG(output) { return (.svg, true) }
    return (form.flatMap(TripExport.Format.init) ?? named ?? .text, false)
  }

  func run() throws {
    try common.run { session in
      let trip = try session.trip(plan)
      let planner = try session.guide.dayPlanner(for: trip)
      let timetable = trip.timetable(planner)
      if common.json, form == nil, output == nil {
        return try session.show(PlannedTrip(trip, planner, at: Clock.now))
      }
      let card = try TripCard(
        timetable, trip.request, guide: session.guide, planner: planner, catalogue: session.catalogue)
      let format = format
      let export = TripExport(
        card, id: trip.id, made: UTCInstant(trip.createdAt) ?? Clock.now, zone: session.guide.calendars.zone,
        catalogue: session.catalogue, maps: format.text == .svg ? try session.guide.walkingMaps() : [])
      let text = export.text(format.text)
      if format.isPNG, let output {
        try PictureFile(session: session).writePNG(text, to: output)
      } else if output == nil, format.text != .geojson {
        // Texts of the guide are printable lines; JSON escapes what is not.
        Output.writeData(text)
      } else {
        try session.writeFile(text, to: output)
      }
    }
  }
}
