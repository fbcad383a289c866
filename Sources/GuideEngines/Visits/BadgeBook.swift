public import GuideModel

/// All badges of a content set, with the regions that each is about.
public struct BadgeBook: Sendable {
  /// A badge by its id and condition.
  public struct Badge: Sendable, Hashable {
    /// Its id.
    public let id: ItemID
    /// When it is earned.
    public let condition: BadgeRequirement

    /// A badge.
    public init(id: ItemID, condition: BadgeRequirement) { (self.id, self.condition) = (id, condition) }
  }

  /// The badges, in the content's order.
  public let badges: [Badge]
  private let regions: [[ItemID]]

  /// A book; filters are applied once.
  public init(_ badges: [Badge], regions facts: [RegionFacts]) {
    self.badges = badges
    regions = badges.map { $0.condition.filter.regions(of: facts) }
  }

  /// A book without badges.
  public static let empty = BadgeBook([], regions: [])

  /// Progress of a traveller towards each badge, in the order of ``badges``.
  public func progress(_ log: VisitLog) -> [BadgeProgress] {
    let days = VisitDays(log)
    return badges.indices.map { BadgeProgress(badges[$0], regions[$0], log, days) }
  }

  /// The badges that a log has earned and does not have yet.
  public func earned(by log: VisitLog, at time: UTCInstant) -> [EarnedBadge] {
    let open = badges.indices.filter { log.badges[badges[$0].id] == nil }
    guard !open.isEmpty else { return [] }
    let days = VisitDays(log)
    return open.compactMap { i in
      let progress = BadgeProgress(badges[i], regions[i], log, days)
      return progress.isMet
        ? EarnedBadge(badge: badges[i].id, earnedAt: time, regions: progress.regions) : nil
    }
  }
}

/// Progress of a traveller towards a badge.
public struct BadgeProgress: Sendable, Hashable {
  /// The badge.
  public let badge: ItemID
  /// 0 to 1; more visits never lower it.
  public let fraction: Double
  /// The regions that count so far.
  public let regions: [ItemID]
  /// The regions that would bring it further.
  public let missing: [ItemID]
  /// Number of them that are needed.
  public let missingCount: Int

  /// Indicates whether its condition is met.
  public var isMet: Bool { fraction >= 1 }

  init(_ badge: BadgeBook.Badge, _ candidates: [ItemID], _ log: VisitLog, _ days: VisitDays) {
    self.badge = badge.id
    let needed = badge.condition.needed(of: candidates.count)
    let counted: [ItemID]
    switch badge.condition {
    case .count, .all: counted = candidates.filter { log.isActive($0) }
    case .countWithinDays(_, _, let length): counted = days.best(of: candidates, within: length)
    case .countInYear: counted = days.bestInYear(of: candidates)
    case .returned(_, let length):
      let best = days.returns(to: candidates, afterDays: length)
      fraction = best.fraction
      regions = best.region.map { [$0] } ?? []
      missing = best.fraction >= 1 ? [] : candidates
      missingCount = best.fraction >= 1 ? 0 : 1
      return
    }
    let unvisited = candidates.filter { !counted.contains($0) }
    regions = counted
    missingCount = max(0, needed - counted.count)
    missing = missingCount == 0 ? [] : unvisited
    fraction = needed == 0 ? 0 : min(1, Double(counted.count) / Double(needed))
  }
}

extension VisitLog {
  /// Adds the badges that the log has earned, and returns them.
  public mutating func earn(from book: BadgeBook, at time: UTCInstant) -> [EarnedBadge] {
    let earned = book.earned(by: self, at: time)
    for badge in earned { earn(badge) }
    return earned
  }
}
