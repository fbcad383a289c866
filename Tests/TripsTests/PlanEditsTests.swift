import DayPlanning
import GuideEngines
import GuideModel
import GuideRuntime
import Testing
import Trips

/// Changes of a kept plan by hand.
@Suite struct PlanEditsTests {
  let planner: DayPlanner
  let trip: StoredTrip

  init() throws {
    planner = try FixtureGuide.guide.dayPlanner()
    let square = try #require(planner.places.first { $0.id.rawValue == "jemaa-el-fnaa" })
    var request = DayRequest(
      date: try #require(CalendarDate("2026-12-10")), startTime: 540, endTime: 1080, start: square.point)
    request.startPlace = square.id
    trip = StoredTrip(id: "t", at: UTCInstant(secondsSinceEpoch: 0), request, planner.plan(request))
  }

  private func visits() -> [StoredTrip.Step] { trip.steps.filter { $0.kind == .visit } }

  @Test func aRemovedStopIsGoneAndTheOthersKeepTheirOrder() throws {
    let first = try #require(visits().first).place
    let shorter = try #require(trip.removing(first, planner))
    #expect(shorter.steps.map(\.place) == trip.steps.map(\.place).filter { $0 != first })
    #expect(shorter.timetable(planner).impossible == [])
  }

  @Test func anAddedStopFitsBetweenTheOthers() throws {
    let removed = try #require(visits().last)
    let shorter = try #require(trip.removing(removed.place, planner))
    let longer = try #require(try shorter.adding(removed.place, minutes: 20, at: nil, on: 0, planner))
    #expect(longer.steps.map(\.place).filter { $0 != removed.place } == shorter.steps.map(\.place))
    #expect(longer.steps.contains { $0.place == removed.place })
    #expect(try longer.adding(removed.place, at: nil, on: 0, planner) == nil)
  }

  @Test func swappedStopsChangePlaces() throws {
    let stops = visits()
    let (first, second) = (try #require(stops.first).place, try #require(stops.dropFirst().first).place)
    guard let swapped = try? trip.swapping(first, second, planner) else { return }
    let order = swapped.steps.map(\.place)
    #expect(try #require(order.firstIndex(of: second)) < #require(order.firstIndex(of: first)))
  }

  @Test func aLongerStayThatDoesNotFitChangesNothing() throws {
    let first = try #require(visits().first)
    #expect(throws: StoredTrip.NoRoom.self) { try trip.lengthening(first.place, by: 600, planner) }
    let shorter = try #require(try trip.lengthening(first.place, by: -10, planner))
    let step = try #require(shorter.steps.first { $0.place == first.place })
    #expect(step.end - step.start == first.end - first.start - 10)
  }

  @Test func aMoveThatLeavesNoTimeForAStopNamesItAndChangesNothing() throws {
    let lunch = try #require(trip.steps.first { $0.kind == .lunch })
    let last = try #require(trip.steps.indices.last)
    let error = #expect(throws: StoredTrip.NoRoom.self) {
      try trip.moving(lunch.place, to: last, on: 0, planner)
    }
    #expect(try #require(error).places.contains(lunch.place))
    #expect(try trip.moving(ItemID(rawValue: "menara-mall"), to: 0, on: 0, planner) == nil)
  }

  @Test func aLateTravellerKeepsLunch() throws {
    let lunch = try #require(trip.steps.first { $0.kind == .lunch })
    let late = try #require(trip.reflow(.late, day: 0, now: 600, planner))
    #expect(late.trip.steps.contains { $0.place == lunch.place && $0.state == .planned })
  }

  @Test func aLateDayKeepsALockedStopOrSaysThatItIsLost() throws {
    let stop = try #require(visits().last)
    let locked = try #require(trip.locking(stop.place, true))
    let late = try #require(locked.reflow(.late, day: 0, now: 660, planner))
    let kept = try #require(late.trip.steps.first { $0.place == stop.place })
    #expect(kept.start == stop.start && late.lost == [])
    let tooLate = try #require(locked.reflow(.late, day: 0, now: stop.start + 30, planner))
    #expect(tooLate.lost.map(\.place) == [stop.place])
  }

  @Test func aPlaceThatIsClosedIsNotAddedAndTheReasonIsThat() throws {
    var monday = trip
    monday.request.date = try #require(CalendarDate("2026-12-07"))
    let error = #expect(throws: StoredTrip.NoRoom.self) {
      try monday.adding(ItemID(rawValue: "macaal"), at: nil, on: 0, planner)
    }
    #expect(try #require(error).omissions.map(\.reason) == [.closure(.closedThatDay)])
  }
}
