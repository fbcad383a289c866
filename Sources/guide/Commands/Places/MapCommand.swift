import AnswerJSON
import ArgumentParser
import GuideRuntime
import Trips

/// `guide map`
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw places as a picture, over the streets of an installed map.",
    discussion: """
      Without --output, the picture is printed as SVG. What does not fit has no name. With --near, the picture shows what is \
      around a point, else the town.

      Examples:
        guide map -o map.svg
        guide map --category museum -o museums.svg
        guide map --near bahia-palace --within 500m -o around.png
      """)

  @Option(help: "Draw what is around this point: lat,lng, geo: or map link, home, or an item by id or name.")
  var near: String?

  @Option(help: "Maximum distance from --near, such as 500m or 2km.")
  var within: String?

  @Option(
    name: [.short, .long], help: "File to write: .svg, or .png by librsvg.", completion: .file())
  var output: String?

  @OptionGroup(title: "Filters") var facets: FacetOptions

  @OptionGroup var common: CommonOptions

  /// The most places of a picture.
  private static let most = 1000

  func validate() throws {
    if within != nil, near == nil { throw UsageError("usage.withinNeedsNear") }
  }

  func run() throws {
    try common.run { session in
      var filter = try facets.filter(session)
      filter.near = try near.map { try session.coordinate($0) }
      if near != nil {
        filter.radiusMetres =
          try within.map { try CommandContext.metres($0) } ?? session.guide.nearbyRadiusMetres
          ?? UsualLimits.metres
      }
      let (guide, language) = (session.guide, session.catalogue.language)
      let found =
        try near == nil
        ? guide.open("", filter, at: session.instant, language: language, limit: MapCommand.most)
        : guide.near(filter, at: session.instant, language: language, limit: MapCommand.most)
      let maps = try guide.walkingMaps()
      let circle = filter.near.flatMap { centre in filter.radiusMetres.map { (centre, $0) } }
      let isTown = near == nil && facets.isEmpty
      guard let svg = PlacesPicture.svg(found.items, isTown: isTown, around: circle, maps: maps) else {
        Output.error(session.catalogue.text("near.noMatch"))
        throw ExitCode(1)
      }
      if let output, PictureFile.isPNG(output) {
        try PictureFile(session: session).writePNG(svg, to: output)
      } else {
        try session.writeFile(svg, to: output)
      }
      if maps.isEmpty { try session.adviseMap() }
    }
  }
}
