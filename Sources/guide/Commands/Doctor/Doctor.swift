import ArgumentParser
import BundleFormat
import ContentUpdates
import GuideModel
import GuideRuntime
import PackTransport
import TerminalText

/// `guide doctor`
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that everything works offline, and say how to repair what does not.",
    discussion: """
      Asks the installed content a traveller's questions, compares every byte with what was signed and the
      packs present with those bundled or installed, and checks the disk and the age of the data. No network
      is used, and nothing is changed except for the usual repair when damaged content is opened. Exit codes:
      0 ready, 1 part of the guide is missing or something is wrong.

      Examples:
        guide doctor
        guide doctor --full
        guide doctor --report > report.txt
      """)

  @Flag(help: "Also check every page of every database, and the versions kept for rollback.")
  var full = false

  @Flag(
    help: "Print a report for the developers: versions, sizes, checks, recent events; nothing about you.")
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

/// The result of a check.
struct DoctorFinding: Encodable {
  enum Level: String, Encodable {
    /// No problem.
    case ok
    /// Worth knowing, but nothing to repair.
    case note
    /// A recommended or required pack is missing.
    case missing
    /// Something does not work, or is about to fail.
    case problem
  }

  /// Stable name of the check.
  let check: String
  let level: Level
  let message: String
  /// The command that repairs it.
  let fix: String?
}

/// The overall result of all checks.
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
  /// Only with `--report`.
  let events: [RecentEvents.Event]?

  init(_ checks: DoctorChecks, _ session: PackSession, isReport: Bool) {
    verdict = checks.verdict
    findings = isReport ? checks.findings.map(session.redacted) : checks.findings
    program = RuntimeVersion.text
    platform = DoctorReport.platform
    packs = session.store.report().packs.map { Pack(id: $0.id, version: $0.version, size: $0.size) }
    events = isReport ? session.recentEvents : nil
  }
}
