import ArgumentParser
import AuthoredFiles
import ContentCheck
import HostSystem
import Publisher
import SourceJSON

/// `contentc pack`
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Build packs from recipes.",
    discussion: """
      Content and recipes are checked as a whole. A pack contains the items its recipe selects, the links \
      between them and to items of packs it depends on, and nothing else; the same content gives the same \
      bytes. Packs whose files do not exist yet are listed and skipped.

      Examples:
        contentc pack content/ --recipe bundles/base.json -o base.db
        contentc pack content/ --recipes bundles -o packs/
      """)

  @OptionGroup var input: ContentInput

  @Option(
    help: "Recipe of one pack; the recipes beside it are read too.", completion: .file(extensions: ["json"]))
  var recipe: String?

  @Option(help: "Folder of recipes, for all packs.", completion: .directory)
  var recipes: String?

  @Option(name: [.short, .long], help: "File to write, or with --recipes the folder for <pack>.db.")
  var output: String

  @OptionGroup var findings: FindingOutput

  func validate() throws {
    guard (recipe == nil) != (recipes == nil) else {
      throw ValidationError("give --recipe for one pack, or --recipes for all")
    }
  }

  func run() throws {
    try Failure.catching {
      let (report, packs) = try build()
      guard !packs.isEmpty else {
        findings.print(report)
        findings.summarize(report)
        Output.error("no pack was written")
        throw ExitCode(1)
      }
      findings.printUnlessText(report)
      for pack in packs { tell(pack, report) }
      if recipe != nil, packs.allSatisfy({ $0.path == nil }) { throw ExitCode(1) }
    }
  }

  private func build() throws -> (report: Compiler.Report, packs: [Compiler.Pack]) {
    var options = input.options
    options.isStrict = findings.strict
    options.recipesPath = try recipeFolder()
    let name = recipe.map { Paths.name(of: $0) }
    var folder: NewFolder?
    do {
      return try Compiler.packs(input.content, options, only: name) {
        guard recipe == nil else { return output }
        // Not created before there is something to put into it.
        if folder == nil { folder = try NewFolder(output) }
        return "\(output)/\($0).db"
      }
    } catch {
      folder?.discardIfEmpty()
      throw error
    }
  }

  /// The folder of recipes; for a single recipe, its folder.
  private func recipeFolder() throws -> String {
    guard let recipe else { return recipes ?? "" }
    guard try ContentError.reading(recipe, { try POSIXFileSystem().target(recipe) }) != nil else {
      throw ContentError(
        .notFound, path: recipe, "no such recipe", help: "name a file such as bundles/base.json")
    }
    return Paths.relativeFolder(of: recipe)
  }

  private func tell(_ pack: Compiler.Pack, _ report: Compiler.Report) {
    if let path = pack.path {
      let download = pack.downloadBytes.map { ", \(PublicationText.size($0)) to download" } ?? ""
      let items = FindingOutput.counted(pack.itemCount, "item")
      Output.note("wrote \(path): \(items), \(PublicationText.size(pack.bytes))\(download)")
    } else {
      for reason in PublicationText.reasons(pack.id, report) { Output.note("\(reason.message)") }
    }
  }
}
