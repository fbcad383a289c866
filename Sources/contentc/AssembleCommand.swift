import ArgumentParser
import ContentCompiler
import Publisher
import SourceJSON

/// `contentc assemble`
struct AssembleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble",
    abstract: "Put shards together: into a database, into packs, or into one shard.",
    discussion: """
      The result and the findings are those of a build of the same content on one machine, however it was divided; \
      a shard that is there twice counts once. Files of the content folder that are in no shard are read as usual. \
      Shards that are damaged, that were made with other schemas, settings or another compiler, and missing lines are \
      errors. 'contentc publish --shards' publishes from shards.

      Examples:
        contentc assemble shards/ -o content.db
        contentc assemble shards/ --recipes bundles -o content.db --packs packs/
        contentc assemble shards/medina/ --merge merged/
      """)

  @Argument(help: "Shards, and folders of shards at any depth.", completion: .directory)
  var shards: [String]

  @Option(help: "Content folder, for everything that is not in shards.", completion: .directory)
  var content = "content"

  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?

  @Option(name: [.short, .long], help: "Database to write.", completion: .file(extensions: ["db"]))
  var output: String?

  @Option(help: "Folder of recipes of packs.", completion: .directory)
  var recipes: String?

  @Option(help: "Folder for the packs of the recipes.", completion: .directory)
  var packs: String?

  @Option(
    help: "Folder for one shard that has all of these; nothing else is checked.", completion: .directory)
  var merge: String?

  @Option(help: ArgumentHelp("Threads that work at once; by default one a core.", valueName: "n"))
  var jobs: Int?

  @OptionGroup var findings: FindingOutput

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
    guard merge == nil || output == nil && packs == nil else {
      throw ValidationError("give --merge, or -o and --packs")
    }
    guard merge != nil || output != nil || packs != nil else {
      throw ValidationError("say what to write: -o, --packs or --merge")
    }
    guard packs == nil || recipes != nil else { throw ValidationError("--packs needs --recipes") }
  }

  func run() throws {
    try Failure.catching {
      if let merge { return Output.write("\(try Compiler.mergeShards(shards, into: merge).path)\n") }
      var options = BuiltInput.options(schema: schema, jobs: jobs)
      options.isStrict = findings.strict
      options.findingLimit = findings.limit
      options.recipesPath = recipes
      options.shards = shards
      let line = ProgressLine()
      if let line { options.progress = { line.show($0) } }
      defer { line?.clear() }
      if let output {
        let (report, outcome) = try Compiler.build(content, options, output: output, force: true)
        line?.clear()
        try findings.tell(outcome, report, of: output, from: content)
      }
      if let packs { try write(packs, options) }
    }
  }

  private func write(_ folder: String, _ options: Compiler.Options) throws {
    var made: NewFolder?
    let (report, written) = try Compiler.packs(content, options) { id in
      if made == nil { made = try NewFolder(folder) }
      return "\(folder)/\(id).db"
    }
    guard !written.isEmpty else {
      if output == nil { findings.print(report) }
      Output.error("no pack was written")
      throw ExitCode(1)
    }
    for pack in written {
      guard let path = pack.path else { continue }
      Output.note(
        "wrote \(path): \(FindingOutput.counted(pack.itemCount, "item")), \(PublicationText.size(pack.bytes))"
      )
    }
  }
}
