import GuideModel

/// The settings that days are planned by: points, factors in percent, times and names. Content sets them; what it leaves out has
/// the value given here, which names no category and no price.
public struct DaySettings: Hashable, Sendable {
  /// A liking by its name, and the places it is about.
  public struct Interest: Hashable, Sendable {
    /// The name, such as `food`, or a category or tag of the content.
    public let name: String
    let roles: Set<PlanningRole>
    let kinds: Set<String>

    func matches(_ place: PlanningPlace) -> Bool {
      roles.contains(place.role) || kinds.contains(place.category) || !kinds.isDisjoint(with: place.tags)
    }
  }

  /// The meaning of a pace.
  struct Pace: Hashable, Sendable {
    /// Walking speed in percent of that of each area.
    var speedPercent: Int
    /// The longest walk between two stops; further away one takes a taxi.
    var longestWalk: Int
    /// Pause between two stops.
    var pause: Int
    /// Rest after lunch.
    var rest = 0
    /// The longest rest that a long day adds; nil: no limit.
    var mostRest: Int?
    /// Points below which a stop is not worth its effort.
    var leastWorth: Int
  }

  /// A percentage for mean prices up to an amount; any price without one.
  struct PriceStep: Hashable, Sendable {
    let upTo: Int?
    let percent: Int
  }

  /// Fit of prices to a budget.
  struct Budget: Hashable, Sendable {
    var visit: [PriceStep] = []
    var meal: [PriceStep] = []
    var kinds: Set<String> = []
    var kindsPercent = 100
  }

  /// Worth of tables of some kinds, in percent.
  struct Table: Hashable, Sendable {
    let kinds: Set<String>
    let meal: Int
    let drink: Int
    let withChildren: Int

    func matches(_ place: PlanningPlace) -> Bool {
      kinds.contains(place.category) || !kinds.isDisjoint(with: place.tags)
    }
  }

  /// Price of a ride, and the people it takes.
  struct Taxi: Hashable, Sendable {
    /// A place with prices of its own, such as an airport.
    struct Stand: Hashable, Sendable {
      let place: ItemID
      /// Metres around it.
      let metres: Int
      /// Price of a ride that begins there, and of one that ends there.
      let leaving: ClosedRange<Int>
      let arriving: ClosedRange<Int>
    }

    /// Prices of rides that begin at night.
    struct Night: Hashable, Sendable {
      let span: PlanningRules.Span
      let price: ClosedRange<Int>
    }

    let price: ClosedRange<Int>
    let seats: Int
    var night: Night?
    var stands: [Stand] = []

    /// The price of a ride at its departure, in minutes since midnight; after midnight they continue beyond 1,440.
    func price(at minute: Int) -> ClosedRange<Int> {
      guard let night,
        [minute, minute + 1440].contains(where: { night.span.from <= $0 && $0 < night.span.until })
      else { return price }
      return night.price
    }
  }

  /// Worth by importance, 1 first; less important places count as the last.
  var importance = [1000, 700, 450, 280, 160]
  var weights = Weights()
  /// Each further place of a kind.
  var variety = [100, 78, 58, 42, 30, 22]
  var varietyOfInterest = [100, 92, 84, 76, 68, 60]

  /// When a hot day is hot.
  var heat = PlanningRules.Span(690, 1020)
  /// When meals and drinks begin.
  var lunch = PlanningRules.Span(735, 845)
  /// Time by which the latest start of lunch is earlier with children.
  var lunchEarlierWithChildren = 35
  var dinner = PlanningRules.Span(1140, 1260)
  var dinnerWithChildren = PlanningRules.Span(1140, 1260)
  /// The earliest dinner of a day that ends soon after dinner begins; nil: that day has none.
  var earliestDinner: Int?
  var drinks = [PlanningRules.Span(600, 690), PlanningRules.Span(900, 1110)]
  /// When a bath begins, before meals and hours after them; any time when empty.
  var baths: [PlanningRules.Span] = []
  /// Time after sunset at which the dinner of Ramadan begins, at least and at most.
  var minutesAfterSunset = 0...120
  /// Earliest minute of a stop on the first morning of a feast; nil where that morning is like any other.
  var feastMorning: Int?
  var longestDrink = 45
  var shortestMeal = 45

