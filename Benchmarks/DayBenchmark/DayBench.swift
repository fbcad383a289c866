import BundleReader
import DayPlanning
import Foundation
import GuideModel
import GuideRuntime
import Trips

/// Times plans of random days over a content database: `day-bench CONTENT [REQUESTS]`.
@main
enum DayBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: day-bench CONTENT [REQUESTS]")
      exit(64)
    }
    let count = arguments.count > 2 ? Int(arguments[2]) ?? 200 : 200
    let guide = try Guide(contentAt: arguments[1])
    let read = milliseconds { _ = try? guide.dayPlanner() }
    print("reading the places: \(rounded(read)) ms")
    let planner = try guide.dayPlanner()
    try measure("one day, \(planner.places.count) places", planner, days: 1, count: count)
    try measure("three days, \(planner.places.count) places", planner, days: 3, count: count / 2)
    try measure("seven days, \(planner.places.count) places", planner, days: 7, count: count / 4)
    let many = try larger(planner, to: 500)
    let calendar = DayCalendar(hours: guide.calendars.hours, zone: guide.calendars.zone)
    let large = DayPlanner(
      many, calendar: calendar, areas: try guide.walkingAreas(), settings: planner.settings)
    try measure("one day, 500 places", large, days: 1, count: count / 4)
    try measure("three days, 500 places", large, days: 3, count: count / 8)
  }

  /// Copies of the places, moved by up to 600 m.
  private static func larger(_ planner: DayPlanner, to count: Int) throws -> [PlanningPlace] {
    var random = BenchRandom(state: 5)
    let own = planner.places.filter { $0.role != .never && $0.role != .excursion }
    return (0..<count).map { index in
      var place = own[index % own.count]
      let (north, east) = (random.number(-54...54), random.number(-63...63))
      place.id = ItemID(rawValue: "\(place.id)-\(index)")
      place.point =
        Coordinate(
          latitude: place.point.latitude + Double(north) / 10_000,
          longitude: place.point.longitude + Double(east) / 10_000) ?? place.point
      return place
    }
  }

  private static func measure(_ title: String, _ planner: DayPlanner, days: Int, count: Int) throws {
    var random = BenchRandom(state: 7)
    var times: [Double] = []
    var stops = 0
    for _ in 0..<count {
      let request = random.request(days: days, planner)
      times.append(milliseconds { stops += planner.plan(request).places.count })
    }
    times.sort()
    func share(_ percent: Int) -> Double { times[min(times.count - 1, times.count * percent / 100)] }
    let line =
      "median \(rounded(share(50))) ms, p95 \(rounded(share(95))) ms, most \(rounded(times.last ?? 0)) ms"
    print("\(title): \(line) (\(count) requests, \(stops) stops)")
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }
}

/// Random requests, the same in every run.
struct BenchRandom {
  var state: UInt64

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }

  mutating func request(days: Int, _ planner: DayPlanner) -> DayRequest {
    let place = planner.places[number(0...planner.places.count - 1)]
    let start = number(32...48) * 15
    var request = DayRequest(
      date: CalendarDate(clampingDays: 20_800 + number(0...364)), startTime: start,
      endTime: start + number(16...48) * 15, start: place.point)
    request.dayCount = days
    request.pace = DayRequest.Pace.allCases[number(0...2)]
    if number(0...1) == 0, !planner.settings.interests.isEmpty {
      request.interests = [
        DayInterest(named: planner.settings.interests[number(0...planner.settings.interests.count - 1)].name)
      ]
    }
    if number(0...3) == 0 { request.party = DayParty(adults: 2, childAges: [6]) }
    if number(0...3) == 0 { request.end = place.point }
    if number(0...4) == 0 { request.isRaining = true }
    if number(0...4) == 0 { request.included = [planner.places[number(0...planner.places.count - 1)].id] }
    return request
  }
}
