public import GuideModel

/// One stop of a planned day.
public struct DayStop: Hashable, Sendable {
  /// Activity at the stop.
  public enum Kind: String, Hashable, Sendable { case visit, lunch, dinner, drink }

  /// The place.
  public let place: ItemID
  /// Activity at the stop.
  public let kind: Kind
  /// The way there, from the stop before or from where the day starts.
  public let leg: DayLeg
  /// Minutes since midnight of the day; between arrival and start one waits.
  public let arrival: Int
  /// When the visit begins.
  public let start: Int
  /// When the visit ends.
  public let end: Int
  /// Greatest delay of its start with all stops after it still possible.
  public let slack: Int
  /// Why it is in the plan, the most important first.
  public let reasons: [DayReason]
  /// Notes for the traveller.
  public let cautions: [DayCaution]
  /// Price for the party, in whole dirhams; nil where it is not known.
  public let cost: ClosedRange<Int>?
  /// Indicates whether it has been visited and cannot change any more.
  public var isVisited = false
}

/// Why a stop is in a plan.
public enum DayReason: Hashable, Sendable {
  /// Asked for by name, or at a fixed time.
  case asked
  case fixed
  /// One of the most important places.
  case mustSee
  /// A liking of the traveller, by name.
  case interest(String)
  case lunch, dinner, drink
  /// An excursion over midday: lunch is on the way.
  case lunchOnTheWay
  /// An excursion with its dinner.
  case dinnerThere
  /// The meal after sunset in Ramadan.
  case afterSunset
  /// Its best part of the day, or a quiet hour.
  case bestTime(PlanningPlace.DayPart)
  case quiet
  /// A roof in rain; shade or rooms in the heat.
  case dry
  case cool
  case children
  /// A few minutes from the stop before.
  case near
  /// Goes together with another stop.
  case pair(ItemID)
}

extension DayReason {
  /// A stable name of the reason.
  public var name: String {
    switch self {
    case .asked: "asked"
    case .fixed: "fixed"
    case .mustSee: "mustSee"
    case .interest: "interest"
    case .lunch: "lunch"
    case .dinner: "dinner"
    case .drink: "drink"
    case .lunchOnTheWay: "lunchOnTheWay"
    case .dinnerThere: "dinnerThere"
    case .afterSunset: "afterSunset"
    case .bestTime: "bestTime"
    case .quiet: "quiet"
    case .dry: "dry"
    case .cool: "cool"
    case .children: "children"
    case .near: "near"
    case .pair: "pair"
    }
  }
}

/// A note about a stop.
public enum DayCaution: String, Hashable, Sendable {
  /// That it is open then rests on a rule.
  case assumedOpen
  /// Its hours have no date.
  case undatedHours
  /// No source confirms that it is in business.
  case unconfirmed
  /// Nothing is known of steps at the door.
  case stepsUnknown
  /// It has steps.
  case steps
  case bookingAdvised
  case bookingRequired
  case ringFirst
  /// A fixed time at which it is not known to be open.
  case notKnownOpen
  /// A table on a feast.
  case feastTable
  /// A trip out of town on a feast.
  case feastTrip
  /// A trip out of town over midday in Ramadan.
  case ramadanTrip
  /// Under the open sky in rain or heat.
  case wet
  case hot
}

extension DayStop.Kind {
  /// The activity at a place at some time: at a table, the meal of that hour.
  public init(at place: PlanningPlace, from minute: Int) {
    let isKitchen = place.role == .meal && place.servings.isEmpty
    if !place.role.isTable {
      self = .visit
    } else if (660...930).contains(minute), isKitchen || place.servings.contains(.lunch) {
      self = .lunch
    } else if (1080...1350).contains(minute), isKitchen || place.servings.contains(.dinner) {
      self = .dinner
    } else {
      self = .drink
    }
  }
}
