package import GuideEngines
package import GuideModel
package import GuideRuntime

/// A run of the tracker over a recorded track, with what is shown on the way.
package struct VisitReplay {
  /// Something to show.
  package enum Event {
    /// A region was entered; with the text shown on arrival, unless it is silent.
    case entered(RegionEntry, told: String?)
    /// Announcements alternate across the border of two regions: new regions alone could be announced.
    case alternating(ItemID, ItemID)
    /// A badge was earned.
    case earned(EarnedBadge)
  }

  /// The tracker, with the visits so far.
  package private(set) var tracker: VisitTracker
  /// The positions so far.
  package private(set) var tally = ReplayTally()

  private let guide: Guide
  private let content: VisitContent
  private let settings: VisitSettings
  private let words: Catalogue
  private let worksOutSpeed: Bool
  private var events: [VisitEvent] = []
  private var last: VisitFix?
  private var lastTold: [ItemID: ItemID] = [:]
  private var told: (day: CalendarDate, ids: Set<ItemID>)?
  private var pattern = BorderPattern()
  private var factoids: [ItemID: [ItemID: String]] = [:]

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - log: The visits so far.
  ///   - state: The tracker's state where the last run ended.
  ///   - words: The language of texts.
  ///   - worksOutSpeed: True to work out the speed between positions of a track that records none.
  package init(
    _ guide: Guide, _ content: VisitContent, _ settings: VisitSettings, log: VisitLog,
    state: VisitTracker.State, words: Catalogue, worksOutSpeed: Bool
  ) {
    (self.guide, self.content, self.settings) = (guide, content, settings)
    (self.words, self.worksOutSpeed) = (words, worksOutSpeed)
    tracker = VisitTracker(content.index, badges: content.book, settings: settings, log: log, state: state) {
      content.zone(of: $0)
    }
  }

  /// Takes the next position, and shows what happened there.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read; the errors of `show`.
  package mutating func take(_ recorded: VisitFix, _ show: (Event) throws -> Void) throws {
    var fix = recorded
    if worksOutSpeed, fix.speed == nil, let last, let before = last.time, let time = fix.time, before < time {
      let seconds = Double(time.secondsSinceEpoch - before.secondsSinceEpoch)
      fix.speed = Geodesy.distanceMetres(from: last.place, to: fix.place) / seconds
    }
    if worksOutSpeed { last = recorded }
    tally.add(tracker.take(fix, &events))
    guard !events.isEmpty else { return }
    for event in events {
      switch event {
      case .entered(let entry):
        tally.entries += 1
        try show(.entered(entry, told: entry.silence == nil ? tell(entry) : nil))
        if let (first, second) = alternation(entry) { try show(.alternating(first, second)) }
      case .earned(let badge): try show(.earned(badge))
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  /// Two regions whose announcements alternate across a border, where new ones alone could be announced.
  private mutating func alternation(_ entry: RegionEntry) -> (ItemID, ItemID)? {
    guard entry.silence == nil, !settings.announcesNewOnly else { return nil }
    return pattern.add(entry.region, at: entry.time)
  }

  /// The text shown on arrival: a greeting, and a fact that was not told yet on that day.
  private mutating func tell(_ entry: RegionEntry) throws -> String {
    let name = content.region(entry.region)?.name ?? entry.region.rawValue
    let welcome = words.text("visits.welcome", name)
    if factoids[entry.region] == nil {
      factoids[entry.region] = try guide.factoids(of: entry.region, language: words.language)
    }
    guard let texts = factoids[entry.region], let day = entry.day else { return welcome }
    if told?.day != day { told = (day, []) }
    guard
      let id = FactoidChoice.pick(
        texts.keys, of: entry.region, on: day, after: lastTold[entry.region], besides: told?.ids ?? [])
    else { return welcome }
    lastTold[entry.region] = id
    told?.ids.insert(id)
    return texts[id].map { welcome + " " + $0 } ?? welcome
  }
}

/// The number of positions by outcome.
package struct ReplayTally {
  package fileprivate(set) var entries = 0
  package private(set) var used = 0
  package private(set) var unsure = 0
  package private(set) var abroad = 0
  package private(set) var outside = 0
  package private(set) var rejected: [FixRejection: Int] = [:]

  fileprivate mutating func add(_ outcome: FixOutcome) {
    switch outcome {
    case .accepted, .waiting: used += 1
    case .unsure: unsure += 1
    case .abroad: abroad += 1
    case .outside: outside += 1
    case .rejected(let reason): rejected[reason, default: 0] += 1
    }
  }
}
