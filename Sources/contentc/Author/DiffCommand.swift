import ArgumentParser
import ContentCheck
import ContentTools
import SourceJSON

/// `contentc diff`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two databases or content folders.",
    discussion: """
      Each of the two is a database or a content folder, which is compiled first. Exits with 0 whether or not \
      something differs.

      Examples:
        contentc diff old.db content/
        contentc diff old.db new.db --format json | jq '.data.items[] | select(.change == "removed")'
        contentc diff old.db content/ --format markdown > whats-new.md
        contentc diff old.db content/ --format note --length 500
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, note
  }

  @Argument(help: "State before: a database or a content folder.") var old: String
  @Argument(help: "State now: a database or a content folder.") var new: String

  @Option(help: "text, json, markdown for a What's new page, or note for a store.")
  var format = Format.text

  @Option(help: ArgumentHelp("Characters that a note has at most.", valueName: "n"))
  var length = 500

  @OptionGroup var built: BuiltInput

  func validate() throws {
    guard length >= 40 else { throw ValidationError("--length must be 40 or more") }
  }

  func run() throws {
    try Failure.catching(json: format == .json) {
      let diff = try Compiler.diff(old: old, new: new, built.options)
      switch format {
      case .text: Output.write(PrintableText(lines: diff.text(columns: Output.columns)))
      case .json: Output.write(PrintableText(json: diff.json))
      case .markdown: Output.write(PrintableText(lines: ReleaseNotes(diff).markdown))
      case .note: Output.write(PrintableText(lines: ReleaseNotes(diff).note(limit: length)))
      }
    }
  }
}
