public import GuideModel

/// A traveller's request for a day, or up to seven.
public struct DayRequest: Hashable, Sendable {
  /// Density of a day, and walking speed.
  public enum Pace: String, Hashable, Sendable, CaseIterable { case relaxed, standard, full }

  /// Budget of a day.
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
  public static let mostDays = 7

  /// The first day.
  public var date: CalendarDate
  /// Number of days, up to ``mostDays``.
  public var dayCount = 1
  /// Minutes since midnight, the same on every day; the end may be the day after.
  public var startTime: Int
  /// The end of each day, in minutes since midnight.
  public var endTime: Int
  /// Start of each day.
  public var start: Coordinate
  /// The place that `start` is, whose ways may be known; nil for a bare point.
  public var startPlace: ItemID?
  /// End of the day; nil: at the last stop.
  public var end: Coordinate?
  /// Density of a day.
  public var pace = Pace.standard
  /// Budget of a day; nil: anything usual.
  public var budget: Budget?
  /// The most that a day may cost the party, in whole dirhams, as far as costs are known; nil: no limit.
  public var mostCost: Int?
  /// Likings of the traveller; empty: of everything the best.
  public var interests: [DayInterest] = []
  /// The people who travel.
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
  /// Meanings of the stops of the order; a table that is not named is what its time makes it.
  public var kinds: [ItemID: DayStop.Kind] = [:]
  /// Stops of the order that do not start before a minute, as when they were planned.
  public var notBefore: [ItemID: Int] = [:]
  /// Minutes of visits that were planned otherwise than the pace has them.
  public var lengths: [ItemID: Int] = [:]
  /// Indicates whether only places are planned of which it is known that no step is in the way.
  public var isStepFree = false
  /// Indicates whether to plan for rain.
  public var isRaining = false
  /// Indicates whether midday is hot; nil: by the date.
  public var isHot: Bool?
  /// Indicates whether nothing is planned that is only assumed to be open.
  public var isSureOnly = false
  /// Indicates whether meals are planned.
  public var hasMeals = true
  /// Walking speed in metres a minute; nil: that of the pace.
  public var metresPerMinute: Int?
  /// The luggage that has been taken to where one stays; `start` is there then.
  var luggage: DayLuggage?
  /// When the first of several days begins; nil: as the others.
  var firstStart: Int?

  /// A request for one day.
  public init(date: CalendarDate, startTime: Int, endTime: Int, start: Coordinate) {
    (self.date, self.startTime, self.endTime, self.start) = (date, startTime, endTime, start)
  }

  /// When a day begins.
  func startTime(on day: Int) -> Int { day == 0 ? firstStart ?? startTime : startTime }

  /// Minutes of a day.
  public var minutes: Int { endTime - startTime }

  /// The places that the request names.
  public var namedPlaces: [ItemID] {
    [startPlace].compactMap { $0 } + included + fixed.map { $0.place } + order.values.joined()
  }

  /// Checks whether the time of a place is the traveller's choice, or follows from an order.
  func setsTime(of id: ItemID) -> Bool {
    fixed.contains { $0.place == id } || order.values.contains { $0.contains(id) }
  }

  /// Checks whether a place was requested by name.
  func asks(for id: ItemID) -> Bool {
    included.contains(id) || setsTime(of: id)
  }
}
