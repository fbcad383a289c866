import DayPlanning
import GuideModel
import Testing

/// Rides of a day: when one takes one, and what it costs.
struct DayRidesTests: DayExamples {
  static let closes = 1440

  private func planner(_ places: [PlanningPlace], _ settings: [String: JSONValue]) throws -> DayPlanner {
    DayPlanner(
      places, calendar: RandomDays.calendar, areas: RandomDays.areas,
      settings: try DaySettings(json: .object(settings)))
  }

  private func price(_ low: Int, _ high: Int) -> [String: JSONValue] {
    ["min_mad": .integer(low), "max_mad": .integer(high)]
  }

  @Test func aRideFromTheAirportHasItsOwnPrice() throws {
    let airport = try place("airport", .never, category: "transport", metresNorth: 0)
    let taxi = JSONValue.object([
      "min_mad": .integer(15), "max_mad": .integer(40), "seats": .integer(3),
      "stands": .list([
        .object([
          "place": .text("airport"), "metres": .integer(500), "leaving": .object(price(110, 180)),
          "arriving": .object(price(80, 120)),
        ])
      ]),
    ])
    let museum = try place("museum", metresNorth: 6000, rank: 1)
    var request = try request()
    request.included = [museum.id]
    let planner = try planner([airport, museum], ["taxi": taxi])
    #expect(planner.plan(request).days[0].rideCost == 110...180)
    request.end = request.start
    #expect(planner.plan(request).days[0].rideCost == 190...300)
    request.start = museum.point
    #expect(planner.plan(request).days[0].rideCost == 80...120)
  }

  @Test func aRideAtNightHasThePriceOfTheNight() throws {
    let night = price(22, 60).merging(["from": .text("20:00"), "to": .text("06:00")]) { $1 }
    let taxi = price(15, 40).merging(["seats": .integer(3), "night": .object(night)]) { $1 }
    let square = try place("square", metresNorth: 6000)
    let planner = try planner([square], ["taxi": .object(taxi)])
    func rides(at start: Int) throws -> ClosedRange<Int>? {
      var request = try request(until: 1439)
      request.fixed = [DayRequest.FixedStop(place: square.id, start: start)]
      request.end = request.start
      return planner.plan(request).days[0].rideCost
    }
    #expect(try rides(at: 900) == 30...80)
    #expect(try rides(at: 1180) == 37...100)
    #expect(try rides(at: 1290) == 44...120)
  }

  @Test func aDayReturnsToAStartThatIsNoWalkAway() throws {
    let museum = try place("museum", metresNorth: 6000, rank: 1)
    let near = try place("fountain", metresNorth: 400, rank: 1)
    var request = try request()
    request.included = [museum.id]
    let day = try planner([museum], [:]).plan(request).days[0]
    let back = try #require(day.wayBack)
    #expect(back.mode == .taxi && day.arrival == day.stops[0].end + back.minutes)
    request.included = [near.id]
    #expect(try planner([near], [:]).plan(request).days[0].wayBack == nil)
  }

  @Test func aTourIncludesItsWays() throws {
    func day(_ includesWays: Bool) throws -> TripPlan.Day {
      var valley = try place("valley", .excursion, category: "day_trip", metresNorth: 60_000)
      valley.excursion = .init(
        minutesEachWay: 90, minutesOnSite: 180, kilometres: 60, includesWays: includesWays)
      valley.costs.perPerson = 170...400
      var request = try request()
      request.included = [valley.id]
      return try planner([valley], [:]).plan(request).days[0]
    }
    #expect(try day(true).cost == 170...400)
    #expect(try day(true).stops[0].leg.isIncluded && day(true).wayBack?.isIncluded == true)
    #expect(try !day(false).stops[0].leg.isIncluded)
  }

  @Test(arguments: [(false, false, DayLeg.Mode.walk), (true, false, .taxi), (false, true, .taxi)])
  func inRainAndWithoutStepsOneRidesSooner(rain: Bool, stepFree: Bool, mode: DayLeg.Mode) throws {
    var museum = try place("museum", metresNorth: 1400, rank: 1)
    museum.isStepFree = true
    let walks = JSONValue.object(["rain": .integer(12), "step_free": .integer(5)])
    var request = try request()
    (request.isRaining, request.isStepFree) = (rain, stepFree)
    request.included = [museum.id]
    let plan = try planner([museum], ["longest_walk_minutes": walks]).plan(request)
    #expect(plan.days[0].stops.first?.leg.mode == mode)
  }
}
