import ArgumentParser
import SourceJSON
import ContentCompiler

/// `contentc delta`
struct Delta: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delta",
    abstract: "Write the difference between two versions of a file.",
    discussion: """
      One zstd frame, as 'contentc publish' makes them: 'zstd -d --patch-from=OLD FILE -o NEW' makes the new file of it.

      Examples:
        contentc delta old.db new.db -o new.delta.zst
      """)

  @Argument(help: "The file the other side has.", completion: .file())
  var old: String

  @Argument(help: "The file it is to have.", completion: .file())
  var new: String

  @Option(name: [.short, .long], help: "File to write.")
  var output: String

  @Option(help: ArgumentHelp("How hard zstd tries, 1 to 22.", valueName: "n"))
  var level = 19

  func validate() throws {
    guard (1...22).contains(level) else { throw ValidationError("--level wants 1 to 22") }
  }

  func run() throws {
    try Failure.catching {
      let sizes = try Compiler.delta(from: old, to: new, output: output, level: level)
      let share = (sizes.delta * 1000 / max(1, sizes.whole) + 5) / 10
      Output.note(
        "wrote \(output): \(PublicationText.size(sizes.delta)), \(share) % of the whole download (\(PublicationText.size(sizes.whole)))"
      )
    }
  }
}
