import ArgumentParser
import ContentCheck
import ContentTools
import SourceJSON

/// `contentc fix`
struct Fix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Apply the fixes that findings offer, and show the changes.",
    discussion: """
      Without --likely, only fixes that are certain to be right are applied: spaces, stray commas, invisible \
      characters. With it, also the nearest id, key or value; review the changes then. Files that a fix \
      would make worse are left alone. Exits with 1 when errors remain.

      Examples:
        contentc fix content/ --dry-run
        contentc fix content/
        contentc fix content/ --likely --only unknown-reference
      """)

  @OptionGroup var input: ContentInput

  @Flag(help: "Also apply fixes that are only likely to be right.")
  var likely = false

  @Flag(help: "Show the changes and write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Fix only these findings.", valueName: "id,id…"),
    transform: { $0.split(separator: ",").map(String.init) })
  var only: [String] = []

  func validate() throws { try FindingOutput.checkIDs(only) }

  func run() throws {
    try Failure.catching {
      let (changes, report) = try ContentFixer.changes(
        input.content, input.options, includesLikely: likely, ids: only)
      for change in changes {
        try Fix.show(change, writing: !dryRun)
      }
      let corrected = changes.reduce(0) { $0 + $1.fixed.count }
      let verb = dryRun ? "would be fixed" : "fixed"
      let left = report.diagnostics.count { $0.severity >= .warning }
      Output.note(
        "\(FindingOutput.counted(corrected, "finding")) \(verb) in \(FindingOutput.counted(changes.count, "file")), \(left) left"
      )
      if !report.isBuildable { throw ExitCode(1) }
    }
  }

  /// Shows the change of a file, and writes it unless it is only shown.
  static func show(_ change: ContentFixer.Change, writing: Bool) throws {
    let diff = LineDiff.text(
      change.source.path, String(decoding: change.source.bytes, as: UTF8.self),
      String(decoding: change.bytes, as: UTF8.self), usesColor: Output.wantsColor(1))
    Output.write(PrintableText(rendered: diff))
    if writing { try ContentFixer.write(change) }
  }
}
