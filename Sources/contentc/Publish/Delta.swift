import ArgumentParser
import ContentCheck
import Publisher
import SourceJSON

/// `contentc delta`
struct Delta: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delta",
    abstract: "Write the delta between two versions of a file.",
    discussion: """
      One zstd frame, as made by 'contentc publish': 'zstd -d --patch-from=OLD FILE -o NEW' recreates the new file.

      Examples:
        contentc delta old.db new.db -o new.delta.zst
      """)

  @Argument(help: "The old version.", completion: .file())
  var old: String

  @Argument(help: "The new version.", completion: .file())
  var new: String

  @Option(name: [.short, .long], help: "File to write.")
  var output: String

  @Option(help: ArgumentHelp("Compression level of zstd, 1 to 22.", valueName: "n"))
  var level = 19

  func validate() throws {
    guard (1...22).contains(level) else { throw ValidationError("--level must be 1 to 22") }
  }

  func run() throws {
    try Failure.catching {
      let sizes = try Compiler.delta(from: old, to: new, output: output, level: level)
      let share = (sizes.delta * 1000 / max(1, sizes.whole) + 5) / 10
      Output.note(
        "wrote \(output): \(PublicationText.size(sizes.delta)), \(share) % of the full download (\(PublicationText.size(sizes.whole)))"
      )
    }
  }
}
