import Testing

@testable import JSONSchema

/// Dates, times and durations.
struct FormatTimeTests {
  @Test(arguments: ["0000-02-29", "2000-02-29", "2024-12-31", "9999-12-31", "1900-02-28", "0001-01-01"])
  func acceptsDatesOfTheCalendar(text: String) {
    #expect(Format.accepts(text, as: "date") == true)
  }

  @Test(arguments: [
    "", "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-06-31", "2024-09-31", "2024-11-31",
    "2024-13-01", "2024-00-01", "2024-01-00", "2024-01-32", "24-01-01", "2024-1-01", "2024-01-1", "20240101",
    "2024-001", "2024-W01-1", "2024/01/01", "2024-01-01T", "2024-01-01 ", " 2024-01-01", "2024-01-01\n",
    "２０２４-01", "2024-01-0٣", "+024-01-01", "-024-01-01", "2024-01-01Z", "2024–1–1", "2024-0١-1",
  ])
  func rejectsOtherDates(text: String) {
    #expect(Format.accepts(text, as: "date") == false)
  }

  @Test func agreesWithACalendarOnEveryDay() {
    for year in [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 9999] {
      let isLeapYear = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 0...13 {
        for day in 0...32 {
          let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
          let exists = (1...12).contains(month) && day >= 1 && day <= lengths[month - 1]
          #expect(Format.accepts(text, as: "date") == exists, "\(text)")
        }
      }
    }
  }

  private func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: count - String(number).count) + String(number)
  }

  @Test(arguments: [
    "00:00:00Z", "23:59:59z", "12:00:00.1+01:00", "12:00:00.123456789123456789Z", "12:00:00-23:59",
    "12:00:00-00:00", "23:59:60Z", "23:59:60.9+00:00", "15:59:60-08:00", "00:59:60+01:00", "00:00:60+00:01",
    "23:58:60-00:01",
  ])
  func acceptsTimes(text: String) {
    #expect(Format.accepts(text, as: "time") == true)
  }

  @Test(arguments: [
    "", "Z", "12:00Z", "12:00:00", "24:00:00Z", "12:60:00Z", "12:00:61Z", "12:00:60Z", "22:59:60Z",
    "23:58:60Z",
    "23:59:60+01:00", "12:00:00.Z", "12:00:00,5Z", "12:00:00Z ", "12:00:00+1:00", "12:00:00+01",
    "12:00:00+0100",
    "12:00:00+24:00", "12:00:00+00:60", "12:00:00+01:00Z", "12:00:00 Z", "12:00:0٣Z", "T12:00:00Z",
    "1:00:00Z",
    "12:00:00+01:00:00", "12:00:00−01:00", "12-00-00Z",
  ])
  func rejectsOtherTimes(text: String) {
    #expect(Format.accepts(text, as: "time") == false)
    #expect(Format.accepts("2016-12-31T" + text, as: "date-time") == false)
  }

  @Test(arguments: [
    ("1998-12-31T23:59:60Z", true), ("1998-12-31T15:59:60.123-08:00", true),
    ("1999-01-01T00:59:60+01:00", true),
    ("1972-06-30T23:59:60Z", true), ("1972-07-01T01:29:60+01:30", true), ("1972-06-29T23:59:60-00:00", false),
    ("1972-06-30T22:59:60-01:00", true), ("1998-12-30T23:59:60Z", false),
    ("1998-12-31T00:59:60+01:00", false),
    ("1998-10-31T23:59:60Z", false), ("1998-06-15T23:59:60Z", false), ("1999-01-01T23:59:60Z", false),
    ("1998-12-31T23:59:61Z", false), ("1998-12-31T23:58:60Z", false),
  ])
  func allowsLeapSecondsAtTheEndOfJuneAndDecember(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "date-time") == isValid)
  }

  @Test(arguments: [
    ("1963-06-19T08:30:06.283185Z", true), ("1963-06-19t08:30:06z", true),
    ("2024-02-29T00:00:00+23:59", true),
    ("1963-06-19 08:30:06Z", false), ("1963-06-19_08:30:06Z", false), ("1963-06-19T08:30:06", false),
    ("1963-06-19", false), ("1963-06-19T", false), ("2023-02-29T00:00:00Z", false),
    ("1963-06-19T08:30Z", false),
    ("1963-06-19T08:30:06Z\n", false), ("19630619T083006Z", false), ("1963-06-1٤T00:00:00Z", false),
  ])
  func joinsDateAndTime(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "date-time") == isValid)
  }

  @Test(arguments: [
    "P1Y", "P1M", "P1D", "P1W", "PT1H", "PT1M", "PT1S", "P1Y2M3D", "P1Y2M", "P1M2D", "P1DT1H", "P1MT1S",
    "P1YT1M", "PT1H2M3S", "PT1H2M", "PT1M2S", "P0W", "P00012D", "P123456789012345678901234567890Y", "p1dt2h",
  ])
  func acceptsDurations(text: String) {
    #expect(Format.accepts(text, as: "duration") == true)
  }

  @Test(arguments: [
    "", "P", "PT", "P1", "1D", "PD", "P1DT", "PT1D", "P1H", "P1S", "P1Y1D", "PT1H1S", "P1D1M", "P1M1Y",
    "PT1S1M",
    "P1Y1W", "P1W1D", "P1WT1H", "P1D1D", "PT1H1H", "PT1M1M", "P-1D", "-P1D", "+P1D", "P1.5D", "P1,5D",
    "PT0.5S",
    "P1D ", " P1D", "P1DT1HT1M", "P1X", "P٣D", "P1D\u{0}", "P1DT1Y", "T1H", "P0001-01-01T00:00:00",
  ])
  func rejectsOtherDurations(text: String) {
    #expect(Format.accepts(text, as: "duration") == false)
  }
}
