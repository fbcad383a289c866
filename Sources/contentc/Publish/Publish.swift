import ArgumentParser
import BundleFormat
import ContentCheck
import GuideModel
import HostSystem
import Publisher
import SourceJSON

/// `contentc publish`
struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Build packs and publish what changed in a folder for any web server.",
    discussion: """
      The folder gets immutable files named after their digest, the roots, and finally the signed list of \
      offers. Everything is checked first, including links between packs. Packs with unchanged content keep \
      their version; when nothing changed, nothing is written. The same input, folder and --at give the same \
      bytes.

      Examples:
        contentc publish content/ --recipes bundles --key release.pem --root 1.root.json -o site/
        contentc publish content/ --recipes bundles --key release.pem -o site/ --dry-run --json
        contentc publish content/ --recipes bundles --key release.pem -o site/ --rollout base=5
        contentc publish content/ --recipes bundles --key - -o site/ --renew-within 30 < release.pem
        contentc publish content/ --recipes bundles --key release.pem -o site/ --withdraw base@2026.11.1 --reason "Wrong prices"
        contentc publish content/ --recipes bundles --key release.pem --seller-secret seller.secret -o site/
      """)

  @Argument(help: "Content folder.", completion: .directory)
  var content = "content"

  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?

  @Option(help: "Folder of recipes.", completion: .directory)
  var recipes = "bundles"

  @Option(name: [.short, .long], help: "Folder to publish in.", completion: .directory)
  var output: String

  @Option(help: "Name of the channel.")
  var channel = "stable"

  @Option(help: "File of the private key that signs; - is standard input.", completion: .file())
  var key: String

  @Option(help: "File of the secret that packs for sale are encrypted with.", completion: .file())
  var sellerSecret: String?

  @Option(
    name: .customLong("root"), help: "Root to add, with its .sig beside it; may be repeated.",
    completion: .file(extensions: ["json"]))
  var roots: [String] = []

  @OptionGroup var release: ReleaseOptions

  @Option(
    help: ArgumentHelp(
      "Continue from the served document although its key was replaced.", valueName: "sha256"))
  var acceptChannel: String?

  @Option(
    help: ArgumentHelp(
      "Time of publication; by default now, or SOURCE_DATE_EPOCH.", valueName: "yyyy-mm-ddThh:mm:ssZ"),
    transform: TrustFiles.moment(argument:))
  var at: UTCInstant?

  @Flag(help: "Do everything but write.")
  var dryRun = false

  @Flag(help: "Sign again even if nothing changed, so that the channel expires later.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Sign again even if nothing changed, when the channel expires within so many days.", valueName: "days"))
  var renewWithin: Int?

  @Flag(help: "Print what was done as JSON.")
  var json = false

  func validate() throws {
    if let renewWithin, !(1...365).contains(renewWithin) {
      throw ValidationError("--renew-within must be 1 to 365 days")
    }
    if key == "-", release.notes == "-" {
      throw ValidationError("standard input can be read only once: give one '-'")
    }
    guard let acceptChannel else { return }
    guard acceptChannel.utf8.count == 64, acceptChannel.allSatisfy({ $0.isHexDigit && !$0.isUppercase })
    else {
      throw ValidationError("--accept-channel must be the SHA-256 of the document, 64 hexadecimal digits")
    }
  }

  func run() throws {
    try Failure.catching(json: json) {
      let (report, publication) = try Compiler.publish(request()) { Progress.show($0) }
      Progress.clear()
      guard let publication else {
        refuse(report)
        throw ExitCode(1)
      }
      if json {
        Output.write(PrintableText(json: PublicationText.json(publication, report, isDryRun: dryRun)))
      } else {
        tell(publication, report)
      }
    }
  }

  private func refuse(_ report: Compiler.Report) {
    if !json { FindingOutput.printErrors(report) }
    let errors = report.diagnostics.count { $0.severity == .error }
    Failure.tell(
      "contentErrors", "nothing was published: \(FindingOutput.counted(errors, "error"))",
      "'contentc validate \(content) --recipes \(recipes)' shows all findings", json: json)
  }

  private func request() throws -> PublishRequest {
    let clock = TrustFiles.now
    let moment = at ?? BuildDate.instant
    let day = CalendarDate(clampingDays: Int((Double(moment.secondsSinceEpoch) / 86_400).rounded(.down)))
    var options = Compiler.Options(schemaPath: schema, date: day)
    options.recipesPath = recipes
    var request = PublishRequest(
      content: content, options: options, site: output, key: try TrustFiles.privateKey(key), moment: moment)
    request.channel = channel
    request.sellerSecret = try sellerSecret.map(TrustFiles.sellerSecret)
    request.roots = roots
    request.clock = clock
    request.acceptedChannel = acceptChannel
    request.isForced = force
    request.renewalDays = renewWithin
    request.isDryRun = dryRun
    try release.apply(to: &request)
    return request
  }

  private func tell(_ publication: Publication, _ report: Compiler.Report) {
    for line in PublicationText.lines(publication, report, isDryRun: dryRun) { Output.note("\(line)") }
    let what = "channel '\(publication.channel)' version \(publication.version)"
    if !publication.isChanged {
      Output.note(
        "nothing has changed: \(what) stays, valid until \(publication.expires); --force signs it again")
    } else if dryRun {
      Output.note(
        "would publish \(what), valid until \(publication.expires): \(publication.files.count) files")
    } else {
      Output.note(
        "published \(what) in \(output), until \(publication.expires): \(publication.files.count) files")
    }
  }
}

/// Shows the current activity, on a terminal only.
enum Progress {
  static func show(_ text: String) {
    guard TerminalDevice.isAttached(2) else { return }
    Output.draw("\(text)")
  }

  static func clear() {
    if TerminalDevice.isAttached(2) { Output.draw("") }
  }
}
