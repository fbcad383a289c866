import DayPlanning
import GuideModel
import Testing

/// The order of a day: parts of the city, the first stop, what one likes, and pauses.
struct DayOrderTests: DayExamples {
  static let closes = 1320

  private func weights(_ values: [String: Int]) -> [String: JSONValue] {
    ["weights": .object(values.mapValues { .integer($0) })]
  }

  private func order(
    _ places: [PlanningPlace], _ request: DayRequest, _ settings: [String: JSONValue] = [:]
  ) throws -> [String] {
    try planner(places, settings).plan(request).days[0].stops.map(\.place.rawValue)
  }

  @Test func aDaySeesOnePartOfTheCityAfterTheOther() throws {
    var places = try [
      place("a1", metresNorth: 300), place("b1", metresNorth: 340), place("a2", metresNorth: 380),
      place("b2", metresNorth: 420),
    ]
    for index in places.indices { places[index].district = index.isMultiple(of: 2) ? "a" : "b" }
    var request = try request()
    request.hasMeals = false
    let stops = try order(places, request, weights(["district": 300])).map { $0.prefix(1) }
    #expect(stops == ["a", "a", "b", "b"] || stops == ["b", "b", "a", "a"])
  }

  @Test func theSightBesideTheStartIsTheFirstStop() throws {
    let places = try [
      place("door", metresNorth: 100), place("far", metresNorth: 1500),
      place("farther", metresNorth: 1900),
    ]
    var request = try request()
    request.hasMeals = false
    #expect(try order(places, request, ["first_stop_minutes": .integer(5)]).first == "door")
    // A fixed time comes before it.
    request.fixed = [.init(place: places[1].id, start: 570)]
    #expect(try order(places, request, ["first_stop_minutes": .integer(5)]).first == "far")
  }

  @Test func aDayDoesNotBeginAtATableWhereThatCosts() throws {
    var terrace = try place("terrace", .drink, category: "cafe", metresNorth: 100)
    terrace.windows = [PlanningWindow(opens: 540, closes: 690)]
    let museum = try place("museum", metresNorth: 600, rank: 1)
    var settings = weights(["table_first": 1000])
    settings["times"] = .object(["drinks": .list([.object(["from": "09:00", "to": "11:30"])])])
    #expect(try order([terrace, museum], try request(until: 900), settings).first == "museum")
  }

  @Test func smallChildrenStayNoLongerOnASlowDay() throws {
    var garden = try place("garden", rank: 1)
    garden.children = .good
    var request = try request(until: 700)
    (request.pace, request.hasMeals) = (.relaxed, false)
    func stay() throws -> Int? {
      try planner([garden]).plan(request).days[0].stops.first.map { $0.end - $0.start }
    }
    #expect(try stay() == 75)
    request.party = DayParty(adults: 2, childAges: [5])
    #expect(try stay() == 60)
  }

  @Test func whatOneLikesComesBeforeNoon() throws {
    let places = try [
      place("museum", metresNorth: 300), place("palace", category: "palace", metresNorth: 500),
      place("tower", category: "tower", metresNorth: 700),
      place("garden", category: "garden", metresNorth: 900),
      place("wall", category: "wall", metresNorth: 1100),
    ]
    var request = try request(until: 960)
    (request.hasMeals, request.interests) = (false, [DayInterest(named: "garden")])
    let settings = weights(["no_interest": 80, "interest_early": 200])
    let stops = try planner(places, settings).plan(request).days[0].stops
    #expect(try #require(stops.first { $0.place.rawValue == "garden" }).start < 735)
  }

  @Test func aLikingForFoodHasAMarketBesideItsMeals() throws {
    var market = try place("market", .shop, category: "market", metresNorth: 400, rank: 3)
    market.tags = ["food"]
    let palaces = try (1...6).map { try place("palace\($0)", metresNorth: 150 * $0, rank: 2) }
    let food: JSONValue = .object([
      "name": "food", "roles": .list(["meal", "drink"]), "kinds": .list(["food"]),
    ])
    var request = try request(until: 780)
    (request.hasMeals, request.interests) = (false, [DayInterest(named: "food")])
    #expect(try order(palaces + [market], request, ["interests": .list([food])]).contains("market"))
  }

  @Test func noDrinkFollowsARest() throws {
    var table = try place("table", .meal, category: "restaurant", metresNorth: 200)
    table.servings = [.lunch]
    let cafe = try place("cafe", .drink, category: "cafe", metresNorth: 250)
    let places = try [
      table, cafe, place("museum"), place("palace", category: "palace", metresNorth: 500),
    ]
    let pace: JSONValue = .object([
      "name": "standard", "speed_percent": .integer(100), "longest_walk_minutes": .integer(30),
      "pause_minutes": .integer(0), "rest_minutes": .integer(60), "least_worth": .integer(0),
    ])
    let settings: [String: JSONValue] = [
      "paces": .list([pace]), "fill": .object(["gap_minutes": .integer(60)]),
    ]
    let stops = try planner(places, settings).plan(try request(until: 1080)).days[0].stops
    for (before, next) in zip(stops, stops.dropFirst()) where next.kind == .drink {
      #expect(before.kind != .lunch || next.start - before.end >= 60 + 60)
    }
  }
}
