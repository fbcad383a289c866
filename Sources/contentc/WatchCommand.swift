import ArgumentParser
import ContentCompiler
import Files
import GuideModel
import SourceJSON

/// `contentc watch`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Keep a database for development up to date with a content set while it is edited.",
    discussion: """
      After every save only what it can affect is checked, the rows of changed items are replaced, and new and fixed \
      findings are shown. While there are errors the database keeps the last content without. It answers like one made \
      by 'contentc build', but it is not for publication; releases are always built in full.

      Examples:
        contentc watch content/ -o /tmp/guide.db
        GUIDE_CONTENT=/tmp/guide.db guide search "mint tea"
      """)

  @OptionGroup var input: ContentInput

  @Option(name: [.short, .long], help: "Database to keep up to date.")
  var output = "development.db"

  @Flag(help: "Warnings prevent an update too.")
  var strict = false

  func run() throws {
    try Failure.catching {
      var options = input.options
      options.isStrict = strict
      let line = ProgressLine()
      if let line { options.progress = { line.show($0) } }
      var watcher = FolderWatcher(input.content)
      let started = ContinuousClock.now
      var (session, first) = try ContentSession.open(input.content, options)
      var database = DevelopmentDatabase(output)
      let outcome = try database.update(to: &session)
      line?.clear()
      if !first.isBuildable { show(first.appeared.filter { $0.severity == .error }, session) }
      report(first, outcome, since: started)
      Output.note("watching \(input.content); press Ctrl-C to stop")
      while true {
        for source in session.sources where source.path.hasSuffix(".schema.json") {
          watcher.add(Paths.folder(of: source.path))
        }
        watcher.waitForChange()
        update(&session, &database)
      }
    }
  }

  /// One check after a change. A file may be half-written or a folder briefly missing: that is reported, and the watch goes on.
  private func update(_ session: inout ContentSession, _ database: inout DevelopmentDatabase) {
    let started = ContinuousClock.now
    do {
      let date = input.at ?? BuildDate.day
      guard let update = try session.refresh(at: date) else { return }
      let outcome = try database.update(to: &session)
      show(update.appeared.filter { $0.severity > .info }, session)
      for finding in update.disappeared where finding.severity > .info {
        Output.write(
          "fixed: \(finding.location.path)\(finding.item.map { ", '\($0)'" } ?? ""): \(finding.message) [\(finding.id)]\n"
        )
      }
      report(update, outcome, since: started)
    } catch let error as ContentError {
      Output.error("\(error.description)")
    } catch {
      Output.error("\(String(describing: error))")
    }
  }

  private func show(_ findings: [Diagnostic], _ session: ContentSession) {
    var renderer = TextRenderer(
      sources: session.sources, usesColor: Output.wantsColor(1), columns: Output.columns)
    for finding in findings { Output.write(PrintableText(rendered: renderer.render(finding))) }
  }

  private func report(
    _ update: ContentSession.Update, _ outcome: DevelopmentDatabase.Outcome,
    since start: ContinuousClock.Instant
  ) {
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    let result =
      switch outcome {
      case .waiting: "\(output) waits until the errors are fixed"
      case .unchanged: "\(output) is up to date"
      case .updated(let items): "updated \(FindingOutput.counted(items, "item")) in \(output)"
      case .rebuilt: "wrote \(output)"
      }
    let parts = [(Severity.error, "error"), (.warning, "warning")].map {
      FindingOutput.counted(update.counts[$0] ?? 0, $1)
    }
    Output.note(
      "\(result) in \(milliseconds) ms; \(FindingOutput.counted(update.items, "item")): \(parts.joined(separator: ", "))"
    )
  }
}
