import ArgumentParser
import BundleFormat
import ContentCheck
import ReleaseMetadata
import SourceJSON

/// `contentc root rotate`
struct RootRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Make the successor of a root.",
    discussion: """
      Values that are not given stay the same; given keys and addresses replace all previous ones. It must be \
      signed by keys of both roots.

      After a wrong version or date was published, or a release key was stolen, --raise-epoch makes apps \
      forget the versions they have seen; publish a channel of the new epoch then.

      Examples:
        contentc root rotate 1.root.json --release-key new.pub
        contentc root rotate 1.root.json --root-key root-b.pub --root-key root-c.pub -o 2.root.json
        contentc root rotate 2.root.json --release-key new.pub --raise-epoch --withdraw base@2026.11.2
      """)

  @Argument(help: "The previous root.", completion: .file(extensions: ["json"]))
  var root: String

  @OptionGroup var options: RootOptions

  @Flag(help: "Start a new epoch.")
  var raiseEpoch = false

  @Option(
    help: ArgumentHelp("Version that must no longer be used; may be repeated.", valueName: "pack@version"),
    transform: { text in
      let release = try ReleaseOptions.release(text)
      return WithdrawnVersion(pack: release.pack, version: release.version)
    })
  var withdraw: [WithdrawnVersion] = []

  @Option(
    name: [.short, .long], help: "File to write; by default <version>.root.json beside the previous root.",
    completion: .file(extensions: ["json"]))
  var output: String?

  func run() throws {
    try Failure.catching {
      let old = try TrustFiles.root(root).document
      var next = old
      next.version += 1
      if raiseEpoch { next.epoch += 1 }
      next.withdrawn += withdraw.filter { !next.withdrawn.contains($0) }
      try options.apply(to: &next)
      let folder = root.contains("/") ? String(root[...(root.lastIndex(of: "/") ?? root.startIndex)]) : ""
      try RootOptions.write(next, to: output ?? "\(folder)\(next.version).root.json", after: old)
    }
  }
}
