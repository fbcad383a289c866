import ArgumentParser
import ContentTools
import SourceJSON

/// `contentc rename`
struct Rename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give an item another id, wherever it is named.",
    discussion: """
      Changes the id of the item, the references and translations of it, suppressions and, with --recipes, the \
      selectors of packs. Where the schema has former ids, the old one is kept among them, so that favourites \
      of readers still find the item. When the item has the new id already, only what still names the old one \
      is changed. Nothing is written when there would be more errors than before.

      Examples:
        contentc rename nomad nomad-restaurant --dry-run
        contentc rename nomad nomad-restaurant content/ --recipes bundles/
      """)

  @Argument(help: "Id that the item has.")
  var old: String

  @Argument(help: "Id that it gets.")
  var new: String

  @OptionGroup var input: ContentInput

  @Option(help: "Folder of recipes, whose selectors are changed too.", completion: .directory)
  var recipes: String?

  @Flag(help: "Show the changes and write nothing.")
  var dryRun = false

  func run() throws {
    try Failure.catching {
      let changes = try ContentRenamer.changes(
        input.content, input.options, recipes: recipes, from: old, to: new)
      for change in changes { try Fix.show(change, writing: !dryRun) }
      Output.note(
        "'\(old)' \(dryRun ? "would be" : "is") '\(new)' in \(FindingOutput.counted(changes.count, "file"))")
    }
  }
}
