import ArgumentParser
import ContentCheck
import ContentWriter
import Publisher
import SourceJSON

/// `contentc build`
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check a content set and write its database.",
    discussion: """
      The output is replaced atomically when everything is valid, and left alone otherwise. The same items \
      give the same bytes. When the output already has this content, nothing is written.

      Examples:
        contentc build content/ --recipes bundles -o bundles/content.db
        contentc build content/ -o /tmp/a.db --force
        contentc build content/ --since 2026.10.db -o 2026.11.db
      """)

  @OptionGroup var input: ContentInput

  @Option(name: [.short, .long], help: "File to write.")
  var output = "content.db"

  @Option(
    help: ArgumentHelp(
      "Folder of recipes: the database then records which packs it contains, so that packs can update it.",
      valueName: "folder"), completion: .directory)
  var recipes: String?

  @Option(
    help: ArgumentHelp(
      "Earlier database: the new one then lists what changed since, for 'guide whatsnew'.", valueName: "db"),
    completion: .file(extensions: ["db"]))
  var since: String?

  @Flag(help: "Write even when the output is up to date.")
  var force = false

  @OptionGroup var findings: FindingOutput

  func run() throws {
    try Failure.catching {
      var options = findings.options(input.options, recipes: recipes, since: since)
      let line = ProgressLine()
      if let line { options.progress = { line.show($0) } }
      defer { line?.clear() }
      let (report, outcome) = try Compiler.build(input.content, options, output: output, force: force)
      line?.clear()
      try findings.tell(outcome, report, of: output, from: input.content)
    }
  }
}
