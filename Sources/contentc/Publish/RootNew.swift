import ArgumentParser
import ContentCheck
import ReleaseMetadata
import SourceJSON

/// `contentc root new`
struct RootNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Begin a chain of roots.",
    discussion: """
      The document names the keys that sign later roots, and those that sign what is published. Apps ship \
      with it. Sign it with 'contentc sign'.

      Examples:
        contentc root new --product marrakech-guide --expires 2036-01-01 \
          --root-key a.pub --root-key b.pub --release-key release.pub --mirror https://guide.example/packs/ -o 1.root.json
        contentc root new --product marrakech-guide --expires 2036-01-01 \
          --root-key a.pub --root-key b.pub --release-key stable=release.pub --release-key beta=beta.pub
      """)

  @Option(help: "Name of the product, such as marrakech-guide.")
  var product: String

  @OptionGroup var options: RootOptions

  @Option(name: [.short, .long], help: "File to write.", completion: .file(extensions: ["json"]))
  var output = "1.root.json"

  func validate() throws {
    if !PackName.isValid(product) {
      throw ValidationError("--product '\(product)' is not a name made of a-z, 0-9, '.', '_' and '-'")
    }
    if options.rootKey.isEmpty { throw ValidationError("name the root keys with --root-key") }
    if options.releaseKey.isEmpty { throw ValidationError("name the release key with --release-key") }
    if options.expires == nil { throw ValidationError("give the expiry date with --expires") }
  }

  func run() throws {
    try Failure.catching {
      let now = TrustFiles.now
      var root = RootDocument(product: product, issued: now, expires: now, rootKeys: [], releaseKeys: [])
      try options.apply(to: &root)
      try RootOptions.write(root, to: output)
    }
  }
}
