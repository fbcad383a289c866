import BundleReader
import DayPlanning
import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing
import Traveller
import Trips

/// Plans over the guide's own content, and what is kept and handed on of them.
@Suite struct PlanningTests {
  let guide: Guide
  let planner: DayPlanner

  init() throws {
    guide = try FixtureGuide.guide
    planner = try guide.dayPlanner()
  }

  private func request(_ date: String, start: Int = 540, hours: Int = 8) throws -> DayRequest {
    let square = try #require(planner.places.first { $0.id.rawValue == "jemaa-el-fnaa" })
    var request = DayRequest(
      date: try #require(CalendarDate(date)), startTime: start, endTime: start + hours * 60,
      start: square.point)
    request.startPlace = square.id
    return request
  }

  private func card(_ plan: TripPlan, _ request: DayRequest, _ language: String = "en") throws -> TripCard {
    try TripCard(plan, request, guide: guide, planner: planner, catalogue: Catalogue(language: language))
  }

  @Test func gapsOfPlacesAreFilledByDefaultsWithTheirRule() throws {
    let semmarine = try #require(planner.places.first { $0.id.rawValue == "souk-semmarine" })
    #expect(semmarine.windowsBasis.rule?.rawValue == "souk-core-hours")
    #expect(semmarine.rules.ramadan?.basis.rule?.rawValue == "ramadan-unknown")
    #expect(semmarine.rules.friday?.basis == .sourced)
    let bahia = try #require(planner.places.first { $0.id.rawValue == "bahia-palace" })
    #expect(bahia.schedule != nil && bahia.windows.isEmpty)
    #expect(bahia.costs.children.map(\.amount) == [30])
    #expect(planner.places.first { $0.id.rawValue == "gare-de-marrakech" }?.role == .never)
  }

  @Test func ofMorePlacesThanTheLimitThoseNearestToTheStartAreChosenFrom() throws {
    let start = try request("2026-12-10").start
    let far = try #require(
      planner.places.max {
        Geodesy.distanceMetres(from: start, to: $0.point) < Geodesy.distanceMetres(from: start, to: $1.point)
      })
    let some = try guide.dayPlanner(around: start, with: [far.id], limit: 20)
    let others = some.places.filter { $0.id != far.id }.map(\.id)
    let nearest = planner.places.map { ($0.id, Geodesy.distanceMetres(from: start, to: $0.point)) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(20).map(\.0)
    #expect(Set(others) == Set(nearest) && some.places.contains { $0.id == far.id })
    #expect(try #require(some.placeCount) > 21)
    let request = try request("2026-12-10")
    let card = try TripCard(
      some.plan(request), request, guide: guide, planner: some, catalogue: Catalogue(language: "fr"))
    #expect(card.foundations.first?.contains("21 lieux") == true)
    let all = try guide.dayPlanner(around: start)
    #expect(all.placeCount == nil && all.plan(request) == planner.plan(request))
  }

  @Test func noDayOfTheYearPlansAClosedPlaceOrAVisitOutsideItsHours() throws {
    for shift in stride(from: 0, to: 365, by: 3) {
      let date = try #require(CalendarDate("2026-12-01")).adding(days: shift)
      var request = try request(date.description, start: 540 + shift % 4 * 60)
      if shift % 5 == 0 { request.party = DayParty(adults: 2, childAges: [6]) }
      let plan = planner.plan(request)
      for stop in plan.days[0].stops {
        let item = try guide.item(stop.place)
        let hours = try guide.hours(
          of: item, at: guide.calendars.zone.instant(LocalDateTime(date).adding(minutes: stop.start)))
        #expect(hours.operating?.isClosed(on: date) != true)
        if hours.osm != nil, stop.cautions.isEmpty {
          #expect(hours.status?.mayBeOpen == true, "\(stop.place) on \(date) at \(stop.start)")
        }
      }
      let lunch = plan.days[0].stops.filter { $0.kind == .lunch }
      #expect(lunch.allSatisfy { (735...845).contains($0.start) })
    }
  }

