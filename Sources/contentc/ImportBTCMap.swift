import ArgumentParser
import ContentCompiler
import Files
import Importers
import SourceJSON

/// `contentc import btcmap`
struct ImportBTCMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "btcmap",
    abstract: "Make authored merchants and locations out of elements of BTC Map.",
    discussion: """
      Reads lists of elements in the format of version 2, 3 or 4, plain or gzip: snapshots and increments, in any order. \
      The newest version of an element wins; deleted elements are kept as tombstones in the state, DIR/.import/btcmap.json, \
      which --since reads to continue from. Equal elements give equal folders, however they are spread over files and runs.

      Bad records never stop an import: they are counted by reason, with examples. Exits with 1 when a source is refused: \
      not a list of elements, more than 20 % of the live elements deleted, or with --strict too many bad records.

      Examples:
        contentc import btcmap elements.json -o sets/merchants/content
        contentc import btcmap 2022-10-01.json.gz -o sets/merchants/content --since sets/merchants/content
        contentc import btcmap *.json -o out --json
        contentc import btcmap elements.json -o out --strict --bad-share 2 --format sarif > import.sarif
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }

  @Argument(help: "The files.", completion: .file())
  var files: [String]

  @Option(name: [.short, .long], help: "Folder to write.", completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "State to continue from: a file, or the folder of an earlier import. A file that does not exist yet is written.",
      valueName: "state"), completion: .file())
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Content folder whose categories.json and regions.json are used.", valueName: "folder"),
    completion: .directory)
  var set: String?

  @Flag(help: "Go on if more than 20 % of the live elements are deleted.")
  var acceptLoss = false

  @Flag(help: "Refuse the import if too many elements would be left out.")
  var strict = false

  @Option(help: ArgumentHelp("With --strict: how many, in percent.", valueName: "percent"))
  var badShare = 5.0

  @Option(help: "How the report is shown: text, json or sarif.")
  var format = Format.text

  @Flag(help: "The same as --format json.")
  var json = false

  func validate() throws {
    guard (0...100).contains(badShare) else { throw ValidationError("--bad-share must be 0 to 100") }
  }

  func run() throws {
    let format = json ? .json : format
    try Failure.catching(json: json) {
      var options = BTCMapImport.Options()
      (options.state, options.acceptsLoss, options.set) = (since, acceptLoss, set)
      options.worstShare = strict ? badShare : nil
      let report: ImportReport
      do { report = try BTCMapImport(options).run(files, output: output) } catch let error as ImportError {
        throw ContentError(
          .refused, path: error.path.isEmpty ? output : error.path, error.message, help: error.help)
      }
      ImportText.show(report, output, format)
    }
  }
}
