import DayPlanning
import GuideModel
import Testing

/// Fixed times, and when one eats.
struct DayTimesTests: DayExamples {
  static let closes = 1440

  private func table(_ id: String, _ servings: Set<PlanningPlace.Serving>, metresNorth: Int = 200) throws
    -> PlanningPlace
  {
    var table = try place(id, .meal, category: "restaurant", metresNorth: metresNorth)
    (table.servings, table.visit) = (servings, (90, 120, 150))
    return table
  }

  @Test(arguments: [(1320, 120, 1320), (1290, 90, 1290), (1260, 75, 1275)])
  func aFixedMealIsKeptWithAShorterStayOrALaterEnd(_ end: Int, _ stay: Int, _ arrival: Int) throws {
    let asked = try table("asked", [.dinner])
    let other = try table("other", [.dinner], metresNorth: 100)
    var request = try request(from: 1080, until: end)
    request.fixed = [.init(place: asked.id, start: 1200)]
    let plan = try planner([asked, other]).plan(request)
    let day = plan.days[0]
    #expect(plan.impossible.isEmpty && day.stops.map(\.place) == [asked.id])
    #expect(day.stops.map { $0.end - $0.start } == [stay] && day.arrival == arrival)
  }

  @Test func aDayDoesNotLastLongerForAFixedTimeAtAClosedDoor() throws {
    var asked = try table("asked", [.dinner])
    asked.rules.closedDays = [.init(.wednesday)]
    var request = try request(from: 1080, until: 1260)
    request.fixed = [.init(place: asked.id, start: 1230)]
    let plan = try planner([asked, try table("other", [.dinner])]).plan(request)
    #expect(plan.impossible.map(\.place) == [asked.id] && plan.days[0].arrival <= 1260)
  }

  @Test(arguments: [(120, true), (240, false)])
  func aHalfDayOutOfTownIsFollowedByLunchIfOneIsBackInTime(_ minutes: Int, _ hasTable: Bool) throws {
    var valley = try place("valley", .excursion, category: "day_trip", metresNorth: 20_000)
    valley.excursion = .init(
      minutesEachWay: 40, minutesOnSite: minutes, longestOnSite: minutes, kilometres: 20)
    var request = try request()
    request.fixed = [.init(place: valley.id, start: 585)]
    let stops = try planner([valley, try table("table", [.lunch])]).plan(request).days[0].stops
    #expect(stops.contains { $0.kind == .lunch } == hasTable)
    #expect(stops.contains { $0.reasons.contains(.lunchOnTheWay) } != hasTable)
  }

  @Test func aStayOutOfTownThatServesOnlyDinnerIsNotALunch() throws {
    var valley = try place("valley", .excursion, category: "day_trip", metresNorth: 20_000)
    valley.excursion = .init(minutesEachWay: 40, minutesOnSite: 240, longestOnSite: 240, kilometres: 20)
    valley.servings = [.dinner]
    var request = try request()
    request.fixed = [.init(place: valley.id, start: 585)]
    let day = try planner([valley, try table("table", [.lunch])]).plan(request).days[0]
    #expect(day.missingMeals == [.lunch])
  }

  @Test func dinnerComesEarlierThanUsualWhereOneWouldWaitForIt() throws {
    let garden = try place("garden", metresNorth: 300)
    var dinner = try table("dinner", [.dinner])
    dinner.visit = (60, 60, 60)
    let settings: [String: JSONValue] = [
      "fill": .object(["gap_minutes": .integer(60)]),
      "times": .object(["earliest_dinner": "18:30"]),
    ]
    var request = try request(from: 1020, until: 1260)
    request.included = [garden.id]
    let stop = try #require(
      try planner([garden, dinner], settings).plan(request).days[0].stops.first { $0.kind == .dinner })
    #expect((1110..<1140).contains(stop.start) && stop.end - stop.start == 90)
    // One who set the time keeps it.
    request.fixed = [.init(place: dinner.id, start: 1170)]
    let fixed = try planner([garden, dinner], settings).plan(request).days[0].stops
    #expect(fixed.contains { $0.place == dinner.id && $0.start == 1170 })
  }

  @Test(arguments: [([Int](), true), ([6], false)])
  func childrenAreNotTakenToATableForAdults(_ ages: [Int], _ isPlanned: Bool) throws {
    let bar = try place("bar", .drink, category: "bar")
    let tables: JSONValue = .list([
      .object(["kinds": .list([.text("bar")]), "with_children": .integer(0)])
    ])
    var request = try request(from: 840)
    request.party.childAges = ages
    #expect(try planner([bar], ["tables": tables]).plan(request).places.isEmpty != isPlanned)
    request.included = [bar.id]
    #expect(try planner([bar], ["tables": tables]).plan(request).places == [bar.id])
  }
}
