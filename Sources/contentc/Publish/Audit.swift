import ArgumentParser
import GuideModel
import HostSystem
import Publisher
import ReleaseMetadata
import SourceJSON

/// `contentc audit`
struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Check a published folder on its server as a new device finds it.",
    discussion: """
      Follows the roots from the one that apps have, verifies the signed offers and the days for which they are valid, \
      and loads every pack, delta and table of signatures that they name, to compare it with its signed digest. \
      Also tried: whether the server continues an interrupted download. Web addresses are fetched by guide-fetch, which is \
      next to this program. Exit code 1 when a device would refuse or miss anything.

      Examples:
        contentc audit https://guide.example/packs --root 1.root.json
        contentc audit https://guide.example/packs --root 1.root.json --days 30 --documents-only
        contentc audit site/ --json
      """)

  @Argument(help: "Address of the published folder, or its path on this machine.", completion: .directory)
  var site: String

  @Option(
    help: "The root that apps have; without it, the first one of the folder.",
    completion: .file(extensions: ["json"]))
  var root: String?

  @Option(help: "Name of the channel.")
  var channel = "stable"

  @Option(help: "Days for which the documents must still be valid.")
  var days = 7

  @Option(
    help: ArgumentHelp("Time to check for; by default now.", valueName: "yyyy-mm-ddThh:mm:ssZ"),
    transform: TrustFiles.moment(argument:))
  var at: UTCInstant?

  @Flag(help: "Check the signed documents alone, and load no packs.")
  var documentsOnly = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  func validate() throws {
    guard (0...365).contains(days) else { throw ValidationError("--days must be 0 to 365") }
  }

  func run() throws {
    try Failure.catching(json: json) {
      var options = ChannelAudit.Options()
      (options.channel, options.daysLeft, options.loadsFiles) = (channel, days, !documentsOnly)
      options.root = try root.map { try TrustFiles.root($0).document }
      let now = at ?? TrustFiles.now
      let audit = try audited(options, at: now)
      Progress.clear()
      if json {
        Output.write(PrintableText(json: text(of: audit, at: now)))
      } else {
        for problem in audit.problems { Output.error("\(problem.path): \(problem.message); \(problem.help)") }
        for line in lines(of: audit, at: now) { Output.write("\(line)\n") }
      }
      guard audit.problems.isEmpty else { throw ExitCode(1) }
    }
  }

  private func audited(_ options: ChannelAudit.Options, at now: UTCInstant) throws -> ChannelAudit {
    guard site.contains("://") else {
      return try ChannelAudit(of: LocalFolder(site), options, at: now) { Progress.show($0) }
    }
    let folder = try FetchedFolder(site, program: FetchingProgram.path)
    return try ChannelAudit(of: folder, options, at: now) { Progress.show($0) }
  }
}

// MARK: - Text

extension Audit {
  private func lines(of audit: ChannelAudit, at now: UTCInstant) -> [String] {
    let days = audit.daysLeft(at: now)
    let root =
      root == nil
      ? "root \(audit.root.version), trusted because the folder has it; --root compares it with the one that apps have"
      : "root \(audit.root.version), reached from root \(audit.trusted.version)"
    var out = [
      root,
      "channel '\(audit.document.channel)' version \(audit.document.version), signed \(audit.document.issued), valid for \(FindingOutput.counted(days, "day"))",
    ]
    for offer in audit.document.packs {
      let files = ChannelAudit.files(of: offer)
      let bytes = PublicationText.size(files.reduce(0) { $0 + $1.size })
      out.append("\(offer.id) \(offer.version): \(FindingOutput.counted(files.count, "file")), \(bytes)")
    }
    guard !documentsOnly else { return out }
    let bad = audit.problems.count
    let loaded =
      "\(FindingOutput.counted(audit.fileCount, "file")) loaded, \(PublicationText.size(audit.byteCount))"
    out.append(bad == 0 ? "\(loaded), all as signed" : "\(loaded); \(FindingOutput.counted(bad, "problem"))")
    if audit.resumes == false {
      out.append("the server sends whole files only: a device begins an interrupted download again")
    }
    return out
  }

  private func text(of audit: ChannelAudit, at now: UTCInstant) -> String {
    JSONWriter.answer("contentc.audit/1") {
      $0.member("root", audit.root.version)
      $0.member("trustedRoot", audit.trusted.version)
      $0.member("channel", audit.document.channel)
      $0.member("version", audit.document.version)
      $0.member("issued", audit.document.issued.description)
      $0.member("expires", audit.expires.description)
      $0.member("daysLeft", audit.daysLeft(at: now))
      $0.member("fileCount", audit.fileCount)
      $0.member("bytes", audit.byteCount)
      if let resumes = audit.resumes { $0.member("resumes", resumes) }
      $0.member("packs") { out in
        out.array { out in for offer in audit.document.packs { write(offer, &out) } }
      }
      $0.member("problems") { out in
        out.array { out in for problem in audit.problems { write(problem, &out) } }
      }
    } + "\n"
  }

  private func write(_ offer: PackOffer, _ out: inout JSONWriter) {
    let files = ChannelAudit.files(of: offer)
    out.object {
      $0.member("id", offer.id)
      $0.member("version", offer.version.description)
      $0.member("fileCount", files.count)
      $0.member("bytes", files.reduce(0) { $0 + $1.size })
    }
  }

  private func write(_ problem: ChannelAudit.Problem, _ out: inout JSONWriter) {
    out.object {
      $0.member("path", problem.path)
      $0.member("message", problem.message)
      $0.member("help", problem.help)
    }
  }
}
