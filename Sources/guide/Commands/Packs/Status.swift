import ArgumentParser
import BundleFormat
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata
import TerminalText

/// `guide status`
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show which content is open, why, what is in it, and which packs are in use.",
    discussion: """
      Works even when nothing else does, and without a state folder. Exit codes: 0 content is open, 2 none can
      be opened.

      Examples:
        guide status
        guide status --json
      """)

  @OptionGroup var common: CommonOptions

  private struct JSONStatus: Encodable {
    struct Problem: Encodable {
      let code: String
      let message: String
    }

    var path: String?
    var reason: String?
    var title: String?
    var compiler: String?
    var languages: [String] = []
    var counts: [String: Int] = [:]
    /// Sources of the maps in use; left out without one.
    var maps: [MapSource]?
    var packs: [String: String] = [:]
    var isOnTrial = false
    var updatedAt: String?
    var staleSince: String?
    var problems: [Problem] = []
  }

  func run() throws {
    try common.failing {
      let session = try PackSession(common, isLooking: true)
      let opened = Result { try session.context.openContent() }
      let report = session.store.report()
      let offers = session.knownOffers()
      // Why none can be opened is reported by `write` or is among the problems.
      let content = try? opened.get()
      if common.json {
        try session.printJSON("guide.status/1", json(opened, report, offers, session))
      } else {
        write(opened, session)
        if let content { writeMaps(of: content, session) }
        if content?.choice.reason ?? .home == .home { write(report, content, offers, session) }
      }
      if content == nil { throw ExitCode(2) }
    }
  }

  private func write(_ opened: Result<OpenContent, any Error>, _ session: PackSession) {
    let (words, style) = (session.catalogue, session.style)
    switch opened {
    case .failure(let error): Output.error(words.text("status.none", "\(error)"))
    case .success(let content):
      let (identity, choice) = (content.guide.oneLine.identity, content.choice)
      // Content that cannot be read says so below.
      let words = words.replacing((try? content.guide.names(in: words.language)) ?? [:])
      let head = words.text("status.head", identity.version, identity.languages.joined(separator: ", "))
      let why = words.text("status.\(choice.reason.rawValue)")
      Output.write(
        """
        \(style.bold(identity.title))  \(head)
        \(words.text("status.content", choice.path, why))
        \(style.cut(words.text("status.digest", identity.digest), style.columns))
        \(words.text("status.compiler", identity.compiler))

        """)
      for problem in content.problems { Output.error(words.text(problem)) }
      for count in identity.counts where count.count > 0 {
        let name = words.plural(type: count.type) ?? count.label
        Output.write("\(style.pad(String(count.count), 6, isRight: true))  \(name)\n")
      }
      for licence in identity.licences {
        Output.write(style.wrap(style.dim("- " + licence), rest: "  ") + "\n")
      }
    }
  }

  /// The maps in use, with their dates; why one cannot be read is a problem like another.
  private func writeMaps(of content: OpenContent, _ session: PackSession) {
    let words = session.catalogue
    do {
      for source in try session.context.guide(of: content).mapSources() {
        Output.write(words.text("status.map", words.line(source)) + "\n")
      }
    } catch { Output.error(words.oneLine(error)) }
  }

  private func write(
    _ report: StoreReport, _ content: OpenContent?, _ offers: Result<PackInstaller.Offers?, any Error>,
    _ session: PackSession
  ) {
    let words = session.catalogue
    let bundled = bundledVersion(content, report)
    let packs = report.packs.map { pack in
      guard pack.id == BundleLayout.basePack, let bundled else { return "\(pack.id) \(pack.version)" }
      return "\(pack.id) \(bundled) (\(words.text("status.bundled")))"
    }.joined(separator: ", ")
    let none = session.store.bundled == nil ? words.text("none") : words.text("status.noPacks")
    Output.write(words.text("status.packs", packs.isEmpty ? none : packs) + "\n")
    if let day = report.packs.map(\.releasedAt).max()?.day {
      Output.write(words.text("status.updated", day) + "\n")
    }
    if report.isOnTrial { Output.write(words.text("status.trial") + "\n") }
    for reason in report.unreadable { Output.error(reason) }
    switch offers {
    case .failure(let error): Output.error(words.oneLine(error))
    case .success(nil): break
    case .success(let offers?):
      let channel = offers.channel
      Output.write(
        words.text("status.channel", channel.channel, String(channel.version), channel.expires.day) + "\n")
      if let since = offers.staleSince { Output.error(words.text("status.stale", since.day)) }
    }
  }

  /// The version of bundled content that is read instead of an installed base; nil when none is.
  private func bundledVersion(_ content: OpenContent?, _ report: StoreReport) -> String? {
    guard let version = content?.guide.identity.version,
      let base = report.packs.first(where: { $0.id == BundleLayout.basePack }), base.version != version,
      // The content in use may also be an older version that was kept.
      !report.kept.contains(where: { $0.id == base.id && $0.version == version })
    else { return nil }
    return version
  }

  private func json(
    _ opened: Result<OpenContent, any Error>, _ report: StoreReport,
    _ offers: Result<PackInstaller.Offers?, any Error>, _ session: PackSession
  ) -> JSONStatus {
    var status = JSONStatus()
    switch opened {
    case .failure(let error):
      let code = (error as? RuntimeError)?.code.rawValue ?? "other"
      status.problems = [.init(code: code, message: "\(error)")]
    case .success(let content):
      let identity = content.guide.identity
      status.path = content.choice.path
      status.reason = content.choice.reason.rawValue
      (status.title, status.compiler) = (identity.title, identity.compiler)
      status.languages = identity.languages
      status.counts = Dictionary(firstOf: identity.counts.map { ($0.type, $0.count) })
      status.problems = content.problems.map { .init(code: $0.code, message: $0.message) }
    }
    status.packs = Dictionary(firstOf: report.packs.map { ($0.id, $0.version) })
    if let bundled = bundledVersion(try? opened.get(), report) {
      status.packs[BundleLayout.basePack] = bundled
    }
    if let content = try? opened.get() {
      do {
        let maps = try session.context.guide(of: content).mapSources()
        status.maps = maps.isEmpty ? nil : maps
      } catch {
        status.problems.append(.init(code: "map", message: session.catalogue.oneLine(error)))
      }
    }
    status.isOnTrial = report.isOnTrial
    status.updatedAt = report.packs.map(\.releasedAt).max()?.description
    status.problems += report.unreadable.map { .init(code: "unreadable", message: $0) }
    do {
      status.staleSince = try offers.get()?.staleSince?.description
    } catch {
      status.problems.append(.init(code: "offers", message: session.catalogue.oneLine(error)))
    }
    return status
  }
}
