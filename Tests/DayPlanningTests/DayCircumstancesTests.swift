import DayPlanning
import GuideEngines
import GuideModel
import Testing

/// Days in heat, on Fridays and in Ramadan, out of town and with hours left over.
struct DayCircumstancesTests: DayExamples {
  static let closes = 1320

  private func planner(_ places: [PlanningPlace], _ settings: JSONValue = .object([:])) throws -> DayPlanner {
    DayPlanner(
      places, calendar: RandomDays.calendar, areas: RandomDays.areas,
      settings: try DaySettings(json: settings))
  }

  private func excursion(_ id: String, each: Int, onSite: Int, north metres: Int = 40_000) throws
    -> PlanningPlace
  {
    var trip = try place(id, .excursion, category: "day_trip", metresNorth: metres)
    trip.excursion = .init(minutesEachWay: each, minutesOnSite: onSite, kilometres: 60)
    return trip
  }

  @Test func aDayOutOfTownEndsWhereItBegan() throws {
    let valley = try excursion("valley", each: 90, onSite: 180)
    var request = try request(until: 540 + 360)
    request.included = [valley.id]
    let planner = try planner([valley])
    let day = planner.plan(request).days[0]
    #expect(day.stops.map(\.place) == [valley.id])
    #expect(day.wayBack?.minutes == 90 && day.arrival == 900)
    request.endTime -= 30
    let shorter = planner.plan(request)
    #expect(shorter.places == [] && shorter.impossible.map(\.place) == [valley.id])
    #expect(shorter.relaxation == .endLater(minutes: 30))
  }

  @Test func whereTownTaxisDoNotGoOneGoesByCar() throws {
    let far = try place("gorge", .excursion, category: "day_trip", metresNorth: 20_000, rank: 1)
    var request = try request()
    request.included = [far.id]
    let day = try planner([far]).plan(request).days[0]
    #expect(try #require(day.stops.first).leg.mode == .car)
  }

  @Test func aLongerTripHasALongAndAShortExcursion() throws {
    let trips = [
      try excursion("coast", each: 120, onSite: 180), try excursion("falls", each: 120, onSite: 180),
      try excursion("lake", each: 30, onSite: 90, north: 70_000),
      try excursion("desert", each: 30, onSite: 90, north: 100_000),
    ]
    let planner = try planner(
      trips,
      .object([
        "excursions_from_day": .integer(4), "excursions_need_days": .integer(4),
        "second_excursion_needs_days": .integer(6), "weights": .object(["excursion": .integer(900)]),
      ]))
    var request = try request()
    request.dayCount = 5
    #expect(planner.plan(request).places.count == 1)
    request.dayCount = 6
    let planned = planner.plan(request).places.map(\.rawValue)
    #expect(planned.count { ["coast", "falls"].contains($0) } == 1)
    #expect(planned.count { ["lake", "desert"].contains($0) } == 1)
  }

