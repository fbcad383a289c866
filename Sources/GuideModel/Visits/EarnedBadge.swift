/// A badge that was earned. It is never lost again.
public struct EarnedBadge: Sendable, Hashable {
  /// Id of the badge; kept even when the content no longer has it.
  public let badge: ItemID
  /// When it was earned.
  public let earnedAt: UTCInstant
  /// The regions that counted, by id.
  public let regions: [ItemID]
  /// Indicates whether the traveller has seen it; until then it is new.
  public var isViewed: Bool

  /// A badge.
  public init(badge: ItemID, earnedAt: UTCInstant, regions: [ItemID], isViewed: Bool = false) {
    (self.badge, self.earnedAt, self.isViewed) = (badge, earnedAt, isViewed)
    self.regions = Array(Set(regions)).sorted()
  }

  /// The earlier of two records, viewed when either is; of two with the same date, with the regions of both.
  ///
  /// - Precondition: They are about the same badge.
  public func merging(_ other: EarnedBadge) -> EarnedBadge {
    precondition(badge == other.badge, "records of different badges are never merged")
    let viewed = isViewed || other.isViewed
    if earnedAt == other.earnedAt {
      return EarnedBadge(badge: badge, earnedAt: earnedAt, regions: regions + other.regions, isViewed: viewed)
    }
    var kept = earnedAt < other.earnedAt ? self : other
    kept.isViewed = viewed
    return kept
  }
}
