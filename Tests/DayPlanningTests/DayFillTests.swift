import DayPlanning
import GuideModel
import Testing

/// Hours that a plan leaves empty, and what comes into them.
struct DayFillTests: DayExamples {
  static let closes = 1320

  private static let filling: [String: JSONValue] = [
    "fill": .object(["gap_minutes": .integer(60), "roles": .list([.text("stroll")])])
  ]

  private func square(_ id: String, metresNorth: Int = 300) throws -> PlanningPlace {
    var place = try place(id, .stroll, category: "square", metresNorth: metresNorth, rank: 3)
    place.best = [.afternoon, .evening]
    return place
  }

  @Test func oneComesBackToAWalkAfterADayWithoutIt() throws {
    var request = try request(until: 900)
    (request.hasMeals, request.dayCount) = (false, 3)
    let plan = try planner([try square("square")], Self.filling).plan(request)
    let days = plan.days.indices.filter { !plan.days[$0].stops.isEmpty }
    #expect(days.count == 2 && zip(days, days.dropFirst()).allSatisfy { $1 - $0 >= 2 })
  }

  @Test func aRunOfShopsIsCut() throws {
    var request = try request(until: 1020)
    request.hasMeals = false
    let lanes = try (1...5).map {
      try place("lane\($0)", .shop, category: "souk", metresNorth: 300 + 20 * $0)
    }
    let runs: JSONValue = .object(["gap_minutes": .integer(60), "most_shops_in_a_row": .integer(2)])
    #expect(try planner(lanes, ["fill": runs]).plan(request).places.count == 2)
  }

  @Test(arguments: [(540, true), (1025, false)])
  func aGardenIsSeenWhileItIsLight(_ start: Int, _ isSeen: Bool) throws {
    var request = try request(from: start, until: 1320)
    request.hasMeals = false
    var garden = try place("garden", .stroll, category: "garden")
    garden.rain = .poor
    let dark = Self.filling.merging(["weights": .object(["after_dark": .integer(0)])]) { $1 }
    #expect(try planner([garden], dark).plan(request).places.isEmpty == !isSeen)
  }

  @Test func aFixedTimeAtMiddayLeavesRoomForLunch() throws {
    let garden = try place("garden", metresNorth: 900)
    var table = try place("table", .meal, category: "restaurant", metresNorth: 200)
    table.servings = [.lunch]
    var request = try request()
    request.fixed = [.init(place: garden.id, start: 780)]
    let wide: JSONValue = .object([
      "lunch_at_most": .object(["from": .text("12:00"), "to": .text("15:00")])
    ])
    let stops = try planner([garden, table], ["times": wide]).plan(request).days[0].stops
    #expect(
      stops.contains { $0.kind == .lunch } && stops.contains { $0.place == garden.id && $0.start == 780 })
  }

  @Test func aDayFromAStationEndsWhereOneIs() throws {
    let station = try place("station", .never, category: "transport", metresNorth: 4000)
    let places = [station, try place("palace")]
    var request = try request(until: 900)
    (request.hasMeals, request.startPlace, request.start) = (false, station.id, station.point)
    request.included = [places[1].id]
    #expect(try planner(places).plan(request).days[0].wayBack != nil)
    let kinds: JSONValue = .object(["arrival": .list([.text("transport")])])
    #expect(try planner(places, ["kinds": kinds]).plan(request).days[0].wayBack == nil)
    request.end = station.point
    #expect(try planner(places, ["kinds": kinds]).plan(request).days[0].wayBack != nil)
  }

  @Test(arguments: [(900, false, 20), (900, true, 0), (1260, false, 60)])
  func aSquareOfTheEveningIsLookedAtByDayWhereTheDayEndsBefore(
    _ end: Int, _ isStart: Bool, _ minutes: Int
  ) throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    (square.best, square.visit) = ([.evening], (20, 60, 60))
    var request = try request(until: end)
    (request.hasMeals, request.startPlace) = (false, isStart ? square.id : nil)
    let far: [String: JSONValue] = ["weights": .object(["far_part": .integer(0)])]
    let stops = try planner([square], far).plan(request).days[0].stops
    #expect(stops.reduce(0) { $0 + $1.end - $1.start } == minutes)
  }

  @Test func aDayFromWhereOneStaysEndsThere() throws {
    let hotel = try place("hotel", .never, category: "hotel", metresNorth: 0)
    var request = try request(until: 900)
    (request.hasMeals, request.startPlace) = (false, hotel.id)
    let kinds: JSONValue = .object(["lodging": .list([.text("hotel")])])
    let places = [hotel, try place("palace")]
    #expect(try planner(places).plan(request).days[0].wayBack == nil)
    let day = try planner(places, ["kinds": kinds]).plan(request).days[0]
    #expect(day.wayBack != nil && day.arrival > day.stops.last?.end ?? 0)
  }
}
