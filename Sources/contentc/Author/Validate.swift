import ArgumentParser
import AuthoredFiles
import ContentCheck
import HostSystem
import Publisher
import SourceJSON

/// `contentc validate`
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Report every problem of a content set, with its position and a fix.",
    discussion: """
      Exits with 1 when there are errors, or with --strict when there are warnings. For a single file, all \
      its findings are shown, and only they count; references are resolved in the whole set.

      Examples:
        contentc validate content/
        contentc validate content/places/sights.json
        contentc validate content/ --strict --at 2026-11-20
        contentc validate content/ --only stale-fact,orphan-item --max 20
        contentc validate content/ --level long-text=error
        contentc validate content/ --recipes bundles
        contentc validate content/ --map bundles/content.graph
        contentc validate content/ --format sarif > findings.sarif
        contentc validate content/ --format json | jq '.findings[].id'
        contentc validate content/ --watch
      """)

  @OptionGroup var input: ContentInput
  @OptionGroup var output: FindingOutput

  @Option(help: "Folder of recipes to check too.", completion: .directory)
  var recipes: String?

  @Option(
    help: "Walking graph that points and walks are compared with, as 'contentc import osm' makes it.",
    completion: .file())
  var map: String?

  @Flag(help: "Check again whenever a file changes, until interrupted.")
  var watch = false

  func run() throws {
    try Failure.catching {
      guard watch else {
        let report = try check()
        if output.isFailure(report.diagnostics) { throw ExitCode(1) }
        return
      }
      var watcher = FolderWatcher(try input.target.folder)
      if let recipes { watcher.add(recipes) }
      while true {
        if TerminalDevice.isAttached(1), output.format == .text { Output.write("\u{1B}[H\u{1B}[2J") }
        // A file may be half-written or a folder briefly missing: report it and keep watching.
        do {
          let schemas = try check().sources.map(\.path).filter { $0.hasSuffix(".schema.json") }
          // The location of the schemas is known once they have been read.
          for path in schemas { watcher.add(Paths.folder(of: path)) }
        } catch let error as ContentError {
          Output.error("\(error.description)")
        }
        Output.note("watching \(input.content); press Ctrl-C to stop")
        watcher.waitForChange()
      }
    }
  }

  private func check() throws -> Compiler.Report {
    var options = input.options
    options.recipesPath = recipes
    options.foldsConsequences = !output.all
    options.findingLimit = output.limit
    options.map = try map.map { try MapSource.walkingGraph($0) }
    let target = try input.target
    var report = try Compiler.validate(target.folder, options)
    if let file = target.file { report = try report.about(file) }
    output.print(report)
    if output.format == .text || output.format == .github { output.summarize(report) }
    return report
  }
}
