import GuideEngines
import GuideModel
import Testing

struct DayPickTests {
  private let ids = (0..<17).map { ItemID(rawValue: "item-\($0)") }

  @Test func showsEachOnceBeforeRepeatingOne() throws {
    let start = try #require(CalendarDate("2026-11-21"))
    let days = (0..<34).map { CalendarDate(clampingDays: start.daysSinceEpoch + $0) }
    let picks = days.compactMap { DayPick.pick(ids, on: $0) }
    #expect(Set(picks.prefix(17)).count == 17)
    #expect(picks.prefix(17) == picks.suffix(17))
    #expect(picks.prefix(17).map(\.rawValue) != ids.map(\.rawValue))
  }

  @Test func doesNotDependOnTheOrderOfTheIds() throws {
    let day = try #require(CalendarDate("1969-12-30"))
    #expect(DayPick.pick(ids, on: day) == DayPick.pick(ids.reversed() + ids, on: day))
    #expect(DayPick.pick([], on: day) == nil)
  }
}
