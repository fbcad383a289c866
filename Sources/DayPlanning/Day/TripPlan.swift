public import GuideModel

/// A planned day, or several, with the reasons for everything.
public struct TripPlan: Hashable, Sendable {
  /// One day.
  public struct Day: Hashable, Sendable {
    /// The date.
    public let date: CalendarDate
    /// The luggage that is taken first to where one stays, with which the day begins; nil on other days.
    public let luggage: DayLuggage?
    /// When to leave, to arrive at the first door as it opens; with luggage, from where one stays.
    public let departure: Int
    /// The stops, in order.
    public private(set) var stops: [DayStop]
    /// The way from the last stop to the luggage, before the way back; nil where none is fetched.
    public let wayToLuggage: DayLeg?
    /// The way back; nil where the day ends at its last stop.
    public let wayBack: DayLeg?
    /// Minutes of rest after the last stop, before the way back.
    public let restAtEnd: Int
    /// Indicates whether it ends at another place than where it began.
    public let endsElsewhere: Bool
    /// Arrival at the end.
    public let arrival: Int
    /// Metres and minutes on foot.
    public let walkingMetres: Int
    /// Minutes on foot.
    public let walkingMinutes: Int
    /// Ways by taxi or car.
    public let rides: Int
    /// Price of the taxis, which is part of the sum; nil where it is not known.
    public let rideCost: ClosedRange<Int>?
    /// The sum of known costs of the party.
    public private(set) var cost: ClosedRange<Int>
    /// Stops whose cost is not known.
    public private(set) var unknownCosts: [ItemID]
    /// Meals that were looked for in vain.
    public let missingMeals: [DayStop.Kind]
    /// The missing meals for which places were open, but the day had no time.
    public let mealsWithoutTime: [DayStop.Kind]
    /// Indicates whether it ends when dinner is about to begin, so that none was looked for.
    public let endsBeforeDinner: Bool
    /// Minutes left at the end.
    public let spareMinutes: Int
    /// Indicates whether midday is hot.
    public let isHot: Bool
    /// Indicates whether it is in Ramadan.
    public let isRamadan: Bool
    /// Indicates whether it is a feast or the day beside one.
    public let isFeast: Bool
    /// Indicates whether it follows Ramadan, and may be its last day.
    public let followsRamadan: Bool
    /// Sunset, in minutes since midnight.
    public let sunset: Int
  }

  /// A notable place that is not in the plan.
  public struct Omission: Hashable, Sendable {
    /// The place.
    public let place: ItemID
    /// Why.
    public let reason: DayOmission
  }

  /// The days.
  public private(set) var days: [Day]
  /// Notable places that are not in it.
  public let omissions: [Omission]
  /// Asked for and impossible.
  public let impossible: [Omission]
  /// The smallest change that was found to make it possible.
  public let relaxation: DayRelaxation?
  /// Rules of the content that the plan rests on, each once, in the order of their stops.
  public let assumptions: [ItemID]
  /// The stops that rest on each of them.
  public let assumptionPlaces: [ItemID: [ItemID]]
  /// Interests of the request of which no stop is.
  public let unservedInterests: [String]
  /// Indicates whether some ways were computed from straight lines.
  public let hasEstimatedWays: Bool
  /// Suggested changes if it is too full.
  public let suggestions: [DaySuggestion]
  /// The oldest day on which hours of a stop were checked; nil where no stop has any.
  public let oldestFact: CalendarDate?
  /// The place of that fact.
  public let oldestPlace: ItemID?
  /// Indicates whether no better plan exists for these scores.
  public let isProvenOptimal: Bool
  /// The sum of the worth of all stops.
  public let score: Int

  /// Indicates whether there is anything to do.
  public var isEmpty: Bool { days.allSatisfy { $0.stops.isEmpty } }

  /// All planned places.
  public var places: [ItemID] { days.flatMap { $0.stops.map { $0.place } } }
}

/// Why a place is not in a plan.
public enum DayOmission: Hashable, Sendable {
  case closure(DayClosure)
  /// Its hours and the day do not meet; when it opens.
  case outsideHours(opens: Int, closes: Int)
  case tooFar(minutes: Int)
  case avoided
  case excursion
  case budget
  case children
  case rain
  case heat
  /// Best in the evening, when the days are over.
  case evening
  /// It belongs to another place, with which it is visited when asked for.
  case inside
  /// Steps are in the way, or nothing is known of them.
  case steps
  /// It does not fit, with the way there.
  case noTime
  /// Nobody asked for it, and it does not fit beside the stops that were chosen.
  case noRoom
  /// A rest or free time was kept instead.
  case rest
  /// There is time for it, but its way does not fit to the stops of a day.
  case outOfTheWay
  /// It closes before the time that is left.
  case closesEarlier(at: Int)
  /// Of its kind there are others.
  case variety
  /// Another trip out of town was chosen.
  case otherExcursion
  /// An interest of the traveller had the time.
  case interests
  /// The order given by hand leaves no time for it.
  case order
  /// The content has no such place that can be planned.
  case notPlannable
  /// Another place was chosen for the meal.
  case otherTable
}

extension DayOmission {
  /// A stable name of the reason.
  public var name: String {
    switch self {
    case .closure(let closure): closure.rawValue
    case .outsideHours: "outsideHours"
    case .tooFar: "tooFar"
    case .avoided: "avoided"
    case .excursion: "excursion"
    case .budget: "budget"
    case .children: "children"
    case .rain: "rain"
    case .heat: "heat"
    case .evening: "evening"
    case .inside: "inside"
    case .steps: "steps"
    case .noTime: "noTime"
    case .noRoom: "noRoom"
    case .rest: "rest"
    case .outOfTheWay: "outOfTheWay"
    case .closesEarlier: "closesEarlier"
    case .variety: "variety"
    case .otherExcursion: "otherExcursion"
    case .interests: "interests"
    case .order: "order"
    case .notPlannable: "notPlannable"
    case .otherTable: "otherTable"
    }
  }
}

/// A change that makes a request possible.
public enum DayRelaxation: Hashable, Sendable {
  /// A longer day, by minutes at the end or at the start.
  case endLater(minutes: Int)
  case startEarlier(minutes: Int)
  /// A higher limit of costs, by whole dirhams a day.
  case spendMore(amount: Int)
  /// Another first day.
  case otherDate(CalendarDate)
  /// Stops that are only assumed to be open.
  case allowAssumptions
  /// Without a place.
  case without(ItemID)
}

/// Suggested change to a day that is too full.
public enum DaySuggestion: Hashable, Sendable {
  /// Leave out a stop; the minutes it frees.
  case leaveOut(ItemID, day: Int, minutes: Int)
  case startEarlier(day: Int, minutes: Int)
  case takeTaxi(to: ItemID, day: Int)
}

extension TripPlan {
  /// The same with other days.
  public func replacing(days: [Day]) -> TripPlan {
    var plan = self
    plan.days = days
    return plan
  }
}

extension TripPlan.Day {
  /// The same with other stops, and their costs.
  public func replacing(stops: [DayStop]) -> TripPlan.Day {
    let costs = stops.compactMap { $0.cost } + [rideCost].compactMap { $0 }
    var day = self
    day.stops = stops
    day.cost = costs.reduce(0) { $0 + $1.lowerBound }...costs.reduce(0) { $0 + $1.upperBound }
    day.unknownCosts = stops.filter { $0.cost == nil }.map { $0.place }
    return day
  }
}