  var relaxed = Pace(speedPercent: 80, longestWalk: 20, pause: 0, leastWorth: 0)
  var standard = Pace(speedPercent: 100, longestWalk: 30, pause: 0, leastWorth: 0)
  var full = Pace(speedPercent: 115, longestWalk: 40, pause: 0, leastWorth: 0)
  /// The longest walk in minutes, in rain, in the heat and for step-free days; nil for that of the pace.
  var longestWalkInRain: Int?
  var longestWalkInHeat: Int?
  var longestWalkStepFree: Int?
  var budgets: [DayRequest.Budget: Budget] = [:]
  var tables: [Table] = []
  /// Categories that count as one kind.
  var alike: [Set<String>] = []
  /// Interests that cover several categories and tags.
  public internal(set) var interests: [Interest] = []
  /// Tags that stand for a fact, and needs of people for whom no step may be in the way.
  public internal(set) var rainKinds: Set<String> = []
  /// Tags of places that are uncovered in rain.
  public internal(set) var wetKinds: Set<String> = []
  /// Tags of places that are cool in the heat.
  public internal(set) var heatKinds: Set<String> = []
  /// Tags of places that are good with children.
  public internal(set) var childrenKinds: Set<String> = []
  /// Needs that are met where no step is in the way.
  public internal(set) var stepFreeNeeds: Set<String> = []
  /// Needs that state steps, and tags of places that are reached by stairs.
  public internal(set) var stepNeeds: Set<String> = []
  /// The currency of all prices, as ISO 4217 names it.
  public internal(set) var currency = "MAD"
  var taxi: Taxi?
  /// Times are multiples of this.
  var roundMinutes = 1
  /// The day of a trip from which one excursion may come in unasked, and the shortest trip that has one; nil: never.
  var excursionsFromDay: Int?
  var excursionsNeedDays = 1
  /// The shortest trip that has a second one; nil: never.
  var secondExcursionNeedsDays: Int?
  var thirdExcursionNeedsDays: Int?
  /// Minutes on the road from which an excursion begins its day; nil: it may come at any time.
  var excursionDayMinutes: Int?
  /// Further pause between two stops, and rest after lunch, on trips that long, so that the sights last.
  var longTripPause = 0
  var longTripRest = 0
  /// The shortest long day in minutes, and the shortest rest after lunch on long days of a trip and on short hot days.
  var longDay: Int?
  var longDayRest = 0
  /// The shortest rest after lunch on long hot days, also outside a trip.
  var hotDayRest = 0
  /// The age from which what a place is for children counts half.
  var olderChildrenFromAge = 12
  /// Pause and least rest with small children.
  var pauseWithChildren = 0
  var restWithChildren = 0

  /// Minutes to fetch the luggage before one leaves the city; nil: none.
  var luggage: Int?
  /// Minutes for the luggage where one stays, on arrival; nil: none are counted.
  var luggageOnArrival: Int?
  /// The place near which travellers stay who do not say where.
  var base: ItemID?

  /// The rules by which empty hours are filled; nil: they stay empty.
  var filling: Filling?
  /// Tags of places where travellers stay, to which a day returns.
  public internal(set) var lodgingKinds: Set<String> = []
  /// Categories of places at which travellers arrive with their luggage.
  var arrivalKinds: Set<String> = []
  /// The first days of a trip, which have the places of the first rank; one more on slow trips; nil: all of them.
  var mustSeeDays: Int?
  /// Age below which a child pays no entry where no price for it is known.
  public internal(set) var freeBelowAge: Int?
  /// When lunch begins on a day of which a fixed time takes the usual hours; nil: as on any day.
  var lunchAtMost: PlanningRules.Span?
  /// Number of confirmed tables for a meal from which no unconfirmed one is looked at.
  var enoughTables = Int.max
  /// Metres within which a place that goes with one of the first rank is part of going there.
  var pairMetres = 500
  /// Metres within which two walks under the open sky that go with each other are one stop on a feast; nil: none are.
  var togetherMetres: Int?
  /// Minutes on foot from the start within which a sight is the first stop; nil: wherever the shortest day has it.
  var firstStopMinutes: Int?

  /// Number of candidates in the search: for one day, and for each further one.
  let mostVisits = 40
  let mostVisitsMore = 8
  let mostExcursions = 3
  let mostMeals = 9
  let mostDrinks = 7

  /// The values of a content that sets none.
  public init() {}

  func pace(_ pace: DayRequest.Pace) -> Pace {
    switch pace {
    case .relaxed: relaxed
    case .standard: standard
    case .full: full
    }
  }

  /// Pause between two stops of a request.
  func pause(_ request: DayRequest) -> Int {
    pace(request.pace).pause + (isLong(request) ? longTripPause : 0)
      + (request.party.hasSmallChildren ? pauseWithChildren : 0)
  }

  /// Rest after lunch, on days that are long enough for one and not in an order given by hand.
  func rest(_ request: DayRequest, on day: DayDate) -> Int {
    guard request.minutes >= DaySettings.dayWithRest, request.order.isEmpty else { return 0 }
    let own = max(pace(request.pace).rest, request.party.hasSmallChildren ? restWithChildren : 0)
    let isLongDay = longDay.map { request.minutes >= $0 } ?? false
    if day.isHot { return max(own, isLongDay ? hotDayRest : longDayRest) }
    // Gates close early in Ramadan, and everybody rests at sunset.
    if request.party.hasSmallChildren || day.isRamadan { return own }
    if isLongDay, request.dayCount > 1 {
      return max(own, min(longDayRest, pace(request.pace).mostRest ?? .max))
    }
    return own + (isLong(request) ? longTripRest : 0)
  }

  private static let dayWithRest = 450

  private func isLong(_ request: DayRequest) -> Bool {
    excursionsFromDay != nil && request.dayCount >= excursionsNeedDays
  }

  /// The meaning of a name: an interest of the content, else a category or tag.
  func interest(_ name: String) -> Interest {
    interests.first { $0.name == name } ?? Interest(name: name, roles: [], kinds: [name])
  }

  /// A number of minutes as times of day are given, rounded up.
  func rounded(_ minutes: Int) -> Int { (minutes + roundMinutes - 1) / roundMinutes * roundMinutes }
}
