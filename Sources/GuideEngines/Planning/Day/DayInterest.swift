/// A liking of a traveller: a name, and the places it is about.
public struct DayInterest: Hashable, Sendable {
  /// The name, such as `food`, or a category or tag of the content.
  public let name: String
  let roles: Set<PlanningRole>
  let kinds: Set<String>

  /// Interests that cover several categories and tags.
  public static let all: [DayInterest] = [
    DayInterest("food", [.meal, .drink], ["food", "restaurant", "cafe", "street_food"]),
    DayInterest("shopping", [.shop], ["souk", "shopping", "bargaining"]),
    DayInterest("crafts", [], ["crafts", "workshop"]),
    DayInterest("museums", [], ["museum"]),
    DayInterest("art", [], ["art", "museum"]),
    DayInterest("history", [], ["history", "palace", "landmark"]),
    DayInterest("architecture", [], ["architecture", "palace"]),
    DayInterest("religion", [], ["religious", "religious_site"]),
    DayInterest("gardens", [], ["garden"]),
    DayInterest("nature", [], ["nature", "garden"]),
    DayInterest("hammam", [.bath], ["hammam", "spa"]),
    DayInterest("photography", [], ["photography", "view", "viewpoint", "rooftop"]),
    DayInterest("views", [], ["view", "viewpoint", "rooftop"]),
    DayInterest("family", [], ["family", "kid_friendly"]),
    DayInterest("nightlife", [], ["nightlife", "evening", "bar"]),
    DayInterest("excursions", [.excursion], ["day_trip"]),
  ]

  init(_ name: String, _ roles: Set<PlanningRole>, _ kinds: Set<String>) {
    (self.name, self.roles, self.kinds) = (name, roles, kinds)
  }

  /// An interest by its name, or in a single category or tag.
  public init(named name: String) {
    self = DayInterest.all.first { $0.name == name } ?? DayInterest(name, [], [name])
  }

  func matches(_ place: PlanningPlace) -> Bool {
    roles.contains(place.role) || kinds.contains(place.category) || !kinds.isDisjoint(with: place.tags)
  }
}
