/// Role of a place in a day.
public enum PlanningRole: String, Hashable, Sendable, CaseIterable {
  /// Something to visit.
  case sight
  /// Something to look at in passing.
  case glance
  /// A walk through a place.
  case stroll
  /// A place to buy things.
  case shop
  /// A place for a meal.
  case meal
  /// A place for a drink.
  case drink
  /// A hammam or spa.
  case bath
  /// A trip out of town.
  case excursion
  /// No stop, such as a station.
  case never

  /// The role of a place whose content names none, by its category.
  public init(category: String) {
    switch category {
    case "gate", "viewpoint": self = .glance
    case "garden", "neighborhood", "square", "park", "beach": self = .stroll
    case "souk", "shopping", "market": self = .shop
    case "restaurant", "street_food": self = .meal
    case "cafe", "bar": self = .drink
    case "hammam", "spa": self = .bath
    case "day_trip", "nature": self = .excursion
    case "hotel", "transport", "health", "service": self = .never
    default: self = .sight
    }
  }

  /// Minutes of a visit where the content gives none.
  var usualMinutes: Int {
    switch self {
    case .sight: 45
    case .glance: 10
    case .stroll: 40
    case .shop: 30
    case .meal: 75
    case .drink: 45
    case .bath: 90
    case .excursion: 180
    case .never: 0
    }
  }

  /// Indicates whether one goes there for a meal or a drink.
  var isTable: Bool { self == .meal || self == .drink }

  /// Indicates whether a visitor stands in the street, where a place that never closes is still seen by daylight.
  var needsDaylight: Bool {
    switch self {
    case .sight, .glance, .stroll, .shop, .excursion: true
    case .meal, .drink, .bath, .never: false
    }
  }
}
