import DayPlanning
import GuideModel
import Testing

/// Days with small children, of one interest, of walks next door, and with luggage.
struct DayOccasionsTests: DayExamples {
  static let closes = 1320

  private static let children: [String: JSONValue] = [
    "weights": .object([
      "must_see_least": .integer(75), "must_see_least_with_children": .integer(35),
      "good_for_children": .integer(300), "further_with_children": .integer(25),
    ])
  ]

  @Test func aDayWithSmallChildrenHasMoreGardensAndFewerPalaces() throws {
    var gardens = try (1...3).map {
      try place("garden\($0)", .stroll, category: "garden", metresNorth: 200 * $0)
    }
    for index in gardens.indices { gardens[index].children = .good }
    let palaces = try (1...4).map {
      try place("palace\($0)", category: "palace", metresNorth: 150 * $0, rank: 1)
    }
    var request = try request(until: 780)
    request.hasMeals = false
    func count(_ prefix: String) throws -> Int {
      try planner(gardens + palaces, Self.children).plan(request).places.count {
        $0.rawValue.hasPrefix(prefix)
      }
    }
    let (green, old) = (try count("garden"), try count("palace"))
    request.party = DayParty(adults: 2, childAges: [5])
    #expect(
      try count("garden") > green && count("palace") < old, "\(green) gardens and \(old) palaces before")
  }

  @Test func aDayOfAnInterestHasNoPlaceOfTheFirstRankAtAnyPrice() throws {
    let palaces = try (1...3).map {
      try place("palace\($0)", category: "palace", metresNorth: 3000 + 400 * $0, rank: 1)
    }
    let markets = try (1...4).map { try place("market\($0)", category: "market", metresNorth: 150 * $0) }
    var request = try request(until: 900)
    (request.hasMeals, request.interests) = (false, [DayInterest(named: "market")])
    let weights: JSONValue = .object(["no_interest": .integer(30)])
    let places = try planner(palaces + markets, ["weights": weights]).plan(request).places
    #expect(places.count { $0.rawValue.hasPrefix("market") } == 4)
    #expect(places.count { $0.rawValue.hasPrefix("palace") } < 3)
  }

  @Test func whoLikesShopsWalksThroughMoreOfThemInARow() throws {
    let lanes = try (1...6).map {
      try place("lane\($0)", .shop, category: "souk", metresNorth: 300 + 20 * $0)
    }
    let fill: JSONValue = .object([
      "gap_minutes": .integer(60), "most_shops_in_a_row": .integer(2), "most_shops_of_interest": .integer(4),
    ])
    var request = try request(until: 1020)
    request.hasMeals = false
    #expect(try planner(lanes, ["fill": fill]).plan(request).places.count == 2)
    request.interests = [DayInterest(named: "souk")]
    #expect(try planner(lanes, ["fill": fill]).plan(request).places.count == 4)
  }

  @Test func onAFeastWalksNextDoorThatGoTogetherAreOneStop() throws {
    var mosque = try place("mosque", .glance, category: "religious_site", metresNorth: 700, rank: 1)
    var garden = try place("garden", .stroll, category: "garden", metresNorth: 850)
    mosque.pairs = [garden.id]
    mosque.rules.feast = PlanningRules.Feast(.open, basis: .sourced)
    garden.rules.feast = mosque.rules.feast
    let settings: [String: JSONValue] = ["together_metres": .integer(250)]
    var request = try request("2027-03-09")
    request.hasMeals = false
    var gate = try place("gate", metresNorth: 760)
    gate.rules.feast = mosque.rules.feast
    let stops = try planner([mosque, garden, gate], settings).plan(request).days[0].stops
    let first = try #require(stops.firstIndex { $0.place == mosque.id })
    #expect(stops[first + 1].place == garden.id && stops[first + 1].leg.metres > 100)
    #expect(stops[first + 1].start == stops[first].end + stops[first + 1].leg.minutes)
    // Where one of them is not wanted or is shut, the other is a stop of its own.
    request.avoided = [garden.id]
    #expect(try planner([mosque, garden], settings).plan(request).places == [mosque.id])
    request.avoided = []
    var shut = garden
    shut.rules.closedDays = [PlanningRules.ClosedDay(.tuesday)]
    #expect(try planner([mosque, shut], settings).plan(request).places == [mosque.id])
  }

  @Test func whoLeavesTheCityFetchesTheLuggageFirst() throws {
    let station = try place("station", .never, category: "transport", metresNorth: 4000)
    let places = [station, try place("palace", metresNorth: 900, rank: 1)]
    let settings: [String: JSONValue] = [
      "kinds": .object(["arrival": .list([.text("transport")])]), "luggage_minutes": .integer(15),
    ]
    var request = try request(until: 900)
    (request.hasMeals, request.end) = (false, station.point)
    let planner = try planner(places, settings)
    let day = planner.plan(request).days[0]
    let (last, way) = (try #require(day.stops.last), try #require(day.wayBack))
    let back = day.arrival - way.minutes - 15
    #expect(last.end + last.leg.minutes == back && planner.fetchesLuggage(day) == back)
    // Between two journeys it is not where the day begins.
    request.start = station.point
    request.startPlace = station.id
    #expect(planner.fetchesLuggage(planner.plan(request).days[0]) == nil)
  }

  @Test func whoArrivesTakesTheLuggageFirstToWhereOneStays() throws {
    let station = try place("station", .never, category: "transport", metresNorth: 0)
    let square = try place("square", .stroll, category: "square", metresNorth: 6000)
    let places = [station, square, try place("palace", metresNorth: 6600, rank: 1)]
    let kinds: [String: JSONValue] = ["kinds": .object(["arrival": .list([.text("transport")])])]
    let stays: [String: JSONValue] = [
      "luggage_on_arrival_minutes": .integer(45), "base_place": .text("square"),
    ]
    var request = try request(until: 1080)
    (request.hasMeals, request.dayCount, request.startPlace) = (false, 2, station.id)
    request.order = [0: ["palace"], 1: ["square"]]
    let first = try planner(places, kinds).plan(request).days[0]
    #expect(first.luggage == nil)
    let planner = try planner(places, kinds.merging(stays) { $1 })
    let days = planner.plan(request).days
    let luggage = try #require(days[0].luggage)
    #expect(luggage.place == square.id && luggage.minutes == 45 && days[1].luggage == nil)
    let begins = request.startTime + luggage.leg.minutes + 45
    #expect((begins..<begins + 5).contains(days[0].departure) && days[1].departure == request.startTime)
    #expect(days[0].stops[0].leg.metres < 2000 && days[1].stops[0].leg.metres == 0)
    #expect(days[0].rides == 1 && days[1].rides == 0)
    // A stored trip reads as it was planned.
    let stored = days.map { day in
      day.stops.map { TimetableStop(place: $0.place, kind: $0.kind, start: $0.start, end: $0.end) }
    }
    let again = planner.timetable(request, days: stored).days
    #expect(again.map(\.luggage) == days.map(\.luggage) && again.map(\.departure) == days.map(\.departure))
    #expect(again.map(\.stops[0].leg) == days.map(\.stops[0].leg))
    // Between two journeys the luggage stays with the traveller.
    request.dayCount = 1
    request.order = [:]
    request.end = station.point
    #expect(planner.isBetweenJourneys(request) && planner.plan(request).days[0].luggage == nil)
  }

  @Test func onlyTheLastDayOfATripEndsWhereOneLeaves() throws {
    let station = try place("station", .never, category: "transport", metresNorth: 4000)
    let places = [station, try place("palace", metresNorth: 900), try place("tombs", metresNorth: 1100)]
    let settings: [String: JSONValue] = [
      "kinds": .object(["arrival": .list([.text("transport")])]), "luggage_minutes": .integer(15),
    ]
    var request = try request(until: 900)
    (request.hasMeals, request.end, request.dayCount) = (false, station.point, 2)
    request.order = [0: ["palace"], 1: ["tombs"]]
    let planner = try planner(places, settings)
    let days = planner.plan(request).days
    #expect(days.map(\.endsElsewhere) == [false, true])
    #expect(planner.fetchesLuggage(days[0]) == nil)
    #expect(planner.fetchesLuggage(days[1]) != nil)
    // Back where it began, and on to the station.
    #expect(try #require(days[0].wayBack).metres < 1500 && #require(days[1].wayBack).metres > 3500)
  }
}
