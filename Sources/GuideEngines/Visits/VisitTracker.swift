public import GuideModel

/// Follows a traveller from fix to fix: a pure state machine, without a clock.
///
/// Memory does not grow with the number of fixes; the log grows by a day per region.
public struct VisitTracker: Sendable {
  /// State to keep between two runs of a program.
  public struct State: Sendable, Hashable {
    /// The region that was entered last.
    public var current: ItemID?
    /// The last accepted region and fix.
    public var lastRegion: ItemID?
    /// When that fix was taken.
    public var lastTime: UTCInstant?
    /// The last position.
    public var lastPlace: Coordinate?
    /// The region that was announced last, and when.
    public var announced: ItemID?
    /// When it was.
    public var announcedAt: UTCInstant?

    /// The state before the first fix.
    public init() {}
  }

  /// Regions that the traveller has visited.
  public private(set) var log: VisitLog
  /// State kept between runs.
  public private(set) var state: State
  private let settings: VisitSettings
  private let zones: [ZoneTransitions]
  private let badges: BadgeBook
  private var finder: RegionFinder
  private var pending: (region: Int, evidence: RegionEvidence, count: Int, first: VisitFix)?
  private var recent: (region: Int, time: UTCInstant)?
  /// The quarter of an hour and region of the last recorded visit: within it the local day cannot change.
  private var recorded: (region: Int, quarter: Int64)?

  /// A tracker.
  ///
  /// - Parameters:
  ///   - zone: The time zone of a region, by its id.
  public init(
    _ index: RegionIndex, badges: BadgeBook, settings: VisitSettings = VisitSettings(),
    log: VisitLog = VisitLog(),
    state: State = State(), zone: (ItemID) -> ZoneTransitions
  ) {
    (self.log, self.state, self.settings, self.badges) = (log, state, settings, badges)
    finder = RegionFinder(index, settings)
    zones = index.regions.map { zone($0.id) }
    if let region = state.lastRegion.flatMap({ index.number(of: $0) }), let time = state.lastTime {
      recent = (region, time)
    }
  }

  /// Takes a fix.
  ///
  /// - Parameter events: Receives the changes.
  @discardableResult
  public mutating func take(_ fix: VisitFix, _ events: inout [VisitEvent]) -> FixOutcome {
    if let reason = RegionFinder.rejection(fix, settings) { return .rejected(reason) }
    let answer = finder.answer(fix, .init(recent: recent, place: state.lastPlace))
    state.lastPlace = fix.place
    guard case .region(let region, let evidence) = answer else {
      pending = nil
      return switch answer {
      case .unsure(let regions): .unsure(regions)
      case .abroad: .abroad
      default: .outside
      }
    }
    if let known = pending, known.region == region {
      pending?.count += 1
    } else {
      pending = (region, evidence, 1, fix)
    }
    guard let agreed = pending else { return .outside }
    let needed = agreed.evidence == .arrival ? max(2, settings.agreement) : settings.agreement
    guard agreed.count >= needed else { return .waiting(region, evidence) }
    accept(region, agreed.evidence, agreed.count == needed ? agreed.first : fix, &events)
    if let time = fix.time { recent = (region, time) }
    if agreed.count == needed, needed > 1 { accept(region, agreed.evidence, fix, &events) }
    return .accepted(region, evidence)
  }

  /// The tracker's state as it is kept.
  public var keptState: State {
    var kept = state
    kept.lastRegion = recent.map { finder.index.regions[$0.region].id }
    kept.lastTime = recent?.time
    return kept
  }

  private mutating func accept(
    _ region: Int, _ evidence: RegionEvidence, _ fix: VisitFix, _ events: inout [VisitEvent]
  ) {
    let id = finder.index.regions[region].id
    let isEntry = state.current != id
    if let time = fix.time {
      let quarter = time.secondsSinceEpoch.dividedDown(by: 900)
      if !isEntry, let recorded, recorded == (region, quarter) {
        log.extend(id, to: time)
        return
      }
      recorded = (region, quarter)
    } else if !isEntry {
      return
    }
    let day = fix.time.map { zones[region].local($0).date }
    let wasVisited = log.visits[id].map { $0.isVisited || $0.wasEverVisited } ?? false
    let mayEarn = log.visit(id, at: fix.time, on: day)
    if isEntry {
      state.current = id
      let silence = silence(for: id, fix.time, wasVisited)
      if silence == nil { (state.announced, state.announcedAt) = (id, fix.time) }
      events.append(
        .entered(
          RegionEntry(
            region: id, time: fix.time, day: day, place: fix.place, evidence: evidence, isFirst: !wasVisited,
            silence: silence)))
    }
    guard mayEarn, let time = fix.time ?? state.announcedAt else { return }
    events += log.earn(from: badges, at: time).map { .earned($0) }
  }

  private func silence(for region: ItemID, _ time: UTCInstant?, _ wasVisited: Bool) -> RegionEntry.Silence? {
    if !settings.announces { return .off }
    if state.announced == region { return .sameRegion }
    if settings.announcesNewOnly, wasVisited { return .notNew }
    if let last = state.announcedAt, let time,
      abs(time.secondsSinceEpoch - last.secondsSinceEpoch) < settings.announcementGap
    {
      return .tooSoon
    }
    return nil
  }
}
