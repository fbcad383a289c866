import ArgumentParser
import ContentCheck
import ContentSite
import Publisher
import SourceJSON

/// `contentc site`
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write a content set as static pages.",
    discussion: """
      A page for every item and list, in every language of the content, that reads without a server, without \
      scripts and without a network. The folder is replaced as a whole when everything is valid, and left \
      alone otherwise; only an empty folder or a site is replaced. The same content gives the same bytes.

      Examples:
        contentc site content/ --recipes bundles -o site/
        contentc site content/ --recipes bundles --single-file -o guide.html
        contentc site content/ --recipes bundles --base https://guide.example/ -o site/
        contentc site content/ --recipes bundles --map bundles -o site/
        contentc site content/ --recipes bundles --app .build/web -o site/
        contentc site content/ --recipes bundles --app .build/web --map bundles -o site/
        contentc site content/ --recipes bundles --app .build/web --root 1.root.json -o site/
        contentc site content/ --app .build/web --root 1.root.json --channel packs/channel/stable.json -o site/
        contentc verify site/ content/ --recipes bundles
      """)

  @OptionGroup var input: ContentInput

  @Option(
    name: [.short, .long], help: "Folder to write, or with --single-file the file; by default site.",
    completion: .directory)
  var output: String?

  @Flag(help: "Write one HTML file with all pages of one language, to send, print or keep.")
  var singleFile = false

  @Option(help: "Folder of recipes, which are checked too.", completion: .directory)
  var recipes: String?

  @Option(
    help: ArgumentHelp(
      "Address at which the folder is served: pages then state their addresses, and there is a sitemap.",
      valueName: "url"), transform: SiteCommand.address)
  var base: String?

  @Option(
    help: ArgumentHelp(
      "Languages of the pages, such as en,fr; by default all of the content.", valueName: "languages"),
    transform: { $0.split(separator: ",").map(String.init) })
  var lang: [String]?

  @Option(
    help: ArgumentHelp(
      "Earlier database: there is then a page and a feed of what changed since.", valueName: "db"),
    completion: .file(extensions: ["db"]))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the app that 'make web' makes: the pages then also search, check prices and work offline.",
      valueName: "folder"), completion: .directory)
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Folder with the map that 'make map' makes: maps of the pages then show its streets, and the app offers to keep it.",
      valueName: "folder"), completion: .directory)
  var map: String?

  @Option(
    help: ArgumentHelp(
      "With --app: the newest root, whose release keys the page of links trusts; it then shows what they signed as from the guide.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var root: String?

  @Option(
    help: ArgumentHelp(
      "With --app and --root: the channel whose packs the app offers, of https or from the top of the site, such as packs/channel/stable.json.",
      valueName: "url"), transform: SiteCommand.channel)
  var channel: String?

  @OptionGroup var findings: FindingOutput

  func validate() throws {
    if singleFile, base != nil || app != nil || map != nil {
      throw ValidationError("--single-file is a file by itself: leave out --base, --app and --map")
    }
    if root != nil, app == nil { throw ValidationError("--root is for the page of links: add --app") }
    if channel != nil, root == nil { throw ValidationError("--channel is checked under a root: add --root") }
    if singleFile, let lang, lang.count != 1 {
      throw ValidationError("--single-file has one language: give one to --lang")
    }
  }

  func run() throws {
    try Failure.catching {
      let options = findings.options(input.options, recipes: recipes, since: since)
      var site = Compiler.SiteOptions()
      (site.base, site.languages, site.app, site.map) = (base, lang, app, map)
      site.keys = try TrustFiles.linkKeys(root)
      if let channel, let root { site.packs = PackChannel(channel, root: try TrustFiles.root(root).bytes) }
      site.isSingleFile = singleFile
      let output = output ?? (singleFile ? "site.html" : "site")
      let (report, outcome) = try Compiler.site(input.content, options, site, output: output)
      switch outcome {
      case .refused:
        findings.print(report)
        findings.summarize(report)
        Output.error("\(output) was not written")
        throw ExitCode(1)
      case .written(let pages):
        findings.printUnlessText(report)
        Output.note("wrote \(output): \(FindingOutput.counted(pages, "page"))")
      }
    }
  }

  /// The address of a channel.
  private static func channel(_ text: String) throws -> String {
    guard PackChannel.isAddress(text) else {
      throw ValidationError(
        "'\(text)' is not an address such as packs/channel/stable.json or https://guide.example/channel/stable.json"
      )
    }
    return text
  }

  /// An address that ends in a slash.
  private static func address(_ text: String) throws -> String {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.count > "https://".count,
      !text.contains(where: { "?#\"<> ".contains($0) })
    else { throw ValidationError("'\(text)' is not an address such as https://guide.example/") }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
