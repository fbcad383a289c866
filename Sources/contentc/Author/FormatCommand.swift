import ArgumentParser
import ContentTools
import HostSystem
import SourceJSON

/// `contentc fmt`
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format authored JSON in the canonical layout.",
    discussion: """
      Keys are put in the order of the schema; the meaning never changes. A file with JSON errors is left \
      unchanged and reported. Exits with 1 when there is one, or with --check when a file would change.

      Examples:
        contentc fmt content/
        contentc fmt content/tips/money.json
        contentc fmt --check content/
        contentc fmt - < draft.json
      """)

  @Argument(
    help: "Content folders or files; - formats standard input.", completion: .file(extensions: ["json"]))
  var paths = ["content"]

  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?

  @Flag(help: "Write nothing; list the files that would change.")
  var check = false

  func run() throws {
    try Failure.catching {
      if paths == ["-"] { return try formatInput() }
      let files = try paths.flatMap { try ContentFormatter.check($0, schemaPath: schema) }
      let different = files.filter(\.isDifferent)
      for file in different {
        if !check { try ContentFormatter.write(file) }
        Output.write("\(file.source.path)\n")
      }
      let broken = files.filter { $0.formatted == nil }
      report(broken)
      let verb = check ? "would change" : "changed"
      Output.note("\(FindingOutput.counted(files.count, "file")): \(different.count) \(verb)")
      if !broken.isEmpty || check && !different.isEmpty { throw ExitCode(1) }
    }
  }

  private func report(_ files: [ContentFormatter.File]) {
    var renderer = TextRenderer(sources: files.map(\.source), usesColor: Output.wantsColor(2))
    for file in files {
      for diagnostic in file.diagnostics {
        Output.explain(PrintableText(rendered: renderer.render(diagnostic)))
      }
    }
  }

  private func formatInput() throws {
    let bytes = try POSIXFileSystem().readStandardInput(limit: 1 << 30)
    let file = ContentFormatter.format(SourceFile(path: "<stdin>", bytes: bytes))
    guard let formatted = file.formatted else {
      report([file])
      throw ExitCode(1)
    }
    if check {
      if file.isDifferent { throw ExitCode(1) }
    } else {
      Output.write(formatted)
    }
  }
}
