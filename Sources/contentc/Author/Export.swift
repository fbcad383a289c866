import ArgumentParser
import AuthoredFiles
import ContentTools
import SourceJSON

/// `contentc export`
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what is in a database as JSON to edit, CSV or GeoJSON.",
    discussion: """
      JSON is a content folder that compiles to the same database. What no database holds is not in it: remarks, \
      sources of dates, and the settings of checks; with --settings, contentc.json and calendars.json are those \
      of that content folder. Files that exist are not replaced.

      In CSV, a text that begins with =, +, -, @, a tab or a carriage return has an apostrophe before it, so that no \
      spreadsheet calculates it. With --raw texts are as in the database, for other programs.

      Examples:
        contentc export bundles/content.db -o recovered --schema schema
        contentc export bundles/content.db -o tables --format csv
        contentc export bundles/content.db -o map --format geojson
      """)

  @Argument(help: "Database to read.", completion: .file(extensions: ["db"]))
  var database: String

  @Option(name: [.short, .long], help: "Folder to write to.", completion: .directory)
  var output: String

  @Option(help: "json, csv or geojson.")
  var format = Format.json

  @Option(help: "Schema folder, for json.", completion: .directory)
  var schema = "schema"

  @Option(
    help: "Content folder whose contentc.json and calendars.json are kept, for json.", completion: .directory)
  var settings: String?

  @Flag(help: "With --format csv: write texts as they are, also those that begin like a formula.")
  var raw = false

  func validate() throws {
    guard !raw || format == .csv else { throw ValidationError("--raw needs --format csv") }
    guard settings == nil || format == .json else { throw ValidationError("--settings needs --format json") }
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, csv, geojson
  }

  func run() throws {
    try Failure.catching {
      let form = ContentExport.Format(rawValue: format.rawValue) ?? .json
      let files = try ContentExport.files(
        database, as: form, schema: schema, settings: settings, keepsFormulas: raw)
      try NewFileSet(files.map { ($0.name, $0.bytes) }, in: output).write()
      Output.note("wrote \(FindingOutput.counted(files.count, "file")) to \(output)")
    }
  }
}
