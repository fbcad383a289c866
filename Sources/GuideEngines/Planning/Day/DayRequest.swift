public import GuideModel

/// What a traveller asks of a day, or of up to three.
public struct DayRequest: Hashable, Sendable {
  /// How much is put into a day, and how fast one walks.
  public enum Pace: String, Hashable, Sendable, CaseIterable { case relaxed, standard, full }

  /// What a day may cost.
  public enum Budget: String, Hashable, Sendable, CaseIterable { case budget, mid, splurge }

  /// A stop at a time that is never moved.
  public struct FixedStop: Hashable, Sendable {
    /// The place.
    public let place: ItemID
    /// The day, 0 for the first.
    public let day: Int
    /// Minutes since midnight of the day.
    public let start: Int

    /// A place at a time.
    public init(place: ItemID, day: Int = 0, start: Int) {
      (self.place, self.day, self.start) = (place, day, start)
    }
  }

  /// The most days of a trip.
  public static let mostDays = 3

  /// The first day.
  public var date: CalendarDate
  /// How many days, up to ``mostDays``.
  public var dayCount = 1
  /// Minutes since midnight, the same on every day; the end may be the day after.
  public var startTime: Int
  /// The end of each day, likewise.
  public var endTime: Int
  /// Where each day starts.
  public var start: Coordinate
  /// The place that `start` is, whose ways may be known; nil for a bare point.
  public var startPlace: ItemID?
  /// Where the day ends; nil: at the last stop.
  public var end: Coordinate?
  /// How much is put into a day.
  public var pace = Pace.standard
  /// What a day may cost; nil: anything usual.
  public var budget: Budget?
  /// The most that a day may cost the party, in whole dirhams, as far as costs are known; nil: no limit.
  public var mostCost: Int?
  /// What the traveller likes; empty: of everything the best.
  public var interests: [DayInterest] = []
  /// Who travels.
  public var party = DayParty()
  /// Places that have to be in.
  public var included: [ItemID] = []
  /// Places that must not be in.
  public var avoided: Set<ItemID> = []
  /// Categories and tags that must not be in.
  public var avoidedKinds: Set<String> = []
  /// Stops at times that are never moved.
  public var fixed: [FixedStop] = []
  /// Stops in the order given by hand, for each day; they stay on their day and in this order.
  public var order: [Int: [ItemID]] = [:]
  /// What the stops of the order are; a table that is not named is what its time makes it.
  public var kinds: [ItemID: DayStop.Kind] = [:]
  /// Stops of the order that do not start before a minute, as when they were planned.
  public var notBefore: [ItemID: Int] = [:]
  /// Minutes of visits that were planned otherwise than the pace has them.
  public var lengths: [ItemID: Int] = [:]
  /// Whether to plan for rain.
  public var isRaining = false
  /// Whether midday is hot; nil: by the date.
  public var isHot: Bool?
  /// Whether nothing is planned that is only assumed to be open.
  public var isSureOnly = false
  /// Whether meals are planned.
  public var hasMeals = true
  /// Walking speed in metres a minute; nil: that of the pace.
  public var metresPerMinute: Int?

  /// A request for one day.
  public init(date: CalendarDate, startTime: Int, endTime: Int, start: Coordinate) {
    (self.date, self.startTime, self.endTime, self.start) = (date, startTime, endTime, start)
  }

  /// Minutes of a day.
  public var minutes: Int { endTime - startTime }

  /// Whether a place was asked for by name.
  func asks(for id: ItemID) -> Bool {
    included.contains(id) || fixed.contains { $0.place == id } || order.values.contains { $0.contains(id) }
  }
}
