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
        Output.note(session.catalogue.text("visits.preview", String(log.activeRegions.count)))
      }
      // A run continues where the last one that was saved ended.
      let state = VisitTracker.State(stored: try user?.setting(.position))
      var replay = Replay(
        session: session, content: content, settings: settings, log: log, state: state, worksOutSpeed: speed)
      let counts = try RecordedTrack(path: track).read { try replay.take($0) }
      if save {
        let merged = replay.tracker.log
        try session.state().merge(
          merged, position: replay.tracker.keptState.stored, at: session.instant)
      }
      try replay.finish(counts)
    }
  }
}

/// A run of the tracker over a recorded track.
private struct Replay {
  let session: Session
  let content: VisitContent
  let settings: VisitSettings
  let worksOutSpeed: Bool
  var tracker: VisitTracker
  private var events: [VisitEvent] = []
  private var last: VisitFix?
  private var factoid: ItemID?
  private var told: (day: CalendarDate, ids: Set<ItemID>)?
  private var pattern = BorderPattern()
  private var factoids: [ItemID: [ItemID: String]] = [:]
  private var tally = ReplayTally()

  init(
    session: Session, content: VisitContent, settings: VisitSettings, log: VisitLog,
    state: VisitTracker.State,
    worksOutSpeed: Bool
  ) {
    (self.session, self.content, self.settings, self.worksOutSpeed) = (
      session, content, settings, worksOutSpeed
    )
    tracker = VisitTracker(content.index, badges: content.book, settings: settings, log: log, state: state) {
      content.zone(of: $0)
    }
  }

  mutating func take(_ recorded: VisitFix) throws {
    var fix = recorded
    if worksOutSpeed, fix.speed == nil, let last, let before = last.time, let time = fix.time, before < time {
      let seconds = Double(time.secondsSinceEpoch - before.secondsSinceEpoch)
      fix.speed = Geodesy.distanceMetres(from: last.place, to: fix.place) / seconds
    }
    if worksOutSpeed { last = recorded }
    tally.add(tracker.take(fix, &events))
    guard !events.isEmpty else { return }
    for event in events { try show(event) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func show(_ event: VisitEvent) throws {
    switch event {
    case .entered(let entry):
      tally.entries += 1
      let told = try entry.silence == nil ? tell(entry) : nil
      if session.isJSON {
        try write(JSONEntry(entry, content.region(entry.region), told))
      } else {
        Output.write(ReplayText(session: session, content: content).line(entry, told))
      }
      try hint(entry)
    case .earned(let badge):
      if session.isJSON {
        try write(JSONEarned(badge, content))
      } else {
        Output.write(ReplayText(session: session, content: content).line(badge))
      }
    }
  }

  /// Proposes to announce new regions only, when announcements alternate across a border.
  private mutating func hint(_ entry: RegionEntry) throws {
    guard entry.silence == nil, !settings.announcesNewOnly,
      let (first, second) = pattern.add(entry.region, at: entry.time)
    else { return }
    let names = [first, second].map { content.region($0)?.name ?? $0.rawValue }
    if session.isJSON {
      try write(JSONBorderHint(regions: [first.rawValue, second.rawValue]))
    } else {
      Output.write(
        session.style.wrap(
          session.catalogue.text("visits.borderHint", names[0], names[1]), first: "    ", rest: "    ") + "\n"
      )
    }
  }

  /// The text shown on arrival: a greeting, and a fact that was not told yet on that day.
  private mutating func tell(_ entry: RegionEntry) throws -> String {
    let name = content.region(entry.region)?.name ?? entry.region.rawValue
    let welcome = session.catalogue.text("visits.welcome", name)
    if factoids[entry.region] == nil {
      factoids[entry.region] = try session.guide.factoids(
        of: entry.region, language: session.catalogue.language)
    }
    guard let texts = factoids[entry.region], let day = entry.day else { return welcome }
    if told?.day != day { told = (day, []) }
    guard
      let id = FactoidChoice.pick(
        texts.keys, of: entry.region, on: day, after: factoid, besides: told?.ids ?? [])
    else { return welcome }
    factoid = id
    told?.ids.insert(id)
    return texts[id].map { welcome + " " + $0 } ?? welcome
  }

  func finish(_ counts: TrackCounts) throws {
    let end = JSONEnd(counts, tally, settings, tracker.log, content)
    if session.isJSON {
      try write(end)
    } else {
      Output.write(ReplayText(session: session, content: content).summary(end))
    }
  }

  private func write(_ value: some Encodable) throws {
    Output.writeData(DisplayText.escaping(json: try EncodedJSON.encode(value)) + "\n")
  }
}

/// The number of positions by outcome.
struct ReplayTally {
  var entries = 0
  private(set) var used = 0
  private(set) var unsure = 0
  private(set) var abroad = 0
  private(set) var outside = 0
  private(set) var rejected: [FixRejection: Int] = [:]

  mutating func add(_ outcome: FixOutcome) {
    switch outcome {
    case .accepted, .waiting: used += 1
    case .unsure: unsure += 1
    case .abroad: abroad += 1
    case .outside: outside += 1
    case .rejected(let reason): rejected[reason, default: 0] += 1
    }
  }
}
