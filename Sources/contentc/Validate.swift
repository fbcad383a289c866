import ArgumentParser
import ContentCompiler

/// `contentc validate`
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report every problem of a content set, each at its place with the fix.",
    discussion: """
      Examples:
        contentc validate content/
        contentc validate content/ --format json | jq '.findings[].id'
      """)

  @OptionGroup var input: ContentInput
  @OptionGroup var output: FindingOutput

  func run() throws {
    try Failure.catching {
      let report = try Compiler.validate(input.content, schemaPath: input.schema)
      output.print(report)
      if output.format == .text { output.summarize(report) }
      if !report.isBuildable { throw ExitCode(1) }
    }
  }
}

/// `contentc build`
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a content set and write its database.",
    discussion: """
      The output is replaced at once when everything is right, and left alone otherwise. The same items make the \
      same bytes. When the output already holds the content, nothing is written.

      Examples:
        contentc build content/ -o bundles/content.db
        contentc build content/ -o /tmp/a.db --force
      """)

  @OptionGroup var input: ContentInput

  @Option(name: [.short, .long], help: "File to write.")
  var output = "content.db"

  @Flag(help: "Write even when the output is up to date.")
  var force = false

  @OptionGroup var findings: FindingOutput

  func run() throws {
    try Failure.catching {
      let (report, outcome) = try Compiler.build(
        input.content, schemaPath: input.schema, output: output, force: force)
      findings.print(report)
      switch outcome {
      case .refused:
        findings.summarize(report)
        Output.error("\(output) was not written")
        throw ExitCode(1)
      case .upToDate:
        Output.note("\(output) is up to date")
      case .written(let bytes):
        let total = report.counts.reduce(0) { $0 + $1.count }
        let parts = report.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.domain)" }
        Output.note(
          "wrote \(output): \(total) items (\(parts.joined(separator: ", "))), \((bytes + 512) / 1024) KiB")
      }
    }
  }
}

/// Which content to read.
struct ContentInput: ParsableArguments {
  @Argument(help: "Content folder.", completion: .directory)
  var content = "content"

  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?
}
