import AnswerJSON
import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Traveller
import Trips

/// `guide route`
struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Show the way on foot from one place to another, or follow a recorded walk.",
    discussion: """
      With a walking graph, from a pack or from --map, the shortest way, with gates that are shut at the time left \
      out. Without one, direction and distance, and the minutes of a described walk or an estimate.

      Examples:
        guide route jemaa-el-fnaa bahia-palace
        guide route home "le jardin secret" --via 31.6295,-7.9870
        guide route 43.7311,7.4197 43.7396,7.4276 --map monaco.graph --alternatives 2
        guide route home bahia-palace -o route.png
        guide route follow walk.gpx --to bahia-palace
      """,
    subcommands: [RouteFind.self, RouteFollow.self], defaultSubcommand: RouteFind.self)
}

/// `guide route find`
struct RouteFind: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Show the way; what 'guide route' does without another command.",
    discussion: """
      Examples:
        guide route find jemaa-el-fnaa bahia-palace
        guide route find home bahia-palace --avoid-steps --at 22:30
      """)

  @Argument(help: "Start: a point as lat,lng, geo: or map link, home, or an item by id or name.")
  var start: String

  @Argument(help: "Destination, in the same forms.")
  var destination: String

  @Option(help: "A place on the way; may be repeated.")
  var via: [String] = []

  @Flag(help: "Leave out stairs.")
  var avoidSteps = false

  @Flag(help: "Leave out stairs and what is said to be impassable with a wheelchair.")
  var wheelchair = false

  @Option(help: "Show up to so many other good ways of each leg as well, 1 to 3.")
  var alternatives: Int?

  @Option(help: "A walking graph in a file.", completion: .file())
  var map: String?

  @Flag(help: "Write the route as GPX.")
  var gpx = false

  @Flag(help: "Write the route as GeoJSON.")
  var geojson = false

  @Flag(help: "Draw the route over the ways around it, as SVG.")
  var svg = false

  @Option(
    name: [.short, .long], help: "File to write: .gpx, .geojson, .svg, or .png by librsvg.",
    completion: .file())
  var output: String?

  @OptionGroup var common: CommonOptions

  /// The form that the name of the file or a flag says; nil for text.
  private var form: String? {
    if let output { return RouteFind.forms.first { output.lowercased().hasSuffix("." + $0) } }
    return gpx ? "gpx" : geojson ? "geojson" : svg ? "svg" : nil
  }

  private static let forms = ["gpx", "geojson", "svg", "png"]

  func validate() throws {
    if let output, form == nil {
      throw UsageError("usage.noFormOfName", output, RouteFind.forms.map { "." + $0 }.joined(separator: ", "))
    }
    guard [gpx, geojson, svg, common.json, output != nil].count(where: { $0 }) < 2 else {
      throw UsageError("usage.oneFormat")
    }
    if let alternatives, !(1...3).contains(alternatives) { throw UsageError("usage.alternatives") }
  }

  func run() throws {
    try common.run { session in
      let places = try ([start] + via + [destination]).map { try session.routePlace($0) }
      var needs = WalkerNeeds(in: session.guide.calendars.zone, calendars: session.guide.calendars.hours)
      needs.avoidsSteps = avoidSteps
      needs.needsWheelchair = wheelchair
      needs.instant = session.instant
      var request = RouteRequest(
        places, needs: needs, metresPerHour: session.preferences.walkingMetresPerHour.map(Double.init))
      request.alternatives = alternatives ?? 0
      if let map { request.maps = [try WalkingMap(path: map)] }
      let route = try session.guide.route(request)
      if let form {
        let text =
          switch form {
          case "gpx": RouteExport.gpx(route)
          case "geojson": RouteExport.geoJSON(route)
          default: RouteDrawing.svg(route, maps: try request.maps + session.guide.walkingMaps())
          }
        if let output, PictureFile.isPNG(output) {
          try PictureFile(session: session).writePNG(text, to: output)
        } else if let output {
          try session.writeFile(text, to: output)
        } else {
          Output.writeData(text)
        }
      } else if common.json {
        session.write(Answer(route, of: session.guide, at: session.local))
      } else {
        Output.write(RouteText(session: session).text(route))
        if map == nil { try session.adviseMap(isAsked: true) }
      }
    }
  }
}
