/// Facts about one traveller and one region.
///
/// Two records of a region are merged part by part: flags by OR, the first date by minimum, the last by maximum, days by
/// union. Each part is a join of a semilattice, so the order and number of merges do not matter.
public struct RegionVisit: Sendable, Hashable {
  /// Id of the region; kept even when the content no longer has it.
  public let region: ItemID
  /// Indicates whether a position proved a visit.
  public var isVisited: Bool
  /// Indicates whether the traveller added it by hand.
  public var isEdited: Bool
  /// Indicates whether it is shown and counted; false after the traveller removed it.
  public var isActive: Bool
  /// Indicates whether a position ever proved a visit, even if the region was removed since.
  public var wasEverVisited: Bool
  /// The first visit; nil when no date is known.
  public var firstAt: UTCInstant?
  /// The last one.
  public var lastAt: UTCInstant?
  /// The local days of the visits, in the region's zone, in order.
  public private(set) var days: [CalendarDate]

  /// A record.
  public init(
    region: ItemID, isVisited: Bool = false, isEdited: Bool = false, isActive: Bool = true,
    wasEverVisited: Bool = false, firstAt: UTCInstant? = nil, lastAt: UTCInstant? = nil,
    days: [CalendarDate] = []
  ) {
    self.region = region
    (self.isVisited, self.isEdited, self.isActive) = (isVisited, isEdited, isActive)
    self.wasEverVisited = wasEverVisited || isVisited
    (self.firstAt, self.lastAt) = (firstAt, lastAt)
    self.days = Array(Set(days)).sorted()
  }

  /// Adds a day; returns whether it is new.
  @discardableResult
  public mutating func add(day: CalendarDate) -> Bool {
    if days.last == day { return false }
    let place = days.firstIndex { $0 >= day } ?? days.count
    if place < days.count, days[place] == day { return false }
    days.insert(day, at: place)
    return true
  }

  /// Adds a moment to the first and last dates.
  public mutating func add(_ moment: UTCInstant) {
    firstAt = min(firstAt ?? moment, moment)
    lastAt = max(lastAt ?? moment, moment)
  }

  /// Both records as one.
  ///
  /// - Precondition: They are about the same region.
  public func merging(_ other: RegionVisit) -> RegionVisit {
    precondition(region == other.region, "visits of different regions are never merged")
    return RegionVisit(
      region: region, isVisited: isVisited || other.isVisited, isEdited: isEdited || other.isEdited,
      isActive: isActive || other.isActive, wasEverVisited: wasEverVisited || other.wasEverVisited,
      firstAt: RegionVisit.pick(firstAt, other.firstAt, min),
      lastAt: RegionVisit.pick(lastAt, other.lastAt, max),
      days: days + other.days)
  }

  private static func pick(
    _ a: UTCInstant?, _ b: UTCInstant?, _ choose: (UTCInstant, UTCInstant) -> UTCInstant
  ) -> UTCInstant? {
    guard let a, let b else { return a ?? b }
    return choose(a, b)
  }
}
