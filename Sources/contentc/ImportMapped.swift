import ArgumentParser
import ContentCompiler
import Importers
import SourceJSON

/// Options of the imports that a mapping file describes.
struct MappedImportOptions: ParsableArguments {
  @Argument(help: "The files.", completion: .file())
  var files: [String]

  @Option(help: "Mapping file: which column becomes which field.", completion: .file(extensions: ["json"]))
  var map: String

  @Option(name: [.short, .long], help: "Folder to write.", completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp("Content folder whose regions.json is used for phone numbers.", valueName: "folder"),
    completion: .directory)
  var set: String?

  @Flag(help: "Refuse the import if too many rows would be left out.")
  var strict = false

  @Option(help: ArgumentHelp("With --strict: how many, in percent.", valueName: "percent"))
  var badShare = 5.0

  @Option(help: "How the report is shown: text, json or sarif.")
  var format = MerchantImportOptions.Format.text

  @Flag(help: "The same as --format json.")
  var json = false

  func validate() throws {
    guard (0...100).contains(badShare) else { throw ValidationError("--bad-share must be 0 to 100") }
  }

  func run(_ source: MappedImport.Format) throws {
    try Failure.catching(json: json) {
      let report: ImportReport
      do {
        report = try MappedImport(source, mapping: map, set: set)
          .run(files, output: output, worstShare: strict ? badShare : nil)
      } catch let error as ImportError {
        throw ContentError(
          .refused, path: error.path.isEmpty ? output : error.path, error.message, help: error.help)
      }
      ImportText.show(report, output, json ? .json : format)
    }
  }
}

/// `contentc import csv`
struct ImportCSV: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: "Make authored items out of comma-separated values.",
    discussion: """
      The first line names the columns; values may be quoted. The mapping file is described in docs/formats.md.

      Examples:
        contentc import csv shops.csv --map import.json -o sets/merchants/content
      """)

  @OptionGroup var options: MappedImportOptions

  func run() throws { try options.run(.csv) }
}

/// `contentc import geojson`
struct ImportGeoJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "geojson", abstract: "Make authored items out of GeoJSON features.",
    discussion: """
      The properties of a feature are its columns, and so are id, lat and lng of its point, or of the centre of any other \
      geometry.

      Examples:
        contentc import geojson shops.geojson --map import.json -o sets/merchants/content
      """)

  @OptionGroup var options: MappedImportOptions

  func run() throws { try options.run(.geojson) }
}

/// `contentc import sqlite`
struct ImportSQLite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sqlite", abstract: "Make authored items out of the tables of a SQLite database.",
    discussion: """
      The mapping file names a table or a query for each kind of item. The database is opened read-only.

      Examples:
        contentc import sqlite explore.db --map import.json -o sets/merchants/content
      """)

  @OptionGroup var options: MappedImportOptions

  func run() throws { try options.run(.sqlite) }
}
