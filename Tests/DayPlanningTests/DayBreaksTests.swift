import DayPlanning
import GuideEngines
import GuideModel
import Testing

/// Mornings, pauses and evenings of days, and what older children look at.
struct DayBreaksTests: DayExamples {
  static let closes = 1320

  @Test func noDayBeginsWithLunchWhereASightFitsBeforeIt() throws {
    var palace = try place("palace", metresNorth: 400)
    palace.best = [.afternoon]
    var table = try place("table", .meal, category: "restaurant", metresNorth: 200)
    table.servings = [.lunch]
    let stops = try planner([palace, table]).plan(try request()).days[0].stops
    #expect(stops.map(\.kind) == [.visit, .lunch])
    let (visit, lunch) = (try #require(stops.first), try #require(stops.last))
    #expect(visit.end <= lunch.start && lunch.start - lunch.arrival < 60)
  }

  @Test func lunchComesFirstWhereTheSightIsClosedBeforeIt() throws {
    var palace = try place("palace", metresNorth: 400)
    palace.windows = [PlanningWindow(opens: 800, closes: Self.closes)]
    var table = try place("table", .meal, category: "restaurant", metresNorth: 200)
    table.servings = [.lunch]
    let stops = try planner([palace, table]).plan(try request()).days[0].stops
    #expect(stops.map(\.kind) == [.lunch, .visit])
  }

  @Test func aFeastWithoutATableHasAPauseAtMidday() throws {
    let places = try (1...5).map { number in
      var place = try place("place\(number)", .stroll, metresNorth: 300 * number)
      place.rules.feast = .init(.open, basis: .sourced)
      return place
    }
    func longestWait(on date: String) throws -> Int {
      let stops = try planner(places).plan(try request(date)).days[0].stops
      #expect(stops.count == 5 && zip(stops, stops.dropFirst()).allSatisfy { $0.end <= $1.arrival })
      return stops.filter { (735...1000).contains($0.start) }.map { $0.start - $0.arrival }.max() ?? 0
    }
    #expect(try longestWait(on: "2027-03-09") >= 60)
    #expect(try longestWait(on: "2026-12-09") == 0)
  }

  @Test(arguments: [([5], "garden"), ([13], "museum"), ([5, 13], "garden"), ([], "museum")])
  func olderChildrenLookAtWhatIsNotMadeForThem(_ ages: [Int], _ seen: String) throws {
    var garden = try place("garden", category: "garden", rank: 3)
    garden.children = .good
    let weights = JSONValue.object([
      "good_for_children": .integer(80), "unknown_for_children": .integer(40),
    ])
    var request = try request(until: 615)
    (request.party.childAges, request.hasMeals) = (ages, false)
    let settings: [String: JSONValue] = ["weights": weights, "older_children_from_age": .integer(8)]
    let places = [try place("museum"), garden]
    #expect(try planner(places, settings).plan(request).places == [ItemID(rawValue: seen)])
  }

  @Test(arguments: [(540, false), (1080, true)])
  func aWayIsHardOnlyInTheHeatOfAHotDay(_ start: Int, _ isWorthIt: Bool) throws {
    var request = try request(from: start, until: start + 240)
    (request.isHot, request.hasMeals) = (true, false)
    let settings: [String: JSONValue] = ["weights": .object(["hard_walk": .integer(1000)])]
    let plan = try planner([try place("garden", metresNorth: 700)], settings).plan(request)
    #expect(plan.places.isEmpty == !isWorthIt)
  }

  @Test func theSquareOfATripInRamadanIsSeenBeforeSunsetWhereItsDaysEndEarly() throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    square.best = [.evening]
    square.rules.ramadan = .init(.open, basis: .sourced)
    var request = try request("2027-02-22", until: 1140)
    request.dayCount = 2
    #expect(try planner([square]).plan(request).places == [square.id])
    request.endTime = 1320
    let late = try planner([square]).plan(request)
    #expect(late.days.allSatisfy { day in day.stops.allSatisfy { $0.start >= day.sunset } })
  }
}
