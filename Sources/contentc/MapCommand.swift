import ArgumentParser
import ContentCompiler
import SourceJSON

/// `contentc map`
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Check some files of a large content set and write them as a shard.",
    discussion: """
      Each machine maps a part of the content; 'contentc assemble' makes the database of all shards. Syntax, schema \
      and texts are checked here, everything that needs the whole content there. A shard has the findings too, so it is \
      written in any case; with errors the exit code is 1. The same files give shards with the same name and bytes. \
      The paths of the shards are written to standard output.

      Examples:
        contentc map content/places/part-0001.jsonl -o shards/
        contentc map content/*.json content/i18n/fr/*.json -o shards/
        contentc map content/places.jsonl --by in_region -o shards/
        contentc map lines.jsonl --as places.jsonl --first-line 50001 --total-lines 90000 -o shards/
      """)

  @Argument(
    help: "Files of items or translations.", completion: .file(extensions: ["json", "jsonl"]))
  var files: [String]

  @Option(help: "Content folder, for contentc.json and the paths of the files.", completion: .directory)
  var content = "content"

  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?

  @Option(name: [.short, .long], help: "Folder for the shards.", completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Divide lines by this property of their items: each value gets a folder.", valueName: "property"))
  var by: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("File of the content folder that the lines are from.", valueName: "path"))
  var name: String?

  @Option(help: ArgumentHelp("Number of the first line in that file.", valueName: "n"))
  var firstLine = 1

  @Option(
    help: ArgumentHelp("Lines of that file, so that missing ones are noticed.", valueName: "n"))
  var totalLines: Int?

  @OptionGroup var findings: FindingOutput

  @Option(help: ArgumentHelp("Threads that work at once; by default one a core.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
    guard name == nil else {
      guard files.count == 1 else { throw ValidationError("--as is for one file") }
      guard firstLine > 0, totalLines ?? 1 > 0 else { throw ValidationError("lines count from 1") }
      return
    }
    guard firstLine == 1, totalLines == nil else {
      throw ValidationError("--first-line and --total-lines are for lines of the file that --as names")
    }
  }

  func run() throws {
    try Failure.catching {
      var options = BuiltInput.options(schema: schema, jobs: jobs)
      options.isStrict = findings.strict
      var folder = content
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      let inputs = files.map { path in
        var input = MapRequest.Input(path)
        input.name = name
        input.firstLine = firstLine
        input.totalLines = totalLines
        return input
      }
      var request = MapRequest(content: folder, inputs: inputs, output: output)
      request.property = by
      let (report, shards) = try Compiler.map(request, options)
      for shard in shards { Output.write("\(shard.path)\n") }
      findings.explain(report)
      findings.summarize(report)
      guard !shards.isEmpty else {
        Output.error("no shard was written")
        throw ExitCode(1)
      }
      if findings.isFailure(report.diagnostics) { throw ExitCode(1) }
    }
  }
}
