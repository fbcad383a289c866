import Foundation
import GuideEngines
import GuideModel

/// Speed of the hours engine on real values; prints JSON like `bench_opening_hours_peer.py`.
///
/// usage: hours-bench REAL_VALUES_JSON HOLIDAYS_JSON [SECONDS]
/// Rates are per second of CPU time of this process. Values are those that both peers accept.
@main
struct HoursBench {
  struct RealValue: Decodable {
    let value: String
    let accepted_by: [String]
  }

  struct Dates: Decodable {
    let `public`: [String]
    let school: [String]
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: hours-bench REAL_VALUES_JSON HOLIDAYS_JSON [SECONDS]")
      exit(64)
    }
    let seconds = arguments.count > 3 ? Double(arguments[3]) ?? 2 : 2
    let values = try decode([RealValue].self, arguments[1])
      .filter { $0.accepted_by.contains("opening-hours-py") }.map(\.value)
    let holidays = try decode([String: Dates].self, arguments[2])["DE/Baden-Württemberg"]
    let calendars = HoursCalendars(
      publicHolidays: (holidays?.public ?? []).compactMap(CalendarDate.init),
      schoolHolidays: (holidays?.school ?? []).compactMap(CalendarDate.init))
    var random = SystemRandomNumberGenerator()
    let start = 1_735_689_600
    let instants = values.map { _ in
      UTCInstant(secondsSinceEpoch: start + Int.random(in: 0..<365 * 1440, using: &random) * 60)
    }
    let zone = berlin()
    let parsed = try values.map { try OpeningHours($0, reading: .tolerant) }
    let schedules = parsed.map { HoursSchedule($0, calendars: calendars) }
    let pairs = Array(zip(schedules, instants))
    print("values: \(values.count)")
    var sink = 0
    report("parse (tolerant)", seconds, values) { sink += parse($0, .tolerant) }
    report("parse (strict)", seconds, values) { sink += parse($0, .strict) }
    report("compile", seconds, parsed) { sink += HoursSchedule($0, calendars: calendars).isAlways ? 1 : 0 }
    report("is_open (zone, holidays)", seconds, pairs) { schedule, instant in
      sink += HoursEngine.state(of: schedule, at: instant, in: zone).state == .open ? 1 : 0
    }
    report("next_change (zone, holidays)", seconds, pairs) { schedule, instant in
      sink += HoursEngine.nextChange(of: schedule, after: instant, in: zone) == nil ? 0 : 1
    }
    report("status (zone, holidays)", seconds, pairs) { schedule, instant in
      sink += HoursEngine.status(of: schedule, at: instant, in: zone).kind == .open ? 1 : 0
    }
    report("parse + is_open + next_change", seconds, Array(zip(values, instants))) { value, instant in
      guard let hours = try? OpeningHours(value, reading: .tolerant) else { return }
      let schedule = HoursSchedule(hours, calendars: calendars)
      sink += HoursEngine.state(of: schedule, at: instant, in: zone).state == .open ? 1 : 0
      sink += HoursEngine.nextChange(of: schedule, after: instant, in: zone) == nil ? 0 : 1
    }
    print("checksum \(sink % 10)")
  }

  static func parse(_ value: String, _ reading: HoursReading) -> Int {
    do {
      return try OpeningHours(value, reading: reading).rules.count
    } catch {
      return error.offset
    }
  }

  static func report<Item>(_ name: String, _ seconds: Double, _ items: [Item], _ body: (Item) -> Void) {
    var done = 0
    let begin = clock()
    var elapsed = 0.0
    repeat {
      for item in items { body(item) }
      done += items.count
      elapsed = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    } while elapsed < seconds
    print("\(name): \(Int(Double(done) / elapsed)) per second")
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func berlin() -> ZoneTransitions {
    var transitions: [ZoneTransitions.Transition] = []
    for year in 1996...2037 {
      for (month, offset) in [(3, 7200), (10, 3600)] {
        guard let last = CalendarDate(year: year, month: month, day: 31) else { continue }
        let sunday = last.adding(days: -(Int(last.weekday.rawValue) % 7))
        let at = UTCInstant(secondsSinceEpoch: sunday.daysSinceEpoch * 86_400 + 3600)
        transitions.append(.init(at: at, offset: offset))
      }
    }
    return ZoneTransitions(initialOffset: 3600, transitions: transitions) ?? .utc
  }
}

extension HoursSchedule {
  var isAlways: Bool { hours == .always }
}
