import DayPlanning
import GuideModel
import Testing

/// Days as a local would give them: excursions, baths, rests, budgets, feasts and fixed times.
struct DayCustomsTests: DayExamples {
  static let closes = 1320

  private func excursion(_ id: String, north metres: Int = 60_000) throws -> PlanningPlace {
    var trip = try place(id, .excursion, category: "day_trip", metresNorth: metres)
    trip.excursion = .init(minutesEachWay: 90, minutesOnSite: 120, longestOnSite: 360, kilometres: 60)
    return trip
  }

  private func table(_ id: String, metresNorth: Int = 200) throws -> PlanningPlace {
    var table = try place(id, .meal, category: "restaurant", metresNorth: metresNorth)
    table.servings = [.lunch, .dinner]
    return table
  }

  @Test func aLongExcursionBeginsItsDayAndHasLunchThere() throws {
    let places = [try excursion("valley"), try place("museum", rank: 1), try table("table")]
    var request = try request(until: 1260)
    request.included = [places[0].id]
    let day = try planner(places, ["excursion_day_minutes": .integer(60)]).plan(request).days[0]
    let first = try #require(day.stops.first)
    #expect(first.place == places[0].id && first.end - first.start > 180)
    #expect(first.reasons.contains(.lunchOnTheWay))
    #expect(day.stops.map(\.kind).contains(.dinner) && day.missingMeals == [])
  }

  @Test func anExcursionWithADinnerIsTheDinnerOfItsDay() throws {
    var desert = try excursion("desert")
    desert.servings = [.dinner]
    desert.windows = [PlanningWindow(opens: 930, closes: 1320)]
    var request = try request(until: 1320)
    request.included = [desert.id]
    let day = try planner([desert, try table("table")]).plan(request).days[0]
    let stop = try #require(day.stops.first { $0.place == desert.id })
    #expect(stop.start >= 930 && stop.reasons.contains(.dinnerThere))
    #expect(!day.stops.map(\.kind).contains(.dinner) && day.missingMeals == [])
  }

  @Test func whatIsLikedIsNotAvoidedForATag() throws {
    var garden = try place("garden", category: "garden")
    garden.tags = ["museum", "art"]
    let museum = try place("museum", metresNorth: 500)
    let interest = JSONValue.object(["name": "gardens", "kinds": .list(["garden"])])
    var request = try request()
    let planner = try planner([garden, museum], ["interests": .list([interest])])
    // A category does not match tags.
    request.avoidedKinds = ["museum"]
    #expect(planner.plan(request).places == [garden.id])
    request.avoidedKinds = ["museum", "art"]
    #expect(planner.plan(request).places == [])
    request.interests = [DayInterest(named: "gardens")]
    #expect(planner.plan(request).places == [garden.id])
  }

  @Test func aCrowdedHourIsNotSaidToBeTheBest() throws {
    var tombs = try place("tombs", rank: 1)
    tombs.best = [.morning]
    tombs.crowd = [PlanningPlace.CrowdSpan(span: PlanningRules.Span(660, 1020), level: .high)]
    func reasons(at minute: Int) throws -> [DayReason] {
      var request = try request()
      request.fixed = [DayRequest.FixedStop(place: tombs.id, start: minute)]
      return try planner([tombs]).plan(request).days[0].stops.first?.reasons ?? []
    }
    #expect(try reasons(at: 570).contains(.bestTime(.morning)))
    #expect(try !reasons(at: 690).contains(.bestTime(.morning)))
  }

  @Test func aLongHotDayHasARestAfterLunch() throws {
    let places = [try table("table"), try place("museum", rank: 1), try place("hall", metresNorth: 400)]
    let settings: [String: JSONValue] = [
      "long_day_minutes": .integer(600), "hot_day_rest_minutes": .integer(90),
    ]
    func rest(isHot: Bool) throws -> Int {
      var request = try request(until: 1260)
      (request.isHot, request.included) = (isHot, [places[2].id, places[1].id])
      request.fixed = [DayRequest.FixedStop(place: places[2].id, start: 1020)]
      let stops = try planner(places, settings).plan(request).days[0].stops
      let lunch = try #require(stops.firstIndex { $0.kind == .lunch })
      return stops[lunch + 1].start - stops[lunch].end
    }
    #expect(try rest(isHot: true) >= 90)
  }

  @Test func aTripHasAnExcursionOnEverySecondDayAndOneOfAValley() throws {
    let places = [
      try excursion("coast"), try excursion("falls", north: 90_000), try excursion("source", north: 95_000),
    ]
    var request = try request()
    (request.dayCount, request.interests) = (5, [DayInterest(named: "excursions")])
    let interest = JSONValue.object([
      "name": "excursions", "roles": .list(["excursion"]), "kinds": .list(["day_trip"]),
    ])
    let plan = try planner(places, ["interests": .list([interest])]).plan(request)
    #expect(plan.days.map(\.stops.count) == [0, 1, 0, 1, 0])
    #expect(!Set(plan.places).isSuperset(of: [places[1].id, places[2].id]))
  }

