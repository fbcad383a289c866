import ArgumentParser
import AuthoredFiles
import HostSystem
import Importers

/// The options of imports of merchants, whatever their source.
struct MerchantImportOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }

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

  /// True when an option was given that other imports do not have.
  var isUsed: Bool { since != nil || set != nil || acceptLoss || strict || format != .text }

  func validate() throws {
    guard (0...100).contains(badShare) else { throw ValidationError("--bad-share must be 0 to 100") }
  }

  /// Imports files, and shows the report.
  func run(_ files: [String], _ kind: BTCMapImport.Kind, output: String) throws {
    try Failure.catching(json: json || format == .json) {
      var options = BTCMapImport.Options()
      (options.state, options.acceptsLoss, options.set, options.kind) = (since, acceptLoss, set, kind)
      options.worstShare = strict ? badShare : nil
      options.fetchProgram = FetchingProgram.path
      let report: ImportReport
      do { report = try BTCMapImport(options).run(files, output: output) } catch let error as ImportError {
        throw ContentError(
          .refused, path: error.path.isEmpty ? output : error.path, error.message, help: error.help)
      }
      ImportText.show(report, output, json ? .json : format)
    }
  }
}
