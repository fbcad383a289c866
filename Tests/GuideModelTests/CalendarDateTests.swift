import GuideModel
import Testing

@Suite struct CalendarDateTests {
  @Test func partsAndDaysAgreeForEveryDayOfFourCenturies() throws {
    var expected = (year: 1899, month: 12, day: 31)
    let first = try #require(CalendarDate(year: 1899, month: 12, day: 31))
    for offset in 0...146_097 {
      let date = first.adding(days: offset)
      #expect(date.parts == expected)
      #expect(CalendarDate(year: expected.year, month: expected.month, day: expected.day) == date)
      expected.day += 1
      if expected.day > CalendarDate.length(ofMonth: expected.month, year: expected.year) {
        expected = expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
      }
    }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("0001-01-01", -719_162),
    ("9999-12-31", 2_932_896),
  ])
  func readsAndWritesDays(text: String, days: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.daysSinceEpoch == days)
    #expect(date.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-01", "0000-01-01", "2026-00-10", "", "2026-01-01 ", "２026-01-01",
  ])
  func rejectsOtherForms(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test(arguments: [
    (2024, "2024-03-31"), (2025, "2025-04-20"), (2027, "2027-03-28"), (2038, "2038-04-25"),
    (2285, "2285-03-22"),
  ])
  func computesEaster(year: Int, text: String) {
    #expect(CalendarDate.easter(ofYear: year).description == text)
  }

  @Test func computesWeekdays() throws {
    #expect(try #require(CalendarDate("2026-11-20")).weekday == .friday)
    #expect(try #require(CalendarDate("1969-12-29")).weekday == .monday)
    #expect(Weekday.sunday.next == .monday)
  }

  @Test func staysWithinTheCalendar() {
    #expect(CalendarDate.last.adding(days: 1) == .last)
    #expect(CalendarDate.first.adding(days: .min) == .first)
    #expect(CalendarDate(daysSinceEpoch: 2_932_897) == nil)
  }

  @Test func timesRunTo48() throws {
    #expect(WallTime("26:30")?.minutes == 1590)
    #expect(WallTime("48:01") == nil)
    #expect(WallTime("9:00") == nil)
    #expect(try #require(WallTime("26:30")).onClock.description == "02:30")
    #expect(LocalDateTime("2026-12-31T24:00")?.description == "2027-01-01T00:00")
  }
}
