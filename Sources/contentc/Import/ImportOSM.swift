import ArgumentParser
import AuthoredFiles
import ContentCheck
import GraphCompiler
import GuideModel
import HostSystem
import Importers
import OpenStreetMap
import SourceJSON

/// `contentc import osm`
struct ImportOSM: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "osm",
    abstract: "Make a walking graph, points of everyday use or merchants out of an OpenStreetMap extract.",
    discussion: """
      Reads .osm.pbf (zlib or zstd), .osm and .osm.gz. The graph is one SQLite file with everything that exact routes \
      need; a recipe puts it into a pack as a part of kind 'walking_graph'. Its data stays under the licence of \
      OpenStreetMap, ODbL: an app that shows a route must name the contributors.

      With --points, toilets, pharmacies, cash machines and the like, by a table of classes, become one SQLite file, which a \
      recipe puts into a pack as a part of kind 'map_points'. --area and --bbox keep a part of the Earth; graph and points \
      state the day or month of their data.

      With --merchants, what takes bitcoin (currency:XBT, currency:BTC or payment:bitcoin is yes) becomes authored merchants and \
      locations in a folder, by the rules of 'contentc import btcmap', whose options apply. An element that the state has and \
      the extract has not is deleted, so give extracts of one area, the oldest first.

      Examples:
        contentc import osm morocco-latest.osm.pbf -o bundles/content.graph --area content/contentc.json
        contentc import osm city.osm.pbf -o city.graph --profile walk-1
        contentc import osm morocco-latest.osm.pbf --points -o bundles/content.points --area content/contentc.json
        contentc import osm italy.osm.pbf --merchants -o sets/merchants/content --since sets/merchants/content
      """)

  @Argument(help: "The extract.", completion: .file())
  var extract: String

  @Option(name: [.short, .long], help: "File to write; with --merchants a folder.", completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("Which ways are walked: walk, walk-1, or a profile in JSON.", valueName: "name"),
    completion: .file(extensions: ["json"]))
  var profile = "walk"

  @Flag(
    help: "Make points of everyday use instead of a graph; GeoJSON, whose properties are tags, will do too.")
  var points = false

  @Option(
    help: "Table of the classes of points; by default that of the program.",
    completion: .file(extensions: ["json"]))
  var classes: String?

  @Flag(help: "Make merchants and locations instead of a graph.")
  var merchants = false

  @OptionGroup var source: MapSourceOptions

  @OptionGroup(title: "Options of merchants") var options: MerchantImportOptions

  func validate() throws {
    guard !merchants || !points else { throw ValidationError("give --points or --merchants, not both") }
    guard points || classes == nil else { throw ValidationError("--classes needs --points") }
    guard merchants || !options.isUsed else {
      throw ValidationError("--since, --set, --accept-loss, --strict and --format need --merchants")
    }
  }

  func run() throws {
    guard !merchants else { return try options.run([extract], .extract, output: output) }
    let json = options.json
    try Failure.catching(json: json) {
      guard !points else { return try writePoints(json: json) }
      let compiled = try compile()
      try AtomicFile.replace(output, with: compiled.database)
      if json {
        Output.write(PrintableText(json: GraphText.json(compiled.report, compiled.database.count) + "\n"))
      }
      Output.note(PrintableText(lines: GraphText.summary(compiled.report, compiled.database.count, output)))
    }
  }

  private func writePoints(json: Bool) throws {
    let imported = try explained {
      try PointImport(
        extract, PointClasses(path: classes), in: source.chosenArea(), date: source.date,
        attribution: GraphCompiler.attribution, licence: GraphCompiler.licence,
        compiler: "contentc \(Compiler.version)")
    }
    try AtomicFile.replace(output, with: imported.database)
    if json { Output.write(PrintableText(json: PointText.json(imported) + "\n")) }
    Output.note(PrintableText(lines: PointText.summary(imported, output)))
  }

  private func compile() throws -> GraphCompiler {
    try explained {
      try GraphCompiler(
        extract: extract, profile: walkingProfile(), area: source.chosenArea(), date: source.date,
        compiler: "contentc \(Compiler.version)")
    }
  }

  /// Turns what can go wrong with an extract, a profile or a table into errors that name the file.
  private func explained<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as ExtractError {
      throw ContentError(.unreadable, path: extract, error.message, help: error.help)
    } catch let error as ProfileError {
      throw ContentError(.unreadable, path: error.path, error.message, help: error.help)
    } catch let error as ImportError {
      throw ContentError(.unreadable, path: error.path, error.message, help: error.help)
    } catch let error as GraphCompilerError {
      throw ContentError(
        .unreadable, path: extract, error.description, help: "check the extract, the area or --profile")
    }
  }

  /// A built-in profile, or one from a file.
  private func walkingProfile() throws -> WalkingProfile {
    guard !WalkingProfile.builtIn.contains(profile), profile.hasSuffix(".json") else {
      return try WalkingProfile(named: profile)
    }
    let file = try POSIXFileSystem().open(profile, .readThroughLinks)
    let limit = 1 << 20
    let bytes = try file.read(limit + 1, at: 0)
    guard bytes.count <= limit else { throw FileSystemError.tooLarge(profile, limit) }
    return try WalkingProfile(json: bytes, path: profile)
  }
}
