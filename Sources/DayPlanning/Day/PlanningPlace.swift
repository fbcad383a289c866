public import GuideEngines
public import GuideModel

/// A place as the planner sees it: the facts of the content, with the gaps filled by its rules.
public struct PlanningPlace: Sendable {
  /// Good, fair or poor in some circumstances; nil where nothing is known.
  public enum Fit: String, Hashable, Sendable { case good, fair, poor }

  /// Parts of a day.
  public enum DayPart: String, Hashable, Sendable, CaseIterable {
    case morning, midday, afternoon
    case beforeSunset = "before_sunset"
    case evening
  }

  /// Meals and drinks.
  public enum Serving: String, Hashable, Sendable, CaseIterable {
    case breakfast, lunch, dinner, snack, drink
  }

  /// Need for booking.
  public enum Booking: String, Hashable, Sendable { case none, advised, required }

  /// Its crowd level.
  public enum Crowd: String, Hashable, Sendable { case low, medium, high }

  /// A span with a crowd.
  public struct CrowdSpan: Hashable, Sendable {
    /// Weekdays; all when empty.
    public let days: Set<Weekday>
    /// When; nil: all day.
    public let span: PlanningRules.Span?
    /// Its crowd level then.
    public let level: Crowd

    /// A crowd at some times.
    public init(days: Set<Weekday> = [], span: PlanningRules.Span? = nil, level: Crowd) {
      (self.days, self.span, self.level) = (days, span, level)
    }
  }

  /// The way of an excursion.
  public struct Excursion: Hashable, Sendable {
    /// Minutes from the city, and back again.
    public let minutesEachWay: Int
    /// Minutes there, at least.
    public let minutesOnSite: Int
    /// Minutes there, at most.
    public let longestOnSite: Int
    /// Kilometres each way; nil where not known.
    public let kilometres: Int?
    /// Indicates whether the cost of the visit includes the rides, as the price of a tour does.
    public let includesWays: Bool

    /// An excursion.
    public init(
      minutesEachWay: Int, minutesOnSite: Int, longestOnSite: Int? = nil, kilometres: Int?,
      includesWays: Bool = false
    ) {
      (self.minutesEachWay, self.minutesOnSite, self.kilometres) = (minutesEachWay, minutesOnSite, kilometres)
      self.includesWays = includesWays
      self.longestOnSite = max(minutesOnSite, longestOnSite ?? minutesOnSite)
    }
  }

  /// The id of the place.
  public var id: ItemID
  /// Its category, as in the content.
  public let category: String
  /// Its role in a day.
  public let role: PlanningRole
  /// Its position.
  public var point: Coordinate
  /// Importance, 1 first.
  public var rank = 3
  /// Its tags, as in the content.
  public var tags: Set<String> = []
  /// Confidence of its facts; nil where not said.
  public var confidence: Confidence?
  /// Its tourist-trap level; nil where not said.
  public var touristTrap: TouristTrapLevel?
  /// Indicates whether it is in business; nil where not said.
  public var operating: OperatingState?

  /// Opening hours as the content writes them; nil where it has none that can be read.
  public var schedule: HoursSchedule?
  /// Windows that count before ``schedule``; where there is no schedule, those of a rule.
  public var windows: [PlanningWindow] = []
  /// Basis of the windows.
  public var windowsBasis = FactBasis.sourced
  /// Indicates whether the sources of its hours have no date, and the day they were checked, as exactly as it is known.
  public var hoursAreUndated = false
  /// The day its hours were checked, as exactly as it is known; nil without one.
  public var hoursChecked: CalendarDate?
  /// Minutes before closing of the last admission; nil where it is not known.
  public var lastEntryBeforeClosing: Int?
  /// Basis of the last entry.
  public var lastEntryBasis = FactBasis.sourced
  /// Effects of unusual days.
  public var rules = PlanningRules()

  /// Shortest, usual and longest visit in minutes.
  public var visit: (shortest: Int, usual: Int, longest: Int)
  /// The way of an excursion; nil for a place in the city.
  public var excursion: Excursion?
  /// Cost of a visit.
  public var costs = PlanningCosts()
  /// Indicates whether to book; nil where not known.
  public var booking: Booking?
  /// When it is full or quiet.
  public var crowd: [CrowdSpan] = []
  /// Best parts of the day; empty where nothing better than a rule is known.
  public var best: Set<DayPart> = []
  /// Suitability in rain; nil where not known.
  public var rain: Fit?
  /// Suitability in the heat; nil where not known.
  public var heat: Fit?
  /// The rule that rain and heat rest on; nil for what sources say.
  public var settingRule: ItemID?
  /// Suitability for children; nil where not known.
  public var children: Fit?
  /// Meals and drinks it serves; empty where not known.
  public var servings: Set<Serving> = []
  /// Metres on foot from where a taxi stops; nil where not known, which counts as none.
  public var roadMetres: Int?
  /// The place it lies in, whose entrance it shares; nil for a place with a door of its own.
  public var inside: ItemID?
  /// Indicates whether a source says that no step is in the way.
  public var isStepFree = false
  /// Indicates whether a source says that steps are in the way.
  public var hasSteps = false
  /// Minutes more to find the door, and the rule that says so.
  public var findMinutes = 0
  /// The rule that says so.
  public var findRule: ItemID?
  /// Places it goes well with.
  public var pairs: Set<ItemID> = []
  /// The name of its part of the city, as in the content; nil where it is of none.
  public var district: String?

  /// Indicates whether an excursion there, with the ways, takes most of a day.
  var takesMostOfADay: Bool {
    excursion.map { $0.minutesOnSite + 2 * $0.minutesEachWay >= 300 } ?? false
  }

  /// A place of which nothing more is known than what and where it is.
  public init(id: ItemID, category: String, role: PlanningRole? = nil, point: Coordinate) {
    (self.id, self.category, self.point) = (id, category, point)
    let role = role ?? PlanningRole(category: category)
    self.role = role
    visit = (role.usualMinutes, role.usualMinutes, role.usualMinutes)
  }
}
