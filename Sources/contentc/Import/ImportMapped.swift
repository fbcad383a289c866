import ArgumentParser
import AuthoredFiles
import Importers
import SourceJSON

/// Options of the imports that a mapping file describes.
struct MappedImportOptions: ParsableArguments {
  @Argument(help: "The files, or https addresses.", completion: .file())
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

  /// - Parameter options: Options for the text of the files; they come before those of the mapping file.
  func run(_ source: MappedImport.Format, _ options: SourceOptions = SourceOptions()) throws {
    try Failure.catching(json: json) {
      let report: ImportReport
      do {
        report = try MappedImport(
          source, mapping: map, set: set, options: options,
          fetchProgram: FetchingProgram.path
        )
        .run(files, output: output, worstShare: strict ? badShare : nil)
      } catch let error as ImportError {
        throw ContentError(
          .refused, path: error.path.isEmpty ? output : error.path, error.message, help: error.help)
      }
      ImportText.show(report, output, json ? .json : format)
    }
  }
}

extension SourceOptions.Encoding: ExpressibleByArgument {}
extension SourceOptions.Delimiter: ExpressibleByArgument {}
extension SourceOptions.DecimalMark: ExpressibleByArgument {}
extension SourceOptions.DateOrder: ExpressibleByArgument {}

/// `contentc import csv`
struct ImportCSV: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: "Make authored items out of comma-separated values.",
    discussion: """
      The first line names the columns; values may be quoted. The mapping file is described in docs/format/imports.md; it may have \
      the values of the options below, too.

      A file is UTF-8, or UTF-16 with a byte order mark, unless --encoding says otherwise; a byte that the encoding does not \
      have is an error. The delimiter is the one that the first line has. A row with a number or date that could mean two \
      things is left out, until --decimal or --dates says which one. A column of the mapping that the file lacks, and a file \
      of which no row can be used, are errors, and nothing is written.

      Examples:
        contentc import csv shops.csv --map import.json -o sets/merchants/content
        contentc import csv excel.csv --map import.json -o content --encoding windows-1252 --decimal comma --dates dmy
      """)

  @OptionGroup var options: MappedImportOptions

  @Option(help: "Encoding of the files.")
  var encoding: SourceOptions.Encoding?

  @Option(help: ArgumentHelp("Character between the values.", valueName: "mark"))
  var delimiter: SourceOptions.Delimiter?

  @Option(help: ArgumentHelp("Character before the decimals.", valueName: "mark"))
  var decimal: SourceOptions.DecimalMark?

  @Option(help: ArgumentHelp("Order of day, month and year.", valueName: "order"))
  var dates: SourceOptions.DateOrder?

  func run() throws {
    var source = SourceOptions()
    (source.encoding, source.delimiter, source.decimal, source.dates) = (encoding, delimiter, decimal, dates)
    try options.run(.csv, source)
  }
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

/// `contentc import json`
struct ImportJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json", abstract: "Make authored items out of a list of JSON objects.",
    discussion: """
      'rows' of the mapping file names the list, such as data.items, if it is not the whole file. Members of inner objects \
      are columns with dots, such as address.city or images.0.url; a list of values is one text with semicolons.

      An https address is fetched by guide-fetch, which is next to this program. 'paging' of the mapping file says how \
      the next page is found: by a link or a value in the page, or by a parameter that counts pages or rows. It ends with \
      the page that names no next one, or has no rows.

      Examples:
        contentc import json shops.json --map import.json -o sets/merchants/content
        contentc import json 'https://example.org/shops?page=1' --map import.json -o sets/merchants/content
      """)

  @OptionGroup var options: MappedImportOptions

  func run() throws { try options.run(.json) }
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
