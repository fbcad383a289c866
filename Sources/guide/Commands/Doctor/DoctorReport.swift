import ArgumentParser
import ContentUpdates
import GuideModel
import GuideRuntime
import HostSystem
import Traveller

/// A report that users may send to the developers: versions, sizes, checks and recent events, nothing
/// personal.
struct DoctorReport {
  static let eventCount = 50
  let text: String

  init(_ checks: DoctorChecks, _ session: PackSession) throws {
    let (words, report) = (session.catalogue, session.store.report())
    var lines = [
      "guide \(GuideCommand.configuration.version), \(DoctorReport.platform)",
      "verdict: \(checks.verdict.rawValue)",
    ]
    if let content = checks.content {
      let identity = content.guide.oneLine.identity
      lines.append(
        "content: \(identity.version) \(identity.digest.prefix(12)) (\(content.choice.reason.rawValue))")
    }
    for pack in report.packs {
      let flags = [pack.pin.map { "pinned \($0)" }, pack.isAutomatic ? "automatic" : nil].compactMap { $0 }
      lines.append(
        (["pack: \(pack.id) \(pack.version) \(pack.size) bytes \(pack.sha256.prefix(12))"] + flags)
          .joined(separator: ", "))
    }
    lines.append(
      "store: \(report.activeBytes) bytes in use, \(report.keptBytes) kept, \(report.unfinishedBytes) unfinished, "
        + "\(report.freeBytes.map(String.init) ?? "?") free, record \(report.origin)")
    lines.append("")
    lines += checks.findings.map(session.redacted).map { "\($0.level.rawValue) \($0.check): \($0.message)" }
    let events = session.recentEvents
    if !events.isEmpty { lines += ["", words.text("doctor.report.events")] }
    lines += events.map(\.line)
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Operating system and processor that the program was built for.
  static var platform: String {
    #if os(macOS)
      let system = "macOS"
    #elseif os(Linux)
      let system = "Linux"
    #else
      let system = "other"
    #endif
    #if arch(x86_64)
      return system + " x86_64"
    #elseif arch(arm64)
      return system + " arm64"
    #else
      return system
    #endif
  }
}

extension PackSession {
  /// The recent events; those of an unreadable state file or log are omitted, which separate checks report.
  var recentEvents: [RecentEvents.Event] {
    let count = DoctorReport.eventCount
    let own = (try? UserDatabase.storedEvents(in: home)) ?? []
    let ofPacks = (try? EventLog(store: store.folder).last(count)) ?? []
    return RecentEvents(own, ofPacks, last: count).events
  }

  /// A finding without personal information: the home folder becomes `~`.
  func redacted(_ finding: DoctorFinding) -> DoctorFinding {
    DoctorFinding(
      check: finding.check, level: finding.level, message: redacted(finding.message),
      fix: finding.fix.map(redacted))
  }

  private func redacted(_ text: String) -> String {
    let folder = Environment.variables["HOME"] ?? ""
    let named = text.replacing(home, with: "GUIDE_HOME")
    return folder.count > 1 ? named.replacing(folder, with: "~") : named
  }
}
