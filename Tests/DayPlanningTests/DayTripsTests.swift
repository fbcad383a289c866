import DayPlanning
import GuideModel
import Testing

/// Which days of a trip have a place, and which have an excursion.
struct DayTripsTests: DayExamples {
  static let closes = 1320

  private static let filling: [String: JSONValue] = [
    "fill": .object([
      "gap_minutes": .integer(60), "roles": .list([.text("stroll")]), "return_days": .integer(1),
    ])
  ]

  /// An excursion is worth its way.
  private let worth: JSONValue = .object(["excursion": .integer(1000)])

  private func walk(_ id: String, metresNorth: Int = 300) throws -> PlanningPlace {
    var place = try place(id, .stroll, category: "garden", metresNorth: metresNorth, rank: 3)
    place.rules.feast = .init(.open, basis: .sourced)
    return place
  }

  private func excursion(_ id: String) throws -> PlanningPlace {
    var trip = try place(id, .excursion, category: "day_trip", metresNorth: 60_000)
    trip.excursion = .init(minutesEachWay: 90, minutesOnSite: 120, longestOnSite: 240, kilometres: 60)
    trip.rules.feast = .init(.open, basis: .sourced)
    return trip
  }

  private func days(of place: PlanningPlace, in plan: TripPlan) -> [Int] {
    plan.days.indices.filter { plan.days[$0].stops.contains { $0.place == place.id } }
  }

  @Test(arguments: [("2026-12-09", 1), ("2026-12-08", 0)])
  func aSightComesWhenTheDoorNextToItIsOpenToo(_ date: String, _ day: Int) throws {
    var garden = try place("garden", metresNorth: 800, rank: 1)
    var museum = try place("museum", metresNorth: 900)
    garden.pairs = [museum.id]
    museum.rules.closedDays = [.init(.wednesday)]
    var request = try request(date)
    (request.dayCount, request.hasMeals) = (2, false)
    let pair: [String: JSONValue] = ["weights": .object(["pair": .integer(120)])]
    #expect(days(of: garden, in: try planner([garden, museum], pair).plan(request)) == [day])
    // Where only one day has the sight at all, it is seen then.
    garden.rules.closedDays = [.init(day == 0 ? .tuesday : .thursday)]
    #expect(days(of: garden, in: try planner([garden, museum], pair).plan(request)) == [1 - day])
  }

  @Test func aWalkIsKeptForTheFeast() throws {
    let places = try [walk("garden"), place("museum", metresNorth: 500)]
    var request = try request("2027-03-08")
    (request.dayCount, request.hasMeals) = (2, false)
    #expect(days(of: places[0], in: try planner(places).plan(request)) == [1])
    request.included = [places[0].id]
    request.date = try CalendarDate.required("2027-03-02")
    #expect(days(of: places[0], in: try planner(places).plan(request)) == [0])
  }

  @Test(arguments: [
    ("2027-03-06", 5, [Int]()), ("2026-12-07", 5, [3]), ("2026-12-07", 4, [3]), ("2026-12-07", 6, [3]),
  ])
  func aLongExcursionIsNeitherOnAFeastNorAtTheEndOfALongTrip(
    _ date: String, _ count: Int, _ expected: [Int]
  ) throws {
    var request = try request(date)
    (request.dayCount, request.hasMeals) = (count, false)
    let settings: [String: JSONValue] = [
      "excursions_from_day": .integer(4), "excursions_need_days": .integer(4), "weights": worth,
    ]
    let valley = try excursion("valley")
    #expect(days(of: valley, in: try planner([valley], settings).plan(request)) == expected)
  }

  @Test(arguments: [(6, 1), (7, 2)])
  func theLongestTripHasTwoLongExcursions(_ count: Int, _ trips: Int) throws {
    var request = try request()
    (request.dayCount, request.hasMeals) = (count, false)
    let settings: [String: JSONValue] = [
      "excursions_from_day": .integer(4), "excursions_need_days": .integer(4), "weights": worth,
      "second_excursion_needs_days": .integer(5), "third_excursion_needs_days": .integer(7),
    ]
    var coast = try excursion("coast")
    coast.point = try place("far", metresNorth: -60_000).point
    let places = [try excursion("valley"), coast]
    #expect(try planner(places, settings).plan(request).places.count == trips)
  }