  @Test func aVisitThatLiesMostlyInTheHeatCountsAsHot() throws {
    var garden = try place("garden", .stroll, category: "garden")
    (garden.heat, garden.rank) = (.poor, 1)
    var request = try request(from: 660)
    request.isHot = true
    let stop = try #require(
      try planner([garden], .object(["weights": .object(["poor_in_heat": .integer(10)])]))
        .plan(request).days[0].stops.first)
    #expect(stop.start >= 1020)
  }

  @Test func aPlaceOfTheEveningComesInTheAfternoonRatherThanInTheMorning() throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    square.best = [.evening]
    let museum = try place("museum", metresNorth: 200)
    let stops = try planner(
      [square, museum],
      .object(["weights": .object(["far_part": .integer(30), "travel_minute": .integer(1)])])
    ).plan(try request(until: 900)).days[0].stops
    #expect(stops.map(\.place) == [museum.id, square.id])
  }

  @Test func aRequestedShopIsVisitedOutsideTheQuietHoursOfFridayIfThereIsTime() throws {
    var souk = try place("souk", .shop, category: "souk")
    souk.rules.friday = .init(.fewer, span: .init(720, 900), basis: .sourced)
    var request = try request("2026-12-11", from: 690, until: 1020)
    request.included = [souk.id]
    let planner = try planner([souk])
    #expect(try #require(planner.plan(request).days[0].stops.first).start >= 900)
    request.endTime = 840
    #expect(planner.plan(request).places == [souk.id])
  }

  @Test func dinnerInTheStreetBeginsAnHourAfterTheSunsetOfRamadan() throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    square.servings = [.dinner]
    square.rules.ramadan = .init(.open, basis: .sourced)
    var request = try request("2027-02-17", from: 960, until: 1320)
    request.included = [square.id]
    let day = try planner([square]).plan(request).days[0]
    let dinner = try #require(day.stops.first { $0.kind == .dinner })
    #expect(dinner.start >= day.sunset + 60)
  }

  @Test func theDinnerOfRamadanWaitsAsLongAfterSunsetAsTheContentSays() throws {
    var table = try place("table", .meal, category: "restaurant")
    table.rules.ramadan = .init(.open, basis: .sourced)
    let request = try request("2027-02-17", from: 960, until: 1320)
    for minutes in [0, 75] {
      let settings = ["dinner_after_sunset_minutes": JSONValue.integer(minutes)]
      let day = try planner([table], settings).plan(request).days[0]
      let dinner = try #require(day.stops.first { $0.kind == .dinner })
      #expect((day.sunset + minutes..<day.sunset + minutes + 10).contains(dinner.start))
    }
  }

  // The date may shift by a day, so that two mornings may be the first.
  @Test(arguments: [("2027-03-09", true), ("2027-03-10", true), ("2027-03-11", false)])
  func nobodyIsOutOnTheFirstMorningOfAFeast(_ date: String, _ isFirst: Bool) throws {
    var gate = try place("gate", .stroll)
    gate.rules.feast = .init(.open, basis: .sourced)
    let settings = ["times": JSONValue.object(["feast_morning": "11:00"])]
    let stop = try #require(try planner([gate], settings).plan(try request(date)).days[0].stops.first)
    #expect((stop.start >= 660) == isFirst)
  }

  @Test func aDayDoesNotBeginLateForABetterHour() throws {
    var hall = try place("hall", rank: 1)
    hall.best = [.afternoon]
    let day = try planner([hall]).plan(try request(until: 900)).days[0]
    #expect(try #require(day.stops.first).start < 600)
  }

  @Test func hoursLeftOverAreFilledWithWhateverIsOpen() throws {
    let gates = try (1...8).map {
      try place("gate\($0)", .stroll, category: "gate", metresNorth: 90 * $0, rank: 5)
    }
    let pace = JSONValue.object([
      "name": .text("standard"), "speed_percent": .integer(100), "longest_walk_minutes": .integer(30),
      "pause_minutes": .integer(0), "least_worth": .integer(500),
    ])
    let plan = try planner(gates, .object(["paces": .list([pace])])).plan(try request())
    #expect(plan.places.count >= 6)
  }

  @Test func aPairIsNamedOnlyWhereOneFollowsTheOther() throws {
    var gate = try place("gate", metresNorth: 100)
    gate.windows = [PlanningWindow(opens: 540, closes: 660)]
    var tombs = try place("tombs", metresNorth: 150)
    (tombs.windows, tombs.pairs) = ([PlanningWindow(opens: 900, closes: 1080)], [gate.id])
    var between = try place("hall", metresNorth: 200, rank: 1)
    between.windows = [PlanningWindow(opens: 690, closes: 800)]
    let (gateID, tombsID) = (gate.id, tombs.id)
    func reasons(_ places: [PlanningPlace]) throws -> [DayReason] {
      try planner(places).plan(try request()).days[0].stops.first { $0.place == tombsID }?.reasons ?? []
    }
    #expect(try reasons([gate, tombs]).contains(.pair(gateID)))
    #expect(try !reasons([gate, tombs, between]).contains(.pair(gateID)))
  }

  @Test func anInterestHasPlacesOrNot() throws {
    let planner = try planner([try place("museum")])
    #expect(planner.hasPlaces(of: DayInterest(named: "museum")))
    #expect(!planner.hasPlaces(of: DayInterest(named: "accessible")))
  }
}
