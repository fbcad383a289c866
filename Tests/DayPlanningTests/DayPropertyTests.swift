import DayPlanning
import Testing

struct DayPropertyTests {
  @Test(arguments: 0..<8)
  func everyRandomDayKeepsTheRules(_ part: Int) throws {
    var days = RandomDays(seed: UInt64(100 + part))
    for _ in 0..<260 {
      let places = try days.places(0...26)
      let request = try days.request(for: places)
      let plan = DayPlanner(places, calendar: RandomDays.calendar, areas: RandomDays.areas).plan(request)
      #expect(DayRules(plan, request, places).violations == [])
    }
  }

  @Test func theSameRequestGivesTheSamePlanWhateverTheOrderOfPlaces() throws {
    var days = RandomDays(seed: 21)
    for _ in 0..<60 {
      let places = try days.places(5...40)
      let request = try days.request(for: places)
      let plan = DayPlanner(places, calendar: RandomDays.calendar, areas: RandomDays.areas).plan(request)
      let turned = DayPlanner(places.reversed(), calendar: RandomDays.calendar, areas: RandomDays.areas)
      #expect(turned.plan(request) == plan)
    }
  }

  @Test func aPlanShownAgainKeepsItsStopsAndTimes() throws {
    var days = RandomDays(seed: 22)
    var compared = 0
    for _ in 0..<200 {
      let places = try days.places(10...40)
      var request = try days.request(for: places)
      (request.order, request.fixed, request.included, request.isSureOnly) = ([:], [], [], false)
      let planner = DayPlanner(places, calendar: RandomDays.calendar, areas: RandomDays.areas)
      let plan = planner.plan(request)
      let again = planner.timetable(
        request, days: plan.days.map { $0.stops.map(TimetableStop.init(planned:)) })
      #expect(again.impossible == [])
      for (day, other) in zip(plan.days, again.days) {
        compared += day.stops.count
        #expect(other.stops.map(\.place) == day.stops.map(\.place))
        #expect(other.stops.map(\.start) == day.stops.map(\.start))
        #expect(other.stops.map(\.end) == day.stops.map(\.end))
        #expect(other.stops.map(\.kind) == day.stops.map(\.kind))
      }
    }
    #expect(compared > 500)
  }

  @Test func reflowKeepsTheOrderAndLeavesVisitedStopsAlone() throws {
    var days = RandomDays(seed: 23)
    var reflowed = 0
    for _ in 0..<300 {
      let places = try days.places(15...40)
      var request = try days.request(for: places)
      (request.order, request.fixed, request.included) = ([:], [], [])
      request.dayCount = 1
      let planner = DayPlanner(places, calendar: RandomDays.calendar, areas: RandomDays.areas)
      let stops = planner.plan(request).days[0].stops
      guard stops.count >= 3 else { continue }
      reflowed += 1
      let done = days.number(0...stops.count - 2)
      let remaining = stops.dropFirst(done).map(\.place)
      let now = (done > 0 ? stops[done - 1].end : request.startTime) + days.number(0...90)
      let event: DayProgress.Event = days.chance(50) ? .late : .skip(remaining[0])
      let change = planner.reflow(
        request,
        DayProgress(
          now: now,
          visited: stops.prefix(done).map {
            .init(place: $0.place, kind: $0.kind, start: $0.start, end: $0.end)
          },
          remaining: remaining, event: event))
      let rest = change.rest.days[0].stops
      #expect(rest.allSatisfy { $0.start >= now })
      #expect(rest.last.map { $0.end <= max(now, request.endTime) } ?? true)
      #expect(Set(rest.map(\.place)).isDisjoint(with: stops.prefix(done).map(\.place)))
      let kept = rest.map(\.place).filter { remaining.contains($0) }
      #expect(kept == remaining.filter { kept.contains($0) })
      #expect(Set(change.added).isDisjoint(with: remaining))
      if event == .late {
        #expect(change.added == [])
      } else {
        #expect(!rest.contains { $0.place == remaining[0] })
      }
    }
    #expect(reflowed > 100)
  }
}

extension TimetableStop {
  /// A stop of a plan, not visited yet.
  init(planned stop: DayStop) {
    self.init(place: stop.place, kind: stop.kind, start: stop.start, end: stop.end)
  }
}
