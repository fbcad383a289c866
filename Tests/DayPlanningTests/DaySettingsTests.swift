import DayPlanning
import GuideEngines
import GuideModel
import Testing

/// Days of small cities under settings as content writes them.
struct DaySettingsTests: DayExamples {
  static let closes = 1080

  private func settings(_ json: JSONValue) throws -> DaySettings { try DaySettings(json: json) }

  private func planner(_ places: [PlanningPlace], _ settings: DaySettings = DaySettings()) -> DayPlanner {
    DayPlanner(places, calendar: RandomDays.calendar, areas: RandomDays.areas, settings: settings)
  }

  @Test func timesAreMultiplesOfTheRoundedMinutes() throws {
    let settings = try settings(.object(["round_minutes": .integer(5)]))
    let places = try (1...6).map { try place("p\($0)", metresNorth: 137 * $0) }
    let stops = planner(places, settings).plan(try request()).days[0].stops
    #expect(stops.count > 3)
    #expect(stops.allSatisfy { $0.start.isMultiple(of: 5) })
  }

  @Test func anInterestMeansThePlacesThatTheContentSays() throws {
    let settings = try settings(
      .object([
        "interests": .list([.object(["name": "springs", "kinds": .list(["onsen"])])]),
        "weights": .object(["interest": .integer(400), "no_interest": .integer(10)]),
      ]))
    var request = try request(until: 640)
    request.interests = [DayInterest(named: "springs"), DayInterest(named: "opera")]
    let places = [
      try place("spring", category: "onsen", rank: 4), try place("shrine", category: "shrine", rank: 3),
    ]
    let plan = planner(places, settings).plan(request)
    #expect(plan.places.map(\.rawValue) == ["spring"])
    #expect(plan.unservedInterests == ["opera"])
  }

  @Test func aPlaceInsideAnotherIsVisitedRightAfterItWhenAskedFor() throws {
    var museum = try place("museum", metresNorth: 310)
    museum.inside = ItemID(rawValue: "garden")
    let places = [try place("garden", category: "garden"), museum, try place("other", metresNorth: 600)]
    var request = try request()
    #expect(!planner(places).plan(request).places.contains(museum.id))
    request.included = [museum.id]
    let plan = planner(places).plan(request)
    let order = plan.places.map(\.rawValue)
    let garden = try #require(order.firstIndex(of: "garden"))
    #expect(order.indices.contains(garden + 1) && order[garden + 1] == "museum")
    #expect(plan.impossible == [])
  }

  @Test func aTaxiStopsAtTheStreetAndItsPriceIsInTheSum() throws {
    let settings = try settings(
      .object([
        "taxi": .object(["min_mad": .integer(15), "max_mad": .integer(40), "seats": .integer(3)])
      ]))
    var far = try place("far", metresNorth: 6000, rank: 1)
    far.roadMetres = 300
    var request = try request()
    (request.included, request.party) = ([far.id], DayParty(adults: 4))
    let day = planner([far], settings).plan(request).days[0]
    let stop = try #require(day.stops.first)
    #expect(stop.leg.mode == .taxi && stop.leg.walkMetres == 300)
    // Two cars, there and back.
    #expect(day.rideCost == 60...160 && day.cost == 60...160)
    far.roadMetres = 0
    let near = planner([far], settings).plan(request).days[0]
    #expect(try #require(near.stops.first).leg.minutes < stop.leg.minutes)
  }

  @Test func aDayHasNoMostNumberOfStops() throws {
    let places = try (1...16).map { index -> PlanningPlace in
      var place = try place("p\(index)", metresNorth: 40 * index)
      place.visit = (10, 15, 20)
      return place
    }
    let day = planner(places).plan(try request()).days[0]
    #expect(day.stops.count > 12)
  }

  @Test func aFixedTimeOutsideKnownHoursIsRefusedWithTheHours() throws {
    var request = try request(until: 1320)
    request.fixed = [.init(place: ItemID(rawValue: "museum"), start: 1200)]
    let plan = planner([try place("museum")]).plan(request)
    #expect(plan.impossible.map(\.reason) == [.outsideHours(opens: 540, closes: 1080)])
  }

  @Test func placesOfUnknownStepsStayOutOfADayWithoutSteps() throws {
    var level = try place("level")
    level.isStepFree = true
    var request = try request()
    request.isStepFree = true
    let plan = planner([level, try place("stairs", rank: 1)]).plan(request)
    #expect(plan.places == [level.id])
    #expect(plan.omissions.map(\.reason) == [.steps])
  }

  @Test func aLongTripHasOneExcursionAndNotOnItsFirstDays() throws {
    let settings = try settings(
      .object(["excursions_from_day": .integer(4), "excursions_need_days": .integer(4)]))
    let trips = try ["valley", "falls"].map { name -> PlanningPlace in
      var trip = try place(name, .excursion, category: "day_trip", metresNorth: 9000)
      trip.excursion = .init(minutesEachWay: 60, minutesOnSite: 180, kilometres: 40)
      return trip
    }
    var request = try request()
    request.dayCount = 3
    #expect(planner(trips, settings).plan(request).places == [])
    request.dayCount = 5
    let plan = planner(trips, settings).plan(request)
    #expect(plan.places.count == 1)
    #expect(plan.days.prefix(3).allSatisfy { $0.stops.isEmpty })
  }

  @Test func aStopDoesNotWaitLongForABetterHour() throws {
    var hall = try place("hall", rank: 1)
    hall.best = [.afternoon]
    let day = planner([try place("museum"), hall]).plan(try request(until: 1000)).days[0]
    #expect(day.stops.count == 2)
    #expect(day.stops.dropFirst().allSatisfy { $0.start - $0.arrival < 45 })
  }

  @Test(arguments: [400_000, 2_000_000, 6_000_000])
  func aPlaceTooFarForADayIsLeftOutHoweverFarItIs(_ metres: Int) throws {
    let museum = try place("museum")
    var far = try place("far", metresNorth: metres, rank: 1)
    far.roadMetres = 5000
    var request = try request()
    (request.included, request.order) = ([far.id], [0: [far.id, museum.id]])
    let plan = planner([museum, far]).plan(request)
    #expect(plan.places == [museum.id])
    #expect(plan.impossible.map(\.place) == [far.id])
  }

  @Test func aDayOfATripHasAStopWhileAnotherHasSeveral() throws {
    let places = try (1...6).map { try place("p\($0)", metresNorth: 150 * $0) }
    var request = try request()
    request.dayCount = 3
    let plan = planner(places).plan(request)
    #expect(plan.places.count == 6)
    #expect(plan.days.allSatisfy { $0.stops.count == 2 })
  }

  @Test func aLongWaitIsFilledWithWhatIsFartherAway() throws {
    var evening = try place("evening", rank: 1)
    (evening.windows, evening.best) = ([PlanningWindow(opens: 540, closes: 1320)], [.evening])
    let far = try (1...3).map { try place("far\($0)", metresNorth: 1500 + 200 * $0, rank: 5) }
    let plan = planner([evening] + far).plan(try request(until: 1320))
    let waits = plan.days[0].stops.dropFirst().map { $0.start - $0.arrival }
    #expect(waits.allSatisfy { $0 < 120 }, "\(plan.places) \(waits)")
  }
}
