import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import Traveller
import Trips

/// A rule by which speed and altitude reject a position, as an option.
enum RejectionRule: String, CaseIterable, ExpressibleByArgument {
  case any
  case both
  case none

  /// The setting.
  var filter: VisitSettings.Filter {
    switch self {
    case .any: .any
    case .both: .both
    case .none: .none
    }
  }
}

/// `guide visits replay`
struct VisitsReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Drive the tracker with a recorded track: entries and badges.",
    discussion: """
      Reads GPX tracks, and GeoJSON lines or points. Positions that are too fast, too high or too inaccurate are not used; a \
      region counts after two positions that agree. It continues from the visits that are stored; its own are kept only with \
      --save. With --json each event is one line.

      Examples:
        guide visits replay trip.gpx
        guide visits replay trip.gpx --filter both --json
        guide visits replay trip.geojson --save
      """)

  @Argument(help: "GPX or GeoJSON file.", completion: .file(extensions: ["gpx", "geojson", "json"]))
  var track: String

  @Option(help: "What rejects a position: any limit exceeded, both speed and altitude, or none at all.")
  var filter: RejectionRule?

  @Option(help: "Positions that must agree before a region counts.")
  var agree: Int?

  @Flag(help: "Count only positions inside boundaries, none that are merely near.")
  var strict = false

  @Flag(help: "Work out the speed between positions of a track that records none.")
  var speed = false

  @Flag(help: "Keep the visits and badges.")
  var save = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let agree, agree < 1 || agree > 100 { throw UsageError("usage.agree") }
  }

  func run() throws {
    try common.run { session in
      let content = try session.guide.visits(language: session.catalogue.language)
      var settings = try session.visitSettings()
      if let filter { settings.filter = filter.filter }
      if let agree { settings.agreement = agree }
      if strict { settings.usesFallbacks = false }
      let user = try session.existingState()
      let log = try user?.visits() ?? VisitLog()
      if !save, !log.visits.isEmpty, !common.json {
        Output.note(session.catalogue.text("visits.preview", counting: log.activeRegions.count))
      }
      // A run continues where the last one that was saved ended.
      let state = VisitTracker.State(stored: try user?.setting(.position))
      var replay = VisitReplay(
        session.guide, content, settings, log: log, state: state, words: session.catalogue,
        worksOutSpeed: speed)
      let output = ReplayOutput(session: session, content: content)
      let counts = try RecordedTrack(path: track).read { fix in try replay.take(fix) { try output.show($0) } }
      if save {
        let merged = replay.tracker.log
        try session.state().merge(
          merged, position: replay.tracker.keptState.stored, at: session.instant)
      }
      try output.finish(JSONEnd(counts, replay.tally, settings, replay.tracker.log, content))
    }
  }
}

/// Shows the events of a replay.
private struct ReplayOutput {
  let session: Session
  let content: VisitContent

  func show(_ event: VisitReplay.Event) throws {
    let text = ReplayText(session: session, content: content)
    switch event {
    case .entered(let entry, let told):
      guard session.isJSON else { return Output.write(text.line(entry, told)) }
      try write(JSONEntry(entry, content.region(entry.region), told))
    case .earned(let badge):
      guard session.isJSON else { return Output.write(text.line(badge)) }
      try write(JSONEarned(badge, content))
    case .alternating(let first, let second):
      guard session.isJSON else { return Output.write(text.hint(first, second)) }
      try write(JSONBorderHint(regions: [first.rawValue, second.rawValue]))
    }
  }

  func finish(_ end: JSONEnd) throws {
    guard session.isJSON else {
      return Output.write(ReplayText(session: session, content: content).summary(end))
    }
    try write(end)
  }

  private func write(_ value: some Encodable) throws {
    Output.writeData(DisplayText.escaping(json: try EncodedJSON.encode(value)) + "\n")
  }
}
