import GuideEngines
import GuideModel
import Testing

@Suite(.enabled(if: SharedHoursData.isPresent, "no shared opening-hours data"))
struct SharedWeeklyTests {
  private let monday = CalendarDate(clampingDays: 20_094)

  @Test func weeklyTablesRoundTrip() throws {
    let vectors = try SharedHoursData.vectors().weekly
    var inStyle = 0
    for vector in vectors {
      let hours = try OpeningHours(vector.value, reading: .tolerant)
      #expect(week(hours) == vector.week, "\(vector.value)")
      let weekly = try #require(WeeklyHours(hours), "\(vector.value)")
      let written = OpeningHours(weekly).description
      let readBack = try OpeningHours(written)
      #expect(week(readBack) == vector.week, "\(vector.value) written as \(written)")
      if written == vector.written {
        inStyle += 1
      } else {
        print("weekly: '\(written)', not '\(vector.written)'")
      }
    }
    print("weekly: \(vectors.count) looked at, \(inStyle) written as in the vectors")
    #expect(inStyle * 100 >= vectors.count * 90)
  }

  @Test func writesTheCanonicalForm() throws {
    let vectors = try SharedHoursData.vectors().canonical
    for vector in vectors {
      let hours = try OpeningHours(vector.value, reading: .tolerant)
      #expect(hours.description == vector.canonical)
    }
    print("canonical: \(vectors.count) looked at")
  }

  @Test func warnsAboutUnusualValues() throws {
    let vectors = try SharedHoursData.vectors().lint
    var passed = 0
    for vector in vectors {
      let read = try OpeningHours.read(vector.value, .tolerant)
      let warnings = read.lint(
        today: CalendarDate(year: 2025, month: 5, day: 23),
        expectsHolidays: vector.title.hasPrefix("Public holiday"))
      let kinds = warnings.map(\.kind.rawValue)
      let agrees = vector.warnings == ["any"] ? !kinds.isEmpty : kinds == vector.warnings
      if agrees { passed += 1 } else { print("lint '\(vector.value)': \(kinds), not \(vector.warnings)") }
    }
    print("lint: \(passed) of \(vectors.count)")
    #expect(passed * 100 >= vectors.count * 95)
  }

  private func week(_ hours: OpeningHours) -> [String: [[String]]] {
    var week: [String: [[String]]] = [:]
    for day in HoursEngine.days(of: HoursSchedule(hours), from: monday, count: 7, in: .utc)
    where !day.spans.isEmpty {
      week[day.date.weekday.osmName] = day.spans.map { [$0.start.description, $0.end.onClock.description] }
    }
    return week
  }
}
