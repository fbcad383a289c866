public import GuideModel

/// A change made by a fix.
public enum VisitEvent: Sendable, Hashable {
  /// A region was entered.
  case entered(RegionEntry)
  /// A badge was earned.
  case earned(EarnedBadge)
}

/// An entry into a region.
public struct RegionEntry: Sendable, Hashable {
  /// Why an entry is not announced; it is recorded all the same.
  public enum Silence: String, Sendable, Hashable, CaseIterable {
    /// Announcements are switched off.
    case off
    /// The last announcement was about the same region.
    case sameRegion = "same-region"
    /// The last announcement was too short a time ago.
    case tooSoon = "too-soon"
    /// The region was visited before, and only new ones are announced.
    case notNew = "not-new"
  }

  /// The region.
  public let region: ItemID
  /// When the first of the agreeing fixes was taken; nil when that is unknown.
  public let time: UTCInstant?
  /// The local day there.
  public let day: CalendarDate?
  /// The position.
  public let place: Coordinate
  /// Evidence for the attribution of the position.
  public let evidence: RegionEvidence
  /// Indicates whether it is the first visit.
  public let isFirst: Bool
  /// Why it is not announced; nil when it is.
  public let silence: Silence?
}

/// Outcome of a fix.
public enum FixOutcome: Sendable, Hashable {
  /// It was used; the region counts.
  case accepted(Int, RegionEvidence)
  /// It was used; another fix must agree.
  case waiting(Int, RegionEvidence)
  /// It names no single region.
  case unsure([Int])
  /// It is abroad.
  case abroad
  /// It is in no region.
  case outside
  /// It was not used.
  case rejected(FixRejection)
}
