import GuideEngines
import GuideModel
import Testing

struct StalenessTests {
  @Test(arguments: [1, 2, 3, 4, 7, 120, 365, 36_500])
  func neverGetsBetterAsTimePasses(_ limit: Int) throws {
    let rule = try #require(StalenessRule(field: "hours", afterDays: limit))
    let checked = try #require(CalendarDate("2024-02-28"))
    var states: [Staleness.State] = []
    for year in 2024...2027 {
      for month in 1...12 {
        for day in 1...31 {
          guard let asOf = CalendarDate(year: year, month: month, day: day), asOf >= checked else { continue }
          states.append(rule.evaluate(date: checked, asOf: asOf).state)
        }
      }
    }
    #expect(states == states.sorted())
    #expect(states.filter { $0 != .stale }.count == min(limit + 1, states.count))
    #expect(states.first == .fresh)
  }

  @Test func countsCalendarMonthsForADateKnownToTheMonth() throws {
    let rule = try #require(StalenessRule(field: "hours", afterDays: 180))
    let checked = try #require(CalendarDate("2023-12-01"))
    let asOf = try #require(CalendarDate("2026-11-22"))
    let age = rule.evaluate(date: checked, asOf: asOf, precision: .month)
    #expect(age.state == .stale && age.precision == .month && age.ageMonths == 35)
    #expect(rule.evaluate(date: checked, asOf: asOf).precision == .day)
    #expect(rule.evaluate(date: nil, asOf: asOf).ageMonths == nil)
  }

  @Test func rejectsAgesOfMoreThanACentury() {
    #expect(StalenessRule(field: "hours", afterDays: 36_501) == nil)
    #expect(StalenessRule(field: "hours", afterDays: .max) == nil)
  }

  @Test func readsTheValuesOfTheSchema() {
    #expect(
      OperatingStatus.allCases.map(\.rawValue)
        == ["open", "temporarily_closed", "permanently_closed", "unknown"])
    #expect(Confidence.allCases.map(\.rawValue) == ["high", "medium", "low"])
    #expect(TouristTrapLevel.allCases.map(\.rawValue) == ["low", "mixed", "high"])
  }
}
