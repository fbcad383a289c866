import ArgumentParser
import AuthoredFiles
import ContentCheck
import ContentTools
import GuideModel
import HostSystem
import SourceJSON

/// `contentc watch`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Check a content set after every save, and keep a database up to date with it.",
    discussion: """
      After every save the whole set is checked, and new and fixed findings are shown. The database is then built in \
      the background; a newer save replaces a build that is not finished. While there are errors the database keeps \
      the last content without.

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
      let database = DevelopmentDatabase(output, jobs: input.jobs) { [output] in
        WatchCommand.report($0, of: output)
      }
      var (session, first) = try ContentSession.open(input.content, options)
      line?.clear()
      if !first.isBuildable { show(first.appeared.filter { $0.severity == .error }, first) }
      summarize(first, since: started)
      database.follow(first)
      Output.note("watching \(input.content); press Ctrl-C to stop")
      while true {
        for path in session.schemaFiles { watcher.add(Paths.folder(of: path)) }
        watcher.waitForChange()
        check(&session, database)
      }
    }
  }

  /// One check after a change. A file may be half-written or a folder briefly missing: that is reported, and the watch goes on.
  private func check(_ session: inout ContentSession, _ database: DevelopmentDatabase) {
    let started = ContinuousClock.now
    do {
      guard let update = try session.refresh(at: input.at ?? BuildDate.day) else { return }
      show(update.appeared.filter { $0.severity > .info }, update)
      for finding in update.disappeared where finding.severity > .info {
        Output.write(
          "fixed: \(finding.location.path)\(finding.item.map { ", '\($0)'" } ?? ""): \(finding.message) [\(finding.id)]\n"
        )
      }
      summarize(update, since: started)
      database.follow(update)
    } catch let error as ContentError {
      Output.error("\(error.description)")
    } catch {
      Output.error("\(String(describing: error))")
    }
  }

  private func show(_ findings: [Diagnostic], _ update: ContentSession.Update) {
    var renderer = TextRenderer(
      sources: update.report.sources, usesColor: Output.wantsColor(1), columns: Output.columns)
    for finding in findings { Output.write(PrintableText(rendered: renderer.render(finding))) }
  }

  private func summarize(_ update: ContentSession.Update, since start: ContinuousClock.Instant) {
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    let items = update.report.counts.reduce(0) { $0 + $1.count }
    let parts = [(Severity.error, "error"), (.warning, "warning")].map {
      FindingOutput.counted(update.report.count(of: $0), $1)
    }
    let rest = update.isBuildable ? "" : "; \(output) waits until they are fixed"
    Output.note(
      "checked \(FindingOutput.counted(items, "item")) in \(milliseconds) ms: \(parts.joined(separator: ", "))\(rest)"
    )
  }

  private static func report(_ outcome: DevelopmentDatabase.Outcome, of output: String) {
    switch outcome {
    case .upToDate: Output.note("\(output) is up to date")
    case .written(let bytes): Output.note("wrote \(output), \(PublicationText.size(bytes))")
    case .failed(let error as ContentError): Output.error("\(error.description)")
    case .failed(let error): Output.error("\(String(describing: error))")
    }
  }
}
