/// Regions visited by a traveller, and the badges for them.
public struct VisitLog: Sendable, Hashable {
  /// Records by region.
  public private(set) var visits: [ItemID: RegionVisit]
  /// Badges by id.
  public private(set) var badges: [ItemID: EarnedBadge]

  /// A log; several records of one region or badge are merged.
  public init(visits: [RegionVisit] = [], badges: [EarnedBadge] = []) {
    self.visits = Dictionary(visits, by: { $0.region }, joining: { $0.merging($1) })
    self.badges = Dictionary(badges, by: { $0.badge }, joining: { $0.merging($1) })
  }

  /// The regions that count: visited or added by hand, and not removed.
  public var activeRegions: Set<ItemID> {
    Set(visits.values.lazy.filter { $0.isActive && ($0.isVisited || $0.isEdited) }.map { $0.region })
  }

  /// Checks whether a region counts.
  public func isActive(_ region: ItemID) -> Bool {
    visits[region].map { $0.isActive && ($0.isVisited || $0.isEdited) } ?? false
  }

  /// Records a visit that a position proved; a region that was removed counts again.
  ///
  /// - Parameters:
  ///   - moment: Nil when the time is unknown.
  ///   - day: The local day of the region.
  /// - Returns: True when badges may change: the region or the day is new.
  @discardableResult
  public mutating func visit(_ region: ItemID, at moment: UTCInstant?, on day: CalendarDate?) -> Bool {
    var visit = visits[region] ?? RegionVisit(region: region)
    var isNew = !visit.isVisited || !visit.isActive
    (visit.isVisited, visit.isActive, visit.wasEverVisited) = (true, true, true)
    if let moment { visit.add(moment) }
    if let day, visit.add(day: day) { isNew = true }
    visits[region] = visit
    return isNew
  }

  /// Adds a region by hand, with the local day if it is known.
  public mutating func edit(_ region: ItemID, at moment: UTCInstant? = nil, on day: CalendarDate? = nil) {
    var visit = visits[region] ?? RegionVisit(region: region)
    (visit.isEdited, visit.isActive) = (true, true)
    if let moment { visit.add(moment) }
    if let day { visit.add(day: day) }
    visits[region] = visit
  }

  /// Removes a region from the map by hand; its history stays.
  ///
  /// - Returns: True when it was counted.
  @discardableResult
  public mutating func deactivate(_ region: ItemID) -> Bool {
    guard isActive(region) else { return false }
    visits[region]?.isActive = false
    return true
  }

  /// Records a badge; one that was earned earlier stays as it is.
  public mutating func earn(_ badge: EarnedBadge) {
    badges[badge.badge] = badges[badge.badge].map { $0.merging(badge) } ?? badge
  }

  /// Marks every badge as viewed.
  public mutating func viewBadges() {
    for id in badges.keys { badges[id]?.isViewed = true }
  }

  /// Marks a badge as viewed.
  public mutating func viewBadge(_ id: ItemID) { badges[id]?.isViewed = true }

  /// Both logs as one; nothing is lost. Commutative, associative and idempotent.
  public func merging(_ other: VisitLog) -> VisitLog {
    VisitLog(
      visits: Array(visits.values) + Array(other.visits.values),
      badges: Array(badges.values) + Array(other.badges.values))
  }
}

extension VisitLog {
  /// Extends the dates of a region that is being visited; its day is recorded already.
  public mutating func extend(_ region: ItemID, to moment: UTCInstant) { visits[region]?.add(moment) }
}