  @Test func aSoukIsNeverOpenWithoutItsCaveat() throws {
    var request = try request("2026-12-10")
    request.included = [ItemID(rawValue: "souk-semmarine")]
    let plan = planner.plan(request)
    let stop = try #require(plan.days[0].stops.first { $0.place.rawValue == "souk-semmarine" })
    #expect(stop.cautions.contains(.assumedOpen))
    #expect(plan.assumptions.map(\.rawValue).contains("souk-core-hours"))
    let card = try card(plan, request)
    #expect(
      card.assumptions.contains { $0.text.contains("ouks and shops are planned half an hour inside") })
    let french = try self.card(plan, request, "fr")
    #expect(french.assumptions.count == card.assumptions.count)
    #expect(french.days[0].heading == "jeudi 10 décembre 2026")
  }

  @Test func sureOnlyRestsOnNoRule() throws {
    for date in ["2026-12-10", "2027-02-19", "2027-07-15"] {
      var request = try request(date)
      request.isSureOnly = true
      let plan = planner.plan(request)
      // A last order before closing makes known hours shorter: nothing is open because of it.
      #expect(plan.assumptions.filter { $0.rawValue != "last-entry-kitchen" } == [])
      #expect(!plan.days[0].stops.contains { $0.cautions.contains(.assumedOpen) })
    }
  }

  @Test func inRamadanDinnerIsAfterSunsetAndNoSoukIsPlannedByDay() throws {
    let plan = planner.plan(try request("2027-02-19", start: 660, hours: 10))
    let day = plan.days[0]
    let dinner = try #require(day.stops.first { $0.kind == .dinner })
    #expect(day.isRamadan && dinner.start >= day.sunset)
    let souks = Set(planner.places.filter { $0.category == "souk" }.map(\.id))
    #expect(day.stops.allSatisfy { !souks.contains($0.place) })
  }

  @Test func aTripVisitsNoPlaceTwiceAndKeepsDaysWalkable() throws {
    var request = try request("2026-12-10", start: 570, hours: 9)
    request.dayCount = 3
    let plan = planner.plan(request)
    #expect(plan.days.count == 3 && Set(plan.places).count == plan.places.count)
    #expect(plan.days.allSatisfy { $0.stops.count >= 3 && $0.walkingMetres < 8000 })
  }

  @Test func knownWalksCountBeforeStraightLines() throws {
    var request = try request("2026-12-10")
    request.included = [ItemID(rawValue: "ben-youssef-madrasa"), ItemID(rawValue: "le-jardin-secret")]
    request.order = [0: request.included]
    request.avoided = Set(planner.places.map(\.id)).subtracting(request.included)
    let stops = planner.plan(request).days[0].stops
    let leg = try #require(stops.first { $0.place.rawValue == "le-jardin-secret" }).leg
    #expect(leg.isKnown && leg.minutes == 5)
  }

  @Test func aPlanIsKeptAndReadAgainAsItWas() throws {
    let folder = try TemporaryFolder()
    let state = try UserDatabase(folder: folder.path)
    var request = try request("2026-12-10")
    request.interests = [DayInterest(named: "food"), DayInterest(named: "view")]
    request.party = DayParty(adults: 2, childAges: [4, 9], bathers: .women)
    request.fixed = [.init(place: ItemID(rawValue: "bahia-palace"), start: 870)]
    (request.avoided, request.avoidedKinds) = ([ItemID(rawValue: "nomad")], ["bar"])
    (request.budget, request.isHot, request.isRaining) = (.mid, false, true)
    let plan = planner.plan(request)
    let moment = UTCInstant(secondsSinceEpoch: 1_796_000_000)
    let trip = StoredTrip(id: StoredTrip.id(for: request, random: 0x3FA2), at: moment, request, plan)
    #expect(trip.id == "day-2026-12-10-3fa2")
    try state.keep(trip, at: moment)
    #expect(try state.trip(trip.id) == trip)
    #expect(try state.trips() == [trip])
    let again = trip.timetable(planner)
    #expect(again.days[0].stops.map(\.start) == plan.days[0].stops.map(\.start))
    #expect(try state.forgetTrip(trip.id))
    #expect(try state.trips() == [])
  }

  @Test func aPlanOfANewerProgramStaysAndIsPassedOver() throws {
    let folder = try TemporaryFolder()
    let state = try UserDatabase(folder: folder.path)
    let foreign = UserState.Plan(
      id: "x", createdAt: "2026-01-01T00:00:00Z", changedAt: "2026-01-01T00:00:00Z",
      inputs: .object(["format": .text("guide.plan-request/9")]), steps: .list([]))
    try state.replace(UserState(plans: [foreign]))
    #expect(try state.trips() == [])
    #expect(try state.state().plans == [foreign])
  }

  @Test func skippingALunchLeavesItOutAndAClosedTableIsReplaced() throws {
    let request = try request("2026-12-10")
    let plan = planner.plan(request)
    let lunch = try #require(plan.days[0].stops.first { $0.kind == .lunch })
    let trip = StoredTrip(id: "t", at: UTCInstant(secondsSinceEpoch: 0), request, plan)
    let closed = try #require(trip.reflow(.closed(lunch.place), day: 0, now: 600, planner))
    #expect(
      closed.trip.steps.contains { $0.kind == .lunch && $0.state == .planned && $0.place != lunch.place })
    let skipped = try #require(trip.reflow(.skip(lunch.place), day: 0, now: 600, planner))
    #expect(!skipped.trip.steps.contains { $0.kind == .lunch && $0.state == .planned })
    #expect(trip.reflow(.skip(ItemID(rawValue: "menara-mall")), day: 0, now: 600, planner) == nil)
  }

  @Test func movesAreKeptByEverythingThatFollows() throws {
    let request = try request("2026-12-10")
    let trip = StoredTrip(id: "t", at: UTCInstant(secondsSinceEpoch: 0), request, planner.plan(request))
    let visits = trip.steps.filter { $0.kind == .visit }.map(\.place).dropFirst()
    let (last, moved) = try #require(
      visits.lazy.compactMap { place in
        (try? trip.moving(place, to: 0, on: 0, planner)).flatMap { $0 }.map { (place, $0) }
      }.first)
    #expect(moved.steps.first?.place == last)
    let late = try #require(moved.reflow(.late, day: 0, now: 600, planner))
    let order = late.trip.steps.filter { $0.state == .planned }.map(\.place)
    #expect(order == moved.steps.map(\.place).filter { order.contains($0) })
  }

  @Test func everyItineraryOfTheGuideCanBeStarted() throws {
    let date = try #require(CalendarDate("2026-12-10"))
    for item in try guide.itineraries(language: "en") {
      let trip = try #require(
        guide.trip(
          following: item, from: date, id: "x", at: UTCInstant(secondsSinceEpoch: 0), planner: planner))
      #expect(!trip.steps.isEmpty)
      #expect(trip.timetable(planner).days.count == trip.dayCount)
    }
  }
}
