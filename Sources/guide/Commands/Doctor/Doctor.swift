import ArgumentParser
import BundleFormat
import GuideModel
import GuideRuntime

/// `guide doctor`
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that everything works without a network, and say how to repair what does not.",
    discussion: """
      It asks the installed content what a traveller asks, compares every byte with what was signed and what is there
      with what the program came with and what was installed, and looks at the disk and the age of things. No network is
      used, and nothing is changed but what opening damaged content always repairs. Exit codes: 0 ready, 1 part of the
      guide is missing or something is wrong.

      Examples:
        guide doctor
        guide doctor --full
        guide doctor --report > report.txt
      """)

  @Flag(help: "Check every page of every database too, and the versions that are kept to go back to.")
  var full = false

  @Flag(
    help: "Print a report to send to the makers: versions, sizes, checks, last events; nothing about you.")
  var report = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.failing {
      let session = try PackSession(common, isLooking: true)
      var checks = DoctorChecks(session)
      checks.run(isFull: full, isReport: report)
      if common.json {
        try session.printJSON("guide.doctor/1", DoctorResult(checks, session, isReport: report))
      } else if report {
        Output.write(try DoctorReport(checks, session).text)
      } else {
        show(checks, session)
      }
      if checks.verdict != .ready { throw ExitCode(1) }
    }
  }

  private func show(_ checks: DoctorChecks, _ session: PackSession) {
    let (words, style) = (session.catalogue, session.style)
    for finding in checks.findings {
      let mark =
        switch finding.level {
        case .ok: "✓"
        case .note: "·"
        case .missing: "!"
        case .problem: style.bold("✗")
        }
      Output.write(style.wrap("\(mark) \(finding.message)", rest: "  ") + "\n")
      if let fix = finding.fix { Output.write("  \(words.text("doctor.fix", style.bold(fix)))\n") }
    }
    Output.write("\n" + style.bold(words.text("doctor.verdict.\(checks.verdict.rawValue)")) + "\n")
  }
}

/// What a check found.
struct DoctorFinding: Encodable {
  enum Level: String, Encodable {
    /// As it should be.
    case ok
    /// Worth knowing, nothing to repair.
    case note
    /// A pack that is recommended, or that should be there, is not.
    case missing
    /// Something does not work, or will not.
    case problem
  }

  /// Stable name of the check.
  let check: String
  let level: Level
  let message: String
  /// The one command that repairs it.
  let fix: String?
}

/// What all checks come to.
enum DoctorVerdict: String, Encodable {
  case ready
  case missingPack
  case integrity
}

/// `guide.doctor/1`
struct DoctorResult: Encodable {
  struct Pack: Encodable {
    let id: String
    let version: String
    let size: Int
  }

  let verdict: DoctorVerdict
  let findings: [DoctorFinding]
  let program: String
  let platform: String
  let packs: [Pack]
  /// With `--report` only.
  let events: [RecentEvents.Event]?

  init(_ checks: DoctorChecks, _ session: PackSession, isReport: Bool) {
    verdict = checks.verdict
    findings = isReport ? checks.findings.map(session.redacted) : checks.findings
    program = GuideCommand.configuration.version
    platform = DoctorReport.platform
    packs = session.store.report().packs.map { Pack(id: $0.id, version: $0.version, size: $0.size) }
    events = isReport ? session.recentEvents : nil
  }
}