  @Test func aPriceCountsByItsMiddleAgainstALimit() throws {
    var palace = try place("palace", rank: 1)
    palace.costs.perPerson = 60...120
    var request = try request()
    request.mostCost = 90
    #expect(try planner([palace]).plan(request).places == [palace.id])
    request.mostCost = 89
    let plan = try planner([palace]).plan(request)
    #expect(plan.places == [] && plan.omissions.map(\.reason) == [.budget])
  }

  @Test func aDrinkAtATableCostsTheLeastThatOneSpendsThere() throws {
    var cafe = try place("cafe", .drink, category: "cafe")
    (cafe.costs.perPerson, cafe.servings) = (20...200, [.drink])
    let stops = try planner([cafe, try place("museum")]).plan(try request()).days[0].stops
    #expect(stops.first { $0.kind == .drink }?.cost == 20...20)
  }

  @Test func aBathComesTwoHoursAfterLunchAndBeforeDinner() throws {
    let bath = try place("bath", .bath, category: "hammam", rank: 5)
    var request = try request(until: 1320)
    request.interests = [DayInterest(named: "hammam")]
    let span = JSONValue.object(["from": "16:30", "to": "18:30"])
    let places = [bath, try table("table"), try table("other", metresNorth: 400)]
    let stops = try planner(places, ["times": .object(["baths": .list([span])])]).plan(request).days[0].stops
    #expect(stops.map(\.kind) == [.lunch, .visit, .dinner])
    #expect(stops.count == 3 && stops[1].start - stops[0].end >= 120)
  }

  @Test func aRestFollowsLunchAndIsShownAsFreeTime() throws {
    var evening = try place("evening", metresNorth: 500)
    evening.windows = [PlanningWindow(opens: 840, closes: 1080)]
    let places = [try place("museum"), try table("table"), evening]
    let pace = JSONValue.object([
      "name": "relaxed", "speed_percent": .integer(80), "longest_walk_minutes": .integer(30),
      "pause_minutes": .integer(0), "rest_minutes": .integer(60), "least_worth": .integer(0),
    ])
    var request = try request()
    request.pace = .relaxed
    let stops = try planner(places, ["paces": .list([pace])]).plan(request).days[0].stops
    let lunch = try #require(stops.firstIndex { $0.kind == .lunch })
    let next = try #require(stops.dropFirst(lunch + 1).first)
    #expect(next.start - next.arrival >= 60)
  }

  @Test(arguments: [(1200, true), (1150, false)])
  func aDayThatEndsEarlyHasDinnerOrSaysThatItHasNone(_ end: Int, _ hasDinner: Bool) throws {
    let settings: [String: JSONValue] = ["times": .object(["earliest_dinner": "18:30"])]
    let day = try planner([try table("table")], settings).plan(try request(from: 900, until: end)).days[0]
    #expect(day.stops.contains { $0.kind == .dinner } == hasDinner)
    #expect(day.endsBeforeDinner == !hasDinner)
  }

  @Test func onAFeastTheSquareIsThereEveryEvening() throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    square.best = [.evening]
    square.rules.feast = .init(.open, basis: .sourced)
    var request = try request("2027-03-09", until: 1260)
    request.dayCount = 2
    let plan = try planner([square]).plan(request)
    #expect(plan.days.map { $0.stops.map(\.place) } == [[square.id], [square.id]])
    #expect(plan.days.allSatisfy { $0.stops.allSatisfy { $0.start > 1000 } })
  }

  @Test func aFixedTimeIsKeptWhenTheDayIsLateAndOthersGiveWay() throws {
    let places = try (1...4).map { try place("p\($0)", metresNorth: 100 * $0) }
    var request = try request(until: 840)
    request.fixed = [.init(place: places[2].id, start: 690)]
    let progress = DayProgress(now: 620, visited: [], remaining: places.map(\.id), event: .late)
    let change = try planner(places).reflow(request, progress)
    let fixed = try #require(change.rest.days[0].stops.first { $0.place == places[2].id })
    #expect(fixed.start == 690 && change.dropped.count == 1)
    let late = DayProgress(now: 700, visited: [], remaining: places.map(\.id), event: .late)
    #expect(try planner(places).reflow(request, late).dropped.contains(places[2].id))
  }

  @Test func anInterestThatHasTheTimeOfAMustSeeIsNamed() throws {
    let gardens = try (1...3).map { try place("garden\($0)", category: "garden", metresNorth: 100 * $0) }
    let palace = try place("palace", category: "palace", metresNorth: 900, rank: 1)
    var request = try request(until: 740)
    (request.interests, request.hasMeals) = ([DayInterest(named: "garden")], false)
    let plan = try planner(gardens + [palace], ["weights": .object(["no_interest": .integer(5)])]).plan(
      request)
    #expect(plan.omissions.first { $0.place == palace.id }?.reason == .interests)
  }
}
