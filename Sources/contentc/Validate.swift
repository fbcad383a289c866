import ArgumentParser
import ContentCompiler
import Publisher
import Files
import SourceJSON

/// `contentc validate`
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    // As a command of its own, it would look for requests of completion scripts first, which takes as long as all else.
    commandName: "validate", _superCommandName: "contentc",
    abstract: "Report every problem of a content set, with its position and a fix.",
    discussion: """
      Exits with 1 when there are errors, or with --strict when there are warnings. For a single file, all \
      its findings are shown, and only they count; references are resolved in the whole set.

      What was found is kept for the next run, which then checks what has changed since, and says which findings are new \
      and which are gone.

      Examples:
        contentc validate content/
        contentc validate content/places/sights.json
        contentc validate content/ --strict --at 2026-11-20
        contentc validate content/ --only stale-fact,orphan-item --max 20
        contentc validate content/ --level long-text=error
        contentc validate content/ --recipes bundles
        contentc validate content/ --format sarif > findings.sarif
        contentc validate content/ --format json | jq '.findings[].id'
        contentc validate content/ --watch
        contentc validate content/ --no-cache
      """)

  @OptionGroup var input: ContentInput
  @OptionGroup var output: FindingOutput
  @OptionGroup var kept: CacheInput

  @Option(help: "Folder of recipes to check too.", completion: .directory)
  var recipes: String?

  @Flag(help: "Check again whenever a file changes, until interrupted.")
  var watch = false

  func run() throws {
    try Failure.catching {
      guard watch else {
        let report = try check()
        Output.leaveToSystem(report)
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
    options.keepsContent = !watch
    options.cache = try kept.place(for: input)
    let target = try input.target
    var report = try Compiler.validate(target.folder, options)
    if let file = target.file { report = try report.about(file) }
    output.print(report)
    if output.format == .text || output.format == .github { output.summarize(report) }
    output.printChanges(report)
    return report
  }
}