  @Test(arguments: [(0, 1), (1, 2), (2, 3)])
  func oneComesBackNoMoreOftenThanTheContentSays(_ returns: Int, _ visits: Int) throws {
    var request = try request(until: 900)
    (request.hasMeals, request.dayCount) = (false, 5)
    let fill: JSONValue = .object([
      "gap_minutes": .integer(60), "roles": .list([.text("stroll")]), "returns": .integer(returns),
    ])
    var square = try walk("square")
    square.best = [.afternoon, .evening]
    #expect(try planner([square], ["fill": fill]).plan(request).places.count == visits)
  }

  @Test func oneComesBackOnlyToAPlaceOfTheEvening() throws {
    var request = try request(until: 1080)
    (request.hasMeals, request.dayCount) = (false, 3)
    let gardens = try (1...3).map { try walk("garden\($0)", metresNorth: 200 * $0) }
    let places = try planner(gardens, Self.filling).plan(request).places
    #expect(places.count == gardens.count && Set(places).count == gardens.count)
  }

  @Test(arguments: [
    ("2027-03-08", false), ("2027-03-09", true), ("2027-03-10", false), ("2027-03-11", false),
  ])
  func theDayAfterRamadanMayBeItsLast(_ date: String, _ mayBe: Bool) throws {
    #expect(try planner([try walk("garden")]).plan(try request(date)).days[0].followsRamadan == mayBe)
  }

  @Test(arguments: [("2026-06-20", 1380, true), ("2026-12-20", 1380, false), ("2026-06-20", 1110, false)])
  func dinnerInTheStreetWaitsForDusk(_ date: String, _ end: Int, _ waits: Bool) throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    (square.best, square.servings) = ([.evening], [.dinner])
    var request = try request(date, from: 1020, until: end)
    request.isHot = false
    let dinner: JSONValue = .object(["from": "17:00", "to": "21:00"])
    let day = try planner([square], ["times": .object(["dinner": dinner])]).plan(request).days[0]
    let stop = try #require(day.stops.first { $0.kind == .dinner })
    #expect((stop.start - 1020 > 60) == waits && (!waits || stop.start >= day.sunset - 60))
  }

  @Test func aLateDoorComesAfterOneThatIsOpen() throws {
    var museum = try place("museum", metresNorth: 300, rank: 2)
    museum.windows = [PlanningWindow(opens: 620, closes: 1080)]
    let palace = try place("palace", metresNorth: 500, rank: 2)
    var request = try request(until: 1080)
    request.hasMeals = false
    let stops = try planner([museum, palace]).plan(request).days[0].stops
    #expect(stops.map(\.place) == [palace.id, museum.id] && stops[0].start < 600)
  }

  @Test(arguments: [(50, true), (10, false)])
  func aTableFarAboveTheUsualPriceHasToBeAskedFor(_ percent: Int, _ isSuggested: Bool) throws {
    var table = try place("table", .meal, category: "restaurant")
    (table.servings, table.costs.perPerson) = ([.lunch], 700...900)
    let budget: JSONValue = .object([
      "name": "mid",
      "meal": .list([
        .object(["up_to_mad": .integer(300), "percent": .integer(100)]),
        .object(["percent": .integer(percent)]),
      ]),
    ])
    let planner = try planner([table], ["budgets": .list([budget])])
    #expect(planner.plan(try request()).places.isEmpty != isSuggested)
    var asked = try request()
    asked.included = [table.id]
    #expect(planner.plan(asked).places == [table.id])
  }

  @Test(arguments: [(1000, 1150, true), (1300, 1400, false)])
  func aNightDoesNotEndAsDinnerBegins(_ start: Int, _ end: Int, _ isSaid: Bool) throws {
    let day = try planner([try walk("garden")], ["times": .object(["earliest_dinner": "18:30"])])
      .plan(try request(from: start, until: end)).days[0]
    #expect(day.endsBeforeDinner == isSaid)
  }
}
