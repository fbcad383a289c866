import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Testing

@Suite struct UnusualDaysTests {
  private func toys() throws -> ToyPlaces {
    func hours(_ osm: String) -> String { #""hours": { "text": "T", "osm": "\#(osm)" }"# }
    return try ToyPlaces([
      ("usual", hours("09:00-17:00")), ("fasting", hours("09:00-17:00; Ramadan 09:00-14:00")),
      ("square", hours("24/7")), ("feast", hours("09:00-17:00; PH off")),
    ])
  }

  private func kind(_ guide: Guide, _ id: String, _ at: String) throws -> HoursStatus.Kind? {
    try guide.hours(of: guide.item(ItemID(rawValue: id)), at: ToyPlaces.at(at)).status?.kind
  }

  @Test(arguments: [
    ("usual", "2027-02-20T12:00", HoursStatus.Kind.unknown), ("usual", "2027-03-09T12:00", .unknown),
    ("usual", "2027-01-11T12:00", .open), ("usual", "2027-03-11T12:00", .open),
    ("fasting", "2027-02-20T12:00", .open), ("fasting", "2027-02-20T15:00", .closed),
    ("fasting", "2027-03-09T12:00", .unknown), ("square", "2027-03-09T12:00", .alwaysOpen),
    ("feast", "2027-03-09T12:00", .closed), ("feast", "2027-02-20T12:00", .unknown),
  ])
  func hoursWithoutRamadanOrEidRulesAreUnknownOnThoseDays(
    id: String, at: String, expected: HoursStatus.Kind
  ) throws {
    #expect(try kind(try toys().guide, id, at) == expected)
  }

  @Test func theReasonNamesTheDay() throws {
    let guide = try toys().guide
    let item = try guide.item(ItemID(rawValue: "usual"))
    let eid = try guide.hours(of: item, at: ToyPlaces.at("2027-03-09T12:00"))
    #expect(eid.status?.reason == .unusualDay && eid.unusualDay?.title == "Eid al-Fitr")
    #expect(eid.status?.opening?.local.description == "2027-03-11T09:00")
    let ramadan = try guide.hours(of: item, at: ToyPlaces.at("2027-02-20T12:00"))
    #expect(ramadan.unusualDay != nil && ramadan.unusualDay?.title == nil)
  }

  @Test func openListsThemAfterKnownOpenPlaces() throws {
    let found = try toys().guide.open(at: ToyPlaces.at("2027-03-09T12:00"))
    #expect(found.map(\.id.rawValue) == ["square", "fasting", "usual", "feast"])
  }

  @Test func theWeekIsTodayAndTheNextSixDays() throws {
    let guide = try toys().guide
    let hours = try guide.hours(
      of: guide.item(ItemID(rawValue: "usual")), at: ToyPlaces.at("2027-03-06T12:00"))
    #expect(hours.week.map(\.date.description).first == "2027-03-06")
    #expect(hours.week.map(\.isToday) == [true] + Array(repeating: false, count: 6))
    let unknown = hours.week.map { $0.spans.allSatisfy(\.state.isUnusualDay) }
    #expect(unknown == [true, true, true, true, true, false, false])
  }

  @Test func daysBeyondTheKnownHolidaysAreMarked() throws {
    let guide = try toys().guide
    func known(_ id: String, _ at: String) throws -> ClosedRange<CalendarDate>? {
      try guide.hours(of: guide.item(ItemID(rawValue: id)), at: ToyPlaces.at(at)).knownDays
    }
    #expect(try known("usual", "2027-06-01T12:00") == nil)
    #expect(try known("usual", "2035-06-01T12:00")?.upperBound.description == "2027-12-31")
    #expect(try known("usual", "2027-12-28T12:00") != nil)
    #expect(try known("square", "2035-06-01T12:00") == nil)
    #expect(guide.calendars.isBeyondKnownDays(try #require(CalendarDate("2026-12-31"))))
  }
}
